// The table as text: the adventure, the map, what lies open, the players, and what one player alone may see.

import type { Seat } from '@skelos/kernel'
import { flow, table, wrap } from '../../layout.ts'
import { capital, heading } from '../../terminal.ts'
import { fateFaces } from '../rules/dice.ts'
import {
  destination,
  emissaryReserve,
  nobody,
  type Player,
  provinceId,
  type State,
  unitReserve,
  unknownToken,
} from '../rules/state.ts'
import { legend, mapLines } from './map.ts'
import { counted, kingdomName, paintNames, type Screen, signs, tokenShort } from './screen.ts'

const narrowBelow = 92

/** `state` is what the viewer may know. */
export function boardLines(screen: Screen, state: State, withLegend: boolean): string[] {
  const { game, plain } = screen
  const adventure = `${capital(game.term('age'))} ${state.age} · ${game.term('adventure')} ${state.adventure}: ${game.card(state.current)}`
  const place = game.province(provinceId(state, destination(state)))
  const goal = plain ? `${game.term('destination')} ${place}` : `${signs.destination} ${place}`
  return [
    heading(screen, adventure, plain ? goal : screen.colours.cyan(goal)),
    ...mapLines(screen, state),
    ...(plain || !withLegend ? [] : legend(screen)),
    ...openLines(screen, state),
    ...playerLines(screen, state),
  ]
}

function labelled(screen: Screen, label: string, text: string): string[] {
  return wrap(paintNames(screen, text), screen.width, `${screen.colours.bold(capital(label))}: `, '  ')
}

function openLines(screen: Screen, state: State): string[] {
  const { game, plain } = screen
  const pool = fateFaces.flatMap((face, i) => (state.pool[i] > 0 ? [`${game.face(face)} ×${state.pool[i]}`] : []))
  const track = state.track.map((token) => tokenShort(screen, token)).join(plain ? ', ' : ' › ')
  const objectives = state.objectives.map((id) => `${game.card(id)} (${screen.content.objectives[id].points})`)
  return [
    ...labelled(screen, game.term('pool'), pool.join(', ') || '–'),
    ...labelled(screen, game.term('adventure-track'), track || '–'),
    ...labelled(screen, game.term('objectives'), objectives.join(', ') || '–'),
  ]
}

/** The same figures as in the table, each with its name. */
function plainPlayer(screen: Screen, state: State, player: Player, seat: Seat): string[] {
  const { game, width, language } = screen
  const reserve = game.term('in-reserve')
  const figures = [
    `${game.term('empire-points')} ${player.points}`,
    `${game.term('gold')} ${player.gold}`,
    `${game.term('sorcery')} ${player.sorcery}`,
    `${game.term('crom-tokens')} ${player.crom}`,
    `${game.term('kingdom-cards')} ${player.hand.length}`,
    `${game.term('strategy-cards')} ${player.strategy.length}`,
    `${game.term('adventure-tokens')} ${player.tokens.length}`,
    `${game.term('units')} ${reserve} ${unitReserve(player)}`,
    `${game.term('emissaries')} ${reserve} ${emissaryReserve(player)}`,
    `${game.term('bidding-tokens')} ${player.bidding.join(' ')}`,
    ...(seat === state.conanPlayer ? [game.term('conan-player')] : []),
  ]
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(figures)
  return wrap(`${list}.`, width, `${kingdomName(screen, player.kingdom)}: `, '  ')
}

function playerLines(screen: Screen, state: State): string[] {
  if (screen.plain)
    return state.players.flatMap((player, seat) => [
      ...plainPlayer(screen, state, player, seat),
      ...belongings(screen, state, player, seat).flatMap((line) => wrap(line, screen.width, '  ', '    ')),
    ])
  const { cli, colours } = screen
  const head = [
    '',
    cli.say('column.points'),
    cli.say('column.gold'),
    cli.say('column.sorcery'),
    cli.say('column.crom'),
    cli.say('column.hand'),
    cli.say('column.strategy'),
    cli.say('column.tokens'),
    cli.say('column.units'),
    cli.say('column.emissaries'),
    cli.say('column.bidding'),
  ]
  const rows = state.players.map((player, seat) => [
    `${state.turn > 0 && seat === state.active ? '▸' : ' '} ${kingdomName(screen, player.kingdom)}${seat === state.conanPlayer ? ` ${signs.conan}` : ''}`,
    ...[player.points, player.gold, player.sorcery, player.crom, player.hand.length].map(String),
    `${player.strategy.length}`,
    `${player.tokens.length}`,
    `${unitReserve(player)}`,
    `${emissaryReserve(player)}`,
    player.bidding.join(' '),
  ])
  const [first = '', ...rest] = table([head, ...rows], '', screen.width < narrowBelow ? ' ' : '  ')
  return [
    colours.dim(first),
    ...rest,
    ...flow(
      state.players.flatMap((player, seat) => belongings(screen, state, player, seat)),
      screen.width,
      '  ',
      colours.dim(' · '),
    ).flatMap((line) => wrap(line.trimStart(), screen.width, '  ', '    ')),
  ]
}

/** Cards on the table, artifacts and the bonus card of one player. */
function belongings(screen: Screen, state: State, player: Player, seat: Seat): string[] {
  const { game, colours } = screen
  const cards = player.table.map(({ card, used }) =>
    used > 0 ? colours.dim(`${game.card(card)} (${game.term('used')})`) : game.card(card),
  )
  const artifacts = screen.content.artifacts
    .filter((_, i) => state.artifacts[i] === seat)
    .map(({ id }) => game.card(id))
  if (state.bonusCard === seat) artifacts.push(game.card(screen.content.bonusCard.id))
  const all = [...counted(cards), ...artifacts.map((name) => colours.cyan(name))]
  if (player.out) all.push(game.term('eliminated'))
  return all.length === 0 ? [] : [`${kingdomName(screen, player.kingdom)}: ${all.join(', ')}`]
}

/** What the person in this seat holds. */
export function ownLines(screen: Screen, state: State, seat: Seat): string[] {
  const { game, cli } = screen
  const { hand, strategy, tokens, points, kingdom } = state.players[seat]
  const known = tokens.filter((token) => token !== unknownToken).sort((a, b) => a - b)
  return [
    heading(screen, cli.say('own.title', { kingdom: game.kingdom(kingdom) }), cli.say('own.points', { count: points })),
    ...labelled(screen, game.term('kingdom-cards'), counted(hand.map(game.card)).join(', ') || '–'),
    ...labelled(screen, game.term('strategy-cards'), strategyNames(screen, strategy)),
    ...(known.length > 0
      ? labelled(
          screen,
          game.term('adventure-tokens'),
          counted(known.map((token) => tokenShort(screen, token))).join(', '),
        )
      : []),
  ]
}

function strategyNames({ content, game }: Screen, cards: readonly string[]): string {
  const byValue = [...cards].sort((a, b) => content.strategy[a].adventure - content.strategy[b].adventure)
  return counted(byValue.map(game.card)).join(' · ') || '–'
}

/** The full text of everything the person may want to read: his cards, those on the table, objectives, artifacts. */
export function cardLines(screen: Screen, state: State, seat: Seat | undefined): string[] {
  const { game, colours, width } = screen
  const section = (title: string, ids: readonly string[]): string[] => {
    const unique = [...new Set(ids)]
    if (unique.length === 0) return []
    return [
      heading(screen, capital(title)),
      ...unique.flatMap((id) =>
        wrap(game.cardText(id), width, `${colours.bold(game.card(id))}${costOf(screen, id)}: `, '    '),
      ),
    ]
  }
  const owned = state.artifacts.flatMap((owner, i) => (owner === nobody ? [] : [screen.content.artifacts[i].id]))
  const own = seat === undefined ? undefined : state.players[seat]
  return [
    ...section(game.term('kingdom-cards'), own?.hand ?? []),
    ...section(game.term('strategy-cards'), own?.strategy ?? []),
    ...section(
      game.term('table-cards'),
      state.players.flatMap((player) => player.table.map(({ card }) => card)),
    ),
    ...section(game.term('objectives'), state.objectives),
    ...section(game.term('artifacts'), [
      ...owned,
      ...(state.bonusCard === nobody ? [] : [screen.content.bonusCard.id]),
    ]),
  ]
}

function costOf({ content, game }: Screen, id: string): string {
  const card = content.kingdomCards[id]
  if (!card) return ''
  if (card.type === 'permanent') return ` (${game.amount('gold', card.cost)})`
  return ` (${game.term(card.type === 'event' ? 'event-card' : 'instant-card')})`
}
