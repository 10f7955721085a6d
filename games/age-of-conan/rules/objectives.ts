// Objectives: whether a player meets a card's tests at this moment. Homes and areas out of play never count.
import type { Seat } from '@skelos/kernel'
import type { ObjectiveTest } from '../content/types.ts'
import { markerNames } from './facts.ts'
import { allProvinces } from './moves.ts'
import { contentOf, inPlay, isCoastal, neighbours, type State, score, type Table } from './state.ts'

type Filter = Partial<Omit<Extract<ObjectiveTest, { test: 'markers' }>, 'test' | 'min'>>

/** The player's provinces with one of these markers that fit the filters; a city is one marker of its own kind. */
function matching(state: State, seat: Seat, filter: Filter): number[] {
  const { kinds, area, province, coastal, outsideHomeArea } = filter
  const { provinces, areaOfHome } = contentOf(state)
  const home = areaOfHome[state.players[seat].kingdom]
  return allProvinces(state).filter((p) => {
    if (state.owner[p] !== seat || !inPlay(state, p)) return false
    const here = provinces[p]
    if (here.kind === 'home') return false
    if (kinds && !kinds.includes(markerNames[state.marker[p] - 1])) return false
    if (area && !area.includes(here.area)) return false
    if (province && !province.some((kind) => kind === here.kind)) return false
    if (coastal !== undefined && isCoastal(state, p) !== coastal) return false
    return !outsideHomeArea || here.area !== home
  })
}

/** How far a player has come with one test of an objective. */
export interface Progress {
  test: ObjectiveTest
  met: boolean
  have: number
  want: number
  /** Provinces that are named and not his. */
  missing: readonly number[]
  /** The most that any rival has, where the most are wanted; who is eliminated does not compare. */
  best: number | null
}

function mostOfRivals({ players }: State, seat: Seat, count: (seat: Seat) => number): number {
  let most = -1
  for (let rival = 0; rival < players.length; rival++)
    if (rival !== seat && !players[rival].out) most = Math.max(most, count(rival))
  return most
}

function progress(state: State, seat: Seat, test: ObjectiveTest): Progress {
  switch (test.test) {
    case 'controls': {
      const missing = test.provinces.filter((p) => state.owner[p] !== seat || !inPlay(state, p))
      const want = test.provinces.length
      return { test, met: missing.length === 0, have: want - missing.length, want, missing, best: null }
    }
    case 'markers': {
      const have = matching(state, seat, test).length
      return { test, met: have >= test.min, have, want: test.min, missing: [], best: null }
    }
    // age-change.objectives-several-players: a tie for the most means nobody.
    case 'most-markers': {
      const count = (rival: Seat) => matching(state, rival, test).length
      const best = mostOfRivals(state, seat, count)
      const have = count(seat)
      return { test, met: have > best, have, want: best + 1, missing: [], best }
    }
    case 'most': {
      const owned = (rival: Seat) => {
        const { sorcery, gold, tokens } = state.players[rival]
        return test.of === 'sorcery' ? sorcery : test.of === 'gold' ? gold : tokens.length
      }
      const best = mostOfRivals(state, seat, owned)
      const want = Math.max(test.min, best + 1)
      const have = owned(seat)
      return { test, met: have >= want, have, want, missing: [], best }
    }
    case 'apart': {
      const owned = matching(state, seat, { coastal: test.coastal })
      const met = owned.some((p) => owned.some((q) => q !== p && !neighbours(state, p).includes(q)))
      return { test, met, have: owned.length, want: test.min, missing: [], best: null }
    }
  }
}

/** All tests of an objective, which must all be met. */
export function progressOf(state: State, seat: Seat, objective: string): Progress[] {
  return contentOf(state).objectives[objective].condition.map((test) => progress(state, seat, test))
}

export function meets(state: State, seat: Seat, objective: string): boolean {
  return contentOf(state).objectives[objective].condition.every((test) => progress(state, seat, test).met)
}

/** age-change.objectives-score: everyone who meets it scores it in full. Gives the objectives that were met. */
export function scoreObjectives(t: Table, order: readonly Seat[]): string[] {
  const met = t.state.objectives.map((objective) => ({
    objective,
    seats: order.filter((seat) => !t.state.players[seat].out && meets(t.state, seat, objective)),
  }))
  for (const { objective, seats } of met) {
    for (const seat of seats) {
      t.tell({ fact: 'objective-met', seat, objective })
      score(t, seat, contentOf(t.state).objectives[objective].points, 'objective')
    }
  }
  return met.filter(({ seats }) => seats.length > 0).map(({ objective }) => objective)
}
