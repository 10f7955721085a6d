/** The closed lists of the game: everything a content file may name and the rules know how to handle. */
import type { ContentFiles } from './types.ts'

export const SOURCES = ['book', 'public', 'designed'] as const

/** In order of play; the place in this list is the number of the realm everywhere in the engine. */
export const REALMS = ['karkoth', 'vailin', 'iron-circle', 'nerath'] as const
/** The number of each realm's ally in an alliance game: Karkoth with Iron Circle, Vailin with Nerath. */
export const ALLY = [2, 3, 0, 1] as const
export const COLORS = ['black', 'gold', 'red', 'blue'] as const
/** The place in this list is the number of the kind; a battle is of the kind of the space it is fought in. */
export const SPACE_KINDS = ['land', 'sea', 'dungeon'] as const
export const CORNERS = ['north-west', 'north-east', 'south-west', 'south-east'] as const

/** The place in this list is the number of the piece everywhere in the engine. */
export const PIECES = [
  'footsoldier',
  'siege-engine',
  'fighter',
  'wizard',
  'monster',
  'castle',
  'storm-elemental',
  'dragon',
  'warship',
] as const
/** In a set of pieces, the bit after those of the pieces: dice of a side that belong to no piece. */
export const FREE_DICE: number = 1 << PIECES.length
/** The `max` of an effect that has none. */
export const NO_LIMIT = 999
/** The steps to a space that no way leads to; more than any piece can make. */
export const NO_WAY = 99
export const CATEGORIES = ['land', 'flying', 'sea'] as const
export const ABILITIES = [
  'powerful-attack',
  'explore-dungeons',
  'fight-at-sea',
  'first-strike',
  'run-amok',
  'place-new-pieces',
  'capturable',
  'capsize',
  'hover',
  'toughness',
  'sea-transport',
] as const
export const DICE = ['d6', 'd8', 'd10', 'd12', 'd20'] as const
export const GUARDIAN_ABILITIES = ['first-strike', 'needs', 'reward'] as const

export const TIMINGS = [
  'immediate',
  'start-of-turn',
  'move',
  'battle-start',
  'battle-round',
  'after-roll',
  'after-battle',
  'reposition',
  'reinforce',
  'income',
  'enemy-before-move',
  'enemy-after-move',
  'enemy-event',
  'any-battle',
] as const
/** When a property of a treasure works: all the time, or in a window that its owner may use. */
export const TRIGGERS = ['always', ...TIMINGS] as const
export const LIMITS = ['none', 'once-per-own-turn', 'once-per-turn', 'once-per-battle'] as const
/** The place in this list is the number of the role. */
export const ROLES = ['attacker', 'defender'] as const
export const CONDITIONS = ['control', 'own-in-battle', 'result'] as const
export const RESULTS = ['won', 'lost'] as const
export const COSTS = ['discard-event', 'destroy-own-in-battle'] as const

export const EFFECTS = [
  'hit-on',
  'extra-dice',
  'upgrade-die',
  'first-strike',
  'reroll',
  'ignore-hits',
  'deal-hits',
  'toughness',
  'destroy-piece',
  'place-pieces',
  'return-piece',
  'move-bonus',
  'transfer',
  'run-amok',
  'retreat',
  'pin',
  'protect-space',
  'gain-gold',
  'steal-gold',
  'discount',
  'draw',
  'discard',
  'cancel-event',
] as const
/** Words that stand for several kinds of piece; `all-dice` takes in the free dice of a side too. */
export const PIECE_GROUPS = ['any', 'any-with-castles', 'all-dice', 'land-force', 'hero'] as const
export const SIDES = ['self', 'enemy', 'chosen'] as const
export const OPPONENTS = ['self', 'chosen-enemy'] as const
export const DURATIONS = ['roll', 'round', 'battle', 'turn', 'until-your-next-turn', 'game'] as const
/** Every sort of space an effect may be about; the lists after it say which of them fit which effect. */
export const SORTS = [
  'battle-space',
  'friendly-land',
  'adjacent-friendly-land',
  'friendly-castle-land',
  'friendly-coastal-land',
  'friendly-land-by-dungeon',
  'friendly-sea-by-coast',
  'own-capital',
  'enemy-land-near',
  'enemy-land-within-2',
  'enemy-space',
  'enemy-sea-by-own-coast',
  'enemy-sea-near-fleet',
  'land-under-attack',
  'anywhere',
] as const
const FRIENDLY_LANDS = [
  'friendly-land',
  'friendly-castle-land',
  'friendly-coastal-land',
  'friendly-land-by-dungeon',
] as const
/** Where new pieces are put. */
export const PLACING_SORTS = ['battle-space', ...FRIENDLY_LANDS, 'friendly-sea-by-coast'] as const
/** What a piece is transferred from, and to. */
export const FROM_SORTS = [...FRIENDLY_LANDS, 'anywhere'] as const
export const TO_SORTS = [
  ...FRIENDLY_LANDS,
  'adjacent-friendly-land',
  'enemy-land-within-2',
  'land-under-attack',
] as const
/** Where enemy pieces are destroyed or pinned. */
export const ENEMY_SORTS = ['enemy-land-near', 'enemy-space', 'enemy-sea-by-own-coast', 'enemy-sea-near-fleet'] as const
/** What is protected from enemies. */
export const PROTECTED_SORTS = FRIENDLY_LANDS

export type Source = (typeof SOURCES)[number]
export type RealmId = (typeof REALMS)[number]
export type Color = (typeof COLORS)[number]
export type SpaceKind = (typeof SPACE_KINDS)[number]
export type PieceId = (typeof PIECES)[number]
export type Category = (typeof CATEGORIES)[number]
export type Ability = (typeof ABILITIES)[number]
export type DieName = (typeof DICE)[number]
export type Timing = (typeof TIMINGS)[number]
export type Trigger = (typeof TRIGGERS)[number]
export type Limit = (typeof LIMITS)[number]
export type Role = (typeof ROLES)[number]
export type BattleResult = (typeof RESULTS)[number]
export type EffectName = (typeof EFFECTS)[number]
export type PieceGroup = (typeof PIECE_GROUPS)[number]
export type Side = (typeof SIDES)[number]
export type Duration = (typeof DURATIONS)[number]
export type Sort = (typeof SORTS)[number]
export type PlacingSort = (typeof PLACING_SORTS)[number]
export type FromSort = (typeof FROM_SORTS)[number]
export type ToSort = (typeof TO_SORTS)[number]
export type EnemySort = (typeof ENEMY_SORTS)[number]
export type ProtectedSort = (typeof PROTECTED_SORTS)[number]

/** The files of a pack, by what they hold. */
export const FILE_NAMES = {
  map: 'map.json',
  pieces: 'pieces.json',
  setup: 'setup.json',
  eventCards: 'event-cards.json',
  treasureCards: 'treasure-cards.json',
  guardians: 'guardians.json',
} as const satisfies Record<keyof ContentFiles, string>
