/** Checks the scenarios against everything they name, and that their set-up fits the board and the box. */
import { checkUnique, type Report, show } from '../../../content.ts'
import type { Lists } from './lists.ts'
import { hasArea, mustBe, type Tell } from './references.ts'
import { checkWords } from './words.ts'

type Listed = Lists['scenarios']['good'][number]
type Board = Lists['boards']['good'][number]
type Unit = Lists['units']['good'][number]
type Group = { unit: string; color?: string | undefined; place?: Record<string, number>; count?: number | undefined }

export function checkScenarios(lists: Lists, report: Report): void {
  checkUnique(lists.objects.ids, report)
  checkUnique(lists.scenarios.ids, report)
  for (const scenario of lists.scenarios.good) {
    const board = lists.boards.good.find(({ id }) => id === scenario.board)
    if (!board) {
      if (!lists.boards.has(scenario.board))
        report(scenario.id, 'board', `must be a board, found ${show(scenario.board)}`, 'correct the id')
      continue
    }
    const inScenario = (field: string, problem: string, fix: string): void => report(scenario.id, field, problem, fix)
    checkHeroes(scenario, lists, board, inScenario)
    checkModels(scenario, lists, board, inScenario)
    checkChests(scenario, lists, board, inScenario)
    checkWords(scenario, lists, board, inScenario)
    if (scenario.next !== undefined && !lists.scenarios.has(scenario.next))
      inScenario('next', `must be a scenario, found ${show(scenario.next)}`, 'correct the id')
  }
}

function checkHeroes({ heroes, hero_counts, overlord }: Listed, lists: Lists, board: Board, tell: Tell): void {
  for (const [i, { hero, equipment, spells, already_cast = [], start }] of heroes.entries()) {
    mustBe(lists.heroes.has(hero), `heroes[${i}].hero`, 'a hero', hero, tell)
    mustBe(hasArea(board, start), `heroes[${i}].start`, 'an area of the board', start, tell)
    for (const card of equipment) mustBe(lists.cards.has(card), `heroes[${i}].equipment`, 'an asset card', card, tell)
    for (const spell of spells) mustBe(lists.spells.has(spell), `heroes[${i}].spells`, 'a spell', spell, tell)
    for (const spell of already_cast)
      mustBe(spells.includes(spell), `heroes[${i}].already_cast`, 'one of the hero’s spells', spell, tell)
    const max = lists.heroes.good.find(({ id }) => id === hero)?.encumbrance.max ?? 0
    const level = equipment.reduce(
      (sum, card) => sum + (lists.cards.good.find(({ id }) => id === card)?.encumbrance ?? 0),
      0,
    )
    if (max > 0 && level > max)
      tell(`heroes[${i}].equipment`, `weighs ${level}, more than the ${max} of ${hero}`, 'leave something out')
  }
  for (const count of hero_counts) {
    const taking = heroes.filter(({ from_heroes = 1 }) => from_heroes <= count).length
    if (taking !== count)
      tell('heroes', `must be ${count} when ${count} play, found ${taking}`, 'correct from_heroes or hero_counts')
    if (!overlord.gems[String(count)]) tell(`overlord.gems.${count}`, 'is missing', 'add the gems for so many heroes')
  }
}

function checkModels(scenario: Listed, lists: Lists, board: Board, tell: Tell): void {
  const { overlord, allies = [], heroes } = scenario
  const { units, reserve_units = [], petrified = [], river, reinforcement_areas } = overlord
  const stones: Group[] = petrified.map(({ unit, area }) => ({ unit, place: { [area]: 1 } }))
  const placed: [string, readonly Group[]][] = [
    ['overlord.units', units],
    ['overlord.reserve_units', reserve_units],
    ['overlord.petrified', stones],
    ['allies', allies],
  ]
  const room = new Map(board.areas.map(({ id, capacity }) => [id, capacity]))
  const models = new Map<string, number>()
  for (const { start } of heroes) room.set(start, (room.get(start) ?? 0) - 1)
  for (const [list, groups] of placed)
    for (const [i, group] of groups.entries()) {
      const unit = lists.units.good.find(({ id }) => id === group.unit)
      const field = `${list}[${i}]`
      mustBe(lists.units.has(group.unit), `${field}.unit`, 'a unit', group.unit, tell)
      for (const area of Object.keys(group.place ?? {}))
        mustBe(hasArea(board, area), `${field}.place.${area}`, 'an area of the board', area, tell)
      if (unit) checkGroup(field, group, unit, room, models, tell)
    }
  for (const [area, left] of room)
    if (left < 0) tell('overlord.units', `put more into ${area} than fits there`, 'move some of them')
  for (const [unit, count] of models) {
    const stock = lists.units.good.find(({ id }) => id === unit)?.stock ?? count
    if (count > stock) tell('overlord.units', `need ${count} models of ${unit}, the box has ${stock}`, 'use fewer')
  }
  for (const [i, tile] of river.entries())
    if (tile !== 'event' && !units.some(({ unit, color }) => unit === tile.unit && color === tile.color))
      tell(
        `overlord.river[${i}]`,
        `has no group ${[tile.unit, tile.color].join(' ').trim()}`,
        'add it to overlord.units',
      )
  for (const [i, area] of reinforcement_areas.entries())
    mustBe(hasArea(board, area), `overlord.reinforcement_areas[${i}]`, 'an area of the board', area, tell)
  for (const [unit, spells] of Object.entries(overlord.spells ?? {})) {
    mustBe(lists.units.has(unit), `overlord.spells.${unit}`, 'a unit', unit, tell)
    for (const spell of spells) mustBe(lists.spells.has(spell), `overlord.spells.${unit}`, 'a spell', spell, tell)
  }
}

function checkGroup(
  field: string,
  { color, place = {}, count }: Group,
  unit: Unit,
  room: Map<string, number>,
  models: Map<string, number>,
  tell: Tell,
): void {
  if (!unit.tiles.some((tile) => tile.color === color) && color !== undefined)
    tell(`${field}.color`, `must be a color of ${unit.id}, found ${show(color)}`, 'correct the value')
  let placed = count ?? 0
  for (const [area, some] of Object.entries(place)) {
    placed += some
    room.set(area, (room.get(area) ?? 0) - some * unit.size)
  }
  if (placed > unit.models_per_tile)
    tell(field, `has ${placed} models, one tile runs ${unit.models_per_tile}`, 'use fewer')
  models.set(unit.id, (models.get(unit.id) ?? 0) + placed)
}

function checkChests({ chests }: Listed, { cards }: Lists, board: Board, tell: Tell): void {
  for (const [i, area] of chests.areas.entries())
    mustBe(hasArea(board, area), `chests.areas[${i}]`, 'an area of the board', area, tell)
  let deck = 0
  for (const [card, copies] of Object.entries(chests.deck)) {
    mustBe(cards.has(card), `chests.deck.${card}`, 'an asset card', card, tell)
    deck += copies
  }
  if (deck < chests.areas.length)
    tell('chests.deck', `has ${deck} cards for ${chests.areas.length} chests`, 'add the missing ones')
  if (chests.last_chest_gives !== undefined)
    mustBe(
      cards.has(chests.last_chest_gives),
      'chests.last_chest_gives',
      'an asset card',
      chests.last_chest_gives,
      tell,
    )
}
