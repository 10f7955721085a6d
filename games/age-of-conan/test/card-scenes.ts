// Scenes for card tests: a position with one fight in it, a court action, and the moments at which a card is offered.
import { expect } from 'vitest'
import { content, provinceId } from '../content/index.ts'
import type { Kingdom } from '../content/types.ts'
import type { Action } from '../rules/actions.ts'
import type { ContestFace } from '../rules/dice.ts'
import { turnWith } from './fights.ts'
import { type TestTable, table } from './table.ts'

type Belongings = Parameters<TestTable['give']>[1]

export interface Scene {
  attacker: Kingdom
  at: string
  /** Units that attack; three unless told. */
  units?: number
  /** Step of the campaign track: the attacker's in a campaign, the defender's in a battle. */
  step?: number
  /** Fought by one emissary; `support` are provinces with another emissary of the attacker. */
  intrigue?: true
  support?: string[]
  /** A defending player: with a marker a siege or an intrigue against his tower, without one a battle. */
  defender?: Kingdom
  marker?: 'fort' | 'tower' | 'city'
  defenders?: number
  give?: Partial<Record<Kingdom, Belongings>>
  /** In the order rolled: the attacker's dice first. */
  dice?: ContestFace[]
  /** The Conan player, if he stands in the province of the fight. */
  conan?: Kingdom
  options?: object
}

/** Nobody holds sorcery or cards but those given; the fight has just been declared. Conan is no help unless told. */
export function scene(what: Scene): TestTable {
  const { attacker, at, units = 3, step = 1, intrigue, support = [], defender, marker, defenders = 0, dice = [] } = what
  const t = table(what.options)
  const home = provinceId(t.player(attacker).home)
  const absent =
    t.state.players.find(({ kingdom }) => kingdom !== attacker && kingdom !== defender) ?? t.player(attacker)
  t.conan(what.conan ? at : 'cimmeria', what.conan ?? absent.kingdom)
  for (const player of t.state.players) player.sorcery = 0
  for (const [kingdom, belongings] of Object.entries(what.give ?? {})) t.give(kingdom as Kingdom, belongings)
  if (defender && marker) t.put(at, { [marker]: defender })
  if (defender && defenders > 0)
    t.put(at, { units: { [defender]: defenders }, campaign: { [defender]: marker ? 0 : step } })
  if (intrigue) {
    for (const province of [at, ...support]) t.put(province, { emissaries: { [attacker]: 1 } })
    return turnWith(t, attacker, 'intrigue')
      .dice(...dice)
      .play(attacker, { do: 'start-intrigue', at })
  }
  if (!defender) {
    t.put(at, { units: { [attacker]: units }, campaign: { [attacker]: step } })
    return turnWith(t, attacker, 'military')
      .dice(...dice)
      .play(attacker, { do: 'attack-in-place', at })
  }
  t.put(home, { units: { [attacker]: Math.max(units, t.units(attacker, home)) } })
  return turnWith(t, attacker, 'military')
    .dice(...dice)
    .play(attacker, { do: 'attack', from: home, to: at, units })
}

/** A court action without a Conan action: a wild die used as court. */
export function court(t: TestTable, kingdom: Kingdom): TestTable {
  return turnWith(t, kingdom, 'wild').play(kingdom, { do: 'use-die-as', kind: 'court' })
}

/** A table at which this player holds an event and has come to his court action; Conan is somebody else's. */
export function withEvent(kingdom: Kingdom, card: string, arrange: (t: TestTable) => void = () => {}): TestTable {
  const t = table()
  t.conan('cimmeria', kingdom === 'aquilonia' ? 'turan' : 'aquilonia').give(kingdom, { hand: [card] })
  arrange(t)
  return court(t, kingdom)
}

/** What a seat answers that wants nothing of anything, in this order of preference. */
const quiet: readonly Action['do'][] = [
  'pass',
  'stop',
  'done',
  'nothing',
  'decline',
  'retreat',
  'keep-token',
  'stay',
  'commit-offer',
  'choose-die',
]

/** Every moment up to the end of this turn at which the card is offered, e.g. `turan: before-roll`; nobody does anything. */
export function offers(t: TestTable, card: string): string[] {
  const found: string[] = []
  const { turn } = t.state
  while (t.state.turn === turn && t.asked.length > 0) {
    for (const asked of t.asked) {
      const kingdom = asked.slice(0, asked.indexOf(':')) as Kingdom
      const use = (['use-card', 'play-event'] as const).some((name) => t.can(kingdom, { do: name, card }))
      if (use) found.push(asked)
    }
    const kingdom = t.asked[0].slice(0, t.asked[0].indexOf(':')) as Kingdom
    const options = t.options(kingdom)
    t.play(kingdom, quiet.flatMap((name) => options.filter((option) => option.do === name))[0] ?? options[0])
  }
  return found
}

/** At which moments of the fight the card is offered. */
export const offeredIn = (card: string, what: Scene): string[] => offers(scene(what), card)

/** The options of a placing step, as province ids. */
export const placesOffered = (t: TestTable, kingdom: Kingdom, name: 'place-unit' | 'place-emissary' | 'place-raider') =>
  t.optionsOf(kingdom, name).map(({ at }) => at)

/** cards.table-play, cards.table-refresh: a table card costs its gold, to play and again to refresh. */
export function expectCost(kingdom: Kingdom, card: string, cost: number): void {
  expect(content.kingdomCards[card]).toMatchObject({ type: 'permanent', cost, kingdom })
  const other = kingdom === 'aquilonia' ? 'turan' : 'aquilonia'
  const poor = table()
    .conan('cimmeria', other)
    .give(kingdom, { hand: [card], gold: cost - 1 })
    .startTurn(kingdom)
  expect(poor.optionsOf(kingdom, 'play-table-card')).toEqual([])
  const t = table()
    .conan('cimmeria', other)
    .give(kingdom, { hand: [card], gold: cost })
    .startTurn(kingdom)
  t.play(kingdom, { do: 'play-table-card', card })
  expect(t.player(kingdom)).toMatchObject({ gold: 0, hand: [], table: [{ card, used: 0 }] })
  const used = table()
    .conan('cimmeria', other)
    .give(kingdom, { usedTable: [card], gold: cost })
    .startTurn(kingdom)
  expect(used.optionsOf(kingdom, 'use-card')).toEqual([])
  used.play(kingdom, { do: 'refresh-card', card })
  expect(used.player(kingdom)).toMatchObject({ gold: 0, table: [{ card, used: 0 }] })
}

/** cards.table-use: the table card has been turned, in the first turn of a test table. */
export function expectTurned(t: TestTable, kingdom: Kingdom, card: string): void {
  expect(t.player(kingdom).table).toContainEqual({ card, used: 11 })
  expect(t.player(kingdom).discard).toEqual([])
}

/** cards.instant, cards.event: the card has left the hand for the kingdom discard pile. */
export function expectDiscarded(t: TestTable, kingdom: Kingdom, card: string): void {
  expect(t.player(kingdom).hand).not.toContain(card)
  expect(t.player(kingdom).discard).toEqual([card])
  expect(t.player(kingdom).table).toEqual([])
}

export const use = (card: string): Action => ({ do: 'use-card', card })
export const event = (card: string): Action => ({ do: 'play-event', card })
