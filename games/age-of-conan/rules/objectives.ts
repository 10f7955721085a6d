// Objectives: whether a player meets a card's tests at this moment. Homes and areas out of play never count.
import type { Seat } from '@skelos/kernel'
import { content } from '../content/index.ts'
import type { ObjectiveTest } from '../content/types.ts'
import { markerNames } from './facts.ts'
import { allProvinces } from './moves.ts'
import { inPlay, isCoastal, neighbours, type State, score, type Table } from './state.ts'

type Filter = Partial<Omit<Extract<ObjectiveTest, { test: 'markers' }>, 'test' | 'min'>>

/** The player's provinces with one of these markers that fit the filters; a city is one marker of its own kind. */
function matching(state: State, seat: Seat, filter: Filter): number[] {
  const { kinds, area, province, coastal, outsideHomeArea } = filter
  const home = content.areaOfHome[state.players[seat].kingdom]
  return allProvinces().filter((p) => {
    const here = content.provinces[p]
    if (state.owner[p] !== seat || !inPlay(state, p) || here.kind === 'home') return false
    if (kinds && !kinds.includes(markerNames[state.marker[p] - 1])) return false
    if (area && !area.includes(here.area)) return false
    if (province && !province.some((kind) => kind === here.kind)) return false
    if (coastal !== undefined && isCoastal(state, p) !== coastal) return false
    return !outsideHomeArea || here.area !== home
  })
}

/** age-change.objectives-several-players: a tie for the most means nobody; who is eliminated does not compare. */
function hasMost(state: State, seat: Seat, count: (seat: Seat) => number): boolean {
  return state.players.every((player, rival) => rival === seat || player.out || count(rival) < count(seat))
}

function holds(state: State, seat: Seat, test: ObjectiveTest): boolean {
  switch (test.test) {
    case 'controls':
      return test.provinces.every((p) => state.owner[p] === seat && inPlay(state, p))
    case 'markers':
      return matching(state, seat, test).length >= test.min
    case 'most-markers':
      return hasMost(state, seat, (rival) => matching(state, rival, test).length)
    case 'most': {
      const owned = (rival: Seat) => {
        const { sorcery, gold, tokens } = state.players[rival]
        return test.of === 'sorcery' ? sorcery : test.of === 'gold' ? gold : tokens.length
      }
      return owned(seat) >= test.min && hasMost(state, seat, owned)
    }
    case 'apart': {
      const owned = matching(state, seat, { coastal: test.coastal })
      return owned.some((p) => owned.some((q) => q !== p && !neighbours(p).includes(q)))
    }
  }
}

export function meets(state: State, seat: Seat, objective: string): boolean {
  return content.objectives[objective].condition.every((test) => holds(state, seat, test))
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
      score(t, seat, content.objectives[objective].points, 'objective')
    }
  }
  return met.filter(({ seats }) => seats.length > 0).map(({ objective }) => objective)
}
