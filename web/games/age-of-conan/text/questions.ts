// What is asked, where, and why everybody else waits.

import { provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import { fightUnderWay } from '@skelos/games/age-of-conan/odds/index.ts'
import type { DecisionKind } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { UsedCard } from '@skelos/games/age-of-conan/rules/cards.ts'
import type { AgeStep } from '@skelos/games/age-of-conan/rules/facts.ts'
import { adventuresPerAge } from '@skelos/games/age-of-conan/rules/flow.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Frame, Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import { stateOf } from '../state-of.ts'
import type { RoomKey } from './say.ts'
import { decisionOf, frameOf, kingdomsOf, type Voice } from './voice.ts'

/** Chapters of the age change, by the step they belong to. */
const stepOfFrame: Readonly<Record<string, AgeStep>> = {
  raids: 'raids',
  'raid-defence': 'raids',
  'income-cards': 'income',
  raise: 'build',
  buy: 'spend',
  'age-change': 'artifacts',
}

export function eyebrow({ game, room }: Voice, picture: Picture, seat: Seat): string {
  const state = stateOf(picture)
  const who = picture.you.length > 1 ? game.kingdom(state.players[seat].kingdom) : 'you'
  const say = (key: RoomKey, params: Record<string, string | number> = {}) => room.say(key, { who, ...params })
  const place = (at: number) => game.province(provinceId(at))
  const contest = currentContest(state)
  if (contest?.form === 'intrigue') return say('eyebrow.intrigue', { place: place(contest.at) })
  const fight = fightUnderWay(state)
  if (fight) return say(`eyebrow.${fight.do}`, { place: place(fight.at) })
  const used = frameOf<UsedCard>(picture, 'use-card')
  if (used) return say('eyebrow.card', { card: game.card(used.card) })
  return chapter({ game, room }, picture, say)
}

function chapter({ game }: Voice, picture: Picture, say: (key: RoomKey, params?: Record<string, string>) => string) {
  const state = stateOf(picture)
  const top = state.stack.at(-1)?.do ?? ''
  const has = (name: string) => state.stack.some((frame) => frame.do === name)
  if (has('bid')) return say('eyebrow.bid')
  if (has('final-scoring')) return say('eyebrow.final')
  if (has('age-change')) return say('eyebrow.age-change', { step: game.say(`age-step.${stepOfFrame[top] ?? 'raids'}`) })
  if (top === 'token' || !has('turn')) return say('eyebrow.adventure', { adventure: game.card(state.current) })
  return say('eyebrow.turn', { dice: `${state.pool.reduce((sum, count) => sum + count, 0)}` })
}

export function question({ room }: Voice, picture: Picture, seat: Seat): string {
  const kind = decisionOf(picture, seat)
  return kind ? room.say(`question.${kind}`) : ''
}

/** What may happen in a window, whoever it is open to: nobody is said to think about anything. */
const windows = {
  'bid-reveal': 'bid',
  'contest-open': 'cards',
  'attacker-strategy': 'cards',
  'defender-strategy': 'cards',
  cancel: 'cards',
  'before-roll': 'cards',
  'attacker-after-roll': 'roll',
  'defender-after-roll': 'roll',
  'contest-lost': 'cards',
  'forced-march': 'march',
  'raid-card': 'cards',
  'income-card': 'cards',
} as const satisfies Partial<Record<DecisionKind, string>>
type WindowKind = keyof typeof windows

/** What those who are asked are busy with. */
const busyWith: Readonly<Record<Exclude<DecisionKind, WindowKind>, RoomKey>> = {
  'bid-card': 'waiting.bid',
  'bid-token': 'waiting.bid',
  'conan-move': 'waiting.conan',
  token: 'waiting.token',
  'cards-and-die': 'waiting.die',
  'die-kind': 'waiting.die',
  'court-conan': 'waiting.conan',
  'court-token': 'waiting.token',
  'court-action': 'waiting.court',
  'intrigue-step': 'waiting.intrigue',
  'emissary-move': 'waiting.intrigue',
  'military-step': 'waiting.military',
  overflow: 'waiting.military',
  'reroll-dice': 'waiting.roll',
  'siege-next': 'waiting.fight',
  'battle-attacker': 'waiting.fight',
  'battle-defender': 'waiting.fight',
  'march-after-victory': 'waiting.march',
  'card-payment': 'waiting.card',
  'card-placement': 'waiting.card',
  'card-army': 'waiting.military',
  'card-emissary': 'waiting.intrigue',
  'card-removal': 'waiting.card',
  'card-conan': 'waiting.conan',
  'card-raiders': 'waiting.card',
  'card-rival': 'waiting.card',
  'card-peek': 'waiting.card',
  'card-refresh': 'waiting.card',
  crown: 'waiting.crown',
  'crown-kind': 'waiting.crown',
  'raid-sacrifice': 'waiting.raids',
  raise: 'waiting.raise',
  buy: 'waiting.buy',
  'artifact-tokens': 'waiting.offer',
}

const isWindow = (kind: DecisionKind): kind is WindowKind => kind in windows

export function waiting({ game, room }: Voice, picture: Picture): string {
  const [first] = picture.decisions
  if (!first) return room.say('moment.over')
  const kind = first.kind as DecisionKind
  if (isWindow(kind)) return room.say('waiting.window', { what: windows[kind] })
  const kingdoms = kingdomsOf(picture)
  const count = picture.decisions.length
  // An article stands before a kingdom only where it begins the sentence alone.
  const who =
    count === 1
      ? game.subject(kingdoms[first.seat])
      : room.list(picture.decisions.map(({ seat }) => game.kingdom(kingdoms[seat])))
  return room.say(busyWith[kind], { who, count })
}

const runs = (state: State, name: Frame['do']): boolean => state.stack.some((frame) => frame.do === name)

export function moment({ room }: Voice, picture: Picture): string {
  const state = stateOf(picture)
  if (state.over) return room.say('moment.over')
  if (runs(state, 'final-scoring')) return room.say('moment.final')
  const age = `${state.age}`
  if (runs(state, 'age-change')) return room.say('moment.age-change', { age })
  return room.say('moment', { age, number: state.adventure, total: adventuresPerAge })
}

const slotWords: Readonly<Record<string, RoomKey>> = {
  do: 'missing.do',
  verb: 'missing.verb',
  at: 'missing.at',
  to: 'missing.to',
  of: 'missing.of',
  units: 'missing.units',
}

export const missing = ({ room }: Voice, slot: string): string => room.say(slotWords[slot] ?? 'missing.do')
