// The game from setup to its end: adventures, bids and turns, and what follows when an adventure is over.
import { drawFrom, type Frame } from '@skelos/kernel'
import { TOKEN_KINDS } from '../content/vocabulary.ts'
import { finishAdventure, turnUpAdventure } from './adventure.ts'
import { callAgeChange, refreshAll } from './age-change.ts'
import { callBid } from './bid.ts'
import { drawKingdom, drawStrategy } from './decks.ts'
import { attemptCrowning } from './scoring.ts'
import { gainCrom } from './siege.ts'
import { contentOf, leftOf, nobody, procedure, type State, type Table } from './state.ts'
import { callTurn, poolIsEmpty, rollPool } from './turn.ts'

export const adventuresPerAge = 4
export const ages = 3

export interface GameFrame extends Frame {
  do: 'game'
  /** Conan stood in the Conan player's home when the adventure ended (amb.crowning-position). */
  conanAtHome: boolean
}

export const game = procedure<GameFrame, 'adventure' | 'turn' | 'nextAge' | 'finalScoring'>('game', {
  setup: dealOut,
  adventure: turnUpAdventure,
  bid: callBid,
  /** setup.first-bid-and-start; after an age change the table cards are refreshed last (age-change.refresh). */
  afterBid(t) {
    const { state } = t
    if (state.turn === 0) state.active = state.conanPlayer
    else if (state.adventure === 1) refreshAll(t)
  },
  turn: callTurn,
  /** turn.end-sequence */
  crom(t) {
    if (t.state.cromDue) gainCrom(t, t.state.active)
    t.state.cromDue = false
  },
  passOn(t, f) {
    const { state } = t
    state.active = leftOf(state, state.active)
    if (state.readings['empty-pool'] === 'end-of-turn' && poolIsEmpty(state)) rollPool(t, state.active)
    if (state.track.length > 0) game.go(f, 'turn')
  },
  adventureEnds(t, f) {
    f.conanAtHome = t.state.conan === t.state.players[t.state.conanPlayer].home
    finishAdventure(t)
  },
  /** crowning.eligibility, crowning.announce-window */
  crown: {
    kind: 'crown',
    seats: (state, f) => (state.age === ages && f.conanAtHome ? [state.conanPlayer] : []),
    options: () => [{ do: 'crown' }, { do: 'decline' }],
    take(t, f, action, seat) {
      if (action.do === 'crown') return
      t.tell({ fact: 'crowning-declined', seat })
      f.conanAtHome = false
    },
  },
  crownKind: {
    kind: 'crown-kind',
    seats: (state, f) => (state.age === ages && f.conanAtHome ? [state.conanPlayer] : []),
    options: () => TOKEN_KINDS.map((kind) => ({ do: 'name-kind', kind })),
    take(t, f, action, seat) {
      if (action.do !== 'name-kind') return
      attemptCrowning(t, seat, action.kind)
      takeFirstPlayerToken(t)
      game.go(f, 'finalScoring')
    },
  },
  nextAdventure(t, f) {
    takeFirstPlayerToken(t)
    if (t.state.adventure < adventuresPerAge) return game.go(f, 'adventure')
    t.tell({ fact: 'age-ended', age: t.state.age })
    if (t.state.age === ages) game.go(f, 'finalScoring')
    else callAgeChange(t)
  },
  /** age-change.new-adventure-deck */
  nextAge(t, f) {
    t.state.age++
    t.state.adventure = 0
    t.tell({ fact: 'age-step', step: 'adventure-deck' })
    game.go(f, 'adventure')
  },
  finalScoring: (t) => t.call<Frame>({ do: 'final-scoring' }),
})

/** turn.first-player-token: whoever takes the next turn holds it. */
function takeFirstPlayerToken(t: Table): void {
  if (t.state.firstPlayer === t.state.active) return
  t.state.firstPlayer = t.state.active
  t.tell({ fact: 'first-player', seat: t.state.active })
}

/** setup.objectives, setup.hands, setup.artifacts, setup.bonus-card-four-players */
function dealOut(t: Table): void {
  const { state } = t
  t.tell({ fact: 'game-began', kingdoms: state.players.map(({ kingdom }) => kingdom) })
  for (const _ of state.players) {
    const objective = drawFrom(t.chance, state.objectiveDeck)
    state.objectives.push(objective)
    t.tell({ fact: 'objective-shown', objective })
  }
  for (const seat of state.players.keys()) {
    drawKingdom(t, seat, 2)
    drawStrategy(t, seat, 2)
  }
  giveArtifacts(t, state)
  // amb.first-player-before-first-bid
  state.firstPlayer = t.chance.below(state.players.length)
}

function giveArtifacts(t: Table, state: State): void {
  const cards = contentOf(state).artifacts.map((_, i) => i)
  if (state.players.length === 4) cards.push(nobody)
  for (const seat of state.players.keys()) {
    const given = drawFrom(t.chance, cards)
    if (given === nobody) state.bonusCard = seat
    else state.artifacts[given] = seat
    t.tell({
      fact: 'artifact-given',
      card: (given === nobody ? contentOf(state).bonusCard : contentOf(state).artifacts[given]).id,
      seat,
    })
  }
}
