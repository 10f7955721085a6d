// Choices of a battle: whether to go on, what is lost, how allies share their losses, where the survivors go.

import { battleUnderWay, strandedNow } from '../odds/index.ts'
import type { Action, FighterName } from '../rules/actions.ts'
import { type Battle, currentBattle } from '../rules/battle-frame.ts'
import { isActive, sideOf } from '../rules/battle-math.ts'
import type { Landing } from '../rules/landing.ts'
import {
  areEnemies,
  isDungeon,
  isFriendly,
  isLand,
  kindOf,
  pieceOf,
  seatOf,
  spaceOf,
  underWay,
} from '../rules/state.ts'
import { type Forecast, forecast } from './forecast.ts'
import type { Outlook } from './outlook.ts'

/** How the battle under way would end from here. */
export function battleForecast({ state, content }: Outlook): Forecast | undefined {
  const question = battleUnderWay(state)
  return question && forecast(content, question)
}

/** What the attacker would win. */
export function stake(outlook: Outlook, { at, attacker }: Battle): number {
  const { state, seat } = outlook
  if (attacker === seat) return outlook.prize(at)
  return isLand(state, at) && isFriendly(state, seat, at) ? outlook.held(at) : 1
}

/** Goes on while what may be won outweighs what it costs. */
export function fightWorth(outlook: Outlook): number {
  const battle = currentBattle(outlook.state)
  const ahead = battleForecast(outlook)
  if (!battle || !ahead) return 1
  return ahead.win * outlook.prize(battle.at) - ahead.cost + 0.5 * ahead.harm
}

/** Nothing is won by a retreat, and whoever has nowhere to go is lost. */
export function retreatWorth({ state, content }: Outlook): number {
  const question = battleUnderWay(state)
  return question ? -strandedNow(content, question) : 0
}

/** The piece that is missed least; a tough one that lives on is not missed at all. */
export function hitWorth({ state, seat }: Outlook, fighter: FighterName): number {
  const { cost, toughness, die, dice, diceAttacking } = pieceOf(state, kindOf(fighter.piece))
  const mine = seatOf(fighter.of) === seat ? 0 : 0.01
  if (toughness > fighter.damage + 1) return mine
  const attacks = currentBattle(state)?.attacker === seat
  // Of equal price, what rolls better stays.
  return -cost - ((attacks ? diceAttacking : dice) * die) / 100 - (fighter.cargo?.length ?? 0) + mine
}

/** Allies lose what is cheapest for both, and where that is all the same, alike. */
export function splitWorth(
  { state, seat }: Outlook,
  { own, partner }: Extract<Action, { do: 'propose-split' }>,
): number {
  const battle = currentBattle(state)
  if (!battle) return 0
  const prices = (mine: boolean): number[] =>
    battle.units
      .filter((unit) => isActive(unit) && sideOf(battle, unit.realm) === 1 && (unit.realm === seat) === mine)
      .flatMap(({ kind, count }) => Array.from({ length: count }, () => pieceOf(state, kind).cost))
      .sort((one, other) => one - other)
  const lost = (mine: boolean, hits: number) =>
    prices(mine)
      .slice(0, hits)
      .reduce((sum, price) => sum + price, 0)
  return -lost(true, own) - lost(false, partner) - 0.01 * Math.abs(own - partner)
}

/** After a battle at sea what is aboard goes ashore to win, or to guard. */
export function landWorth(outlook: Outlook, { piece, to }: Extract<Action, { do: 'land' }>): number {
  const { state, seat } = outlook
  const [at, kind] = [spaceOf(state, to), kindOf(piece)]
  if (isLand(state, at) && isFriendly(state, seat, at)) return outlook.guard(at, kind, 1) - 0.2
  const force = outlook.force(at)
  // The others aboard may follow.
  const sea = underWay<Landing>(state, 'landing')?.at
  const aboard = state.ships.filter((ship) => ship.realm === seat && ship.at === sea)
  const all = [...force]
  for (const { cargo } of aboard)
    for (const other of cargo) if (!isDungeon(state, at) || pieceOf(state, other).hero) all[other]++
  return outlook.attack(at, all).win >= 0.5 ? outlook.gain(at, all) - outlook.gain(at, force) : -1
}

/** A defender leaves a battle that is lost. */
export function leaveWorth(outlook: Outlook): number {
  return (battleForecast(outlook)?.win ?? 0) > 0.7 ? 1 : -1
}

/** Dice that belong to nobody help the own side, or go against the realm that leads. */
export function sideWorth({ state, seat }: Outlook, attacker: boolean): number {
  const battle = currentBattle(state)
  if (!battle) return 0
  const friends = battle.units.some(
    ({ realm, count }) => count > 0 && !areEnemies(state, seat, realm) && (sideOf(battle, realm) === 0) === attacker,
  )
  return friends ? 100 : attacker ? -state.realms[battle.attacker].points : 0
}
