/** Checks the content files and compiles them into what the rules engine uses. */
import type { z } from 'zod'
import {
  adventureCard,
  adventureFile,
  artifactCard,
  artifactFile,
  kingdomCard,
  kingdomFile,
  mapArea,
  mapFile,
  mapTerrain,
  objectiveCard,
  objectiveFile,
  province,
  sea,
  strategyCard,
  strategyFile,
  tokenCategory,
  tokenFile,
  tokenGroup,
} from './schema.ts'
import type {
  Artifact,
  Content,
  ContentFiles,
  ExpectedCounts,
  Kingdom,
  KingdomCard,
  ObjectiveTest,
  Timing,
} from './types.ts'
import { AREAS, KINGDOMS, TERRAINS, TOKEN_KINDS } from './vocabulary.ts'

/** One mistake in a content file, for whoever runs the game. */
export interface ContentProblem {
  readonly file: string
  /** Id of the record, or its place in the file if it has none; empty for the file as a whole. */
  readonly entry: string
  readonly field: string
  readonly problem: string
  readonly fix: string
}

/** The content files are not usable; `problems` lists every mistake found in them. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(wordProblem).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

const FILES = {
  map: 'map.json',
  strategyCards: 'strategy-cards.json',
  kingdomCards: 'kingdom-cards.json',
  adventureCards: 'adventure-cards.json',
  adventureTokens: 'adventure-tokens.json',
  objectiveCards: 'objective-cards.json',
  artifacts: 'artifacts.json',
} as const satisfies Record<keyof ContentFiles, string>

/**
 * What the rules need at least, with four players: an opening hand of two strategy cards and one more for the first
 * bid each, an opening hand of two kingdom cards, three ages of four adventures, one objective per player.
 */
const MINIMUM = { strategy: 12, kingdomDeck: 2, adventures: 12, objectives: 4 } as const

type Schema<T> = z.ZodType<T>
type Path = readonly PropertyKey[]
type Report = (entry: string, field: string, problem: string, fix: string) => void

/** One list of a file: the records that fit their schema, and the ids and sizes of all as they stand in the file. */
interface Listed<T> {
  readonly good: readonly T[]
  readonly raw: readonly unknown[]
  /** The place of the list in the file. */
  readonly at: string
  /** False if the file has no such list; whatever depends on it is not checked then. */
  readonly present: boolean
  readonly ids: readonly string[]
  /** Whether a reference may be right: true also if the ids are not all known because of another mistake. */
  readonly has: (id: string) => boolean
}

interface Sourced {
  readonly id: string
  readonly source: string
  readonly attested?: readonly string[] | undefined
  readonly ref?: string | undefined
}

/**
 * Reads a content pack. Every mistake is collected and thrown as one ContentError. `expect` demands exact counts;
 * without it a pack may have any number of cards and tokens that the rules can work with.
 */
export function readContent(files: ContentFiles, expect: ExpectedCounts = {}): Content {
  const problems: ContentProblem[] = []
  const reportFor =
    (file: string): Report =>
    (entry, field, problem, fix) => {
      problems.push({ file, entry, field, problem, fix })
    }
  const lists = {
    areas: listed(files.map, ['areas'], mapArea),
    terrains: listed(files.map, ['terrains'], mapTerrain),
    provinces: listed(files.map, ['provinces'], province),
    seas: listed(files.map, ['seas'], sea),
    strategy: listed(files.strategyCards, ['cards'], strategyCard),
    decks: perKingdom((kingdom) => listed(files.kingdomCards, ['decks', kingdom], kingdomCard)),
    adventures: listed(files.adventureCards, ['cards'], adventureCard),
    categories: listed(files.adventureTokens, ['categories'], tokenCategory),
    tokens: listed(files.adventureTokens, ['tokens'], tokenGroup),
    objectives: listed(files.objectiveCards, ['cards'], objectiveCard),
    artifacts: listed(files.artifacts, ['cards'], artifactCard),
  }

  checkFile(files.map, mapFile, reportFor(FILES.map))
  checkMap(lists, valueAt(files.map, ['conan-start']), reportFor(FILES.map))
  if (problems.length === 0) checkConnected(lists, reportFor(FILES.map))

  checkFile(files.strategyCards, strategyFile, reportFor(FILES.strategyCards))
  checkStrategy(lists, expect, reportFor(FILES.strategyCards))

  checkFile(files.kingdomCards, kingdomFile, reportFor(FILES.kingdomCards))
  checkKingdomCards(lists, expect, reportFor(FILES.kingdomCards))

  checkFile(files.adventureCards, adventureFile, reportFor(FILES.adventureCards))
  checkAdventures(lists, expect, reportFor(FILES.adventureCards))

  checkFile(files.adventureTokens, tokenFile, reportFor(FILES.adventureTokens))
  checkTokens(lists, valueAt(files.adventureTokens, ['total']), expect, reportFor(FILES.adventureTokens))

  checkFile(files.objectiveCards, objectiveFile, reportFor(FILES.objectiveCards))
  checkObjectives(lists, expect, reportFor(FILES.objectiveCards))

  checkFile(files.artifacts, artifactFile, reportFor(FILES.artifacts))
  checkArtifacts(lists, reportFor(FILES.artifacts))

  const conanStart = valueAt(files.map, ['conan-start'])
  if (problems.length > 0 || typeof conanStart !== 'string') throw new ContentError(problems)
  return compile(lists, conanStart)
}

type Lists = Readonly<{
  areas: Listed<z.output<typeof mapArea>>
  terrains: Listed<z.output<typeof mapTerrain>>
  provinces: Listed<z.output<typeof province>>
  seas: Listed<z.output<typeof sea>>
  strategy: Listed<z.output<typeof strategyCard>>
  decks: Readonly<Record<Kingdom, Listed<z.output<typeof kingdomCard>>>>
  adventures: Listed<z.output<typeof adventureCard>>
  categories: Listed<z.output<typeof tokenCategory>>
  tokens: Listed<z.output<typeof tokenGroup>>
  objectives: Listed<z.output<typeof objectiveCard>>
  artifacts: Listed<z.output<typeof artifactCard>>
}>

// ---------------------------------------------------------------------------------------------------- single records

/** Reports whatever in a file does not fit its schema. */
function checkFile<T>(raw: unknown, schema: Schema<T>, report: Report): void {
  const result = schema.safeParse(raw, { error: wordIssue })
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        report(...place(raw, [...issue.path, key]), 'is not a known field', 'remove it or correct its name')
      }
      continue
    }
    const value = valueAt(raw, issue.path)
    if (value === undefined) report(...place(raw, issue.path), 'is missing', 'add it')
    else report(...place(raw, issue.path), `${issue.message}, found ${show(value)}`, 'correct the value')
  }
}

/** The words for issues to which the schema itself gives none. */
function wordIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String)
    return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`
  }
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'array') return 'must be a list'
  if (issue.expected === 'string') return 'must be a text'
  if (issue.expected === 'boolean') return 'must be true or false'
  if (issue.expected === 'object' || issue.expected === 'record') return 'must be an object'
  return `must be a ${issue.expected}`
}

/** Splits a path into the entry (the innermost record with an id, else the list position) and the field in it. */
function place(raw: unknown, path: Path): [entry: string, field: string] {
  for (let end = path.length; end > 0; end--) {
    const id = valueAt(raw, [...path.slice(0, end), 'id'])
    if (typeof id === 'string') return [id, wordPath(path.slice(end))]
  }
  const end = path.findIndex((step) => typeof step === 'number') + 1
  return [wordPath(path.slice(0, end)), wordPath(path.slice(end))]
}

function wordPath(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

function wordProblem({ file, entry, field, problem, fix }: ContentProblem): string {
  return `${[file, entry, field, problem].filter((part) => part !== '').join(': ')}; ${fix}`
}

function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function valueAt(raw: unknown, path: Path): unknown {
  let value = raw
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

function listed<T>(file: unknown, path: readonly string[], schema: Schema<T>): Listed<T> {
  const value = valueAt(file, path)
  const present = Array.isArray(value)
  const raw: readonly unknown[] = present ? value : []
  const ids = raw.map((entry) => valueAt(entry, ['id'])).filter((id) => typeof id === 'string')
  const known = new Set(ids)
  const allKnown = present && ids.length === raw.length
  const good = raw.flatMap((entry) => {
    const result = schema.safeParse(entry)
    return result.success ? [result.data] : []
  })
  return { good, raw, at: wordPath(path), present, ids, has: (id) => !allKnown || known.has(id) }
}

// ------------------------------------------------------------------------------------------------- between the records

function checkUnique(ids: readonly string[], report: Report): void {
  const seen = new Set<string>()
  const told = new Set<string>()
  for (const id of ids) {
    if (seen.has(id) && !told.has(id)) {
      report(id, 'id', 'is used by more than one entry', 'give each entry an id of its own')
      told.add(id)
    }
    seen.add(id)
  }
}

/** An entry from a source says what the source covers, and public material is named. */
function checkProvenance(entries: readonly Sourced[], report: Report): void {
  for (const { id, source, attested, ref } of entries) {
    if (source === 'designed') {
      if (attested !== undefined) report(id, 'attested', 'must not stand on a designed entry', 'remove it')
      if (ref !== undefined) report(id, 'ref', 'must not stand on a designed entry', 'remove it')
      continue
    }
    if (attested === undefined) report(id, 'attested', 'is missing', `list the fields its ${source} source covers`)
    if (source === 'public' && ref === undefined) report(id, 'ref', 'is missing', 'name the public material')
  }
}

function checkCount(
  { at, what }: { at: string; what: string },
  found: number,
  minimum: number,
  exact: number | undefined,
  report: Report,
): void {
  if (exact !== undefined && found !== exact) {
    report('', at, `must hold ${exact} ${what}, found ${found}`, found < exact ? 'add the missing ones' : 'remove some')
  } else if (found < minimum) {
    report('', at, `must hold at least ${minimum} ${what}, found ${found}`, 'add the missing ones')
  }
}

/** Every word of a closed list has its entry. */
function checkComplete(list: Listed<unknown>, needed: readonly string[], report: Report): void {
  if (!list.present) return
  for (const id of needed) if (!list.has(id)) report('', list.at, `has no entry for ${id}`, 'add it')
}

function checkMap({ areas, terrains, provinces, seas }: Lists, conanStart: unknown, report: Report): void {
  checkUnique(areas.ids, report)
  checkUnique(terrains.ids, report)
  checkUnique([...provinces.ids, ...seas.ids], report)
  checkComplete(areas, AREAS, report)
  checkComplete(terrains, TERRAINS, report)
  checkComplete(provinces, KINGDOMS, report)
  checkProvenance(provinces.good, report)
  if (typeof conanStart === 'string' && !provinces.has(conanStart)) {
    report('', 'conan-start', `must be a province, found ${show(conanStart)}`, 'correct the id')
  }

  const provinceOf = new Map(provinces.good.map((entry) => [entry.id, entry]))
  for (const area of areas.good) {
    const home = provinceOf.get(area.home)
    if (home === undefined || home.area === area.id) continue
    report(area.id, 'home', `${home.id} lies in ${home.area}`, `correct this home or the area of ${home.id}`)
  }

  const kingdoms: readonly string[] = KINGDOMS
  const seaOf = new Map(seas.good.map((entry) => [entry.id, entry]))
  for (const entry of provinces.good) {
    const isHome = kingdoms.includes(entry.id)
    if (isHome && entry.kind !== 'home') {
      report(entry.id, 'kind', `must be home, found ${show(entry.kind)}`, 'correct the value')
    } else if (!isHome && entry.kind === 'home') {
      report(entry.id, 'kind', 'must not be home, only the four kingdoms have one', 'use normal or savage')
    } else if (isHome) {
      if (entry.value !== undefined) report(entry.id, 'value', 'must not stand on a home province', 'remove it')
      if (entry.terrain.length > 0) report(entry.id, 'terrain', 'must be empty for a home province', 'empty the list')
    } else {
      if (entry.value === undefined) report(entry.id, 'value', 'is missing', 'add it')
      if (entry.terrain.length === 0) report(entry.id, 'terrain', 'must not be empty', 'add the steps of the track')
    }
    for (const [i, id] of entry.coast.entries()) {
      if (!seas.has(id) || seaOf.get(id)?.kind === 'outside') {
        report(entry.id, `coast[${i}]`, `must be a sea, found ${show(id)}`, 'correct the id')
      } else if (entry.coast.indexOf(id) < i) {
        report(entry.id, `coast[${i}]`, `must not name ${id} twice`, 'remove it')
      }
    }
    for (const [i, id] of entry.neighbours.entries()) {
      const field = `neighbours[${i}]`
      if (id === entry.id) {
        report(entry.id, field, 'must not be the province itself', 'remove it')
      } else if (!provinces.has(id)) {
        report(entry.id, field, `must be a province, found ${show(id)}`, 'correct the id')
      } else if (entry.neighbours.indexOf(id) < i) {
        report(entry.id, field, `must not name ${id} twice`, 'remove it')
      } else if (provinceOf.get(id)?.neighbours.includes(entry.id) === false) {
        report(
          entry.id,
          field,
          `${id} does not list ${entry.id} in return`,
          `add ${entry.id} there or remove ${id} here`,
        )
      }
    }
  }
}

/** All provinces hang together; asked only of a map without other mistakes. */
function checkConnected({ provinces }: Lists, report: Report): void {
  const neighbours = neighbourIndices(provinces.good)
  const reached = new Set<number>()
  for (const [index, { id }] of provinces.good.entries()) {
    if (reached.has(index)) continue
    if (index > 0) {
      const first = provinces.good[0]?.id ?? ''
      report(id, 'neighbours', `no way leads from here to ${first}`, 'connect the two parts of the map')
    }
    for (const [other, steps] of stepsFrom(index, neighbours).entries()) if (steps >= 0) reached.add(other)
  }
}

function checkStrategy({ strategy }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(strategy.ids, report)
  checkProvenance(strategy.good, report)
  if (!strategy.present) return
  checkCount({ at: 'cards', what: 'cards' }, strategy.raw.length, MINIMUM.strategy, expect.strategy, report)
}

/** Moments inside a contest: the only ones at which the conditions of a card can hold. */
const CONTEST_TIMINGS: readonly Timing[] = [
  'contest-open',
  'before-roll',
  'card-revealed',
  'after-roll',
  'contest-lost',
]

function checkKingdomCards({ decks }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(
    KINGDOMS.flatMap((kingdom) => decks[kingdom].ids),
    report,
  )
  for (const kingdom of KINGDOMS) {
    const deck = decks[kingdom]
    checkProvenance(deck.good, report)
    for (const card of deck.good) {
      if (card.type === 'permanent' && card.cost === undefined) report(card.id, 'cost', 'is missing', 'add it')
      if (card.type !== 'permanent' && card.cost !== undefined) {
        report(card.id, 'cost', `must not stand on an ${card.type}, only permanents have a cost`, 'remove it')
      }
      const refresh = card.effect.findIndex((step) => step.do === 'refresh-card')
      if (card.type === 'permanent' && refresh !== -1) {
        report(
          card.id,
          `effect[${refresh}]`,
          'must not be refresh-card on a permanent, which could refresh itself without end',
          'remove it',
        )
      }
      for (const [i, timing] of card.timing.entries()) {
        if (card.type === 'event' && timing !== 'court') {
          report(card.id, `timing[${i}]`, `must be court for an event, found ${show(timing)}`, 'correct the value')
        }
        if (card.type !== 'event' && timing === 'court') {
          report(card.id, `timing[${i}]`, `must not be court, only events are played there`, 'correct the value')
        } else if (timing === 'contest-result') {
          report(card.id, `timing[${i}]`, 'must not be contest-result, only artifacts work there', 'correct the value')
        } else if (card.when && !CONTEST_TIMINGS.includes(timing)) {
          report(card.id, 'when', `must not stand on a card for ${timing}, where no contest is under way`, 'remove it')
        }
      }
    }
    const size = sumOf(deck, 'copies')
    if (size === undefined) continue
    checkCount({ at: deck.at, what: 'cards' }, size, MINIMUM.kingdomDeck, expect.kingdomDeck, report)
  }
}

function checkAdventures({ adventures, provinces }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(adventures.ids, report)
  checkProvenance(adventures.good, report)
  for (const { id, destination } of adventures.good) {
    if (provinces.has(destination)) continue
    report(id, 'destination', `must be a province, found ${show(destination)}`, 'correct the id')
  }
  if (!adventures.present) return
  checkCount({ at: 'cards', what: 'cards' }, adventures.raw.length, MINIMUM.adventures, expect.adventures, report)
}

function checkTokens(
  { categories, tokens, adventures, artifacts }: Lists,
  total: unknown,
  expect: ExpectedCounts,
  report: Report,
): void {
  checkUnique(categories.ids, report)
  checkUnique(tokens.ids, report)
  checkComplete(categories, TOKEN_KINDS, report)
  checkProvenance(tokens.good, report)
  for (const { id, artifact } of categories.good) {
    const card = artifacts.good.find((other) => other.id === artifact)
    if (!artifacts.has(artifact) || card?.kind === 'bonus') {
      report(id, 'artifact', `must be an artifact, found ${show(artifact)}`, 'correct the id')
    } else if (card !== undefined && card.category !== id && artifacts.good.some(({ category }) => category === id)) {
      report(id, 'artifact', `${artifact} belongs to ${card.category}`, 'name the artifact of this category')
    }
  }
  const found = sumOf(tokens, 'count')
  if (found === undefined) return
  for (const kind of TOKEN_KINDS) {
    if (tokens.raw.some((group) => valueAt(group, ['category']) === kind)) continue
    report('', 'tokens', `has no token of ${kind}`, 'add one')
  }
  const longest = Math.max(0, ...adventures.good.map(({ length }) => length))
  checkCount({ at: 'tokens', what: 'tokens' }, found, longest, expect.tokens, report)
  if ((expect.tokens ?? found) === found && Number.isInteger(total) && total !== found) {
    report('', 'total', `must be the sum of all counts, ${found}, found ${show(total)}`, 'correct the value')
  }
}

function checkObjectives({ objectives, provinces }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(objectives.ids, report)
  checkProvenance(objectives.good, report)
  const homes: readonly string[] = KINGDOMS
  for (const { id, condition } of objectives.good) {
    for (const [i, test] of condition.entries()) {
      if (test.test !== 'controls') continue
      for (const [j, name] of test.provinces.entries()) {
        const field = `condition[${i}].provinces[${j}]`
        if (!provinces.has(name)) {
          report(id, field, `must be a province, found ${show(name)}`, 'correct the id')
        } else if (homes.includes(name)) {
          report(id, field, `must not be a home province, found ${show(name)}`, 'name another province')
        }
      }
    }
  }
  if (!objectives.present) return
  checkCount({ at: 'cards', what: 'cards' }, objectives.raw.length, MINIMUM.objectives, expect.objectives, report)
}

function checkArtifacts({ artifacts }: Lists, report: Report): void {
  checkUnique(artifacts.ids, report)
  checkProvenance(artifacts.good, report)
  const holder = new Map<string, string>()
  let clear = artifacts.present && artifacts.good.length === artifacts.raw.length
  for (const { id, kind, category } of artifacts.good) {
    const options = kind === 'bonus' ? ['none'] : TOKEN_KINDS
    const first = holder.get(category)
    if (!options.some((option) => option === category)) {
      const wanted = `must be ${options.join(' or ')} for kind ${kind}`
      report(id, 'category', `${wanted}, found ${show(category)}`, 'correct the category or the kind')
      clear = false
    } else if (first !== undefined) {
      report(id, 'category', `must differ from that of ${first}, found ${show(category)}`, 'keep one card of each')
      clear = false
    } else {
      holder.set(category, id)
    }
  }
  // A card with a mistake of its own could be the one that seems to be missing.
  if (!clear) return
  for (const category of TOKEN_KINDS) {
    if (!holder.has(category)) report('', 'cards', `has no artifact of ${category}`, 'add it')
  }
  if (!holder.has('none')) report('', 'cards', 'has no bonus card', 'add it')
}

/** The sum of a field over all records of a list; undefined if one of them has no usable number there. */
function sumOf(list: Listed<unknown>, field: string): number | undefined {
  if (!list.present) return undefined
  let sum = 0
  for (const entry of list.raw) {
    const value = valueAt(entry, [field])
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return undefined
    sum += value
  }
  return sum
}

// ---------------------------------------------------------------------------------------------------------- compiling

/** Turns records without mistakes into the content of a game. */
function compile(lists: Lists, conanStart: string): Content {
  const neighbours = neighbourIndices(lists.provinces.good)
  const provinces = lists.provinces.good.map(({ id, name, area, kind, value = 0, terrain, coast, source }, index) => ({
    id,
    index,
    area,
    kind,
    value,
    terrain,
    coast,
    neighbours: neighbours[index] ?? [],
    name,
    source,
  }))
  const provinceIndex = Object.fromEntries(provinces.map(({ id, index }) => [id, index]))
  const indexOf = (id: string): number => provinceIndex[id] ?? -1
  const homes = perKingdom(indexOf)

  const strategy = lists.strategy.good.map(({ id, adventure, bonus, primary, secondary, terrain, source }) => ({
    id,
    adventure,
    shield: bonus !== 'axe',
    axe: bonus !== 'shield',
    primary,
    secondary,
    terrain,
    source,
  }))
  const kingdomCards = KINGDOMS.flatMap((kingdom) =>
    lists.decks[kingdom].good.map(
      ({ id, copies, type, cost = 0, timing, when = {}, pay = {}, effect, name, text, source }): KingdomCard => ({
        id,
        kingdom,
        copies,
        type,
        cost,
        timing,
        when,
        pay: { gold: pay.gold ?? 0, sorcery: pay.sorcery ?? 0, piece: pay.piece ?? 0 },
        effect,
        name,
        text,
        source,
      }),
    ),
  )
  const adventures = lists.adventures.good.map(({ id, destination, length, name, text, source }) => ({
    id,
    destination: indexOf(destination),
    length,
    name,
    text,
    source,
  }))
  const tokens = lists.tokens.good.map(({ id, category, value, exchange, count, source }, index) => ({
    id,
    index,
    category,
    value,
    gold: exchange.gold ?? 0,
    sorcery: exchange.sorcery ?? 0,
    count,
    source,
  }))
  const objectives = lists.objectives.good.map(({ id, points, condition, name, text, source }) => ({
    id,
    points,
    condition: condition.map(
      (test): ObjectiveTest =>
        test.test === 'controls' ? { test: 'controls', provinces: test.provinces.map(indexOf) } : test,
    ),
    name,
    text,
    source,
  }))

  return {
    provinces,
    provinceIndex,
    distance: neighbours.flatMap((_, index) => stepsFrom(index, neighbours)),
    homes,
    areaOfHome: perKingdom((kingdom) => lists.areas.good.find(({ home }) => home === kingdom)?.id ?? 'center'),
    conanStart: indexOf(conanStart),
    strategy: byId(strategy),
    strategyIds: strategy.map(({ id }) => id),
    kingdomCards: byId(kingdomCards),
    decks: perKingdom((kingdom) =>
      lists.decks[kingdom].good.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id)),
    ),
    adventures: byId(adventures),
    adventureIds: adventures.map(({ id }) => id),
    tokens,
    tokenIndex: Object.fromEntries(tokens.map(({ id, index }) => [id, index])),
    objectives: byId(objectives),
    objectiveIds: objectives.map(({ id }) => id),
    artifacts: TOKEN_KINDS.map((category) => artifactOf(lists, category)),
    bonusCard: artifactOf(lists, 'none'),
    areas: lists.areas.good.map(({ id, name }) => ({ id, name })),
    terrains: lists.terrains.good.map(({ id, name }) => ({ id, name })),
    tokenKinds: lists.categories.good.map(({ id, name }) => ({ id, name })),
    seas: lists.seas.good.map(({ id, kind, name }) => ({ id, kind, name })),
  }
}

function artifactOf<C extends Artifact['category'] | 'none'>({ artifacts }: Lists, category: C): Artifact<C> {
  const card = artifacts.good.find((other) => other.category === category)
  if (card === undefined) throw new Error(`no artifact of ${category} after the checks`)
  const { id, timing, when = {}, effect, name, text, source } = card
  return { id, category, timing, when, effect, name, text, source }
}

function neighbourIndices(provinces: Lists['provinces']['good']): readonly (readonly number[])[] {
  const index = new Map(provinces.map(({ id }, i) => [id, i]))
  return provinces.map(({ neighbours }) => neighbours.map((id) => index.get(id) ?? -1).sort((a, b) => a - b))
}

/** Breadth first: the steps from one province to every other, -1 where no way leads. */
function stepsFrom(start: number, neighbours: readonly (readonly number[])[]): number[] {
  const steps = neighbours.map(() => -1)
  steps[start] = 0
  const queue = [start]
  for (const here of queue) {
    for (const next of neighbours[here] ?? []) {
      if (steps[next] !== -1) continue
      steps[next] = (steps[here] ?? 0) + 1
      queue.push(next)
    }
  }
  return steps
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): Record<string, T> {
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]))
}

function perKingdom<T>(make: (kingdom: Kingdom) => T): Record<Kingdom, T> {
  return {
    aquilonia: make('aquilonia'),
    turan: make('turan'),
    stygia: make('stygia'),
    hyperborea: make('hyperborea'),
  }
}
