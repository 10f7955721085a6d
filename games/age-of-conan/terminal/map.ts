// The map as text: the provinces of each area, with whatever stands in them.

import { beside, cut, padEnd, widthOf } from '../../layout.ts'
import { capital } from '../../terminal.ts'
import type { Area, Province, Terrain } from '../content/types.ts'
import { markerNames } from '../rules/facts.ts'
import { destination, inPlay, isHome, nobody, type State, trackLength } from '../rules/state.ts'
import { kingdomName, paint, type Screen, shortKingdom, signs } from './screen.ts'
import type { Key } from './words.ts'

/** The left half of the board above the right half. */
const halves: readonly (readonly Area[])[] = [
  ['north', 'center'],
  ['east', 'south'],
]
const nameWidth = { wide: 19, narrow: 14 }
const narrowBelow = 96

const terrainLetter: Readonly<Record<Terrain, Key>> = {
  plains: 'terrain.plains',
  hills: 'terrain.hills',
  woods: 'terrain.woods',
  settlements: 'terrain.settlements',
}

export function mapLines(screen: Screen, state: State): string[] {
  if (screen.plain) return halves.flat().flatMap((area) => plainArea(screen, state, area))
  const [left = [], right = []] = halves.map((areas) => areas.flatMap((area) => drawnArea(screen, state, area)))
  const gap = screen.colours.dim(' │ ')
  const fits = Math.max(...left.map(widthOf)) + 3 + Math.max(...right.map(widthOf)) <= screen.width
  return fits ? beside(left, right, gap) : [...left, ...right]
}

const provincesOf = (screen: Screen, area: Area): Province[] =>
  screen.content.provinces.filter((province) => province.area === area)
const areaName = (screen: Screen, area: Area): string =>
  screen.content.areas.find(({ id }) => id === area)?.name[screen.language] ?? area

function drawnArea(screen: Screen, state: State, area: Area): string[] {
  const { colours, game } = screen
  const name = areaName(screen, area)
  const closed = state.areas.includes(area) ? '' : ` (${game.term('out-of-play')})`
  return [
    colours.bold(colours.underline(name) + closed),
    ...provincesOf(screen, area).map((p) => drawnProvince(screen, state, p)),
  ]
}

function drawnProvince(screen: Screen, state: State, { id, index, value, terrain, kind }: Province): string {
  const { colours, game, cli, width } = screen
  const wide = width < narrowBelow ? nameWidth.narrow : nameWidth.wide
  const open = inPlay(state, index)
  const name = padEnd(cut(game.province(id), wide), wide)
  const owner = state.owner[index]
  const painted = owner === nobody ? name : paint(screen, state.players[owner].kingdom, name)
  const track = terrain.map((step) => cli.say(terrainLetter[step])).join('')
  const worth = isHome(state, index) ? signs.home : `${value}`
  const savage = kind === 'savage' ? '!' : ' '
  const line = ` ${open ? painted : colours.dim(name)} ${open ? worth : colours.dim(worth)}${savage}${colours.dim(padEnd(track, 4))}`
  return `${line} ${piecesIn(screen, state, index).join(' ')}`.trimEnd()
}

function piecesIn(screen: Screen, state: State, p: number): string[] {
  const { colours } = screen
  const pieces: string[] = []
  if (state.conan === p) pieces.push(colours.bold(colours.cyan(signs.conan)))
  if (destination(state) === p) pieces.push(colours.bold(colours.cyan(signs.destination)))
  const owner = state.owner[p]
  if (owner !== nobody) {
    const { kingdom } = state.players[owner]
    pieces.push(paint(screen, kingdom, signs[markerNames[state.marker[p] - 1]]) + shortKingdom(screen, kingdom))
  }
  for (const { kingdom, units, emissaries, campaign } of state.players) {
    if (units[p] + emissaries[p] === 0) continue
    const step = campaign[p] > 0 ? `@${campaign[p]}` : ''
    const army = units[p] > 0 ? `${signs.army}${units[p]}${step}` : ''
    const court = emissaries[p] > 0 ? `${signs.emissary}${emissaries[p]}` : ''
    pieces.push(`${shortKingdom(screen, kingdom)}${paint(screen, kingdom, army + court)}`)
  }
  if (state.raiders[p] > 0) pieces.push(colours.bold(`${signs.raiders}${state.raiders[p]}`))
  return pieces
}

export function legend({ content, cli, game, colours, width }: Screen): string[] {
  const entries = [
    [signs.tower, game.say('marker.tower')],
    [signs.fort, game.say('marker.fort')],
    [signs.city, game.say('marker.city')],
    [`${signs.army}5@2`, cli.say('legend.army')],
    [signs.emissary, game.term('emissaries')],
    [signs.raiders, game.term('raiders')],
    [signs.conan, game.term('conan')],
    [signs.destination, game.term('destination')],
    ['!', game.term('savage')],
    ...content.terrains.map(({ id, name }) => [cli.say(terrainLetter[id]), name[cli.language].toLocaleLowerCase()]),
  ]
  const lines: string[] = []
  let line = ''
  for (const [sign, meaning] of entries) {
    const entry = `${sign} ${meaning}`
    if (line !== '' && line.length + 3 + entry.length > width) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? entry : ` · ${entry}`
  }
  return [...lines, line].map((text) => colours.dim(text))
}

/** Every province of an area in words; of an area that is out of play only those where something is. */
function plainArea(screen: Screen, state: State, area: Area): string[] {
  const open = state.areas.includes(area)
  const shown = provincesOf(screen, area).filter(({ index }) => open || piecesIn(screen, state, index).length > 0)
  return [
    `${areaName(screen, area)}:${open ? '' : ` ${screen.game.term('out-of-play')}.`}`,
    ...shown.map((province) => plainProvince(screen, state, province)),
  ]
}

function plainProvince(screen: Screen, state: State, { id, index, value, terrain, kind }: Province): string {
  const { game, cli, language } = screen
  const parts: string[] = []
  if (kind === 'home') parts.push(game.term('home'))
  else parts.push(`${game.term('value')} ${value}`, terrain.map((step) => terrainName(screen, step)).join('-'))
  if (kind === 'savage') parts.push(game.term('savage'))
  const owner = state.owner[index]
  if (owner !== nobody)
    parts.push(
      `${game.say(`marker.${markerNames[state.marker[index] - 1]}`)} ${kingdomName(screen, state.players[owner].kingdom)}`,
    )
  for (const { kingdom, units, emissaries, campaign } of state.players) {
    const step = campaign[index]
    if (units[index] > 0)
      parts.push(
        `${kingdomName(screen, kingdom)} ${cli.say('units', { count: units[index] })}${step > 0 ? ` (${game.term('campaign-track')} ${step}/${trackLength(state, index)})` : ''}`,
      )
    if (emissaries[index] > 0)
      parts.push(`${kingdomName(screen, kingdom)} ${game.term('emissaries')} ${emissaries[index]}`)
  }
  if (state.raiders[index] > 0) parts.push(`${game.term('raiders')} ${state.raiders[index]}`)
  if (state.conan === index) parts.push(game.term('conan'))
  if (destination(state) === index) parts.push(game.term('destination'))
  return `  ${capital(game.province(id))}: ${new Intl.ListFormat(language, { type: 'unit' }).format(parts)}.`
}

const terrainName = ({ content, language }: Screen, terrain: Terrain): string =>
  (content.terrains.find(({ id }) => id === terrain)?.name[language] ?? terrain).toLocaleLowerCase()
