// Why something that was touched cannot be done: what would have been meant by it is put to the rules, and their refusal
// into words.
import { content, distance, provinceId, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import { type Action, type DecisionKind, decisions } from '@skelos/games/age-of-conan/rules/actions.ts'
import { fateFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { isFriendly, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { FastChance, type Seat } from '@skelos/kernel'
import type { Language } from '@skelos/text'
import type { Picture } from '../../../session/session.ts'
import type { Handle } from '../../../table/choice.ts'
import type { WhyNot } from '../../../table/game-ui.ts'
import { stateOf } from '../state-of.ts'
import { decisionOf, type Voice, voiceOf } from '../text/voice.ts'
import { guessed } from './foresee.ts'

export function whyNot(picture: Picture, seat: Seat, handle: Handle, language: Language): WhyNot | undefined {
  const voice = voiceOf(language)
  const kind = decisionOf(picture, seat)
  if (!kind) return undefined
  const meant = meaningOf(stateOf(picture), seat, handle, kind)
  if (!meant) return asked(voice, kind)
  const outcome = ageOfConan.apply(guessed(picture, 1), seat, meant, new FastChance(1))
  if (outcome.ok) return undefined
  const { rule } = outcome.refusal
  return { text: reason(voice, meant, rule, kind), rule }
}

/** Nothing sensible can be meant by it: the question is another one. */
function asked({ room }: Voice, kind: DecisionKind): WhyNot {
  if (kind === 'cards-and-die') return { text: room.say('why.die-first'), rule: 'fate-dice.one-die-per-turn' }
  return { text: room.say('why.asked', { question: room.say(`question.${kind}`) }), rule: decisions[kind][0] }
}

function reason({ game, room }: Voice, meant: Action, rule: string, kind: DecisionKind): string {
  if (meant.do === 'use-card') {
    const moments = content.kingdomCards[meant.card].timing.map((moment) => room.say(`card.timing.${moment}`))
    return room.say('why.card-timing', { card: game.card(meant.card), timing: moments.join(', ') })
  }
  const key = `why.${rule}`
  if (room.has(key)) return room.say(key)
  return kind === 'cards-and-die' ? room.say('why.die-first') : room.say('why.other')
}

/** The action that somebody who touches this most likely has in mind. */
function meaningOf(state: State, seat: Seat, { on, id }: Handle, kind: DecisionKind): Action | undefined {
  switch (on) {
    case 'place':
      return id in content.provinceIndex ? meantWithPlace(state, seat, id, kind) : undefined
    case 'card':
      return meantWithCard(state, seat, id, kind)
    case 'die': {
      const face = fateFaces.find((known) => known === id)
      return face && { do: 'choose-die', face }
    }
    case 'token':
      return id.startsWith('bid-') ? { do: 'bid-token', token: Number(id.slice(4)) } : offer(kind, id)
    default:
      return undefined
  }
}

const offer = (kind: DecisionKind, token: string): Action | undefined =>
  kind === 'artifact-tokens' ? { do: 'offer-token', token } : undefined

/** The own province with such pieces that is nearest to another. */
function nearest(pieces: readonly number[], to: number): number | undefined {
  let best: number | undefined
  pieces.forEach((count, from) => {
    if (count > 0 && from !== to && (best === undefined || distance(from, to) < distance(best, to))) best = from
  })
  return best
}

function meantWithPlace(state: State, seat: Seat, id: string, kind: DecisionKind): Action | undefined {
  const at = provinceOf(id)
  const { units, emissaries } = state.players[seat]
  switch (kind) {
    case 'military-step':
    case 'card-army': {
      const from = nearest(units, at)
      if (from === undefined) return { do: 'place-unit', at: id }
      const move = { from: provinceId(from), to: id, units: 1 }
      return isFriendly(state, seat, at) ? { do: 'redeploy', ...move } : { do: 'attack', ...move }
    }
    case 'intrigue-step':
    case 'card-emissary': {
      if (emissaries[at] > 0) return { do: 'start-intrigue', at: id }
      const from = nearest(emissaries, at)
      if (from === undefined || isFriendly(state, seat, at)) return { do: 'place-emissary', at: id }
      return { do: 'move-emissary', from: provinceId(from), to: id }
    }
    case 'emissary-move':
      return { do: 'emissary-onward', to: id }
    case 'conan-move':
    case 'card-conan':
      return { do: 'move-conan', to: id }
    case 'court-conan':
    case 'card-raiders':
      return { do: 'place-raider', at: id }
    case 'siege-next':
    case 'battle-attacker':
    case 'battle-defender':
      return { do: 'retreat', to: id }
    case 'card-placement':
      return { do: 'place-unit', at: id }
    case 'raid-sacrifice':
      return { do: 'sacrifice-unit', at: id }
    case 'raise':
      return { do: 'raise-unit', at: id }
    case 'buy':
      return { do: 'buy-unit', at: id }
    default:
      return undefined
  }
}

function meantWithCard(state: State, seat: Seat, card: string, kind: DecisionKind): Action | undefined {
  if (card in content.strategy) return kind.startsWith('bid-') ? { do: 'bid-card', card } : { do: 'lay-strategy', card }
  const known = content.kingdomCards[card]
  if (!known) return { do: 'use-artifact', card }
  switch (known.type) {
    case 'event':
      return { do: 'play-event', card }
    case 'instant':
      return { do: 'use-card', card }
    case 'permanent': {
      const { hand, table } = state.players[seat]
      if (hand.includes(card)) return { do: 'play-table-card', card }
      const ready = table.some((entry) => entry.card === card && entry.used === 0)
      return ready ? { do: 'use-card', card } : { do: 'refresh-card', card }
    }
  }
}
