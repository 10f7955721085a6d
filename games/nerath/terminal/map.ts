// The map as text: the lands of each realm, the seas and the dungeon entrances, with whatever is in them.
import type { Seat } from '@skelos/kernel'
import { beside, columns, cut, flow, padEnd, widthOf } from '../../layout.ts'
import { capital } from '../../terminal.ts'
import type { Space } from '../content/types.ts'
import { PIECES } from '../content/vocabulary.ts'
import { shipsAt } from '../rules/pieces.ts'
import { castle, countOf, isLand, kinds, pieceId, pieceIds, type State, seats, warship } from '../rules/state.ts'
import { capitalSign, counted, paint, realmName, type Screen, shortRealm, signs } from './screen.ts'

const nameWidth = { wide: 26, narrow: 19 }
const narrowBelow = 100

export function mapLines(screen: Screen, state: State): string[] {
  if (screen.plain) return plainMap(screen, state)
  const [left, right] = [
    [0, 1],
    [2, 3],
  ].map((half) => half.flatMap((seat) => homeLines(screen, state, seat)))
  const gap = screen.colours.dim(' │ ')
  const fits = Math.max(...left.map(widthOf)) + 3 + Math.max(...right.map(widthOf)) <= screen.width
  return [
    ...(fits ? beside(left, right, gap) : [...left, ...right]),
    ...elsewhere(screen, state, screen.game.term('seas'), screen.content.seas),
    ...elsewhere(screen, state, screen.game.term('dungeons'), screen.content.dungeons),
  ]
}

const homeOf = ({ content }: Screen, seat: Seat): Space[] => content.spaces.filter(({ realm }) => realm === seat)

/** The starting lands of one realm, whoever controls them now. */
function homeLines(screen: Screen, state: State, seat: Seat): string[] {
  const lands = homeOf(screen, seat).map((land) => drawnSpace(screen, state, land))
  return [screen.colours.underline(realmName(screen, seat)), ...lands]
}

function elsewhere(screen: Screen, state: State, title: string, spaces: readonly number[]): string[] {
  const drawn = spaces.map((at) => drawnSpace(screen, state, screen.content.spaces[at]).trimStart())
  return [screen.colours.bold(screen.colours.underline(capital(title))), ...columns(drawn, screen.width, ' ')]
}

function drawnSpace(screen: Screen, state: State, space: Space): string {
  const { width, game } = screen
  const wide = width < narrowBelow ? nameWidth.narrow : nameWidth.wide
  const text = cut(game.space(space.id), wide)
  const land = isLand(state, space.index)
  const name = land ? paint(screen, state.owner[space.index], padEnd(text, wide)) : text
  const mark = land ? (space.capital ? capitalSign : ' ') : ''
  return ` ${name} ${mark}${contentsOf(screen, state, space.index).join(' ')}`.trimEnd()
}

/** Pieces by realm, ships with what they carry, guardians. */
function contentsOf(screen: Screen, state: State, at: number): string[] {
  const found = seats.flatMap((seat) => {
    const pieces = [...PIECES.keys()].flatMap((kind) => {
      const count = countOf(state, seat, at, kind)
      if (count === 0 || kind === warship) return []
      return [`${signs[pieceId(kind)]}${count > 1 || kind !== castle ? count : ''}`]
    })
    const ships = shipsAt(state, seat, at).map(({ cargo }) => signs.warship + hold(cargo))
    const all = [...pieces, ...counted(ships)]
    return all.length === 0 ? [] : [`${shortRealm(screen, seat)}${paint(screen, seat, all.join(''))}`]
  })
  return [...found, ...guardiansAt(screen, state, at)]
}

const hold = (cargo: readonly number[]): string =>
  cargo.length === 0 ? '' : `(${cargo.map((kind) => signs[pieceId(kind)]).join('')})`

function guardiansAt({ content, game, colours }: Screen, state: State, at: number): string[] {
  const tiles = state.dungeons[at - content.dungeons[0]] ?? []
  const down = tiles.filter(({ shown }) => !shown).length
  const shown = tiles.filter((tile) => tile.shown).map(({ tile }) => game.guardian(tile))
  return [...(down > 0 ? [colours.bold(`?${down}`)] : []), ...counted(shown)]
}

export function legend({ cli, game, colours, width }: Screen): string[] {
  const entries = [
    `${capitalSign} ${game.term('capital')}`,
    ...PIECES.map((id) => `${signs[id]} ${game.piece(id)}`),
    `${signs.warship}(${signs.footsoldier}) ${cli.say('legend.ship')}`,
    `?2 ${game.say('dice.guardians')}: 2, ${game.term('face-down')}`,
  ]
  return flow(entries, width, '', ' · ').map((line) => colours.dim(line))
}

/** Every land in words; seas and dungeon entrances where something is. */
function plainMap(screen: Screen, state: State): string[] {
  const { content, game } = screen
  const lines = (at: number): string[] => [plainSpace(screen, state, content.spaces[at])]
  const occupied = (at: number): boolean => contentsOf(screen, state, at).length > 0
  return [
    ...seats.flatMap((seat) => [
      `${realmName(screen, seat)}:`,
      ...homeOf(screen, seat).flatMap(({ index }) => lines(index)),
    ]),
    `${capital(game.term('seas'))}:`,
    ...content.seas.filter(occupied).flatMap(lines),
    `${capital(game.term('dungeons'))}:`,
    ...content.dungeons.filter(occupied).flatMap(lines),
  ]
}

function plainSpace(screen: Screen, state: State, { id, index, capital: seatOfPower }: Space): string {
  const { game, language, content } = screen
  const parts: string[] = []
  if (isLand(state, index)) parts.push(realmName(screen, state.owner[index]))
  if (seatOfPower) parts.push(game.term('capital'))
  for (const seat of seats) {
    const own: string[] = []
    for (let kind = 0; kind < kinds; kind++) {
      const count = countOf(state, seat, index, kind)
      if (count > 0 && kind !== warship) own.push(game.amount(pieceId(kind), count))
    }
    for (const { cargo } of shipsAt(state, seat, index)) {
      const load = cargo.length === 0 ? '' : ` (${game.cargo(pieceIds(cargo))})`
      own.push(game.piece('warship') + load)
    }
    const whose = isLand(state, index) && state.owner[index] === seat ? '' : `${realmName(screen, seat)} `
    if (own.length > 0) parts.push(whose + counted(own).join(', '))
  }
  const tiles = state.dungeons[index - content.dungeons[0]] ?? []
  for (const { tile, shown } of tiles) parts.push(shown ? game.guardian(tile) : game.guardian(''))
  return `  ${capital(game.space(id))}: ${new Intl.ListFormat(language, { type: 'unit' }).format(counted(parts))}.`
}
