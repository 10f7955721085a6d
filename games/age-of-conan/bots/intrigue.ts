// The intrigue action: which contest, which emissary goes where, and what it costs.
import type { Action } from '../index.ts'
import { artifactRerolls, type Side } from '../odds/index.ts'
import { type EmissaryMove, type Intrigue, intrigue } from '../rules/intrigue.ts'
import { allProvinces, emissaryMayEnter, emissaryMayGoOn, mayIntrigue } from '../rules/moves.ts'
import {
  attackerSide,
  attackStrength,
  conanHelps,
  defenceStrength,
  defenderSide,
  raidersHelp,
  sharedSorcery,
  strategyFits,
  winsTies,
} from '../rules/sides.ts'
import { neighbours, nobody, provinceOf, underWay, valueOf } from '../rules/state.ts'
import { symbolsOf, winChance } from './chances.ts'
import { optionsOf } from './options.ts'
import { type Judges, type Outlook, type Stakes, withEmissaries } from './outlook.ts'
import { heldWorth, towerWorth } from './provinces.ts'

/** What is won and lost in an intrigue here: an alliance, or the end of a rival's. */
export function intrigueStakes(outlook: Outlook, at: number): Stakes {
  let stakes = outlook.stakes.get(at)
  if (stakes === undefined) {
    stakes =
      outlook.state.owner[at] === nobody
        ? { won: towerWorth(outlook, at) - outlook.emissary, lost: 0 }
        : { won: heldWorth(outlook, at), lost: -outlook.emissary }
    outlook.stakes.set(at, stakes)
  }
  return stakes
}

function intrigueChance({ state, seat, me }: Outlook, at: number): number {
  const defender = state.owner[at]
  const cards = me.strategy.filter((card) => strategyFits(state, card, 'intrigue', at, ''))
  const attack: Side = {
    strength: attackStrength(state, 'intrigue', at, seat),
    conan: conanHelps(state, at, seat, defender, attackerSide),
    winsTies: winsTies(state, 'intrigue', seat),
    rerolls: artifactRerolls(state, 'intrigue', seat),
    sorcery: me.sorcery > 1,
    shield: cards.some((card) => symbolsOf(state, card).shield),
    axe: cards.some((card) => symbolsOf(state, card).axe),
  }
  const defence: Side = {
    strength: defenceStrength(state, 'intrigue', at, defender),
    conan: conanHelps(state, at, seat, defender, defenderSide),
    winsTies: winsTies(state, 'intrigue', defender),
    sorcery: defender !== nobody && state.players[defender].sorcery > 0,
    axe: raidersHelp(state, 'intrigue', at, defender),
  }
  return winChance(attack, defence, sharedSorcery(state))
}

export function startWorth(outlook: Outlook, at: number): number {
  const { won, lost } = intrigueStakes(outlook, at)
  const chance = intrigueChance(outlook, at)
  return chance * won + (1 - chance) * lost
}

/** The best contest that could be started as the emissaries stand. */
function bestStart(outlook: Outlook): number {
  let best = 0
  for (const p of allProvinces(outlook.state))
    if (outlook.me.emissaries[p] > 0 && mayIntrigue(outlook.state, outlook.seat, p))
      best = Math.max(best, startWorth(outlook, p))
  return best
}

/** The table with an emissary somewhere else. */
function afterMove(outlook: Outlook, from: number, to: number): Outlook {
  const emissaries = [...outlook.me.emissaries]
  emissaries[from]--
  emissaries[to]++
  return withEmissaries(outlook, emissaries)
}

/** Where an emissary that has just entered a province can end its move. */
function endsOfMove(outlook: Outlook, path: readonly number[]): number[] {
  const { state, seat } = outlook
  const ends = [path[path.length - 1]]
  for (const here of ends) {
    // emissaryMayGoOn counts the mover itself as standing in the province.
    const arrived = here === path[0] ? state : afterMove(outlook, path[0], here).state
    if (!emissaryMayGoOn(arrived, seat, here)) continue
    for (const next of neighbours(state, here))
      if (!ends.includes(next) && !path.includes(next) && emissaryMayEnter(state, seat, next)) ends.push(next)
  }
  return ends
}

/** The use of an emissary in one place: to start a contest there, to lend strength to neighbours, to collect gold. */
function standingWorth(outlook: Outlook, at: number): number {
  const { state, seat } = outlook
  const contest = mayIntrigue(state, seat, at) ? startWorth(outlook, at) : 0
  const gold =
    state.owner[at] !== nobody && state.owner[at] !== seat ? valueOf(state, at) * outlook.gold - outlook.emissary : 0
  return Math.max(contest, gold, 0)
}

/** An emissary goes from here to the best of these places; a contest there may follow with the same die. */
function moveWorth(outlook: Outlook, from: number, ends: readonly number[], contestNow: boolean): number {
  const before = standingWorth(outlook, from)
  let best = Number.NEGATIVE_INFINITY
  for (const to of ends) {
    if (to === from) continue
    const there = afterMove(outlook, from, to)
    const now = contestNow ? bestStart(there) - 0.02 : 0
    best = Math.max(best, now, outlook.later * (standingWorth(there, to) - before))
  }
  return best
}

function gatherGoldWorth(outlook: Outlook, at: number): number {
  return valueOf(outlook.state, at) * outlook.gold - outlook.emissary
}

/** One more emissary, somewhat better near provinces that can still be allied. */
export function newEmissaryWorth(outlook: Outlook, at: number): number {
  const { state, me, emissary, left } = outlook
  const waiting = me.emissaries.reduce((sum, count) => sum + count, 0)
  const near = neighbours(state, at).filter((p) => state.owner[p] === nobody && valueOf(state, p) > 0).length
  return emissary * (waiting >= 3 ? 0.5 : 1) * (0.8 + 0.05 * near) * Math.min(1, left * 4)
}

function stepWorth(outlook: Outlook, action: Action, moved: number): number {
  switch (action.do) {
    case 'start-intrigue':
      return startWorth(outlook, provinceOf(outlook.state, action.at))
    case 'collect-gold':
      return gatherGoldWorth(outlook, provinceOf(outlook.state, action.at))
    case 'place-emissary':
      return newEmissaryWorth(outlook, provinceOf(outlook.state, action.at))
    case 'move-emissary': {
      const path = [provinceOf(outlook.state, action.from), provinceOf(outlook.state, action.to)]
      return moveWorth(outlook, path[0], endsOfMove(outlook, path), moved === 0)
    }
    default:
      return 0
  }
}

/** The best that an intrigue action can do now. */
export function intrigueWorth(outlook: Outlook): number {
  const { state, seat } = outlook
  const frame: Intrigue = { do: 'intrigue', step: 0, seat, moved: [] }
  const options = optionsOf(intrigue, 'step', state, frame, seat)
  return options.reduce((best, option) => Math.max(best, stepWorth(outlook, option, 0)), 0)
}

export const intrigueJudges = {
  'intrigue-step': (outlook) => {
    const moved = underWay<Intrigue>(outlook.state, 'intrigue')?.moved.length ?? 0
    return (action) => stepWorth(outlook, action, moved)
  },
  'emissary-move': (outlook) => {
    const move = underWay<EmissaryMove>(outlook.state, 'emissary-move')
    if (!move) return () => 0
    const { at } = move
    const contestNow = underWay<Intrigue>(outlook.state, 'intrigue')?.moved.length === 0
    return (option) => {
      if (option.do !== 'emissary-onward') {
        return Math.max(contestNow ? bestStart(outlook) : 0, outlook.later * standingWorth(outlook, at))
      }
      // The path says what lies behind; the piece itself stands in the last province.
      const to = provinceOf(outlook.state, option.to)
      const arrived = afterMove(outlook, at, to)
      const ends = endsOfMove(arrived, [to])
      return Math.max(
        ...ends.map((end) => {
          const there = end === to ? arrived : afterMove(arrived, to, end)
          return Math.max(contestNow ? bestStart(there) : 0, outlook.later * standingWorth(there, end)) - 0.001
        }),
      )
    }
  },
  'card-emissary': (outlook) => (action) => {
    if (action.do === 'start-intrigue') return startWorth(outlook, provinceOf(outlook.state, action.at))
    if (action.do !== 'send-emissary') return 0
    const [from, to] = [provinceOf(outlook.state, action.from), provinceOf(outlook.state, action.to)]
    return standingWorth(afterMove(outlook, from, to), to) - standingWorth(outlook, from) - 0.02
  },
} satisfies Judges
