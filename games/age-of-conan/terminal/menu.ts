// The choices of one decision, numbered and grouped: what starts the same fight or leaves the same place stands together.

import type { Seat } from '@skelos/kernel'
import { columns, flow, padStart, table, widthOf, wrap } from '../../layout.ts'
import type { Menu } from '../../terminal.ts'
import { oddsOfAction } from '../odds/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { tokenId } from '../rules/state.ts'
import { oddsPair, remark } from './hints.ts'
import { paintNames, type Screen } from './screen.ts'

/** Answers that end a step come last. */
const last: readonly Action['do'][] = [
  'stay',
  'take-back',
  'commit-offer',
  'pass',
  'decline',
  'stop',
  'done',
  'nothing',
]

/** More entries of one kind than this are set in columns where they have no remarks. */
const mostInAColumn = 4

export function menuOf(screen: Screen, state: State, seat: Seat, legal: readonly Action[]): Menu<Action> {
  const menu: Menu<Action> = { lines: [], actions: [] }
  const width = `${legal.length}`.length
  for (const group of groupsOf(legal)) {
    const number = () => screen.colours.bold(padStart(`${menu.actions.length}`, width))
    const labels = group.map((action) => {
      menu.actions.push(action)
      return { action, number: number() }
    })
    menu.lines.push(...groupLines(screen, state, seat, labels))
  }
  return menu
}

interface Numbered {
  action: Action
  number: string
}

const isLast = ([action]: readonly Action[]): boolean => last.includes(action.do)

/** Actions of one kind together; attacks and moves by where they come from and go to. */
function groupsOf(legal: readonly Action[]): Action[][] {
  const groups = new Map<string, Action[]>()
  for (const action of legal) {
    const name = groupName(action)
    groups.set(name, [...(groups.get(name) ?? []), action])
  }
  const all = [...groups.values()]
  return [...all.filter((group) => !isLast(group)), ...all.filter(isLast)]
}

function groupName(action: Action): string {
  switch (action.do) {
    case 'redeploy':
      return `${action.do} ${action.from} ${action.to}`
    case 'attack':
    case 'move-emissary':
    case 'send-emissary':
      return `${action.do} ${action.from}`
    default:
      return action.do
  }
}

function groupLines(screen: Screen, state: State, seat: Seat, group: readonly Numbered[]): string[] {
  const [{ action: first }] = group
  if (first.do === 'attack') return attackLines(screen, state, seat, first.from, group)
  if (first.do === 'redeploy') return redeployLines(screen, first, group)
  if ((first.do === 'move-emissary' || first.do === 'send-emissary') && group.length > 1)
    return emissaryLines(screen, first, group)
  const token = tokenInHand(state, seat)
  const labels = group.map(({ action, number }) => ({
    number,
    text: paintNames(screen, screen.game.action(action, token === undefined ? {} : { token })),
    note: remark(screen, state, seat, action),
  }))
  if (labels.length > mostInAColumn && labels.every(({ note }) => note === ''))
    return columns(
      labels.map(({ number, text }) => `${number} ${text}`),
      screen.width,
      ' ',
    )
  return labels.flatMap(({ number, text, note }) => single(screen, number, text, note))
}

function single({ colours, width }: Screen, number: string, text: string, note: string): string[] {
  const start = ` ${number} `
  if (note === '') return wrap(text, width, start)
  const whole = `${start}${text}  ${note}`
  if (widthOf(whole) <= width) return [`${start}${text}  ${colours.cyan(note)}`]
  return [
    ...wrap(text, width, start),
    ...wrap(note, width, `${' '.repeat(widthOf(start))}  `).map((l) => colours.cyan(l)),
  ]
}

/** One row for each target, one column for each number of units, the odds beside each number. */
function attackLines(screen: Screen, state: State, seat: Seat, from: string, group: readonly Numbered[]): string[] {
  const { game, cli, colours, width, plain } = screen
  const rows = new Map<string, { name: string; cells: string[] }>()
  const largest = Math.max(...group.map(({ action }) => ('units' in action ? action.units : 0)))
  const build = (exact: boolean): string[][] => {
    rows.clear()
    for (const { action, number } of group) {
      if (action.do !== 'attack') continue
      const odds = oddsOfAction(state, seat, action)
      const form = odds && odds.form !== 'campaign' ? ` (${game.say(`form.${odds.form}`)})` : ''
      const row = rows.get(action.to) ?? { name: ` ${paintNames(screen, game.province(action.to))}${form}`, cells: [] }
      row.cells[action.units - 1] = odds ? `${number} ${colours.cyan(oddsPair(screen, odds, exact))}` : number
      rows.set(action.to, row)
    }
    return [...rows.values()].map(({ name, cells }) => [name, ...Array.from(cells, (cell) => cell ?? '')])
  }
  const head = ['', ...Array.from({ length: largest }, (_, i) => cli.say('units', { count: i + 1 }))]
  const title = ` ${paintNames(screen, cli.say('group.attack', { from: game.province(from) }))}  ${colours.dim(cli.say('odds.pair'))}`
  const fits = (lines: string[]): boolean => lines.every((line) => widthOf(line) <= width)
  const drawn = plain ? [] : [true, false].map((exact) => table([head, ...build(exact)])).filter(fits)
  const [first = '', ...rest] = drawn[0] ?? []
  if (drawn.length > 0) return [title, colours.dim(first), ...rest]
  return [
    title,
    ...build(true).flatMap(([name = '', ...cells]) => [name, ...flow(withUnits(screen, cells), width, '   ')]),
  ]
}

const withUnits = ({ cli }: Screen, cells: readonly string[]): string[] =>
  cells.flatMap((cell, i) => (cell === '' ? [] : [`${cell} ${cli.say('units', { count: i + 1 })}`]))

/** One line for each way of an army, with a choice for each number of units. */
function redeployLines(
  screen: Screen,
  first: Extract<Action, { do: 'redeploy' }>,
  group: readonly Numbered[],
): string[] {
  const { game, cli, width } = screen
  const title = cli.say('group.redeploy', { from: game.province(first.from), to: game.province(first.to) })
  const entries = group.map(({ action, number }) => {
    return `${number} ${cli.say('units', { count: 'units' in action ? action.units : 0 })}`
  })
  const head = ` ${paintNames(screen, title)}`
  const oneLine = `${head} ${entries.join('  ')}`
  return widthOf(oneLine) <= width ? [oneLine] : [head, ...flow(entries, width, '   ')]
}

function emissaryLines(
  screen: Screen,
  first: Extract<Action, { do: 'move-emissary' | 'send-emissary' }>,
  group: readonly Numbered[],
): string[] {
  const { game, cli, width } = screen
  const from = game.province(first.from)
  const title =
    first.do === 'move-emissary' ? cli.say('group.move-emissary', { from }) : cli.say('group.send-emissary', { from })
  const entries = group.map(({ action, number }) => `${number} ${'to' in action ? game.province(action.to) : ''}`)
  const head = paintNames(screen, title)
  const oneLine = ` ${head} ${entries.join('  ')}`
  return widthOf(oneLine) <= width ? [oneLine] : [` ${head}`, ...flow(entries, width, '   ')]
}

/** The adventure token that its taker is to keep or exchange. */
function tokenInHand(state: State, seat: Seat): string | undefined {
  const frame = state.stack.at(-1)
  if (frame?.do !== 'token') return undefined
  const token = frame.secret?.[seat] as number | null | undefined
  return token === undefined || token === null ? undefined : tokenId(state, token)
}
