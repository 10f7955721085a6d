// A game from the first choice to the last turn: what is left open by the set-up, then the turns of the two sides.
import { drawFrom } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { callHeroTurn, type GameFrame } from './frames.ts'
import type { OverlordTurn } from './overlord-turn.ts'
import { fits, otherSide } from './places.ts'
import {
  areaId,
  areaNumber,
  heroNamed,
  overlordSeat,
  procedure,
  rulesOf,
  type State,
  scenarioOf,
  seatOfHero,
  sheetOf,
} from './state.ts'

export const game = procedure<GameFrame, 'turn'>('game', {
  begin(t) {
    const { state } = t
    const heroes = state.heroes.map((_, hero) => sheetOf(state, hero).id)
    t.tell({ fact: 'game-began', scenario: scenarioOf(state).id, heroes })
  },

  /** decide.start-area: with any other hero, where there is room. */
  startArea: {
    kind: 'start-area',
    auto: true,
    seats: (_, f) => f.unplaced.slice(0, 1).map(seatOfHero),
    options: (state, f): Action[] => startAreas(state, f).map((at) => ({ do: 'start-in', area: areaId(state, at) })),
    take(t, f, action) {
      const hero = f.unplaced.shift()
      if (action.do !== 'start-in' || hero === undefined) return undefined
      t.state.heroes[hero].at = areaNumber(t.state, action.area)
      t.tell({ fact: 'started-in', hero: sheetOf(t.state, hero).id, at: action.area })
      return 'again'
    },
  },

  /** setup.hero-fatigue */
  fatigue({ state }) {
    for (const hero of state.heroes) {
      const listed = scenarioOf(state).heroes.find((other) => other.hero === hero.sheet)
      const count = Math.min(hero.reserve, listed?.fatigue ?? 0)
      hero.reserve -= count
      hero.fatigue += count
    }
  },

  /** scen.hidden-captive: the Overlord sees where the heroes stand. */
  captive: {
    kind: 'secret-area',
    seats: () => [overlordSeat],
    options: (state): Action[] =>
      rulesOf(state, 'captive').flatMap(({ hidden_in = [] }) =>
        hidden_in.map((area): Action => ({ do: 'hide-captive', area })),
      ),
    take(t, _, action) {
      if (action.do !== 'hide-captive') return
      t.state.hidden.captive = areaNumber(t.state, action.area)
      t.tell({ fact: 'captive-hidden', secret: { [overlordSeat]: { area: action.area } } })
    },
  },

  /** scen.tokens: the lowest number is chosen; the rest makes no difference to any rule and is laid at random. */
  tokens: {
    kind: 'hidden-tokens',
    seats: () => [overlordSeat],
    options: (state): Action[] => state.tokens.map((at) => ({ do: 'lay-token', number: 1, area: areaId(state, at) })),
    take(t, _, action) {
      if (action.do !== 'lay-token') return
      const { state } = t
      const first = areaNumber(state, action.area)
      const rest = state.tokens.filter((at) => at !== first)
      state.hidden.tokens = [first]
      while (rest.length > 0) state.hidden.tokens.push(drawFrom(t.chance, rest))
      t.tell({ fact: 'tokens-laid', count: state.tokens.length })
    },
  },

  /** scen.stash: several piles may share an area. */
  stash: {
    kind: 'stash',
    seats: () => [overlordSeat],
    options(state, f): Action[] {
      const [hero] = f.piles
      if (hero === undefined) return []
      const name = sheetOf(state, hero).id
      return rulesOf(state, 'stash').flatMap(({ areas }) =>
        areas.map((area): Action => ({ do: 'hide-pile', hero: name, area })),
      )
    },
    take(t, f, action) {
      if (action.do !== 'hide-pile') return undefined
      const hero = heroNamed(t.state, action.hero)
      t.state.hidden.piles[hero] = areaNumber(t.state, action.area)
      f.piles.shift()
      if (f.piles.length === 0) t.tell({ fact: 'piles-hidden', count: t.state.hidden.piles.length })
      return 'again'
    },
  },

  /** frame.first-side */
  turn(t, f) {
    const side = f.next
    f.next = otherSide(side)
    game.go(f, 'turn')
    if (side === 'heroes') callHeroTurn(t)
    else t.call<OverlordTurn>({ do: 'overlord-turn', activated: 0 })
  },
})

/** The areas of the other heroes with room; where there is none, the one of the content. */
function startAreas(state: State, { unplaced }: GameFrame): number[] {
  const [hero] = unplaced
  if (hero === undefined) return []
  const { at } = state.heroes[hero]
  state.heroes[hero].at = -1
  const others = state.heroes.filter((other, i) => i !== hero && other.at >= 0 && !unplaced.includes(i))
  const areas = [...new Set(others.map((other) => other.at))].filter((area) => fits(state, hero, area))
  state.heroes[hero].at = at
  return areas.length > 0 ? areas : [at]
}
