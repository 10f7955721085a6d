// The choices of one decision, numbered and grouped: what leaves the same place, or costs the same, is together.
import type { Seat } from '@skelos/kernel'
import { percent } from '@skelos/text'
import { columns, flow, padStart, widthOf, wrap } from '../../layout.ts'
import type { Menu } from '../../terminal.ts'
import { oddsOfAction } from '../odds/index.ts'
import type { Action } from '../rules/actions.ts'
import { priceOf, type ReinforceStep } from '../rules/reinforce.ts'
import { isDungeon, isHostile, kindOf, type State, spaceOf, underWay } from '../rules/state.ts'
import { paintNames, type Screen } from './screen.ts'

/** Answers that end a step come last. */
const last: readonly Action['do'][] = ['stay', 'pass', 'done']

/** More entries of one kind than this are set in columns where they have no remarks. */
const mostInAColumn = 4

type Moved = Extract<Action, { do: 'move' | 'retreat-to' }>
const isMoved = (action: Action): action is Moved => action.do === 'move' || action.do === 'retreat-to'

export function menuOf(screen: Screen, state: State, seat: Seat, legal: readonly Action[]): Menu<Action> {
  const menu: Menu<Action> = { lines: [], actions: [] }
  const digits = `${legal.length}`.length
  for (const group of groupsOf(legal)) {
    const numbered = group.map((action) => {
      menu.actions.push(action)
      return { action, number: padStart(`${menu.actions.length}`, digits) }
    })
    menu.lines.push(...groupLines(screen, state, seat, numbered))
  }
  return menu
}

interface Numbered {
  action: Action
  number: string
}

const isLast = ([action]: readonly Action[]): boolean => last.includes(action.do)

function groupsOf(legal: readonly Action[]): Action[][] {
  const groups = new Map<string, Action[]>()
  for (const action of legal) {
    const name = groupName(action)
    const group = groups.get(name)
    if (group) group.push(action)
    else groups.set(name, [action])
  }
  const all = [...groups.values()].map((group) => (isMoved(group[0]) ? byTarget(group) : group))
  return [...all.filter((group) => !isLast(group)), ...all.filter(isLast)]
}

/** Origin first, then the group of pieces, then the target; the numbers of pieces for one target follow each other. */
function byTarget(group: readonly Action[]): Action[] {
  const rows = new Map<string, Action[]>()
  for (const action of group) {
    if (!isMoved(action)) continue
    const name = `${rowName(action)} ${action.to}`
    rows.set(name, [...(rows.get(name) ?? []), action])
  }
  const named = [...rows].map(([, actions]) => actions.filter(isMoved).sort((a, b) => a.count - b.count))
  const order = [...new Set(named.map(([first]) => rowName(first)))]
  return order.flatMap((row) => named.filter(([first]) => rowName(first) === row).flat())
}

const rowName = (action: Moved): string => `${action.piece} ${action.do === 'move' ? action.left : ''}`

function groupName(action: Action): string {
  switch (action.do) {
    case 'move':
    case 'sail':
    case 'fly':
      return `${action.do} ${action.from}`
    case 'load':
    case 'unload':
      return `${action.do} ${action.at}`
    case 'buy':
      return `${action.do} ${action.piece}`
    default:
      return action.do
  }
}

function groupLines(screen: Screen, state: State, seat: Seat, group: readonly Numbered[]): string[] {
  const { cli, game } = screen
  const [{ action: first }] = group
  switch (first.do) {
    case 'move':
      return movedLines(screen, state, seat, cli.say('group.move', { from: game.space(first.from) }), group)
    case 'retreat-to':
      return movedLines(screen, state, seat, '', group)
    case 'sail':
      return [
        ` ${cli.say('group.sail', { from: game.space(first.from) })}`,
        ...entries(screen, group, (action) =>
          action.do === 'sail'
            ? `${cargoOf(screen, action.cargo)}${cli.say('movement', { left: action.left })} → ${target(screen, state, seat, action)}`
            : '',
        ),
      ]
    case 'fly':
      return [
        ` ${cli.say('group.fly', { from: game.space(first.from) })}`,
        ...entries(screen, group, (action) =>
          action.do === 'fly' ? `${game.piece(action.piece)} → ${game.space(action.to)}` : '',
        ),
      ]
    case 'load':
      return [
        ` ${cli.say('group.load', { at: game.space(first.at) })}`,
        ...entries(screen, group, (action) =>
          action.do === 'load'
            ? `${game.piece(action.piece)} (${game.space(action.from)}, ${cli.say('movement', { left: action.left })}) ${cargoOf(screen, action.ship.cargo)}`.trimEnd()
            : '',
        ),
      ]
    case 'unload':
      return [
        ` ${cli.say('group.unload', { at: game.space(first.at) })}`,
        ...entries(screen, group, (action) =>
          action.do === 'unload'
            ? `${cargoOf(screen, action.cargo)}${game.piece(action.piece)} → ${target(screen, state, seat, action)}`
            : '',
        ),
      ]
    case 'buy': {
      const price = game.amount('gold', priceNow(state, first.piece))
      return [
        ` ${cli.say('group.buy', { piece: game.piece(first.piece), price })}`,
        ...entries(screen, group, (action) =>
          action.do === 'buy'
            ? game.space(action.at) + (action.castle === action.at ? '' : ` (${game.space(action.castle)})`)
            : '',
        ),
      ]
    }
    default:
      return otherLines(screen, state, seat, group)
  }
}

/** What else is aboard, where that tells ships apart. */
const cargoOf = ({ game }: Screen, cargo: Extract<Action, { do: 'sail' }>['cargo']): string =>
  cargo.length === 0 ? '' : `[${game.cargo(cargo)}] `

function priceNow(state: State, piece: Extract<Action, { do: 'buy' }>['piece']): number {
  const step = underWay<ReinforceStep>(state, 'reinforce-step')
  return step ? priceOf(state, step, kindOf(piece)).price : 0
}

type Going = Extract<Action, { to: string }>

/**
 * A target with a remark where going there is an attack: the odds with all that would then stand there. Where a number of
 * pieces is chosen with it, with one and with all of them.
 */
function target(screen: Screen, state: State, seat: Seat, action: Going, fewest: Going = action): string {
  const { game, cli, colours, language } = screen
  const at = spaceOf(state, action.to)
  const name = game.space(action.to)
  if (!isHostile(state, seat, at) && !isDungeon(state, at)) return name
  const odds = oddsOfAction(state, seat, action)
  if (!odds) return `${name} ${colours.cyan(`(${cli.say('remark.attack')})`)}`
  const alone = fewest === action ? odds : (oddsOfAction(state, seat, fewest) ?? odds)
  const [low, high] = [alone, odds].map(({ win }) => percent(language, win, 0))
  const win = low === high ? high : `${Number.parseInt(low, 10)}–${high}`
  const attack = cli.say('remark.attack-odds', { win })
  return `${name} ${colours.cyan(`(${attack})`)}`
}

const entries = (screen: Screen, group: readonly Numbered[], text: (action: Action) => string): string[] =>
  flow(
    group.map(({ action, number }) => `${screen.colours.bold(number)} ${paintNames(screen, text(action))}`),
    screen.width,
    '   ',
  )

/** One entry for each target: its first and last number stand for 1 piece and for all of the group. */
function movedLines(screen: Screen, state: State, seat: Seat, title: string, group: readonly Numbered[]): string[] {
  const { game, cli, colours, width } = screen
  const rows = new Map<string, Map<string, Numbered[]>>()
  for (const each of group) {
    if (!isMoved(each.action)) continue
    const row = rows.get(rowName(each.action)) ?? new Map<string, Numbered[]>()
    rows.set(rowName(each.action), row)
    row.set(each.action.to, [...(row.get(each.action.to) ?? []), each])
  }
  const lines = [...rows.values()].flatMap((row) => {
    const [[{ action: first }]] = [...row.values()]
    if (!isMoved(first)) return []
    const label = first.do === 'move' ? ` (${cli.say('movement', { left: first.left })})` : ''
    const targets = [...row.values()].map((all) => {
      const numbers = all.map(({ number }) => number.trim())
      const range = numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : numbers[0]
      const many = numbers.length > 1 ? ` (1–${numbers.length})` : ''
      const [fewest, most] = [all[0], all[all.length - 1]].map(({ action }) => action)
      const name = isMoved(fewest) && isMoved(most) ? target(screen, state, seat, most, fewest) : ''
      return `${colours.bold(range)} ${name}${many}`
    })
    const head = `   ${game.piece(first.piece)}${label}: `
    const oneLine = head + targets.join('  ')
    return widthOf(oneLine) <= width ? [oneLine] : [head.trimEnd(), ...flow(targets, width, '     ')]
  })
  return title === '' ? lines : [` ${title}`, ...lines]
}

function otherLines(screen: Screen, state: State, seat: Seat, group: readonly Numbered[]): string[] {
  const { colours, width, game } = screen
  const labels = group.map(({ action, number }) => ({
    number: colours.bold(number),
    text: paintNames(screen, game.action(action)),
    note: remark(screen, state, seat, action),
  }))
  if (labels.length > mostInAColumn && labels.every(({ note }) => note === ''))
    return columns(
      labels.map(({ number, text }) => `${number} ${text}`),
      width,
      ' ',
    )
  return labels.flatMap(({ number, text, note }) => {
    const start = ` ${number} `
    if (note === '') return wrap(text, width, start)
    if (widthOf(start) + widthOf(text) + 2 + widthOf(note) <= width) return [`${start}${text}  ${colours.cyan(note)}`]
    const indent = `${' '.repeat(widthOf(start))}  `
    return [...wrap(text, width, start), ...wrap(note, width, indent).map((line) => colours.cyan(line))]
  })
}

/** What is printed on a card, what a piece costs, how a battle would go. */
function remark({ game, cli, language }: Screen, state: State, seat: Seat, action: Action): string {
  switch (action.do) {
    case 'fight':
    case 'fight-on': {
      const odds = oddsOfAction(state, seat, action)
      if (!odds) return ''
      return cli.say('remark.odds', { win: percent(language, odds.win), both: percent(language, odds.bothDestroyed) })
    }
    case 'play-event':
    case 'play-treasure':
    case 'use-property':
    case 'use-effect':
      return game.cardText(action.card)
    case 'build-castle':
      return game.amount('gold', priceNow(state, 'castle'))
    case 'buy-aboard':
      return game.amount('gold', priceNow(state, action.piece))
    default:
      return ''
  }
}
