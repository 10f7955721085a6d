// The question of a decision, whose it is and where, and why the table waits.
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { DecisionKind } from '@skelos/games/nerath/rules/decisions.ts'
import { realmId, spaceId } from '@skelos/games/nerath/rules/state.ts'
import { pointsNeeded, sidesOf } from '@skelos/games/nerath/rules/victory.ts'
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import { stateOf } from '../state-of.ts'
import type { RoomKey } from './say.ts'
import { decisionOf, type Voice } from './voice.ts'

/** Short questions where the game's own are long: the panel shows the rest. */
const short: Partial<Record<DecisionKind, RoomKey>> = {
  'move-step': 'question.move',
  'reinforce-step': 'question.reinforce',
  'reposition-step': 'question.reposition',
  continue: 'question.continue',
  'next-battle': 'question.next-battle',
  'casualties-attacker': 'question.casualties',
  'casualties-defender': 'question.casualties',
  'casualties-guardians': 'question.guardians',
  'start-of-turn': 'question.card',
  'enemy-before-move': 'question.card',
  'enemy-after-move': 'question.card',
  'battle-start': 'question.card',
  'battle-round': 'question.card',
  'after-roll': 'question.card',
  'after-battle': 'question.card',
  income: 'question.card',
  cancel: 'question.cancel',
  'casualty-split': 'question.split',
  'casualty-split-answer': 'question.split-answer',
  landing: 'question.landing',
  'run-amok': 'question.run-amok',
  retreat: 'question.retreat',
}

export function question({ game, room }: Voice, picture: Picture, seat: Seat): string {
  const kind = decisionOf(picture, seat)
  if (!kind) return ''
  const key = short[kind]
  return key ? room.say(key) : game.decision(kind)
}

/** "Your decision · battle in Thornwatch · round 2", or the step of the turn. */
export function eyebrow(voice: Voice, picture: Picture, seat: Seat): string {
  const { game, room } = voice
  const state = stateOf(picture)
  const who = picture.you.length > 1 ? game.realm(realmId(seat)) : 'you'
  const battle = currentBattle(state)
  if (battle)
    return room.say('eyebrow.battle', { who, at: game.space(spaceId(state, battle.at)), round: battle.round || 'none' })
  if (state.active === seat) return room.say('eyebrow.step', { who, step: game.say(`step.${state.step}`) })
  return room.say('eyebrow.others', {
    who,
    active: game.realm(realmId(state.active)),
    step: game.say(`step.${state.step}`),
  })
}

export function waiting({ game, room }: Voice, picture: Picture): string {
  const state = stateOf(picture)
  const [open] = picture.decisions
  if (!open) return ''
  const realms = room.list([...new Set(picture.decisions.map(({ seat }) => game.realm(realmId(seat))))])
  const battle = currentBattle(state)
  const step = game.say(`step.${state.step}`)
  return battle
    ? room.say('waiting.battle', { realms, at: game.space(spaceId(state, battle.at)) })
    : room.say('waiting.step', { realms, step })
}

export function moment({ game, room }: Voice, picture: Picture): string {
  const { round, allied, length, realms } = stateOf(picture)
  const mode = game.say(allied ? 'mode.alliances' : 'mode.free-for-all')
  if (length === 'long') return room.say('moment', { round, mode })
  const needed = pointsNeeded[length][allied ? 'allied' : 'alone']
  if (!allied) return room.say('moment.needed', { round, needed })
  // Allies count together; the own side first.
  const sides = sidesOf(true).toSorted(
    (a, b) =>
      Number(b.some((seat) => picture.you.includes(seat))) - Number(a.some((seat) => picture.you.includes(seat))),
  )
  const points = sides.map((side) => side.reduce((sum, seat) => sum + realms[seat].points, 0)).join(' : ')
  return room.say('moment.sides', { round, points, needed })
}

const missingKeys: Partial<Record<string, RoomKey>> = {
  at: 'missing.at',
  to: 'missing.to',
  piece: 'missing.piece',
  ship: 'missing.ship',
  count: 'missing.count',
}

export function missing({ room }: Voice, slot: string): string {
  const key = missingKeys[slot]
  return key ? room.say(key) : ''
}
