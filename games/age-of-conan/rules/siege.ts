// Sieges and battles: rounds until one side is gone or breaks off, the Crom token, and the march after a victory.
import type { Seat } from '@skelos/kernel'
import { callCampaign, march } from './campaign.ts'
import { contest, fight } from './contest.ts'
import { afterBattleRound, afterSiegeRound, mayMarch } from './dice.ts'
import { type ContestForm, markerNames } from './facts.ts'
import { fortFor } from './moves.ts'
import {
  isFriendly,
  moveUnits,
  neighbours,
  nobody,
  noMarker,
  procedure,
  provinceId,
  provinceOf,
  removeUnits,
  type SeatFrame,
  type State,
  type Table,
} from './state.ts'

/** `seat` attacks; `from` is the province he came from and retreats to. */
interface Fight extends SeatFrame {
  defender: Seat
  at: number
  from: number
  won: boolean
}
export interface SiegeFrame extends Fight {
  do: 'siege'
}
export interface BattleFrame extends Fight {
  do: 'battle'
}

export function callSiege(t: Table, seat: Seat, from: number, at: number): void {
  t.call<SiegeFrame>({ do: 'siege', seat, defender: t.state.owner[at], at, from, won: false })
}

export function callBattle(t: Table, seat: Seat, defender: Seat, from: number, at: number): void {
  t.call<BattleFrame>({ do: 'battle', seat, defender, at, from, won: false })
}

const unitsOf = (state: State, seat: Seat, f: Fight): number => state.players[seat].units[f.at]

/** siege.round-won, siege.round-lost, siege.city-single-marker */
export const siege = procedure<SiegeFrame, 'round' | 'march'>('siege', {
  round: (t, f) => fight(t, 'siege', f.at, f.seat, f.defender),
  outcome(t, f) {
    const { won, spared, ended } = contest.result(f)
    f.won = won
    if (!ended) {
      const before = {
        attackers: unitsOf(t.state, f.seat, f),
        defenders: unitsOf(t.state, f.defender, f),
        marker: true,
      }
      const after = afterSiegeRound(before, won, t.state.readings['siege-loss'] === 'all-units')
      const spare = spared ? 1 : 0
      lose(t, f.seat, f.at, before.attackers - after.attackers - spare)
      lose(t, f.defender, f.at, before.defenders - after.defenders - spare)
      if (!after.marker) removeMarker(t, f.at)
    }
    if (unitsOf(t.state, f.seat, f) === 0) lostTo(t, f, f.defender, 'siege')
    else if (t.state.owner[f.at] === nobody) {
      wonBy(t, f, 'siege')
      siege.go(f, 'march')
    }
  },
  /** siege.continue-or-retreat; the defender never retreats. */
  next: {
    kind: 'siege-next',
    seats: (state, f) => (state.readings['siege-retreat'] === 'after-lost-round' && f.won ? [] : [f.seat]),
    options: (state, f) => [{ do: 'fight-on' }, { do: 'retreat', to: provinceId(state, f.from) }],
    take(t, f, action) {
      if (action.do !== 'retreat') return
      retreat(t, f.seat, f.at, f.from)
      lostTo(t, f, f.defender, 'siege')
    },
  },
  again: (_, f) => siege.go(f, 'round'),
  /** siege.forced-march */
  march: {
    kind: 'march-after-victory',
    seats: (_, f) => [f.seat],
    options: marchOptions,
    take: takeMarch,
  },
})

/** battle.round, battle.continue */
export const battle = procedure<BattleFrame, 'round' | 'march'>('battle', {
  round: (t, f) => fight(t, 'battle', f.at, f.seat, f.defender),
  outcome(t, f) {
    const { won, spared, ended } = contest.result(f)
    if (!ended && !spared) {
      const before = { attackers: unitsOf(t.state, f.seat, f), defenders: unitsOf(t.state, f.defender, f) }
      const after = afterBattleRound(before, won)
      lose(t, f.seat, f.at, before.attackers - after.attackers)
      lose(t, f.defender, f.at, before.defenders - after.defenders)
    }
    if (unitsOf(t.state, f.seat, f) === 0) lostTo(t, f, f.defender, 'battle')
    else if (unitsOf(t.state, f.defender, f) === 0) {
      wonBy(t, f, 'battle')
      battle.go(f, 'march')
    }
  },
  attackerRetreat: {
    kind: 'battle-attacker',
    seats: (_, f) => [f.seat],
    options: (state, f) => [{ do: 'fight-on' }, { do: 'retreat', to: provinceId(state, f.from) }],
    take(t, f, action) {
      if (action.do !== 'retreat') return
      retreat(t, f.seat, f.at, f.from)
      lostTo(t, f, f.defender, 'battle')
    },
  },
  /** battle.defender-retreat */
  defenderRetreat: {
    kind: 'battle-defender',
    seats: (_, f) => [f.defender],
    options(state, f, seat) {
      const open = neighbours(state, f.at).filter((p) => isFriendly(state, seat, p))
      if (open.length === 0) return []
      return [{ do: 'fight-on' }, ...open.map((p) => ({ do: 'retreat' as const, to: provinceId(state, p) }))]
    },
    take(t, f, action, seat) {
      if (action.do !== 'retreat') return
      retreat(t, seat, f.at, provinceOf(t.state, action.to))
      wonBy(t, f, 'battle')
      battle.go(f, 'march')
    },
  },
  again: (_, f) => battle.go(f, 'round'),
  march: {
    kind: 'march-after-victory',
    seats: (_, f) => [f.seat],
    options: marchOptions,
    take: takeMarch,
  },
})

function lose(t: Table, seat: Seat, at: number, count: number): void {
  if (count > 0) removeUnits(t, seat, at, count, 'contest')
}

function removeMarker(t: Table, at: number): void {
  const { state } = t
  t.tell({
    fact: 'marker-removed',
    seat: state.owner[at],
    at: provinceId(state, at),
    marker: markerNames[state.marker[at] - 1],
  })
  state.owner[at] = nobody
  state.marker[at] = noMarker
}

/** amb.retreat-to-neutral, amb.defender-retreat-limit: the usual limit holds, and a lost campaign starts over. */
function retreat(t: Table, seat: Seat, from: number, to: number): void {
  const { units, campaign } = t.state.players[seat]
  t.tell({ fact: 'retreated', seat, from: provinceId(t.state, from), to: provinceId(t.state, to), count: units[from] })
  moveUnits(t, seat, from, to, units[from])
  if (!isFriendly(t.state, seat, to)) campaign[to] = Math.max(campaign[to], 1)
}

/** siege.crom, battle.crom: a defender takes his token at once, an attacker at the end of the turn. */
function lostTo(t: Table, f: Fight, defender: Seat, form: ContestForm): void {
  t.tell({ fact: 'fight-won', seat: defender, form, at: provinceId(t.state, f.at) })
  gainCrom(t, defender)
  t.finish(f)
}

/** siege.success, battle.won: the army stands on the first icon, as if it had just invaded. */
function wonBy(t: Table, f: Fight, form: ContestForm): void {
  t.tell({ fact: 'fight-won', seat: f.seat, form, at: provinceId(t.state, f.at) })
  t.state.cromDue = true
  t.state.players[f.seat].campaign[f.at] = 1
}

export function gainCrom(t: Table, seat: Seat): void {
  t.state.players[seat].crom++
  t.tell({ fact: 'crom-gained', seat, total: t.state.players[seat].crom })
}

function marchOptions(state: State, f: Fight, seat: Seat) {
  const may = mayMarch(unitsOf(state, seat, f)) && fortFor(state, seat, f.at)
  return may ? [{ do: 'forced-march' as const }, { do: 'stop' as const }] : []
}

function takeMarch(t: Table, f: Fight, action: { do: string }, seat: Seat): void {
  t.finish(f)
  if (action.do !== 'forced-march') return
  march(t, seat, f.at, false)
  callCampaign(t, seat, f.at)
}
