// Campaigns: one contest after the other along a province's track, and the forced march.
import type { Seat } from '@skelos/kernel'
import { usableCards, useCard } from './cards.ts'
import { contest, fight } from './contest.ts'
import { afterCampaignContest, marchCost, mayMarch } from './dice.ts'
import { fortFor } from './moves.ts'
import {
  fort,
  nobody,
  procedure,
  provinceId,
  removeUnits,
  type SeatFrame,
  score,
  type Table,
  trackLength,
  valueOf,
} from './state.ts'

export interface Campaign extends SeatFrame {
  do: 'campaign'
  at: number
  /** A card has granted a march that costs no unit. */
  free: boolean
}

/** campaign.start: at the first icon, unless the army stands further already. */
export function callCampaign(t: Table, seat: Seat, at: number): void {
  const { campaign } = t.state.players[seat]
  campaign[at] = Math.max(campaign[at], 1)
  t.call<Campaign>({ do: 'campaign', seat, at, free: false })
}

/** forced-march.cost: the unit given up; amb.forced-march-last-unit keeps one to fight. */
export function march(t: Table, seat: Seat, at: number, free: boolean): void {
  t.tell({ fact: 'forced-march', seat, at: provinceId(t.state, at), free })
  if (!free) removeUnits(t, seat, at, marchCost, 'march')
}

export const campaign = procedure<Campaign, 'contest' | 'freeMarch'>('campaign', {
  contest: (t, f) => fight(t, 'campaign', f.at, f.seat, nobody),
  outcome(t, f) {
    const { won, spared } = contest.result(f)
    const player = t.state.players[f.seat]
    const army = { units: player.units[f.at], step: player.campaign[f.at] }
    const { step, subjugated } = afterCampaignContest(army, trackLength(t.state, f.at), won)
    if (subjugated) return subjugate(t, f)
    if (won) {
      player.campaign[f.at] = step
      t.tell({ fact: 'campaign-advanced', seat: f.seat, at: provinceId(t.state, f.at), step })
    } else if (!spared) {
      removeUnits(t, f.seat, f.at, 1, 'contest')
    }
    if (player.units[f.at] === 0) t.finish(f)
  },
  freeMarch(t, f) {
    if (!f.free) return
    f.free = false
    march(t, f.seat, f.at, true)
    campaign.go(f, 'contest')
  },
  march: {
    kind: 'forced-march',
    pass: { do: 'stop' },
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (!fortFor(state, seat, f.at)) return []
      const paid = mayMarch(state.players[seat].units[f.at]) ? [{ do: 'forced-march' as const }] : []
      return [...paid, ...usableCards(state, seat, 'campaign-step')]
    },
    take(t, f, action, seat) {
      if (action.do === 'use-card') {
        campaign.go(f, 'freeMarch')
        return useCard(t, seat, action.card, false)
      }
      march(t, seat, f.at, false)
      campaign.go(f, 'contest')
    },
  },
})

/** campaign.win-last, amb.fort-from-single-unit */
function subjugate(t: Table, f: Campaign): void {
  const { state } = t
  removeUnits(t, f.seat, f.at, 1, 'fort')
  state.players[f.seat].campaign[f.at] = 0
  state.owner[f.at] = f.seat
  state.marker[f.at] = fort
  t.tell({ fact: 'subjugated', seat: f.seat, at: provinceId(state, f.at) })
  score(t, f.seat, valueOf(state, f.at), 'conquest')
  t.finish(f)
}
