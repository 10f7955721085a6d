// The table as text: the areas with whoever and whatever is in them, the heroes with their gems, the River, and how far each
// side has come.
import type { Seat } from '@skelos/kernel'
import { flow, table, wrap } from '../../layout.ts'
import { heading } from '../../terminal.ts'
import { SPACES } from '../content/vocabulary.ts'
import { lifeOf } from '../rules/damage.ts'
import { progressOf } from '../rules/progress.ts'
import { isBloodied } from '../rules/river.ts'
import {
  areaId,
  boardOf,
  contentOf,
  figureOf,
  groupOf,
  heroOfSeat,
  levelOf,
  overlordSeat,
  placeOf,
  type State,
  scenarioOf,
  sheetOf,
  unitOf,
} from '../rules/state.ts'
import { counted, type Screen, signs } from './screen.ts'

/** `state` is what the viewer may know. */
export function boardLines(screen: Screen, state: State, withLegend: boolean): string[] {
  const { game, plain, cli } = screen
  const { id } = scenarioOf(state)
  const turn = cli.say('board.turn', { round: state.round, side: game.side(state.side) })
  return [
    heading(screen, game.scenario(id), turn),
    ...areaLines(screen, state),
    ...(plain || !withLegend ? [] : legend(screen)),
    ...heroLines(screen, state),
    ...riverLines(screen, state),
    ...progressLines(screen, state),
  ]
}

/** Areas with somebody or something in them; the others are told in one line. */
function areaLines(screen: Screen, state: State): string[] {
  const { game, width, colours } = screen
  const { inPlay } = scenarioOf(state)
  const lines: string[] = []
  const empty: string[] = []
  for (const { id, index } of boardOf(state).areas) {
    if (!inPlay[index]) continue
    const contents = contentsOf(screen, state, index)
    if (contents.length === 0) empty.push(game.area(id))
    else lines.push(...wrap(contents.join(', '), width, `${colours.bold(game.area(id))}: `, '    '))
  }
  const rest = empty.length > 0 ? wrap(empty.join(', '), width, `${screen.cli.say('board.empty')}: `, '    ') : []
  return [...lines, ...rest.map((line) => colours.dim(line))]
}

function contentsOf(screen: Screen, state: State, at: number): string[] {
  const { game, colours, plain, cli } = screen
  const heroes = state.heroes.flatMap((hero, i) =>
    hero.at === at ? [colours.green(game.hero(sheetOf(state, i).id))] : [],
  )
  const models = state.models.flatMap((_, i) => {
    const who = state.heroes.length + i
    if (placeOf(state, who) !== at) return []
    const name = game.figure(figureOf(state, who))
    const { side, petrified } = groupOf(state, who)
    const special = unitOf(state, who).kind !== 'minion'
    const told = petrified ? `${name} (${cli.say('board.stone')})` : special ? `${name} ♥${lifeOf(state, who)}` : name
    return [side === 'heroes' ? colours.cyan(told) : petrified ? colours.dim(told) : colours.red(told)]
  })
  const sign = (is: boolean, of: keyof typeof signs, word: string): string[] =>
    is ? [colours.yellow(plain ? word : `${signs[of]} ${word}`)] : []
  return [
    ...heroes,
    ...counted(models),
    ...sign(state.chests.includes(at), 'chest', cli.say('board.chest')),
    ...state.lying.filter((entry) => entry.at === at).flatMap(({ object }) => sign(true, 'object', game.card(object))),
    ...sign(state.relics.includes(at), 'relic', cli.say('board.relic')),
    ...sign(state.tokens.includes(at), 'token', cli.say('board.token')),
    ...sign(state.water.includes(at), 'water', cli.say('board.water')),
    ...sign(
      state.bodies.some((body) => body.at === at),
      'body',
      cli.say('board.body'),
    ),
  ]
}

export function legend({ cli, colours, width }: Screen): string[] {
  const entries = [
    `${signs.chest} ${cli.say('board.chest')}`,
    `${signs.object} ${cli.say('board.object')}`,
    `♥ ${cli.say('board.life')}`,
  ]
  return flow(entries, width, '', ' · ').map((line) => colours.dim(line))
}

/** Where every hero stands, with gems and load. */
function heroLines(screen: Screen, state: State): string[] {
  const { game, cli, plain, colours, width } = screen
  const columns = [game.say('zone.reserve'), game.say('zone.fatigue'), game.say('zone.wounds'), cli.say('column.load')]
  const rows = state.heroes.map((hero, i) => {
    const place = hero.at >= 0 ? game.area(areaId(state, hero.at)) : cli.say(`fate.${hero.fate}` as 'fate.dead')
    const stance = hero.stance === 'none' ? '–' : game.say(`stance.${hero.stance}`)
    const load = `${levelOf(state, i)}/${sheetOf(state, i).maxEncumbrance}`
    return [game.hero(sheetOf(state, i).id), place, stance, `${hero.reserve}`, `${hero.fatigue}`, `${hero.wound}`, load]
  })
  if (plain)
    return rows.flatMap(([name, place, stance, ...figures]) =>
      wrap(
        `${place}, ${stance}, ${figures.map((count, i) => `${columns[i]} ${count}`).join(', ')}.`,
        width,
        `${name}: `,
        '  ',
      ),
    )
  const [first = '', ...rest] = table([['', '', '', ...columns], ...rows], '')
  return [colours.dim(first), ...rest]
}

/** ol.river-cost: a tile costs as many gems as its slot. */
function riverLines({ game, cli, width, colours }: Screen, state: State): string[] {
  const tiles = state.river.map((tile, i) => {
    if (tile < 0) return `${i + 1} ${colours.magenta(game.say('event-tile'))}`
    const { unit, color } = state.groups[tile]
    const name = game.tile(contentOf(state).units[unit].id, color ?? undefined)
    return isBloodied(state, tile) ? colours.dim(`${i + 1} ${name} †`) : `${i + 1} ${name}`
  })
  const { reserve, fatigue, recovery } = state.overlord
  const gems = cli.say('board.overlord', { reserve, fatigue, recovery })
  return [
    ...wrap(gems, width, `${colours.bold(game.side('overlord'))}: `, '  '),
    ...wrap(tiles.join(' · '), width, `${colours.bold(cli.say('board.river'))}: `, '  '),
  ]
}

const progressLines = ({ game, width, colours }: Screen, state: State): string[] =>
  progressOf(state).flatMap((progress) =>
    wrap(game.progress(progress), width, `${colours.dim(game.side(progress.side))}: `, '  '),
  )

/** What the holder of a seat has in front of him. */
export function ownLines(screen: Screen, state: State, seat: Seat): string[] {
  const { game, cli, width } = screen
  const line = (label: string, text: string): string[] => wrap(text || '–', width, `${label}: `, '  ')
  if (seat === overlordSeat) {
    const { goals } = scenarioOf(state)
    return line(cli.say('own.goal'), goals.overlord[screen.language])
  }
  const hero = heroOfSeat(seat)
  const { cards, spells, spaces, spellGems } = state.heroes[hero]
  const gems = SPACES.flatMap((space, i) => (spaces[i] > 0 ? [`${game.say(`space.${space}`)} ${spaces[i]}`] : []))
  const magic = spells.map((spell, i) =>
    spellGems[i] > 0 ? `${game.spell(spell)} ${spellGems[i]}` : game.spell(spell),
  )
  return [
    heading(screen, cli.say('own.title', { hero: game.hero(sheetOf(state, hero).id) })),
    ...line(cli.say('own.goal'), scenarioOf(state).goals.heroes[screen.language]),
    ...line(cli.say('own.cards'), counted(cards.map(game.card)).join(', ')),
    ...(spells.length > 0 ? line(cli.say('own.spells'), magic.join(', ')) : []),
    ...(gems.length > 0 ? line(cli.say('own.spent'), gems.join(', ')) : []),
  ]
}
