// Facts as the log and the captions tell them: a sentence, its rules, the places it names, and how long it plays.

import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { rulesOfFact } from '@skelos/games/age-of-conan/rules/fact-rules.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import type { Picture } from '../../../session/session.ts'
import type { FactLine } from '../../../table/game-ui.ts'
import { bonusOf, isStrategy } from '../seat/cards/names.ts'
import { kingdomsOf, type Voice } from './voice.ts'

/** What the log can be about, and how much it says to somebody who comes back. */
export const topics = [
  ['turn', 0],
  ['fight', 2],
  ['intrigue', 1],
  ['conan', 2],
  ['cards', 0],
  ['gold', 0],
  ['points', 4],
  ['set-up', 0],
] as const

interface Telling {
  topic: (typeof topics)[number][0]
  /** In milliseconds at normal speed; 0 for what only the log tells. */
  duration: number
  cue?: NonNullable<FactLine['cue']>
  /** Not worth a line of its own: what follows says it. */
  silent?: true
}

const moves = { duration: 420, cue: 'move' } as const
const dice = { duration: 1300, cue: 'dice' } as const
const card = { duration: 900, cue: 'card' } as const

const tellings: Readonly<Record<Fact['fact'], Telling>> = {
  'game-began': { topic: 'set-up', duration: 0 },
  'objective-shown': { topic: 'set-up', duration: 0 },
  'artifact-given': { topic: 'cards', duration: 700, cue: 'card' },
  'artifact-unclaimed': { topic: 'cards', duration: 0 },
  'adventure-began': { topic: 'conan', duration: 1200, cue: 'card' },
  'track-laid': { topic: 'conan', duration: 0 },
  'tokens-recycled': { topic: 'conan', duration: 0 },
  'drew-strategy': { topic: 'cards', duration: 240, cue: 'card' },
  'drew-kingdom': { topic: 'cards', duration: 240, cue: 'card' },
  'strategy-reshuffled': { topic: 'cards', duration: 0 },
  'kingdom-reshuffled': { topic: 'cards', duration: 0 },
  'bid-committed': { topic: 'conan', duration: 0 },
  'bid-shown': { topic: 'conan', ...card },
  'bid-card-swapped': { topic: 'conan', ...card },
  'bid-raised': { topic: 'conan', ...card },
  'bid-won': { topic: 'conan', duration: 1500, cue: 'points' },
  'bidding-tokens-recovered': { topic: 'conan', duration: 0 },
  'first-player': { topic: 'turn', duration: 0 },
  'fate-rolled': { topic: 'turn', ...dice },
  'turn-began': { topic: 'turn', duration: 0 },
  'conan-moved': { topic: 'conan', duration: 450, cue: 'move' },
  'conan-stayed': { topic: 'conan', duration: 0 },
  'token-taken': { topic: 'conan', duration: 800, cue: 'coin' },
  'token-missed': { topic: 'conan', duration: 600 },
  'token-kept': { topic: 'conan', duration: 0 },
  'token-exchanged': { topic: 'conan', duration: 600, cue: 'coin' },
  'token-declined': { topic: 'conan', duration: 0 },
  gained: { topic: 'gold', duration: 300, cue: 'coin' },
  spent: { topic: 'gold', duration: 0 },
  robbed: { topic: 'gold', duration: 600, cue: 'coin' },
  points: { topic: 'points', duration: 700, cue: 'points' },
  'card-played': { topic: 'cards', ...card },
  'card-refreshed': { topic: 'cards', duration: 240, cue: 'card' },
  'card-used': { topic: 'cards', ...card },
  'card-cancelled': { topic: 'cards', ...card },
  'card-kept': { topic: 'cards', duration: 0 },
  'card-bottomed': { topic: 'cards', duration: 0 },
  'die-chosen': { topic: 'turn', duration: 500, cue: 'dice' },
  'raider-placed': { topic: 'fight', ...moves },
  'raiders-removed': { topic: 'fight', duration: 300 },
  'emissary-placed': { topic: 'intrigue', ...moves },
  'emissary-moved': { topic: 'intrigue', ...moves },
  'emissary-removed': { topic: 'intrigue', duration: 400 },
  'unit-placed': { topic: 'fight', ...moves },
  'units-moved': { topic: 'fight', duration: 480, cue: 'move' },
  'units-removed': { topic: 'fight', duration: 400 },
  'contest-began': { topic: 'fight', duration: 700 },
  'strategy-laid': { topic: 'cards', duration: 300, cue: 'card' },
  'strategy-shown': { topic: 'cards', ...card },
  'dice-fixed': { topic: 'fight', duration: 0, silent: true },
  rolled: { topic: 'fight', ...dice },
  rerolled: { topic: 'fight', ...dice },
  'contest-won': { topic: 'fight', duration: 1400 },
  'loss-spared': { topic: 'fight', duration: 300 },
  'campaign-advanced': { topic: 'fight', ...moves },
  'forced-march': { topic: 'fight', duration: 400 },
  subjugated: { topic: 'fight', duration: 900, cue: 'points' },
  allied: { topic: 'intrigue', duration: 900, cue: 'points' },
  'marker-removed': { topic: 'fight', duration: 500 },
  'city-built': { topic: 'fight', duration: 600 },
  retreated: { topic: 'fight', ...moves },
  'fight-won': { topic: 'fight', duration: 700, cue: 'points' },
  'crom-gained': { topic: 'fight', duration: 500 },
  'adventure-ended': { topic: 'conan', duration: 1200, cue: 'points' },
  'age-ended': { topic: 'turn', duration: 1000 },
  'age-step': { topic: 'turn', duration: 600 },
  'objective-met': { topic: 'points', duration: 800 },
  'offer-committed': { topic: 'cards', duration: 0 },
  'offer-shown': { topic: 'cards', duration: 1100, cue: 'coin' },
  'crowning-declined': { topic: 'conan', duration: 0 },
  'crowning-tried': { topic: 'conan', duration: 1200 },
  'tokens-shown': { topic: 'conan', duration: 1100, cue: 'coin' },
  crowned: { topic: 'conan', duration: 1800, cue: 'points' },
  'crowning-failed': { topic: 'conan', duration: 1500 },
  'game-ended': { topic: 'points', duration: 1500, cue: 'points' },
}

/** Facts about an intrigue contest belong with the other intrigues. */
const topicOf = (fact: Fact): FactLine['topic'] =>
  'form' in fact && fact.form === 'intrigue' ? 'intrigue' : tellings[fact.fact].topic

function placesOf(fact: Fact): string[] {
  const places: string[] = []
  if ('from' in fact && typeof fact.from === 'string' && fact.fact !== 'token-taken') places.push(fact.from)
  if ('to' in fact) places.push(fact.to)
  if ('at' in fact) places.push(fact.at)
  if ('destination' in fact) places.push(fact.destination)
  return places
}

function seatOf(fact: Fact): number | null {
  if (fact.fact === 'contest-began') return fact.attacker
  return 'seat' in fact ? fact.seat : null
}

/** In a line of the log a strategy card goes by its number and what it lets count. */
function brief({ game, room }: Voice, fact: Fact, text: string): string {
  const named = [...('cards' in fact ? (fact.cards ?? []) : []), ...('card' in fact && fact.card ? [fact.card] : [])]
  return named.filter(isStrategy).reduce((line, card) => {
    const short = room.say('card.strategy-short', { value: content.strategy[card].adventure, bonus: bonusOf(card) })
    return line.replace(game.card(card), short)
  }, text)
}

export function factLine(voice: Voice, fact: Fact, picture: Picture): FactLine {
  const { duration, cue, silent } = tellings[fact.fact]
  return {
    text: silent ? undefined : brief(voice, fact, voice.game.fact(fact, kingdomsOf(picture))),
    seat: seatOf(fact),
    rules: rulesOfFact(fact),
    places: placesOf(fact),
    topic: topicOf(fact),
    duration,
    ...(cue && { cue }),
    ...(fact.fact === 'points' && { points: fact.count }),
  }
}
