/**
 * The content as the rules engine uses it: plain data in which areas, units and heroes are numbers and dice are counted by
 * colour. Cards, spells, skills, events and special rules keep their ids; scenarios keep their words as they are listed.
 */
import type { z } from 'zod'
import type { ListedCondition, scenario, scenarioFile, specialRule } from './scenario-schema.ts'
import type {
  boardFile,
  card,
  diceFile,
  equipmentFile,
  heroFile,
  skillFile,
  spell,
  spellEffect,
  spellFile,
  unitFile,
  words,
} from './schema.ts'
import type {
  Bonus,
  BorderKind,
  CardType,
  Color,
  Feature,
  Material,
  Side,
  SkillId,
  Source,
  Tag,
  Terrain,
  UnitKind,
} from './vocabulary.ts'

export type * from './vocabulary.ts'

/** The same data, read-only all the way down. */
type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T

/** A text in every language of the game. */
export type Words = Fixed<z.output<typeof words>>

/** Dice of a roll: how many of each colour, and how many arrows for each. */
export interface Pool {
  readonly dice: readonly number[]
  readonly arrows: readonly number[]
}

/** A way over a border in one direction. */
export interface Step {
  /** The number of the border. */
  readonly edge: number
  readonly to: number
  readonly kind: BorderKind
  /** Points on top of 1; -1 where nobody goes this way. */
  readonly extra: number
  readonly needs: SkillId | undefined
  /** The skill that pays no extra. */
  readonly waivedBy: SkillId | undefined
  /** The dice of a fall, and those of a jumper with Leap. */
  readonly fall: Pool | undefined
  readonly fallLeap: Pool | undefined
  readonly blocksSight: boolean
  readonly blocksReach: boolean
}

export interface Area {
  readonly id: string
  readonly index: number
  readonly terrain: Terrain
  readonly elevation: number
  readonly features: readonly Feature[]
  readonly capacity: number
  /** 0 for an area without one. */
  readonly number: number
  /** Drawn above others, and part of a throw only as its start or end. */
  readonly raised: boolean
  readonly dot: Point
  readonly shape: readonly (readonly Point[])[]
  readonly name: Words
}
export type Point = readonly [number, number]
export type Segment = readonly [number, number, number, number]

export interface Edge {
  readonly a: number
  readonly b: number
  readonly kind: BorderKind
  /** Pairs of areas, as `from * areas + to`, that do not see each other while a closed door stands here. */
  readonly cuts: readonly number[]
}
export interface Wall {
  readonly a: number
  readonly b: number
  readonly material: Material
}
export interface Leap {
  readonly a: number
  readonly b: number
  readonly over: readonly number[]
  readonly difficulty: number
  readonly cost: number
}

export interface Board {
  readonly id: string
  readonly index: number
  readonly areas: readonly Area[]
  readonly areaIndex: Readonly<Record<string, number>>
  readonly edges: readonly Edge[]
  /** Ways out of each area. */
  readonly steps: readonly (readonly Step[])[]
  readonly walls: readonly Wall[]
  readonly leaps: readonly Leap[]
  /** los.board-data: `sees[from * areas + to]`, an area always sees itself. */
  readonly sees: readonly boolean[]
  /** distance.areas: the fewest borders, as `distance[from * areas + to]`. */
  readonly distance: readonly number[]
  readonly name: Words
}

export interface ActionSpace {
  /** One die of the space's colour; null for Move and Reroll. */
  readonly die: Pool | null
  /** Gems that may lie here at a time. */
  readonly limit: number
}
export interface HeroSkill {
  readonly id: SkillId
  /** enc.skill-limit: lost at this level of encumbrance. */
  readonly lostAt: number
}
export interface HeroSheet {
  readonly id: string
  readonly index: number
  readonly gems: number
  /** In the order of SPACES. */
  readonly spaces: readonly ActionSpace[]
  readonly baseMove: number
  readonly maxEncumbrance: number
  /** From the lowest level on; `less` points of base movement. */
  readonly penalties: readonly { readonly at: number; readonly less: number }[]
  readonly skills: readonly HeroSkill[]
  readonly name: Words
}

export interface Card {
  readonly id: string
  readonly type: CardType
  readonly encumbrance: number
  readonly bonus: Readonly<Partial<Record<Bonus, Pool>>>
  readonly thrown: boolean
  /** A two-handed weapon (weapon.hands). */
  readonly twoHanded: boolean
  readonly effects: Fixed<NonNullable<z.output<typeof card>['effects']>>
  /** The dice of its burst, where it is an object with an area effect. */
  readonly burst: Pool | undefined
  readonly name: Words
}

export type SpellEffect = Fixed<z.output<typeof spellEffect>>
export interface Spell {
  readonly id: string
  /** 0: a gem for each step, as the caster likes. */
  readonly cost: number
  readonly limit: number
  readonly area: boolean
  readonly reaction: boolean
  readonly effects: Fixed<z.output<typeof spell>['effects']>
  readonly name: Words
}

export interface Skill {
  readonly id: SkillId
  readonly dice: Pool
  readonly value: number
  readonly name: Words
}

export interface Unit {
  readonly id: string
  readonly index: number
  readonly kind: UnitKind
  readonly stock: number
  readonly perTile: number
  readonly size: number
  readonly move: number
  readonly armor: number
  readonly life: number
  readonly melee: Pool | undefined
  readonly ranged: Pool | undefined
  /** 0: it never returns. */
  readonly cost: number
  readonly skills: readonly SkillId[]
  readonly tags: readonly Tag[]
  readonly name: Words
}

/** Models that share a tile, or that have none: allies and petrified monsters. */
export interface Group {
  readonly unit: number
  readonly color: Color | null
  readonly side: Side
  /** Set up in these areas. */
  readonly place: readonly { readonly area: number; readonly count: number }[]
  /** Set aside at the start. */
  readonly aside: number
  readonly life: number
  readonly petrified: boolean
  readonly mutineers: boolean
}

/** A condition as its file has it: a record with one word. */
export type Condition = Fixed<ListedCondition>
export type SpecialRule = Fixed<z.output<typeof specialRule>>
export type RuleParams<Kind extends SpecialRule['kind']> = Extract<SpecialRule, { kind: Kind }>['params']
/** A list for each kind, empty where the scenario has no such rule. */
export type RulesByKind = { readonly [Kind in SpecialRule['kind']]: readonly RuleParams<Kind>[] }
type Listed = Fixed<z.output<typeof scenario>>
export type EventOption = Listed['events']['options'][number]
export type EventEffect = EventOption['do'][number]

export interface ScenarioHero {
  readonly hero: number
  readonly cards: readonly string[]
  readonly spells: readonly string[]
  readonly alreadyCast: readonly string[]
  readonly start: number
  /** The heroes may set it up with any other hero. */
  readonly startWithAny: boolean
  readonly fatigue: number
  /** It takes part with at least so many heroes. */
  readonly from: number
}

export interface Scenario {
  readonly id: string
  readonly index: number
  readonly board: number
  readonly heroCounts: readonly number[]
  readonly firstSide: Side
  /** 0: none. */
  readonly roundLimit: number
  readonly stalemate: Listed['stalemate']
  /** The scenario that follows; -1 for none. */
  readonly next: number
  readonly heroes: readonly ScenarioHero[]
  readonly groups: readonly Group[]
  readonly gems: Readonly<Record<number, { reserve: number; fatigue: number; recovery: number }>>
  /** Groups by number, -1 for the event tile. */
  readonly river: readonly number[]
  readonly reinforcementAreas: readonly number[]
  /** Spell cards by unit, and those in force at the start. */
  readonly unitSpells: readonly {
    readonly unit: number
    readonly spells: readonly string[]
    readonly cast: readonly string[]
  }[]
  readonly victory: Listed['victory']
  readonly events: Listed['events']
  readonly chestDifficulty: number
  readonly chests: readonly number[]
  readonly deck: readonly string[]
  readonly lastChestGives: string | undefined
  readonly rules: readonly SpecialRule[]
  /** The parameters of its special rules by kind. */
  readonly rulesByKind: RulesByKind
  readonly boardRules: readonly string[]
  /** The heroes’ cards start hidden. */
  readonly stashed: boolean
  /** scen.areas-in-play, by area. */
  readonly inPlay: readonly boolean[]
  readonly title: Words
  readonly goals: Listed['goals']
  readonly source: Source
}

export interface Content {
  /** By colour: the symbols on the six faces. */
  readonly faces: readonly (readonly number[])[]
  readonly elevationDice: Pool
  readonly allyGuard: Pool
  readonly overlordGuard: Pool
  /** Gems recovered by the number of dead heroes, two or more together. */
  readonly recovery: Readonly<Record<'aggressive' | 'cautious', readonly number[]>>
  readonly unarmedPenalty: number
  readonly heroes: readonly HeroSheet[]
  /** What scenarios declare to be an object, carried or not. */
  readonly objects: Readonly<Record<string, Words>>
  readonly cards: Readonly<Record<string, Card>>
  readonly spells: Readonly<Record<string, Spell>>
  readonly skills: Readonly<Record<SkillId, Skill>>
  readonly units: readonly Unit[]
  readonly boards: readonly Board[]
  readonly scenarios: readonly Scenario[]
}

/** The content files as read from JSON, not yet checked. */
export interface ContentFiles {
  readonly boards: unknown
  readonly dice: unknown
  readonly heroes: unknown
  readonly equipment: unknown
  readonly spells: unknown
  readonly skills: unknown
  readonly units: unknown
  readonly scenarios: unknown
}

/** The same files when the check has found nothing in them. */
export interface GoodFiles {
  readonly boards: Fixed<z.output<typeof boardFile>>
  readonly dice: Fixed<z.output<typeof diceFile>>
  readonly heroes: Fixed<z.output<typeof heroFile>>
  readonly equipment: Fixed<z.output<typeof equipmentFile>>
  readonly spells: Fixed<z.output<typeof spellFile>>
  readonly skills: Fixed<z.output<typeof skillFile>>
  readonly units: Fixed<z.output<typeof unitFile>>
  readonly scenarios: Fixed<z.output<typeof scenarioFile>>
}
