// The table as plain data, and the questions every chapter of the rules asks about it.
//
// How it is cut. The Overlord has seat 0, each hero a seat of its own after it. A character is a number: heroes first, then
// models; dead models stay in the list and are off the board, so numbers never change. A group is the models of one tile;
// a tile of the River is the number of its group (-1 for events) and bloodied when its group has no living model, so that
// nothing is stored twice. What is asked of a border stands in the compiled board; the state holds only what has changed on
// it. A hero's action is a step of the heroes' turn; an attack, a roll, damage, a death, a Manipulation and an activation are
// procedures of their own and may stand on the stack in any order. What only the Overlord knows is in `hidden`.
import { type Frame, type Table as KernelTable, pack, procedures, type Seat, type TableState } from '@skelos/kernel'
import { content } from '../content/index.ts'
import type {
  Area,
  Board,
  Color,
  Content,
  Feature,
  HeroSheet,
  RuleParams,
  Scenario,
  Side,
  SkillId,
  SpecialRule,
  Unit,
} from '../content/types.ts'
import { SKILLS, SPACES } from '../content/vocabulary.ts'
import type { Action, Figure, Stance } from './actions.ts'
import type { Ending, Fact } from './facts.ts'

/** The numbers of the action spaces. */
export const [melee, ranged, guard, manipulation, reroll, move] = SPACES.keys()

export type Fate = 'alive' | 'dead' | 'fled'

export interface Hero {
  sheet: number
  /** The area; -1 off the board. */
  at: number
  fate: Fate
  /** none before the first Stance phase. */
  stance: Stance | 'none'
  reserve: number
  fatigue: number
  wound: number
  /** Gems on the action spaces. */
  spaces: number[]
  /** Cards and other objects held. */
  cards: string[]
  spells: string[]
  /** Gems on each spell card. */
  spellGems: number[]
  /** Gems on the ally tile. */
  allyGems: number
  /** Base movement points spent in this Action phase, and whether the rest is lost. */
  walked: number
  forfeited: boolean
}

export interface Model {
  group: number
  /** The area; -1 off the board. */
  at: number
  life: number
}

export interface Group {
  unit: number
  color: Color | null
  side: Side
  life: number
  petrified: boolean
  mutineers: boolean
}

/** The Overlord's gems, and the recovery token. */
export interface Overlord {
  reserve: number
  fatigue: number
  recovery: number
}

/** Spell cards of an Overlord's character, with the gems on them. */
export interface Caster {
  unit: number
  spells: string[]
  gems: number[]
}

/**
 * Something in force on a character, with its value: a halo and its strength; a model that pins it, one with Fascination that
 * has attacked it, a caster that makes its spells dearer; a skill (by its number) gained or lost until the turn ends; held; webbed.
 */
export interface Mark {
  mark: 'halo' | 'pinned' | 'provoked' | 'dizzy' | 'gained' | 'lost' | 'held' | 'webbed'
  on: number
  value: number
}

/** What only the Overlord knows; -1 where nothing is hidden or it has been found, -2 what a viewer may not know. */
export interface Hidden {
  captive: number
  /** Areas of the numbered tokens, from the lowest number on. */
  tokens: number[]
  /** Where each hero's cards are. */
  piles: number[]
}

export interface State extends TableState {
  [pack]?: Content
  scenario: number
  /** The turn marker. */
  round: number
  /** Overlord's turns, counted apart from the marker (goal.stalemate). */
  turns: number
  side: Side
  heroes: Hero[]
  models: Model[]
  groups: Group[]
  overlord: Overlord
  /** Groups in the order of the River; -1 is the event tile. */
  river: number[]
  casters: Caster[]
  marks: Mark[]
  /** Objects lying in areas. */
  lying: { object: string; at: number }[]
  /** Areas with a closed chest, and the asset deck, a bag. */
  chests: number[]
  deck: string[]
  /** Borders with a closed door, barricades, and walls with an opening. */
  doors: number[]
  barricades: { edge: number; life: number }[]
  openings: number[]
  /** Areas with a water token, and with a chair token for each time they are named. */
  water: number[]
  chairs: number[]
  relics: number[]
  tracks: { id: string; at: number }[]
  flags: string[]
  /** Objects that left the board in the hands of heroes. */
  saved: string[]
  /** Areas with numbered tokens that have not been removed, and of those removed without a word about their number. */
  tokens: number[]
  silenced: number[]
  /** Reinforcement areas whose only token is used up, groups whose tile was dredged. */
  closed: number[]
  dredged: number[]
  /** Dead minions that lie where they fell: numbers of models, with their areas. */
  bodies: { model: number; at: number }[]
  /** Windows broken open, ballistas that cannot be used in the next heroes' turn. */
  exits: number[]
  jammed: number[]
  /** Where a hero has searched for its own cards in vain, or has looked for a hidden captive. */
  searched: { hero: number; at: number }[]
  /** Cards of each hero that the Overlord has hidden. */
  piles: string[][]
  hidden: Hidden
  winner: Side | null
  ending: Ending | null
}

export type Table = KernelTable<State, Fact>
export const { procedure } = procedures<State, Action, Fact>()

export const overlordSeat: Seat = 0

/** The nearest procedure of this name that is under way, if any. */
export function underWay<F extends Frame>({ stack }: State, name: F['do']): F | undefined {
  for (let i = stack.length - 1; i >= 0; i--) if (stack[i].do === name) return stack[i] as F
  return undefined
}

/** The boards, cards and units a table is played with; the default pack, unless its game was made with another. */
export const contentOf = (state: State): Content => state[pack] ?? content
export const scenarioOf = (state: State): Scenario => contentOf(state).scenarios[state.scenario]
export const boardOf = (state: State): Board => contentOf(state).boards[scenarioOf(state).board]

/** The special rules of a kind that the scenario has. */
export const rulesOf = <Kind extends SpecialRule['kind']>(state: State, kind: Kind): readonly RuleParams<Kind>[] =>
  scenarioOf(state).rulesByKind[kind]

export const areaOf = (state: State, at: number): Area => boardOf(state).areas[at]
export const areaId = (state: State, at: number): string => boardOf(state).areas[at].id
export const areaNumber = (state: State, id: string): number => boardOf(state).areaIndex[id]
export const hasFeature = (state: State, at: number, feature: Feature): boolean =>
  areaOf(state, at).features.includes(feature)

export const seatOfHero = (hero: number): Seat => hero + 1
export const heroOfSeat = (seat: Seat): number => seat - 1
export const isHero = (state: State, who: number): boolean => who < state.heroes.length
export const modelOf = (state: State, who: number): Model => state.models[who - state.heroes.length]
export const groupOf = (state: State, who: number): Group => state.groups[modelOf(state, who).group]
export const unitOf = (state: State, who: number): Unit => contentOf(state).units[groupOf(state, who).unit]
export const sheetOf = (state: State, hero: number): HeroSheet => contentOf(state).heroes[state.heroes[hero].sheet]
/** Where a character stands; -1 off the board. */
export const placeOf = (state: State, who: number): number =>
  isHero(state, who) ? state.heroes[who].at : modelOf(state, who).at
export const sideOf = (state: State, who: number): Side => (isHero(state, who) ? 'heroes' : groupOf(state, who).side)
export const areEnemies = (state: State, one: number, other: number): boolean =>
  sideOf(state, one) !== sideOf(state, other)

/** hinder.counts: heroes, allies and living Overlord models; petrified monsters are none. */
export const isThere = (state: State, who: number): boolean =>
  placeOf(state, who) >= 0 && (isHero(state, who) || !groupOf(state, who).petrified)

export const idOf = (state: State, who: number): string =>
  isHero(state, who) ? sheetOf(state, who).id : unitOf(state, who).id

/** A character as actions and facts name it; one that has left the board as it stood last. */
export function figureOf(state: State, who: number, at = placeOf(state, who)): Figure {
  const where = at < 0 ? '' : areaId(state, at)
  const color = isHero(state, who) ? null : groupOf(state, who).color
  return color ? { who: idOf(state, who), color, at: where } : { who: idOf(state, who), at: where }
}

/** The first character on the board, or of these, that answers to the name. */
export function characterOf(state: State, { who, color, at }: Figure, among = everyone(state)): number {
  const area = areaNumber(state, at)
  for (const other of among) {
    if (placeOf(state, other) !== area || idOf(state, other) !== who) continue
    if (isHero(state, other) || groupOf(state, other).color === (color ?? null)) return other
  }
  return -1
}

/** All numbers of characters, the dead and fled included. */
export function everyone(state: State): number[] {
  const all: number[] = []
  for (let who = state.heroes.length + state.models.length - 1; who >= 0; who--) all[who] = who
  return all
}

/** Characters that count as models in an area. */
export function peopleIn(state: State, at: number): number[] {
  const { heroes, models, groups } = state
  const found: number[] = []
  for (let i = 0; i < heroes.length; i++) if (heroes[i].at === at) found.push(i)
  for (let i = 0; i < models.length; i++)
    if (models[i].at === at && !groups[models[i].group].petrified) found.push(heroes.length + i)
  return found
}

export const livingHeroes = ({ heroes }: State): number[] => {
  const living: number[] = []
  for (let i = 0; i < heroes.length; i++) if (heroes[i].at >= 0) living.push(i)
  return living
}

/** One of each, where several models are the same option. */
export function different(state: State, characters: readonly number[]): number[] {
  const first = state.heroes.length
  const found: number[] = []
  for (const who of characters) {
    if (who < first || !found.some((other) => other >= first && areAlike(state, who, other))) found.push(who)
  }
  return found
}

function areAlike(state: State, who: number, other: number): boolean {
  const one = modelOf(state, who)
  const two = modelOf(state, other)
  return one.group === two.group && one.at === two.at && one.life === two.life
}

/** enc.level */
export function levelOf(state: State, hero: number): number {
  const { cards } = contentOf(state)
  let level = 0
  for (const card of state.heroes[hero].cards) level += cards[card].encumbrance
  return level
}

/** enc.movement-penalty: the base movement of a hero with what it carries. */
export function baseMoveOf(state: State, hero: number): number {
  const { baseMove, penalties } = sheetOf(state, hero)
  const level = levelOf(state, hero)
  let less = 0
  for (const penalty of penalties) if (level >= penalty.at) less = penalty.less
  return Math.max(0, baseMove - less)
}

/** enc.skill-limit; units never lose a skill. */
export function hasSkill(state: State, who: number, skill: SkillId): boolean {
  if (state.marks.length > 0)
    for (const { mark, on, value } of state.marks)
      if (on === who && SKILLS[value] === skill) {
        if (mark === 'gained') return true
        if (mark === 'lost') return false
      }
  if (!isHero(state, who)) return unitOf(state, who).skills.includes(skill)
  for (const { id, lostAt } of sheetOf(state, who).skills) if (id === skill) return levelOf(state, who) < lostAt
  return false
}

export const skillOf = (state: State, skill: SkillId) => contentOf(state).skills[skill]

/** Ends the marks of some kinds that are on, or come from, somebody. */
export function endMarks(state: State, ends: (mark: Mark) => boolean): void {
  if (state.marks.some(ends)) state.marks = state.marks.filter((mark) => !ends(mark))
}

/** A hero by its id; -1 where it does not take part. */
export const heroNamed = (state: State, id: string): number =>
  state.heroes.findIndex((_, hero) => sheetOf(state, hero).id === id)

/** scen.stealth, scen.alarm: before the alarm the Overlord has no benefits. */
export const isStealthy = (state: State): boolean =>
  rulesOf(state, 'stealth').length > 0 && !state.flags.includes('alarm')
