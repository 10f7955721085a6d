// The table as text: the map, the battle under way, the realms, and what one realm alone may see.
import type { Seat } from '@skelos/kernel'
import { table, wrap } from '../../layout.ts'
import { capital, heading } from '../../terminal.ts'
import { type Battle, currentBattle, fighterName } from '../rules/battle-frame.ts'
import { sideOf } from '../rules/battle-math.ts'
import { incomeOf, landsOf } from '../rules/control.ts'
import { realmId, type State, seats, spaceId, unknownCard } from '../rules/state.ts'
import { legend, mapLines } from './map.ts'
import { counted, paintNames, realmName, type Screen } from './screen.ts'

const narrowBelow = 92

/** `state` is what the viewer may know. */
export function boardLines(screen: Screen, state: State, withLegend: boolean): string[] {
  const { game, plain } = screen
  const left = `${capital(game.term('round'))} ${state.round} · ${game.realm(realmId(state.active))}: ${game.say(`step.${state.step}`)}`
  const mode = game.say(`mode.${state.allied ? 'alliances' : 'free-for-all'}`)
  const battle = currentBattle(state)
  return [
    heading(screen, left, `${mode}, ${game.say(`length.${state.length}`)}`),
    ...mapLines(screen, state),
    ...(plain || !withLegend ? [] : legend(screen)),
    ...(battle ? battleLines(screen, state, battle) : []),
    ...realmLines(screen, state),
  ]
}

function labelled(screen: Screen, label: string, text: string): string[] {
  return wrap(paintNames(screen, text), screen.width, `${screen.colours.bold(capital(label))}: `, '  ')
}

function battleLines(screen: Screen, state: State, battle: Battle): string[] {
  const { game } = screen
  const fighters = (side: number): string[] =>
    battle.units.flatMap((unit) => {
      if (sideOf(battle, unit.realm) !== side || unit.count === 0) return []
      const name = game.fighter(fighterName(battle, unit))
      return [unit.count > 1 ? `${name} ×${unit.count}` : name]
    })
  const foes = battle.foes.map(({ tile, dice }) => `${game.guardian(tile)} (${dice.map(game.die).join(' ')})`)
  const place = game.space(spaceId(state, battle.at))
  return [
    heading(screen, `${capital(game.term('battle'))}: ${place}`, `${game.term('round')} ${battle.round}`),
    ...labelled(screen, game.term('attacker'), fighters(0).join('; ') || '–'),
    ...labelled(screen, game.term('defender'), [...fighters(1), ...foes].join('; ') || '–'),
  ]
}

function figuresOf(state: State, seat: Seat): number[] {
  const { points, gold, hand, treasures, played } = state.realms[seat]
  const lands = landsOf(state, seat).length
  return [points, gold, incomeOf(state, seat), lands, hand.length, treasures.length, played.length]
}

function realmLines(screen: Screen, state: State): string[] {
  const { cli, game, colours, plain, width, language } = screen
  const names = [
    game.term('victory-points'),
    game.term('gold'),
    game.term('income'),
    game.term('lands'),
    game.term('event-cards'),
    game.term('treasure-cards'),
    game.term('treasures-in-play'),
  ]
  if (plain)
    return seats.flatMap((seat) => {
      const figures = figuresOf(state, seat).map((count, i) => `${names[i]} ${count}`)
      const list = new Intl.ListFormat(language, { type: 'unit' }).format(figures)
      return [...wrap(`${list}.`, width, `${realmName(screen, seat)}: `, '  '), ...inPlay(screen, state, seat)]
    })
  const head = [
    '',
    cli.say('column.points'),
    cli.say('column.gold'),
    cli.say('column.income'),
    cli.say('column.lands'),
    cli.say('column.events'),
    cli.say('column.treasures'),
    cli.say('column.played'),
  ]
  const rows = seats.map((seat) => [
    `${state.round > 0 && seat === state.active ? '▸' : ' '} ${realmName(screen, seat)}`,
    ...figuresOf(state, seat).map(String),
  ])
  const [first = '', ...rest] = table([head, ...rows], '', width < narrowBelow ? ' ' : '  ')
  return [colours.dim(first), ...rest, ...seats.flatMap((seat) => inPlay(screen, state, seat))]
}

/** Treasures on the table. */
function inPlay(screen: Screen, state: State, seat: Seat): string[] {
  const { game, colours, width } = screen
  const { played, spent } = state.realms[seat]
  if (played.length === 0) return []
  const cards = played.map((id) =>
    spent.includes(id) ? colours.dim(`${game.card(id)} (${game.term('used')})`) : colours.cyan(game.card(id)),
  )
  return wrap(cards.join(', '), width, `  ${realmName(screen, seat)}: `, '    ')
}

const known = (cards: readonly string[]): string[] => cards.filter((card) => card !== unknownCard)

/** What the realm in this seat holds. */
export function ownLines(screen: Screen, state: State, seat: Seat): string[] {
  const { game, cli } = screen
  const { hand, treasures, points, gold } = state.realms[seat]
  const named = (cards: readonly string[]): string => counted(known(cards).map(game.card)).join(', ') || '–'
  return [
    heading(
      screen,
      cli.say('own.title', { realm: game.realm(realmId(seat)) }),
      cli.say('own.points', { count: points }),
    ),
    ...labelled(screen, game.term('gold'), `${gold}`),
    ...labelled(screen, game.term('event-cards'), named(hand)),
    ...labelled(screen, game.term('treasure-cards'), named(treasures)),
  ]
}

/** The full text of everything the person may want to read: his cards, and treasures on the table. */
export function cardLines(screen: Screen, state: State, seat: Seat): string[] {
  const { game, colours, width, content } = screen
  const section = (title: string, ids: readonly string[]): string[] => {
    const unique = [...new Set(known(ids))]
    if (unique.length === 0) return []
    return [
      heading(screen, capital(title)),
      ...unique.flatMap((id) => {
        const { timing } = content.events[id] ?? content.treasures[id]
        return wrap(game.cardText(id), width, `${colours.bold(game.card(id))} (${game.timing(timing)}): `, '    ')
      }),
    ]
  }
  const { hand, treasures } = state.realms[seat]
  return [
    ...section(game.term('event-cards'), hand),
    ...section(game.term('treasure-cards'), treasures),
    ...section(
      game.term('treasures-in-play'),
      state.realms.flatMap(({ played }) => played),
    ),
  ]
}
