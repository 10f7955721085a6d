// Facts as the log and the captions tell them: a sentence, the places it names, and how long it plays.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import type { FactLine } from '../../../table/game-ui.ts'
import type { Voice } from './voice.ts'

/** What the log can be about, and how much it says to somebody who comes back. */
export const topics = [
  ['turn', 0],
  ['battle', 2],
  ['lands', 3],
  ['moves', 0],
  ['cards', 1],
  ['gold', 0],
  ['points', 4],
  ['set-up', 0],
] as const

interface Telling {
  topic: (typeof topics)[number][0]
  /** In milliseconds at normal speed; 0 for what only the log tells. */
  duration: number
  cue?: NonNullable<FactLine['cue']>
}

const moves = { topic: 'moves', duration: 420, cue: 'move' } as const
const dice = { topic: 'battle', duration: 1300, cue: 'dice' } as const
const card = { topic: 'cards', duration: 900, cue: 'card' } as const
const battle = { topic: 'battle', duration: 0 } as const

const tellings: Readonly<Record<Fact['fact'], Telling>> = {
  'game-began': { topic: 'set-up', duration: 0 },
  'round-began': { topic: 'turn', duration: 700 },
  'turn-began': { topic: 'turn', duration: 700 },
  'step-began': { topic: 'turn', duration: 0 },
  'drew-events': { topic: 'cards', duration: 240, cue: 'card' },
  'drew-treasure': { topic: 'cards', duration: 700, cue: 'card' },
  'deck-reshuffled': { topic: 'cards', duration: 0 },
  'event-played': card,
  'treasure-played': card,
  'property-used': card,
  'effect-used': card,
  'event-cancelled': card,
  'event-discarded': { topic: 'cards', duration: 240, cue: 'card' },
  'moves-further': { topic: 'cards', duration: 0 },
  pinned: { topic: 'cards', duration: 500 },
  protected: { topic: 'cards', duration: 500 },
  'gold-gained': { topic: 'gold', duration: 240, cue: 'coin' },
  'gold-spent': { topic: 'gold', duration: 0 },
  'gold-stolen': { topic: 'gold', duration: 500, cue: 'coin' },
  'income-paid': { topic: 'gold', duration: 500, cue: 'coin' },
  points: { topic: 'points', duration: 600, cue: 'points' },
  placed: { topic: 'moves', duration: 320, cue: 'move' },
  'placed-aboard': { topic: 'moves', duration: 240, cue: 'move' },
  moved: moves,
  sailed: moves,
  loaded: { ...moves, duration: 300 },
  unloaded: { ...moves, duration: 300 },
  transferred: moves,
  flown: moves,
  'left-dungeon': moves,
  destroyed: { topic: 'battle', duration: 400 },
  'castle-built': { topic: 'lands', duration: 500 },
  'battle-began': { topic: 'battle', duration: 900 },
  'guardians-shown': { topic: 'battle', duration: 1200, cue: 'card' },
  'battle-round': battle,
  rolled: dice,
  rerolled: dice,
  'hits-ignored': { topic: 'battle', duration: 500 },
  'hits-dealt': { topic: 'battle', duration: 500 },
  'hit-taken': { topic: 'battle', duration: 240 },
  'castle-inactive': battle,
  'guardian-hit': { topic: 'battle', duration: 240 },
  'split-proposed': battle,
  'split-answered': battle,
  'split-settled': battle,
  retreated: moves,
  'left-battle': moves,
  'battle-ended': { topic: 'battle', duration: 1200 },
  'attack-lapsed': battle,
  conquered: { topic: 'lands', duration: 800 },
  liberated: { topic: 'lands', duration: 800 },
  'castle-captured': { topic: 'lands', duration: 300 },
  'ran-amok': moves,
  landed: { ...moves, duration: 300 },
  plundered: { topic: 'battle', duration: 700 },
  'guardians-placed': { topic: 'set-up', duration: 0 },
  'game-ended': { topic: 'points', duration: 1500, cue: 'points' },
}

/** The places a fact is about. */
export function placesOf(fact: Fact): string[] {
  const { at, from, to } = fact as { at?: unknown; from?: unknown; to?: unknown }
  return [from, to, at].filter((id): id is string => typeof id === 'string' && id in content.spaceIndex)
}

function seatOf(fact: Fact): number | null {
  if (fact.fact === 'battle-began' || fact.fact === 'battle-ended') return fact.attacker
  return 'seat' in fact ? fact.seat : null
}

export function factLine({ game }: Voice, fact: Fact): FactLine {
  const { duration, cue, topic } = tellings[fact.fact]
  return {
    text: game.fact(fact),
    seat: seatOf(fact),
    rules: [],
    places: placesOf(fact),
    topic,
    duration,
    ...(cue && { cue }),
    ...(fact.fact === 'points' && { points: fact.count }),
  }
}
