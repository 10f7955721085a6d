/**
 * Turns files that are known to be good into the content of a game: references become numbers, words for several pieces
 * bit masks, and what a record leaves out is filled in.
 */
import { countsOf, effectOf, facesOf, maskOver } from './effects.ts'
import type {
  BattleLimit,
  Content,
  Cost,
  Effect,
  EventCard,
  GoodFiles,
  Guardian,
  ListedEffect,
  Piece,
  Placement,
  Property,
  Realm,
  Requirement,
  Space,
  TreasureCard,
} from './types.ts'
import { PIECES, REALMS, ROLES, SPACE_KINDS } from './vocabulary.ts'
import { neighbourIndices, stepsOver } from './ways.ts'

type Compile = (effect: readonly ListedEffect[]) => readonly Effect[]

export function compile(files: GoodFiles): Content {
  const listed = SPACE_KINDS.flatMap((kind) => files.map.spaces.filter((space) => space.kind === kind))
  const spaces = spacesOf(listed, files.setup)
  const spaceIndex = Object.fromEntries(spaces.map(({ id, index }) => [id, index]))
  const pieces = piecesOf(files.pieces)
  const maskOf = maskOver(pieces)
  const compiled: Compile = (effect) => effect.map((step) => effectOf(step, maskOf))
  const ofKind = (kind: Space['kind']): number[] =>
    spaces.filter((space) => space.kind === kind).map(({ index }) => index)

  return {
    spaces,
    spaceIndex,
    lands: ofKind('land'),
    seas: ofKind('sea'),
    dungeons: ofKind('dungeon'),
    steps: stepsOver(listed),
    pieces,
    realms: realmsOf(files.setup, spaceIndex),
    events: byId(eventsOf(files.eventCards, compiled)),
    decks: REALMS.map((realm) => everyCopy(files.eventCards.decks[realm])),
    treasures: byId(treasuresOf(files.treasureCards, compiled)),
    treasureDeck: everyCopy(files.treasureCards.cards),
    guardians: byId(guardiansOf(files.guardians)),
    guardianPile: everyCopy(files.guardians.tiles),
  }
}

function spacesOf(listed: GoodFiles['map']['spaces'], setup: GoodFiles['setup']): Space[] {
  const neighbours = neighbourIndices(listed)
  const capitals = new Set(setup.realms.map(({ capital }) => capital))
  return listed.map(({ id, name, kind, realm, source }, index) => {
    const near = (wanted: Space['kind']): number[] => neighbours[index].filter((other) => listed[other].kind === wanted)
    const seas = near('sea')
    return {
      id,
      index,
      kind,
      realm: realm === undefined ? -1 : REALMS.indexOf(realm),
      capital: capitals.has(id),
      coastal: kind === 'land' && seas.length > 0,
      neighbours: neighbours[index],
      lands: near('land'),
      seas,
      dungeons: near('dungeon'),
      name,
      source,
    }
  })
}

function piecesOf({ pieces }: GoodFiles['pieces']): Piece[] {
  return PIECES.map((id, index) => {
    const { name, category, cost, die, move, abilities, source } = entryOf(pieces, id)
    const can = (ability: Piece['abilities'][number]): boolean => abilities.includes(ability)
    return {
      id,
      index,
      category,
      cost,
      die: facesOf(die),
      dice: 1,
      diceAttacking: can('powerful-attack') ? 2 : 1,
      diceAtSea: can('capsize') ? 2 : 1,
      move,
      firstStrike: can('first-strike'),
      toughness: can('toughness') ? 2 : 1,
      hero: can('explore-dungeons'),
      flying: category === 'flying',
      runAmok: can('run-amok'),
      hover: can('hover'),
      capacity: can('sea-transport') ? 2 : 0,
      abilities,
      name,
      source,
    }
  })
}

function realmsOf({ realms }: GoodFiles['setup'], spaceIndex: Content['spaceIndex']): Realm[] {
  return REALMS.map((id, index) => {
    const { name, color, capital, treasury, placements, source, ...rest } = entryOf(realms, id)
    const placed = (rows: typeof placements): Placement[] =>
      rows.map((row) => ({ space: spaceIndex[row.space], pieces: countsOf(row.pieces), source: row.source }))
    return {
      id,
      index,
      color,
      capital: spaceIndex[capital],
      treasury,
      baseIncome: rest['base-income'],
      placements: placed(placements),
      alliancePlacements: placed(rest['alliance-placements'] ?? []),
      name,
      source,
    }
  })
}

function eventsOf({ decks }: GoodFiles['eventCards'], compiled: Compile): EventCard[] {
  return REALMS.flatMap((realm, index) =>
    decks[realm].map(({ id, copies, timing, battle, requires, cost, effect, name, text, source }) => ({
      id,
      realm: index,
      copies,
      timing,
      battle: battleOf(battle),
      requires: requirementOf(requires),
      cost: costOf(cost),
      effect: compiled(effect),
      name,
      text,
      source,
    })),
  )
}

type ListedEvent = GoodFiles['eventCards']['decks']['karkoth'][number]

function battleOf({ kind = SPACE_KINDS, role }: NonNullable<ListedEvent['battle']> = {}): BattleLimit {
  return {
    kinds: kind.reduce((mask, word) => mask | (1 << SPACE_KINDS.indexOf(word)), 0),
    roles: role === undefined ? (1 << ROLES.length) - 1 : 1 << ROLES.indexOf(role),
  }
}

function requirementOf(requires: NonNullable<ListedEvent['requires']> = {}): Requirement {
  return {
    control: requires.control !== undefined,
    ownInBattle: countsOf(requires['own-in-battle']),
    result: requires.result,
  }
}

function costOf(cost: NonNullable<ListedEvent['cost']> = {}): Cost {
  return {
    discardEvent: cost['discard-event'] ?? 0,
    destroyOwnInBattle: countsOf(cost['destroy-own-in-battle']),
  }
}

function treasuresOf({ cards }: GoodFiles['treasureCards'], compiled: Compile): TreasureCard[] {
  return cards.map(({ id, copies, points, timing, power, property, text, name, source }) => ({
    id,
    copies,
    points,
    timing,
    power: power && { effect: compiled(power.effect), text: power.text },
    property: property && propertyOf(property, compiled),
    text,
    name,
    source,
  }))
}

function propertyOf(
  { trigger, limit, battle, effect, text }: NonNullable<GoodFiles['treasureCards']['cards'][number]['property']>,
  compiled: Compile,
): Property {
  return { trigger, limit, battle: battleOf(battle), effect: compiled(effect), text }
}

function guardiansOf({ tiles }: GoodFiles['guardians']): Guardian[] {
  return tiles.map(({ id, copies, dice, needs = 6, reward = 0, name, source, ...rest }) => ({
    id,
    copies,
    dice: dice.map(facesOf),
    firstStrike: rest['first-strike'] ?? false,
    needs,
    reward,
    name,
    source,
  }))
}

function entryOf<T extends { readonly id: string }>(entries: readonly T[], id: string): T {
  const entry = entries.find((other) => other.id === id)
  if (entry === undefined) throw new Error(`no entry for ${id} after the checks`)
  return entry
}

function everyCopy(entries: readonly { readonly id: string; readonly copies: number }[]): string[] {
  return entries.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id))
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): Record<string, T> {
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]))
}
