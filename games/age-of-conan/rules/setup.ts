// Setup: the options of a match, and the table before anything is dealt.
import type { Chance } from '@skelos/kernel'
import { z } from 'zod'
import type { Area, Content, Kingdom } from '../content/types.ts'
import { KINGDOMS } from '../content/vocabulary.ts'
import { editions, type ReadingName, type Readings, readings, readingsOf } from './editions.ts'
import type { GameFrame } from './flow.ts'
import { nobody, noMarker, type Player, type State } from './state.ts'

/** setup.recommended-kingdoms */
export const recommendedKingdoms: Readonly<Record<number, readonly Kingdom[]>> = {
  2: ['aquilonia', 'turan'],
  3: ['aquilonia', 'turan', 'stygia'],
  4: ['aquilonia', 'turan', 'stygia', 'hyperborea'],
}

const readingSchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(readings).map(([name, { values }]) => [
        name,
        z.enum(values as readonly [string, ...string[]]).optional(),
      ]),
    ),
  )
  .transform((given) => given as { [Name in ReadingName]?: Readings[Name] })

/** setup.player-count, setup.choose-kingdom: kingdoms in seating order, clockwise. */
export const optionsSchema = z
  .strictObject({
    players: z.int().min(2).max(4).optional(),
    kingdoms: z.array(z.enum(KINGDOMS)).min(2).max(4).optional(),
    edition: z.enum(editions).default('standard'),
    readings: readingSchema.default({}),
  })
  .check(({ value, issues }) => {
    const { kingdoms, players, edition, readings } = value
    if (!kingdoms) return
    if (readingsOf(edition, readings).aquilonia === 'required' && !kingdoms.includes('aquilonia'))
      issues.push({ code: 'custom', path: ['kingdoms'], message: 'aquilonia-required', input: kingdoms })
    if (new Set(kingdoms).size !== kingdoms.length)
      issues.push({ code: 'custom', path: ['kingdoms'], message: 'kingdoms-differ', input: kingdoms })
    if (players !== undefined && players !== kingdoms.length)
      issues.push({ code: 'custom', path: ['players'], message: 'players-match-kingdoms', input: players })
  })
  .transform(({ players, kingdoms, edition, readings }) => ({
    kingdoms: kingdoms ?? [...recommendedKingdoms[players ?? 4]],
    edition,
    readings,
  }))
export type Options = z.output<typeof optionsSchema>

/** Any table at all, for fuzzing: line-up, seating, edition and now and then a single reading, all at random. */
export function anyOptions(chance: Chance): Options {
  const left = [...KINGDOMS]
  const kingdoms = Array.from({ length: 2 + chance.below(3) }, () => left.splice(chance.below(left.length), 1)[0])
  const names = (Object.keys(readings) as ReadingName[]).filter(() => chance.below(8) === 0)
  const changed = names.map((name) => [name, readings[name].values[chance.below(readings[name].values.length)]])
  const edition = editions[chance.below(editions.length)]
  const free = kingdoms.includes('aquilonia') ? [] : [['aquilonia', 'advised']]
  return optionsSchema.parse({ kingdoms, edition, readings: Object.fromEntries([...changed, ...free]) })
}

/** setup.choose-kingdom: allowed, but a host should know that the line-up is unbalanced. */
export function warnings({ kingdoms }: Options): string[] {
  return kingdoms.includes('aquilonia') ? [] : ['no-aquilonia']
}

/** setup.kingdom-forces, setup.starting-resources */
const startingForces: Readonly<Record<Kingdom, { units: number; sorcery: number }>> = {
  aquilonia: { units: 5, sorcery: 0 },
  turan: { units: 5, sorcery: 0 },
  stygia: { units: 4, sorcery: 2 },
  hyperborea: { units: 4, sorcery: 2 },
}
const startingEmissaries = 4
const startingGold = 3

/** reduced-map.areas-in-play */
function areasInPlay(content: Content, kingdoms: readonly Kingdom[]): Area[] {
  return content.areas
    .map(({ id }) => id)
    .filter((area) => area === 'center' || kingdoms.some((kingdom) => content.areaOfHome[kingdom] === area))
}

function newPlayer(content: Content, kingdom: Kingdom): Player {
  const home = content.homes[kingdom]
  const { units, sorcery } = startingForces[kingdom]
  const only = (count: number) => content.provinces.map(({ index }) => (index === home ? count : 0))
  return {
    kingdom,
    home,
    gold: startingGold,
    sorcery,
    crom: 0,
    points: 0,
    bidding: [0, 3, 4, 5, 6],
    spent: [],
    hand: [],
    strategy: [],
    deck: [...content.decks[kingdom]],
    discard: [],
    table: [],
    tokens: [],
    units: only(units),
    emissaries: only(startingEmissaries),
    campaign: only(0),
    out: false,
  }
}

export function blankTable({ kingdoms, edition, readings }: Options, content: Content): State {
  const perProvince = (value: number) => content.provinces.map(() => value)
  const first: GameFrame = { do: 'game', step: 0, conanAtHome: false }
  return {
    stack: [first],
    edition,
    readings: readingsOf(edition, readings),
    players: kingdoms.map((kingdom) => newPlayer(content, kingdom)),
    areas: areasInPlay(content, kingdoms),
    age: 1,
    adventure: 0,
    current: '',
    adventures: [...content.adventureIds],
    track: [],
    container: content.tokens.map(({ count }) => count),
    missed: content.tokens.map(() => 0),
    turn: 0,
    contests: 0,
    active: 0,
    firstPlayer: 0,
    conanPlayer: nobody,
    conan: content.conanStart,
    pool: [0, 0, 0, 0, 0],
    raiders: perProvince(0),
    owner: perProvince(nobody),
    marker: perProvince(noMarker),
    strategyDeck: [...content.strategyIds],
    strategyBottom: [],
    bottomSeen: [],
    strategyDiscard: [],
    objectives: [],
    objectiveDeck: [...content.objectiveIds],
    artifacts: content.artifacts.map(() => nobody),
    bonusCard: nobody,
    crowned: nobody,
    cromDue: false,
    over: false,
  }
}
