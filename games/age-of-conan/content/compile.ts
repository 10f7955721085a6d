/**
 * Turns files that are known to be good into the content of a game: province references become indices, and what a
 * record leaves out is filled in.
 */
import type {
  AdventureCard,
  Artifact,
  Content,
  Effect,
  GoodFiles,
  Kingdom,
  KingdomCard,
  ListedEffect,
  ListedTest,
  Objective,
  ObjectiveTest,
  Province,
  StrategyCard,
  Token,
} from './types.ts'
import { KINGDOMS, TOKEN_KINDS } from './vocabulary.ts'
import { neighbourIndices, stepsFrom } from './ways.ts'

export function compile(files: GoodFiles): Content {
  const {
    map,
    adventureTokens,
    kingdomCards: { decks },
  } = files
  const neighbours = neighbourIndices(map.provinces)
  const provinces = provincesOf(map, neighbours)
  const provinceIndex = Object.fromEntries(provinces.map(({ id, index }) => [id, index]))
  const indexOf = (id: string): number => provinceIndex[id] ?? -1
  const strategy = strategyOf(files.strategyCards)
  const adventures = adventuresOf(files.adventureCards, indexOf)
  const tokens = tokensOf(adventureTokens)
  const objectives = objectivesOf(files.objectiveCards, indexOf)

  return {
    provinces,
    provinceIndex,
    distance: neighbours.flatMap((_, index) => stepsFrom(index, neighbours)),
    homes: perKingdom(indexOf),
    areaOfHome: perKingdom((kingdom) => map.areas.find(({ home }) => home === kingdom)?.id ?? 'center'),
    conanStart: indexOf(map['conan-start']),
    strategy: byId(strategy),
    strategyIds: strategy.map(({ id }) => id),
    kingdomCards: byId(kingdomCardsOf(files.kingdomCards)),
    decks: perKingdom((kingdom) =>
      decks[kingdom].flatMap(({ id, copies }) => Array.from({ length: copies }, () => id)),
    ),
    adventures: byId(adventures),
    adventureIds: adventures.map(({ id }) => id),
    tokens,
    tokenIndex: Object.fromEntries(tokens.map(({ id, index }) => [id, index])),
    objectives: byId(objectives),
    objectiveIds: objectives.map(({ id }) => id),
    artifacts: TOKEN_KINDS.map((category) => artifactOf(files.artifacts, category)),
    bonusCard: artifactOf(files.artifacts, 'none'),
    areas: map.areas.map(({ id, name }) => ({ id, name })),
    terrains: map.terrains.map(({ id, name }) => ({ id, name })),
    tokenKinds: adventureTokens.categories.map(({ id, name }) => ({ id, name })),
    seas: map.seas.map(({ id, kind, name }) => ({ id, kind, name })),
  }
}

function provincesOf(map: GoodFiles['map'], neighbours: readonly (readonly number[])[]): Province[] {
  return map.provinces.map(({ id, name, area, kind, value = 0, terrain, coast, source }, index) => ({
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
}

function strategyOf({ cards }: GoodFiles['strategyCards']): StrategyCard[] {
  return cards.map(({ id, adventure, bonus, primary, secondary, terrain, source }) => ({
    id,
    adventure,
    shield: bonus !== 'axe',
    axe: bonus !== 'shield',
    primary,
    secondary,
    terrain,
    source,
  }))
}

function kingdomCardsOf({ decks }: GoodFiles['kingdomCards']): KingdomCard[] {
  return KINGDOMS.flatMap((kingdom) =>
    decks[kingdom].map(
      ({ id, copies, type, cost = 0, timing, when = {}, pay = {}, effect, name, text, source }): KingdomCard => ({
        id,
        kingdom,
        copies,
        type,
        cost,
        timing,
        when,
        pay: { gold: pay.gold ?? 0, sorcery: pay.sorcery ?? 0, piece: pay.piece ?? 0 },
        effect: effect.map(effectOf),
        name,
        text,
        source,
      }),
    ),
  )
}

function effectOf(step: ListedEffect): Effect {
  if (step.do !== 'place-units') return step
  const { 'per-province': perProvince, ...rest } = step
  return { ...rest, perProvince }
}

function adventuresOf({ cards }: GoodFiles['adventureCards'], indexOf: (id: string) => number): AdventureCard[] {
  return cards.map(({ id, destination, length, name, text, source }) => ({
    id,
    destination: indexOf(destination),
    length,
    name,
    text,
    source,
  }))
}

function tokensOf({ tokens }: GoodFiles['adventureTokens']): Token[] {
  return tokens.map(({ id, category, value, exchange, count, source }, index) => ({
    id,
    index,
    category,
    value,
    gold: exchange.gold ?? 0,
    sorcery: exchange.sorcery ?? 0,
    count,
    source,
  }))
}

function objectivesOf({ cards }: GoodFiles['objectiveCards'], indexOf: (id: string) => number): Objective[] {
  return cards.map(({ id, points, condition, name, text, source }) => ({
    id,
    points,
    condition: condition.map((test) => testOf(test, indexOf)),
    name,
    text,
    source,
  }))
}

function testOf(test: ListedTest, indexOf: (id: string) => number): ObjectiveTest {
  if (test.test === 'controls') return { test: 'controls', provinces: test.provinces.map(indexOf) }
  if (test.test !== 'markers') return test
  const { 'outside-home-area': outsideHomeArea = false, ...rest } = test
  return { ...rest, outsideHomeArea }
}

function artifactOf<C extends Artifact['category'] | 'none'>(
  { cards }: GoodFiles['artifacts'],
  category: C,
): Artifact<C> {
  const card = cards.find((other) => other.category === category)
  if (card === undefined) throw new Error(`no artifact of ${category} after the checks`)
  const { id, timing, when = {}, effect, name, text, source } = card
  return { id, category, timing, when, effect: effect.map(effectOf), name, text, source }
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
