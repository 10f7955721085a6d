// The heroes' turn: Start, Stance, Action, End (turn.hero-phases).
import { type Action, stances } from './actions.ts'
import { callMoment, type HeroTurn } from './frames.ts'
import { clearSpent, endHeroTurn, recover } from './gems.ts'
import { act } from './hero-actions.ts'
import { heroActions } from './hero-options.ts'
import { callReactions } from './reactions.ts'
import {
  endMarks,
  figureOf,
  heroOfSeat,
  isHero,
  livingHeroes,
  procedure,
  type State,
  scenarioOf,
  seatOfHero,
  sheetOf,
  type Table,
} from './state.ts'
import { endGame, testVictory } from './victory.ts'

/** All may answer; those who have not yet come first, so that whoever asks one after the other comes to an end. */
function inOrder(state: State, isOpen: (hero: number) => boolean): number[] {
  const living = livingHeroes(state)
  const open = living.filter(isOpen)
  return [...open, ...living.filter((hero) => !open.includes(hero))].map(seatOfHero)
}

export const heroTurn = procedure<HeroTurn>('hero-turn', {
  /** start.clear-spent */
  start(t) {
    const { state } = t
    state.side = 'heroes'
    t.tell({ fact: 'turn-began', side: 'heroes', round: state.round })
    for (const hero of livingHeroes(state)) clearSpent(t, hero)
    // spell.magical-dizziness: until the caster's next turn
    endMarks(state, ({ mark, value }) => mark === 'dizzy' && isHero(state, value))
  },

  /** turn.start-triggers */
  triggers(t) {
    callReactions(t)
    callMoment(t, 'heroes-begin')
  },

  /** stance.choose: all at once, open, changeable until all have chosen. */
  stance: {
    kind: 'stance',
    seats: (state, { chosen }) => inOrder(state, (hero) => chosen[hero] === null),
    options: (_, f, seat): Action[] =>
      stances.filter((stance) => f.chosen[heroOfSeat(seat)] !== stance).map((stance) => ({ do: 'stance', stance })),
    take(t, f, action, seat) {
      if (action.do !== 'stance') return undefined
      f.chosen[heroOfSeat(seat)] = action.stance
      return livingHeroes(t.state).every((hero) => f.chosen[hero]) ? undefined : 'again'
    },
  },

  /** stance.choose-then-recover, spell.halo, move.base-gain */
  recover(t, f) {
    const { state } = t
    for (const hero of livingHeroes(state)) {
      const own = state.heroes[hero]
      const stance = f.chosen[hero]
      if (!stance) continue
      if (own.stance === 'cautious' && stance === 'aggressive') endHalo(t, hero)
      own.stance = stance
      own.walked = 0
      own.forfeited = false
      t.tell({ fact: 'stance-chosen', hero: sheetOf(state, hero).id, stance })
    }
    for (const hero of livingHeroes(state)) recover(t, hero)
  },

  /**
   * action.free-order, action.one-at-a-time, action.end: whoever can act is asked; the turn ends when nobody can or wants
   * to, and any further action takes back what others have said about that.
   */
  actions: {
    kind: 'hero-action',
    seats: (state, { done }) => inOrder(state, (hero) => !done.includes(hero)),
    options(state, f, seat): Action[] {
      const hero = heroOfSeat(seat)
      const options = heroActions(state, hero, f)
      if (options.length > 0 && !f.done.includes(hero)) options.push({ do: 'done' })
      return options
    },
    take(t, f, action, seat) {
      const hero = heroOfSeat(seat)
      if (action.do === 'done') {
        f.done.push(hero)
        const others = livingHeroes(t.state).filter((other) => !f.done.includes(other))
        return others.some((other) => heroActions(t.state, other, f).length > 0) ? 'again' : undefined
      }
      f.done = []
      callReactions(t)
      act(t, f, hero, action)
      return 'again'
    },
  },

  /** end.clear, spell.clear, move.lost-at-end */
  end(t) {
    endHeroTurn(t)
    callMoment(t, 'round-ends')
  },

  /** frame.round-limit, goal.stalemate */
  round(t, f) {
    const { state } = t
    const { stalemate } = scenarioOf(state)
    t.finish(f)
    testVictory(t, 'heroes-turn-ended')
    if (!state.winner && stalemate && state.turns >= stalemate.rounds) endGame(t, stalemate.winner, 'stalemate')
  },
})

/** spell.halo: it ends when a hero changes from cautious to aggressive. */
function endHalo(t: Table, who: number): void {
  const { state } = t
  if (!state.marks.some(({ mark, on }) => mark === 'halo' && on === who)) return
  endMarks(state, ({ mark, on }) => mark === 'halo' && on === who)
  t.tell({ fact: 'halo-ended', who: figureOf(state, who) })
}
