/**
 * Turns files that are known to be good into the content of a game: references become numbers, printed dice counts by
 * colour, and what a record leaves out is filled in. Boards are compiled in board.ts.
 */
import { boardsOf } from './board.ts'
import { poolOf } from './pool.ts'
import type {
  Board,
  Card,
  Content,
  GoodFiles,
  Group,
  HeroSheet,
  RuleParams,
  RulesByKind,
  Scenario,
  ScenarioHero,
  Skill,
  Spell,
  Unit,
} from './types.ts'
import { type Color, DICE, type PrintedDie, SKILLS, type SkillId, SPACES, SPECIAL_RULES } from './vocabulary.ts'

/** The limit of a space or card that has none, and the level at which a skill is lost that never is. */
const NO_LIMIT = 99

export function compile(files: GoodFiles): Content {
  const boards = boardsOf(files.boards)
  const heroes = files.heroes.heroes.map(heroOf)
  const units = files.units.units.map(unitOf)
  const { dice, fixed } = files.dice
  return {
    faces: DICE.map((id) => entryOf(dice, id).faces),
    elevationDice: poolOf(fixed.elevation),
    allyGuard: poolOf([fixed.ally_guard]),
    overlordGuard: poolOf([fixed.overlord_guard]),
    recovery: files.heroes.recovery,
    unarmedPenalty: files.heroes.unarmed_penalty,
    heroes,
    cards: cardsOf(files),
    objects: Object.fromEntries(files.scenarios.objects.map(({ id, name }) => [id, name])),
    spells: byId(files.spells.spells.map(spellOf)),
    skills: skillsOf(files.skills),
    units,
    boards,
    scenarios: scenariosOf(files.scenarios, boards, heroes, units),
  }
}

function heroOf(
  { id, gems, spaces, encumbrance, skills, name }: GoodFiles['heroes']['heroes'][number],
  index: number,
): HeroSheet {
  const action = (given: { die?: PrintedDie; limit?: number }) => ({
    die: given.die ? poolOf([given.die]) : null,
    limit: given.limit ?? NO_LIMIT,
  })
  const { melee, ranged, guard, manipulation, move } = spaces
  const byName = { melee, ranged, guard, manipulation, reroll: {}, move: { limit: move.limit } }
  return {
    id,
    index,
    gems,
    spaces: SPACES.map((space) => action(byName[space])),
    baseMove: move.base,
    maxEncumbrance: encumbrance.max,
    penalties: encumbrance.penalties.map(({ at, base_move }) => ({ at, less: -base_move })),
    skills: skills.map(({ skill, lost_at }) => ({ id: skill, lostAt: lost_at ?? NO_LIMIT })),
    name,
  }
}

/** Asset cards, and the objects of scenarios that can be carried, which are handled like them. */
function cardsOf({ equipment, scenarios }: GoodFiles): Record<string, Card> {
  const cards = equipment.cards.map(({ id, type, encumbrance, bonus, thrown, effects = [], name }): Card => {
    const burst = effects.find(({ kind }) => kind === 'thrown_area_attack')
    return {
      id,
      type,
      encumbrance,
      bonus: Object.fromEntries(Object.entries(bonus).map(([kind, dice]) => [kind, poolOf(dice)])),
      thrown: thrown ?? false,
      twoHanded: type === 'weapon' && encumbrance >= 3,
      effects,
      burst: burst?.kind === 'thrown_area_attack' ? poolOf(burst.dice) : undefined,
      name,
    }
  })
  const objects = scenarios.objects.flatMap(({ id, encumbrance, name }): Card[] =>
    encumbrance === undefined
      ? []
      : [
          {
            id,
            type: 'item',
            encumbrance,
            bonus: {},
            thrown: false,
            twoHanded: false,
            effects: [],
            burst: undefined,
            name,
          },
        ],
  )
  return byId([...cards, ...objects])
}

function spellOf({ id, cost, limit, area, reaction, effects, name }: GoodFiles['spells']['spells'][number]): Spell {
  return {
    id,
    cost: cost === 'per_gem' ? 0 : cost,
    limit: limit ?? NO_LIMIT,
    area: area ?? false,
    reaction: reaction ?? false,
    effects,
    name,
  }
}

function skillsOf({ skills }: GoodFiles['skills']): Record<SkillId, Skill> {
  const compiled = SKILLS.map((id): Skill => {
    const { dice = [], value = 0, name } = entryOf(skills, id)
    return { id, dice: poolOf(dice), value, name }
  })
  return Object.fromEntries(compiled.map((skill) => [skill.id, skill])) as Record<SkillId, Skill>
}

function unitOf(listed: GoodFiles['units']['units'][number], index: number): Unit {
  const { id, kind, stock, size, move, armor, life, attack, skills, tags, name } = listed
  return {
    id,
    index,
    kind,
    stock,
    perTile: listed.models_per_tile,
    size,
    move,
    armor,
    life,
    melee: attack.melee && poolOf(attack.melee),
    ranged: attack.ranged && poolOf(attack.ranged),
    cost: listed.reinforcement_cost ?? 0,
    skills,
    tags,
    name,
  }
}

type Listed = GoodFiles['scenarios']['scenarios'][number]

function scenariosOf(
  { scenarios }: GoodFiles['scenarios'],
  boards: readonly Board[],
  heroes: readonly HeroSheet[],
  units: readonly Unit[],
): Scenario[] {
  return scenarios.map((listed, index): Scenario => {
    const board = indexOf(boards, listed.board)
    const { areaIndex, areas } = boards[board]
    const { overlord, chests } = listed
    const groups = groupsOf(listed, areaIndex, units)
    return {
      id: listed.id,
      index,
      board,
      heroCounts: listed.hero_counts,
      firstSide: listed.first_side,
      roundLimit: listed.round_limit ?? 0,
      stalemate: listed.stalemate,
      next: listed.next === undefined ? -1 : indexOf(scenarios, listed.next),
      heroes: listed.heroes.map(
        (hero): ScenarioHero => ({
          hero: indexOf(heroes, hero.hero),
          cards: hero.equipment,
          spells: hero.spells,
          alreadyCast: hero.already_cast ?? [],
          start: areaIndex[hero.start],
          startWithAny: hero.start_with_any ?? false,
          fatigue: hero.fatigue,
          from: hero.from_heroes ?? 1,
        }),
      ),
      groups,
      gems: Object.fromEntries(Object.entries(overlord.gems).map(([count, gems]) => [Number(count), gems])),
      river: overlord.river.map((tile) =>
        tile === 'event'
          ? -1
          : groups.findIndex(
              ({ unit, color, side, petrified }) =>
                units[unit].id === tile.unit && color === (tile.color ?? null) && side === 'overlord' && !petrified,
            ),
      ),
      reinforcementAreas: overlord.reinforcement_areas.map((area) => areaIndex[area]),
      unitSpells: Object.entries(overlord.spells ?? {}).map(([unit, spells]) => ({
        unit: indexOf(units, unit),
        spells,
        cast: overlord.already_cast?.[unit] ?? [],
      })),
      victory: listed.victory,
      events: listed.events,
      chestDifficulty: chests.difficulty,
      chests: chests.areas.map((area) => areaIndex[area]),
      deck: Object.entries(chests.deck).flatMap(([card, copies]) => Array.from({ length: copies }, () => card)),
      lastChestGives: chests.last_chest_gives,
      rules: listed.special_rules,
      rulesByKind: byKind(listed.special_rules),
      boardRules: listed.board_rules,
      stashed: listed.stashed ?? false,
      inPlay: areas.map(({ id, features }) =>
        listed.special_rules.every((rule) => rule.kind !== 'areas_in_play' || isInPlay(rule.params, id, features)),
      ),
      title: listed.title,
      goals: listed.goals,
      source: listed.source,
    }
  })
}

const isInPlay = (
  { features, plus }: RuleParams<'areas_in_play'>,
  id: string,
  given: Board['areas'][number]['features'],
): boolean => plus.includes(id) || given.some((feature) => features.includes(feature))

/** Every group of a scenario: the Overlord's, those set aside, petrified monsters, and allies. */
function groupsOf({ overlord, allies = [] }: Listed, areaIndex: Board['areaIndex'], units: readonly Unit[]): Group[] {
  const group = (
    given: { unit: string; color?: Color | undefined; life?: number | undefined },
    more: Partial<Group>,
  ): Group => {
    const unit = indexOf(units, given.unit)
    return {
      unit,
      color: given.color ?? null,
      side: 'overlord',
      place: [],
      aside: 0,
      life: given.life ?? units[unit].life,
      petrified: false,
      mutineers: false,
      ...more,
    }
  }
  const placed = (place: Readonly<Record<string, number>>) =>
    Object.entries(place).map(([area, count]) => ({ area: areaIndex[area], count }))
  return [
    ...overlord.units.map((listed) => group(listed, { place: placed(listed.place) })),
    ...(overlord.reserve_units ?? []).map((listed) => group(listed, { aside: listed.count ?? 1 })),
    ...(overlord.petrified ?? []).map((listed) =>
      group(listed, { place: placed({ [listed.area]: 1 }), petrified: true }),
    ),
    ...allies.map((listed) =>
      group(listed, { place: placed(listed.place), side: 'heroes', mutineers: listed.mutineers ?? false }),
    ),
  ]
}

/** They are asked for at every step, so they are sorted once. */
function byKind(rules: Scenario['rules']): RulesByKind {
  const sorted = SPECIAL_RULES.map((kind) => [
    kind,
    rules.filter((rule) => rule.kind === kind).map(({ params }) => params),
  ])
  return Object.fromEntries(sorted) as RulesByKind
}

function entryOf<T extends { readonly id: string }>(entries: readonly T[], id: string): T {
  const entry = entries.find((other) => other.id === id)
  if (entry === undefined) throw new Error(`no entry for ${id} after the checks`)
  return entry
}

const indexOf = (entries: readonly { readonly id: string }[], id: string): number =>
  entries.findIndex((entry) => entry.id === id)

function byId<T extends { readonly id: string }>(entries: readonly T[]): Record<string, T> {
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]))
}
