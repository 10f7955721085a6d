/** The closed lists of the game: everything a content file may name and the rules know how to handle. */
import type { ContentFiles } from './types.ts'

export const SOURCES = ['book', 'public', 'designed'] as const

export const KINGDOMS = ['aquilonia', 'turan', 'stygia', 'hyperborea'] as const
export const AREAS = ['north', 'east', 'south', 'center'] as const
export const TERRAINS = ['plains', 'hills', 'woods', 'settlements'] as const
export const PROVINCE_KINDS = ['home', 'normal', 'savage'] as const
export const SEA_KINDS = ['sea', 'outside'] as const

export const BONUSES = ['shield', 'axe', 'both'] as const
export const SYMBOLS = ['shield', 'axe'] as const
export const TOKEN_KINDS = ['monsters', 'treasures', 'women'] as const
export const MARKERS = ['fort', 'tower', 'city'] as const
export const RICHES = ['sorcery', 'gold', 'adventure-tokens'] as const

export const CARD_TYPES = ['permanent', 'event', 'instant'] as const
export const TIMINGS = [
  'court',
  'turn-start',
  'contest-open',
  'before-roll',
  'card-revealed',
  'after-roll',
  'contest-result',
  'contest-lost',
  'campaign-step',
  'bid-reveal',
  'raid-step',
  'gold-step',
] as const
export const CONDITIONS = ['contest', 'form', 'role', 'terrain', 'opponent'] as const
export const CONTESTS = ['military', 'intrigue', 'any'] as const
export const FORMS = ['campaign', 'siege', 'battle'] as const
export const ROLES = ['attacker', 'defender'] as const
export const OPPONENTS = ['player', 'neutral'] as const
export const PAYMENTS = ['gold', 'sorcery', 'piece'] as const
export const PLACES = ['friendly', 'reach', 'any', 'contested', 'your-emissary', 'near-conan'] as const
export const EFFECTS = [
  'add-dice',
  'drop-dice',
  'add-successes',
  'reroll',
  'count-symbol',
  'win-ties',
  'cancel-card',
  'spare-loss',
  'free-forced-march',
  'place-units',
  'place-emissary',
  'remove-unit',
  'remove-emissary',
  'move-army',
  'move-emissary',
  'start-contest',
  'move-conan',
  'place-raider',
  'remove-raider',
  'gain-gold',
  'take-gold',
  'gain-sorcery',
  'draw-cards',
  'peek',
  'refresh-card',
  'take-adventure-token',
  'bid-bonus',
  'replace-bid-card',
] as const
export const OBJECTIVE_TESTS = ['controls', 'markers', 'most-markers', 'most', 'apart'] as const

export type Source = (typeof SOURCES)[number]
export type Kingdom = (typeof KINGDOMS)[number]
export type Area = (typeof AREAS)[number]
export type Terrain = (typeof TERRAINS)[number]
export type ProvinceKind = (typeof PROVINCE_KINDS)[number]
export type SeaKind = (typeof SEA_KINDS)[number]
export type TokenKind = (typeof TOKEN_KINDS)[number]
export type CardType = (typeof CARD_TYPES)[number]
export type Timing = (typeof TIMINGS)[number]
export type Place = (typeof PLACES)[number]
export type EffectName = (typeof EFFECTS)[number]

/** The files of a pack, by what they hold. */
export const FILE_NAMES = {
  map: 'map.json',
  strategyCards: 'strategy-cards.json',
  kingdomCards: 'kingdom-cards.json',
  adventureCards: 'adventure-cards.json',
  adventureTokens: 'adventure-tokens.json',
  objectiveCards: 'objective-cards.json',
  artifacts: 'artifacts.json',
} as const satisfies Record<keyof ContentFiles, string>
