/** The closed lists of the game: everything a content file may name and the rules know how to handle. */
import type { ContentFiles } from './types.ts'

export const SOURCES = ['book', 'public', 'designed'] as const
export const SETS = ['core', 'king', 'stretch'] as const

/** From the fewest symbols to the most; the place in this list is the number of the colour everywhere in the engine. */
export const DICE = ['yellow', 'orange', 'red'] as const
/** A die as cards print it; with an arrow it gives a free reroll of one die of its colour. */
export const PRINTED_DICE = ['yellow', 'orange', 'red', 'yellow+r', 'orange+r', 'red+r'] as const

/** action.spaces; the place in this list is the number of the space. */
export const SPACES = ['melee', 'ranged', 'guard', 'manipulation', 'reroll', 'move'] as const
export const ZONES = ['reserve', 'fatigue', 'wounds'] as const
export const BONUSES = ['melee', 'ranged', 'guard', 'manipulation', 'armor'] as const
export const CARD_TYPES = ['weapon', 'shield', 'armor', 'potion', 'item'] as const
export const CARD_EFFECTS = ['recover_gems', 'suffer_wound', 'thrown_area_attack'] as const

export const SKILL_CATEGORIES = ['attack', 'defence', 'movement', 'magic', 'other'] as const
/** What each does is a rule: skill.<id> of the ledger. Their dice and numbers are in skills.json. */
export const SKILLS = [
  'reach',
  'ambidextrous',
  'constriction',
  'circular_strike',
  'precision_strike',
  'attack_from_beyond',
  'counterattack',
  'elite_shooter',
  'precision_shot',
  'blocking',
  'wall_wrecker',
  'evasive',
  'swimming',
  'intangible',
  'web_projection',
  'leap',
  'feline_grace',
  'flying',
  'climb',
  'alchemy',
  'leadership',
  'concentration',
  'lock_picking',
  'fascination',
  'horror',
  'jinx',
  'poison',
  'support',
  'sacrifice',
  'untouchable',
  'bodyguard',
  'protected',
  'spell_caster',
] as const

export const SPELL_EFFECTS = [
  'attack',
  'gain_skill',
  'move_gems',
  'give_gems',
  'modify_armor',
  'heal',
  'tax_spells',
  'move_enemy',
  'hold',
  'fetch_object',
  'teleport',
  'remove_caster',
] as const

/** Minions have one life point and no marker; the life of leaders and monsters is set by the scenario. */
export const UNIT_KINDS = ['minion', 'leader', 'monster', 'captive'] as const
export const COLORS = ['blue', 'green', 'orange', 'purple', 'red'] as const
export const TAGS = [
  'human',
  'pict',
  'beast',
  'sailor',
  'soldier',
  'guard',
  'ally',
  'sorcerer',
  'captive',
  'demon',
  'giant',
  'undead',
  'water',
] as const

export const TERRAINS = [
  'ground',
  'hut',
  'floor',
  'deck',
  'hold',
  'water',
  'wood',
  'wall',
  'tower',
  'rubble',
  'stairs',
] as const
export const FEATURES = [
  'altar',
  'balcony',
  'ballista',
  'bar',
  'bushes',
  'cell',
  'chair',
  'edge',
  'entrance',
  'fire',
  'gate',
  'high_ground',
  'hold',
  'hut',
  'inside',
  'mast',
  'outside',
  'parapet',
  'poop',
  'road',
  'rockslide',
  'ship_tigress',
  'ship_vandal',
  'stairs',
  'stone_walls',
  'street',
  'table',
  'totem',
  'tower',
  'upper_floor',
  'visible_from_everywhere',
  'water',
  'well',
  'window',
  'wood_walls',
] as const
export const BORDER_KINDS = [
  'open',
  'stairs',
  'doorway',
  'flap',
  'hatch',
  'boulders',
  'rockslide',
  'railing',
  'banister',
  'parapet',
  'table',
  'hull',
  'swim',
  'wade',
  'shore',
  'stilts',
] as const
/** Wood can be wrecked, stone and outer walls cannot. */
export const MATERIALS = ['wood', 'stone', 'outer'] as const
export const BLOCKER_KINDS = ['wall', 'flap', 'door'] as const

export const SIDES = ['heroes', 'overlord'] as const
/** event.modes */
export const EVENT_MODES = ['choose_one', 'all_in_order', 'by_track'] as const

/** The words of a scenario: what wins it, what its events do, and its special rules. */
export const CONDITIONS = [
  'all',
  'any',
  'not',
  'fled_with',
  'hero_fled',
  'living_heroes_all_fled',
  'unit_dead',
  'hero_dead',
  'heroes_dead',
  'all_heroes_dead',
  'npc_dead',
  'round_end',
  'track',
  'flag',
  'hero_in',
  'hero_has',
  'round_start',
  'hero_enters',
] as const
export const EVENT_EFFECTS = [
  'reinforce',
  'ranged_volley',
  'sacrifice_summon',
  'free_petrified',
  'area_damage',
  'swap_tiles',
  'refill',
  'haste',
  'roll_track',
  'move_track',
  'place_token',
  'place_group',
  'place_units',
  'summon_once',
  'wave',
  'turncoats',
  'jam',
  'summon_by_sum',
] as const
export const SPECIAL_RULES = [
  'flee',
  'captive',
  'trophy',
  'leap_failure',
  'allies',
  'locked_object',
  'furniture',
  'petrified',
  'weapon_bane',
  'doors',
  'drop_key',
  'track',
  'barricade',
  'relics',
  'npc',
  'charm',
  'deck_roll',
  'break_wall',
  'tokens',
  'interrogation',
  'forced_event',
  'single_use_reinforcement',
  'mutineers',
  'muster',
  'navigation',
  'ballista',
  'stash',
  'stealth',
  'alarm',
  'breakout',
  'areas_in_play',
  'continues',
  'forbidden_terrain',
  'forbidden_area',
  'recovery_override',
] as const
/** Whom a missed leap may concern besides single units. */
export const LEAPERS = ['heroes', 'allies', 'minions'] as const
/** Who passes a closed door without opening it. */
export const DOOR_PASSERS = ['nobody', 'units', 'all'] as const

export type Source = (typeof SOURCES)[number]
export type DieName = (typeof DICE)[number]
export type PrintedDie = (typeof PRINTED_DICE)[number]
export type SpaceName = (typeof SPACES)[number]
export type Zone = (typeof ZONES)[number]
export type Bonus = (typeof BONUSES)[number]
export type CardType = (typeof CARD_TYPES)[number]
export type SkillId = (typeof SKILLS)[number]
export type UnitKind = (typeof UNIT_KINDS)[number]
export type Color = (typeof COLORS)[number]
export type Tag = (typeof TAGS)[number]
export type Terrain = (typeof TERRAINS)[number]
export type Feature = (typeof FEATURES)[number]
export type BorderKind = (typeof BORDER_KINDS)[number]
export type Material = (typeof MATERIALS)[number]
export type Side = (typeof SIDES)[number]
export type EventMode = (typeof EVENT_MODES)[number]

/** The files of a pack, by what they hold. */
export const FILE_NAMES = {
  boards: 'boards.json',
  dice: 'dice.json',
  heroes: 'heroes.json',
  equipment: 'equipment.json',
  spells: 'spells.json',
  skills: 'skills.json',
  units: 'units.json',
  scenarios: 'scenarios.json',
} as const satisfies Record<keyof ContentFiles, string>
