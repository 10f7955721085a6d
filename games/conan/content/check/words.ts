/** Checks what the goals, events and special rules of a scenario refer to. */
import type { Condition, SpecialRule } from '../types.ts'
import { LEAPERS, SKILLS } from '../vocabulary.ts'
import type { Lists } from './lists.ts'
import { hasArea, mustBe, type Tell } from './references.ts'

type Listed = Lists['scenarios']['good'][number]
type Board = Lists['boards']['good'][number]

/** What the parameters of each word name. */
const sorts = {
  area: 'an area of the board',
  edge: 'a border of the board',
  unit: 'a unit',
  hero: 'a hero of the scenario',
  card: 'a card or object that can be carried',
  thing: 'a card or an object',
  track: 'a track of the scenario',
  event: 'an event of the scenario',
  flag: 'a flag that a rule of the scenario sets',
  spell: 'a spell',
  skillOrCard: 'a skill or a card',
  leaper: `a unit or one of ${LEAPERS.join(', ')}`,
  heroOrUnit: 'a hero or a unit',
  scenario: 'a scenario',
} as const
type Sort = keyof typeof sorts

const ruleFields: Readonly<Partial<Record<SpecialRule['kind'], Readonly<Record<string, Sort>>>>> = {
  captive: { object: 'card', area: 'area', hidden_in: 'area' },
  trophy: { unit: 'unit', object: 'card' },
  leap_failure: { stays: 'leaper', dies: 'leaper' },
  allies: { hero: 'hero', unit: 'unit' },
  locked_object: { object: 'card', area: 'area', opened_with: 'card', gives: 'card' },
  furniture: { chair_areas: 'area' },
  petrified: { units: 'unit' },
  weapon_bane: { item: 'card', unit: 'unit' },
  doors: { edges: 'edge', barred: 'edge', 'locks.edge': 'edge', 'locks.item': 'card', but: 'unit' },
  drop_key: { unit: 'unit', item: 'card' },
  barricade: { edges: 'edge' },
  relics: { areas: 'area' },
  npc: { npc: 'thing', area: 'area' },
  charm: { object: 'card', area: 'area' },
  deck_roll: { gives: 'card' },
  break_wall: { unit: 'unit' },
  tokens: { token: 'thing', areas: 'area' },
  interrogation: { token: 'thing' },
  forced_event: { event: 'event' },
  mutineers: { unit: 'unit' },
  muster: { hero: 'hero' },
  navigation: { track: 'track' },
  ballista: { areas: 'area', track: 'track' },
  stash: { areas: 'area' },
  alarm: { used: 'skillOrCard', 'place.unit': 'unit', 'place.area': 'area', 'place.overflow': 'area' },
  breakout: { item: 'card' },
  areas_in_play: { plus: 'area' },
  continues: {
    from: 'scenario',
    'return.unit': 'unit',
    'return.areas': 'area',
    'place.unit': 'unit',
    'place.area': 'area',
    to_end: 'unit',
  },
  forbidden_area: { who: 'heroOrUnit', areas: 'area' },
}
const effectFields: Readonly<Record<string, Sort>> = {
  unit: 'unit',
  units: 'unit',
  dies: 'unit',
  place: 'unit',
  area: 'area',
  track: 'track',
  immune_to: 'spell',
}
const conditionFields: Readonly<Record<string, Sort>> = {
  items: 'card',
  with_any: 'card',
  item: 'card',
  hero: 'hero',
  unit: 'unit',
  npc: 'thing',
}

export function checkWords(scenario: Listed, lists: Lists, board: Board, tell: Tell): void {
  const knows = knowledge(scenario, lists, board)
  const check = (field: string, sort: Sort, id: string): void => mustBe(knows[sort](id), field, sorts[sort], id, tell)
  const checkCondition = (given: Condition, field: string): void => {
    for (const [word, value] of Object.entries(given)) {
      const at = `${field}.${word}`
      if (word === 'all' || word === 'any')
        for (const [i, inner] of (value as readonly Condition[]).entries()) checkCondition(inner, `${at}[${i}]`)
      else if (word === 'not') checkCondition(value as Condition, at)
      else if (word === 'hero_enters') check(at, 'area', value as string)
      else if (word === 'track' || word === 'flag') check(`${at}.id`, word, (value as { id: string }).id)
      else
        for (const [name, sort] of Object.entries(conditionFields))
          for (const id of idsAt(value, [name])) check(`${at}.${name}`, sort, id)
    }
  }
  for (const side of ['heroes', 'overlord'] as const) checkCondition(scenario.victory[side], `victory.${side}`)
  for (const [i, rule] of scenario.special_rules.entries()) {
    const at = `special_rules[${i}].params`
    for (const [name, sort] of Object.entries(ruleFields[rule.kind] ?? {}))
      for (const id of sort === 'edge' ? pairsAt(rule.params, name.split('.')) : idsAt(rule.params, name.split('.')))
        check(`${at}.${name}`, sort, id)
    if (rule.kind === 'charm')
      for (const [j, given] of rule.params.broken_by.entries()) checkCondition(given, `${at}.broken_by[${j}]`)
    if (rule.kind === 'forced_event') checkCondition(rule.params.when, `${at}.when`)
    if (rule.kind === 'single_use_reinforcement')
      for (const area of Object.keys(rule.params.tokens)) check(`${at}.tokens.${area}`, 'area', area)
  }
  const { events } = scenario
  if ((events.mode === 'by_track') !== (events.track !== undefined))
    tell('events.track', events.track === undefined ? 'is missing' : 'must not stand here', 'by_track alone has one')
  if (events.track !== undefined) check('events.track', 'track', events.track)
  for (const [i, { do: steps }] of events.options.entries())
    for (const [j, step] of steps.entries())
      for (const [name, sort] of Object.entries(effectFields))
        for (const id of idsAt(step, [name])) check(`events.options[${i}].do[${j}].${name}`, sort, id)
  for (const [i, id] of scenario.board_rules.entries())
    mustBe(
      board.rules.some((rule) => rule.id === id),
      `board_rules[${i}]`,
      'a rule of the board',
      id,
      tell,
    )
}

/** Every text at the end of a path; lists on the way are walked through. */
function idsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => idsAt(entry, path))
  if (typeof value === 'string') return path.length === 0 ? [value] : []
  if (typeof value !== 'object' || value === null || path.length === 0) return []
  return idsAt(Reflect.get(value, path[0]), path.slice(1))
}

/** The same for pairs of areas, each as one text. */
function pairsAt(value: unknown, path: readonly string[]): string[] {
  const ids = idsAt(value, path)
  return Array.from({ length: ids.length / 2 }, (_, i) => `${ids[2 * i]}, ${ids[2 * i + 1]}`)
}

function knowledge(scenario: Listed, lists: Lists, board: Board): Record<Sort, (id: string) => boolean> {
  const { special_rules } = scenario
  const tracks = special_rules.flatMap((rule) => {
    if (rule.kind === 'track') return [rule.params.id]
    return rule.kind === 'tokens' && rule.params.counts_in_track ? [rule.params.counts_in_track] : []
  })
  const flags = special_rules.flatMap((rule) =>
    rule.kind === 'charm' || rule.kind === 'interrogation' ? [rule.params.sets_flag] : [],
  )
  const pairs = new Set(board.edges.flatMap(({ a, b }) => [`${a}, ${b}`, `${b}, ${a}`]))
  const carried = new Set(lists.objects.good.filter((object) => object.encumbrance !== undefined).map(({ id }) => id))
  const hero = (id: string): boolean => scenario.heroes.some((entry) => entry.hero === id)
  const card = (id: string): boolean => lists.cards.has(id) || carried.has(id)
  return {
    area: (id) => hasArea(board, id),
    edge: (id) => pairs.has(id),
    unit: lists.units.has,
    hero,
    card,
    thing: (id) => lists.cards.has(id) || lists.objects.has(id),
    track: (id) => tracks.includes(id) || id === 'round',
    event: (id) => scenario.events.options.some((option) => option.id === id),
    flag: (id) => flags.includes(id),
    spell: lists.spells.has,
    skillOrCard: (id) => SKILLS.some((skill) => skill === id) || card(id),
    leaper: (id) => LEAPERS.some((leaper) => leaper === id) || lists.units.has(id),
    heroOrUnit: (id) => hero(id) || lists.units.has(id),
    scenario: lists.scenarios.has,
  }
}
