// Facts as the log and the captions tell them: a sentence, the places it names, and how long it plays.
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { FactLine } from '../../../table/game-ui.ts'
import { heroIds } from '../board/identities.ts'
import { placesOf } from '../board/position.ts'
import type { Voice } from './voice.ts'

/** What the log can be about, and how much it says to somebody who comes back. */
export const topics = [
  ['turn', 0],
  ['fight', 2],
  ['moves', 0],
  ['things', 1],
  ['book', 1],
  ['goals', 4],
] as const

interface Telling {
  topic: (typeof topics)[number][0]
  /** In milliseconds at normal speed; 0 for what only the log tells. */
  duration: number
  cue?: NonNullable<FactLine['cue']>
}

const dice: Telling = { topic: 'fight', duration: 1100, cue: 'dice' }
const fight: Telling = { topic: 'fight', duration: 600 }
const moves: Telling = { topic: 'moves', duration: 420, cue: 'move' }
const things: Telling = { topic: 'things', duration: 500, cue: 'card' }
const book: Telling = { topic: 'book', duration: 600 }
const goals: Telling = { topic: 'goals', duration: 900, cue: 'points' }
const quiet = (topic: Telling['topic']): Telling => ({ topic, duration: 0 })

/** Those that are told otherwise than as a move of the Overlord's. */
const tellings: Partial<Record<Fact['fact'], Telling>> = {
  'game-began': quiet('turn'),
  'started-in': quiet('turn'),
  'captive-hidden': quiet('turn'),
  'tokens-laid': quiet('turn'),
  'piles-hidden': quiet('turn'),
  'turn-began': { topic: 'turn', duration: 800 },
  'gems-cleared': quiet('turn'),
  'stance-chosen': { topic: 'turn', duration: 400 },
  recovered: quiet('turn'),
  'halo-ended': quiet('fight'),
  moved: moves,
  leapt: { ...moves, duration: 900 },
  'wall-wrecked': moves,
  teleported: moves,
  fell: fight,
  fled: goals,
  'captive-found': goals,
  rolled: dice,
  rerolled: { ...dice, duration: 700 },
  attacked: fight,
  'attack-power': quiet('fight'),
  'stepped-in': fight,
  guarded: fight,
  damage: { ...fight, duration: 900 },
  harmed: fight,
  died: { ...fight, duration: 900 },
  pinned: fight,
  cast: things,
  'picked-up': things,
  'handed-over': things,
  'hand-over-declined': quiet('things'),
  'object-lies': quiet('things'),
  'chest-tried': things,
  'card-drawn': things,
  thrown: things,
  'lock-tried': things,
  'object-opened': things,
  burst: fight,
  'item-used': things,
  'ally-commanded': moves,
  'door-removed': things,
  'track-moved': goals,
  'relic-lost': goals,
  'npc-died': goals,
  'alarm-raised': goals,
  'scenario-continues': { ...goals, duration: 2500 },
  'game-ended': { topic: 'goals', duration: 1500, cue: 'points' },
}

export function factLine({ game }: Voice, state: State, fact: Fact): FactLine {
  const { topic, duration, cue } = tellings[fact.fact] ?? book
  return {
    text: game.fact(fact),
    seat: seatOf(state, fact),
    rules: [],
    places: placesOf(fact),
    topic,
    duration,
    ...(cue && { cue }),
  }
}

/** What the Overlord does before the game, and nobody else may read in full. */
const secrets: ReadonlySet<Fact['fact']> = new Set(['captive-hidden', 'tokens-laid', 'piles-hidden'])

/** Whose deed it is: the hero it names, or the Overlord where it names one of his models. */
function seatOf(state: State, fact: Fact): number | null {
  const { hero, who, by } = fact as Partial<Record<'hero' | 'who' | 'by', unknown>>
  for (const named of [hero, by, who]) {
    const id =
      typeof named === 'string' ? named : named && typeof named === 'object' ? (named as { who: string }).who : ''
    const index = heroIds(state).indexOf(id)
    if (index >= 0) return index + 1
    if (id !== '') return 0
  }
  return 'slot' in fact || 'unit' in fact || secrets.has(fact.fact) ? 0 : null
}
