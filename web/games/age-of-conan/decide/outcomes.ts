// What comes of a fight, in words: what winning and losing mean, with which chance, and what each way to go on brings.
import { content, trackLength, valueOf } from '@skelos/games/age-of-conan/content/index.ts'
import { markerNames } from '@skelos/games/age-of-conan/rules/facts.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { cardName, terrainName } from '../seat/cards/names.ts'
import { choiceWord } from '../text/say.ts'
import type { Voice } from '../text/voice.ts'
import { type Fight, type Plan, unitsOf } from './fight.ts'

/** What winning and losing this one contest means for the side that looks. */
export function outcomes({ room }: Voice, state: State, fight: Fight): { win: string; lose: string } {
  const { form, at, own, sides } = fight
  const marker = markerNames[state.marker[at] - 1] ?? 'fort'
  const defenders = unitsOf(state, fight, 1)
  if (own === 1)
    return {
      win: room.say('outcome.defence-win', { form }),
      lose: room.say('outcome.defence-lose', { form, units: defenders, marker }),
    }
  const left = sides[0].strength - 1
  switch (form) {
    case 'intrigue': {
      const neutral = sides[1].seat === nobody ? 'yes' : 'no'
      return {
        win: room.say('outcome.intrigue-win', { neutral, gold: valueOf(at) }),
        lose: room.say('outcome.intrigue-lose', { neutral }),
      }
    }
    case 'campaign': {
      const step = Math.max(1, state.players[sides[0].seat].campaign[at])
      const next = content.provinces[at].terrain[step]
      return {
        win: room.say('outcome.campaign-win', {
          last: step >= trackLength(at) ? 'yes' : 'no',
          value: valueOf(at),
          terrain: next ? terrainName(next, room.language) : '',
        }),
        lose: room.say('outcome.campaign-lose', { left }),
      }
    }
    case 'siege':
      return {
        win: room.say('outcome.siege-win', { units: defenders, marker }),
        lose: room.say('outcome.campaign-lose', { left }),
      }
    case 'battle':
      return {
        win: room.say('outcome.battle-win', { units: defenders }),
        lose: room.say('outcome.campaign-lose', { left }),
      }
  }
}

/** Everything the chart and the tables show, for those who hear it: one sentence after the other. */
export function oddsInWords(voice: Voice, state: State, fight: Fight, plans: readonly Plan[]): string[] {
  const { room } = voice
  const { win, lose } = outcomes(voice, state, fight)
  return [
    room.say('odds.words.win', {
      supposed: fight.supposed.length > 0 ? 'yes' : 'no',
      chance: room.percent(fight.win),
      outcome: win,
    }),
    room.say('odds.words.lose', { chance: room.percent(1 - fight.win), outcome: lose }),
    ...plans.map(({ kind, odds }) =>
      room.say('odds.words.plan', {
        kind: choiceWord(kind),
        chance: room.percent(odds.success),
        losses: room.decimal(odds.expectedLosses),
      }),
    ),
    ...fight.later.map(({ card, chance }) =>
      room.say('odds.words.later', { what: cardName(voice, card), chance: room.percent(chance) }),
    ),
    ...(fight.supposed.length > 1
      ? fight.supposed.map(({ symbols, chance, likely }) =>
          room.say('odds.words.supposed', { symbols, chance: room.percent(chance), likely: room.percent(likely, 0) }),
        )
      : []),
  ]
}
