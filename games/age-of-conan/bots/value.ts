// A table at a glance: what each kingdom has that will tell at the end, as figures of about the same size. How much each
// of them counts, `npm run train` has found from games.
import type { Camp, Value } from '@skelos/bots'
import type { Seat } from '@skelos/kernel'
import { TOKEN_KINDS } from '../content/vocabulary.ts'
import { city, contentOf, fort, neighbours, nobody, type State, tower, valueOf } from '../rules/state.ts'
import learnt from './learnt.json' with { type: 'json' }
import { chanceOfMost } from './majorities.ts'
import { goldSpread, leftOf, stockWorths } from './outlook.ts'
import { objectivesFor } from './provinces.ts'
import { weightsFor } from './weights.ts'

const names = [
  'points',
  'forts',
  'towers',
  'strongholds',
  'richest',
  'crom',
  'supremacies',
  'objectives',
  'units',
  'strongest-army',
  'campaigns',
  'guarded',
  'frontier',
  'emissaries',
  'gold',
  'sorcery',
  'strategy-cards',
  'kingdom-cards',
  'table-cards',
  'adventure-tokens',
  'conan',
  'bidding-tokens',
] as const

/**
 * In stock, counted in points as the judges of greedy count it. Who has much of it is often who could not use it, so that
 * games would tell that cards and gold do harm.
 */
const stocked = ['units', 'emissaries', 'gold', 'sorcery', 'strategy-cards', 'kingdom-cards', 'table-cards']

const sum = (list: readonly number[]): number => {
  let total = 0
  for (const one of list) total += one
  return total
}

/** The chance of each seat to end with the most of something. */
function mostOf(counts: readonly number[], spread: number): number[] {
  return counts.map((own, seat) => {
    const rivals = counts.filter((_, other) => other !== seat).map((mean) => ({ mean, variance: 0 }))
    return chanceOfMost(own, rivals, spread)
  })
}

interface Land {
  forts: number
  towers: number
  strongholds: number
  campaigns: number
  guarded: number
  frontier: number
}

/** What the map says of a seat. */
function landOf(state: State, seat: Seat): Land {
  const { units, campaign, home } = state.players[seat]
  const land: Land = { forts: 0, towers: 0, strongholds: 0, campaigns: 0, guarded: 0, frontier: 0 }
  for (let p = 0; p < state.owner.length; p++) {
    const value = valueOf(state, p)
    if (state.owner[p] === seat) {
      const marker = state.marker[p]
      if (marker === fort || marker === city) land.forts += value
      if (marker === tower || marker === city) land.towers += value
      if (marker !== tower) land.strongholds++
      if (units[p] > 0) land.guarded += value
    } else if (campaign[p] > 0) {
      land.campaigns += (value * (campaign[p] - 1)) / contentOf(state).provinces[p].terrain.length
    }
    if (state.owner[p] === nobody && value > 0) {
      for (const near of neighbours(state, p))
        if (near === home || state.owner[near] === seat) {
          land.frontier += value
          break
        }
    }
  }
  return land
}

/** What the kept tokens of each kind add up to; those of others as they are guessed. */
function tokenSums(state: State): number[][] {
  const { tokens } = contentOf(state)
  return TOKEN_KINDS.map((kind) =>
    state.players.map((player) => {
      let total = 0
      for (const token of player.tokens) if (token >= 0 && tokens[token].category === kind) total += tokens[token].value
      return total
    }),
  )
}

function camps(state: State): Camp[] {
  const left = leftOf(state)
  const weights = weightsFor(state.players.length)
  const stock = stockWorths(state, weights)
  const lands = state.players.map((_, seat) => landOf(state, seat))
  const richest = mostOf(
    state.players.map(({ gold }, seat) => gold + lands[seat].towers),
    goldSpread * left,
  )
  const crom = mostOf(
    state.players.map((player) => player.crom),
    2 * left,
  )
  const supremacies = tokenSums(state).map((sums) => mostOf(sums, weights.tokenSpread * left))
  return state.players.map((player, seat) => {
    const land = lands[seat]
    const isConan = state.conanPlayer === seat
    return {
      seats: [seat],
      features: [
        (player.out ? -100 : player.points) / 10,
        land.forts / 10,
        land.towers / 10,
        land.strongholds / 5,
        richest[seat],
        crom[seat],
        sum(supremacies.map((chances) => chances[seat])),
        objectivesFor({ weights }, state, seat) / 5,
        (sum(player.units) * stock.unit) / 10,
        Math.max(...player.units) / 5,
        land.campaigns / 5,
        land.guarded / 10,
        land.frontier / 20,
        (sum(player.emissaries) * stock.emissary) / 10,
        (player.gold * stock.gold) / 10,
        (player.sorcery * stock.sorcery) / 10,
        (player.strategy.length * stock.strategyCard) / 10,
        (player.hand.length * stock.kingdomCard) / 10,
        (player.table.filter(({ used }) => used === 0).length * stock.kingdomCard) / 10,
        player.tokens.length / 10,
        isConan ? 0.5 + state.track.length / 4 : 0,
        sum(player.bidding) / 10,
      ],
    }
  })
}

export const value: Value<State> = {
  names,
  asFirst: stocked,
  camps,
  phase: (state) => 1 - leftOf(state),
  table: ({ players }) => `${players.length}`,
  learnt,
}
