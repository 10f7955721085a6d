// How a battle would end, as the screen shows it: chances, and how many pieces are left to whom. All figures come from
// odds/; they are exact for sides that take their hits cheapest first and an attacker who does not retreat.
import { content } from '@skelos/games/nerath/content/index.ts'
import { battleOdds, battleUnderWay, type End, oddsOfAction, oddsWithCards } from '@skelos/games/nerath/odds/index.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { type Battle, currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import { isActive } from '@skelos/games/nerath/rules/battle-math.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { FastChance, type Seat } from '@skelos/kernel'

/** Several moves that are made in one go, with the battle they lead to. */
export interface March {
  do: 'march'
  to: string
  actions: readonly Action[]
}

export interface Margin {
  /** Own pieces left, or less than 0: those of the enemy. */
  margin: number
  chance: number
}

export interface Forecast {
  /** The chance that this seat's side wins. */
  win: number
  margins: readonly Margin[]
  rounds: number
  /** How many pieces, or dice of guardians, go into it on either side. */
  strengths: readonly [own: number, other: number]
}

const left = ({ units, foes }: End['attacker']): number =>
  units.reduce((sum, unit) => (isActive(unit) ? sum + unit.count : sum), 0) +
  foes.reduce((sum, { dice }) => sum + dice.length, 0)

function marginsOf(ends: readonly End[], attacks: boolean): Margin[] {
  const sums = new Map<number, number>()
  for (const { attacker, defender, chance } of ends) {
    const margin = (left(attacker) - left(defender)) * (attacks ? 1 : -1) || 0
    sums.set(margin, (sums.get(margin) ?? 0) + chance)
  }
  return [...sums].map(([margin, chance]) => ({ margin, chance })).sort((a, b) => a.margin - b.margin)
}

/** The battle that an action leads to or goes on with, else the one under way. */
export function forecastOf(state: State, seat: Seat, action?: Action | March): Forecast | undefined {
  if (action?.do === 'march') {
    const moved = nerath.copy(state)
    for (const each of action.actions) if (!nerath.apply(moved, seat, each, new FastChance(0)).ok) return undefined
    return forecastOf(moved, seat, { do: 'fight', at: action.to })
  }
  if (action?.do === 'fight') {
    const odds = oddsOfAction(state, seat, action)
    const at = content.spaceIndex[action.at]
    return (
      odds && {
        win: odds.win,
        margins: marginsOf(odds.ends, true),
        rounds: odds.rounds,
        strengths: strengthsAt(state, seat, at),
      }
    )
  }
  return underWay(state, seat, action)
}

/** The seat's chance in the battle under way, were it still as it was then. */
export function chanceIn(state: State, seat: Seat, then: Battle): number | undefined {
  const before = nerath.copy(state)
  before.stack = [
    ...before.stack.slice(
      0,
      before.stack.findIndex(({ do: name }) => name === then.do),
    ),
    then,
  ]
  const question = battleUnderWay(before)
  if (!question) return undefined
  const { win } = battleOdds(content, question)
  return then.attacker === seat ? win : 1 - win
}

/** Pieces that would fight there, without looking at what cards do; tiles count as what lies there. */
function strengthsAt(state: State, seat: Seat, at: number): [number, number] {
  const kinds = content.pieces.length
  const counts = content.realms.map(({ index }) => {
    const slot = (index * content.spaces.length + at) * kinds
    return state.pieces.slice(slot, slot + kinds).reduce((sum, count) => sum + count, 0)
  })
  const tiles = state.dungeons[at - content.dungeons[0]]?.length ?? 0
  return [counts[seat], tiles || counts.reduce((sum, count, other) => (other === seat ? sum : sum + count), 0)]
}

function underWay(state: State, seat: Seat, action?: Action): Forecast | undefined {
  const battle = currentBattle(state)
  if (!battle) return undefined
  const card = action && 'card' in action && action.do !== 'discard-event' ? action.card : undefined
  const question = battleUnderWay(state)
  const odds = card ? oddsWithCards(state, seat, [card]) : question && battleOdds(content, question)
  if (!odds) return undefined
  const attacks = battle.attacker === seat
  const count = (side: boolean): number =>
    battle.units.reduce(
      (sum, unit) => ((unit.realm === battle.attacker) === side && isActive(unit) ? sum + unit.count : sum),
      0,
    ) + (side ? 0 : battle.foes.reduce((sum, { dice }) => sum + dice.length, 0))
  return {
    win: attacks ? odds.win : 1 - odds.win,
    margins: marginsOf(odds.ends, attacks),
    rounds: odds.rounds,
    strengths: [count(attacks), count(!attacks)],
  }
}
