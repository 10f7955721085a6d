// The choices of one decision, numbered and grouped: what starts the same fight or leaves the same place stands together.
import type { Action } from '@skelos/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/age-of-conan/rules/state.ts'
import type { Frame, Seat } from '@skelos/kernel'
import { tokenId } from '@skelos/age-of-conan/rules/state.ts'
import { oddsHeading, oddsOf, oddsPair, remark } from './hints.ts'
import { columns, flow, padStart, widthOf, wrap } from './layout.ts'
import { paintNames, type Screen } from './screen.ts'

export interface Menu {
  lines: string[]
  /** In the order of their numbers, the first being number 1. */
  actions: Action[]
}

/** Answers that end a step come last. */
const last: readonly Action['do'][] = ['stay', 'take-back', 'commit-offer', 'pass', 'decline', 'stop', 'done', 'nothing']

/** More entries of one kind than this are set in columns where they have no remarks. */
const mostInAColumn = 4

export function menuOf(screen: Screen, state: State, seat: Seat, legal: readonly Action[]): Menu {
  const menu: Menu = { lines: [], actions: [] }
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

/** Actions of one kind together; attacks and moves by where they come from and go to. */
function groupsOf(legal: readonly Action[]): Action[][] {
  const groups = new Map<string, Action[]>()
  for (const action of legal) {
    const name = groupName(action)
    groups.set(name, [...(groups.get(name) ?? []), action])
  }
  const all = [...groups.values()]
  const isLast = ([action]: Action[]) => last.includes(action.do)
  return [...all.filter((group) => !isLast(group)), ...all.filter(isLast)]
}

function groupName(action: Action): string {
  switch (action.do) {
    case 'attack':
    case 'redeploy':
      return `${action.do} ${action.from} ${action.to}`
    case 'move-emissary':
    case 'send-emissary':
      return `${action.do} ${action.from}`
    default:
      return action.do
  }
}

function groupLines(screen: Screen, state: State, seat: Seat, group: readonly Numbered[]): string[] {
  const [{ action: first }] = group
  if (first.do === 'attack' || first.do === 'redeploy') return armyLines(screen, state, seat, first, group)
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
  return [...wrap(text, width, start), ...wrap(note, width, `${' '.repeat(widthOf(start))}  `).map((l) => colours.cyan(l))]
}

/** One line for each way of an army, with a choice for each number of units and its odds. */
function armyLines(
  screen: Screen,
  state: State,
  seat: Seat,
  first: Extract<Action, { do: 'attack' | 'redeploy' }>,
  group: readonly Numbered[],
): string[] {
  const { game, cli, colours, width } = screen
  const [from, to] = [game.province(first.from), game.province(first.to)]
  const odds = group.map(({ action }) => oddsOf(state, seat, action))
  const known = odds.find((entry) => entry !== undefined)
  const title =
    first.do === 'attack' ? cli.say('group.attack', { from, to }) : cli.say('group.redeploy', { from, to })
  const entries = group.map(({ action, number }, i) => {
    const units = cli.say('units', { count: 'units' in action ? action.units : 0 })
    const entry = odds[i]
    return entry ? `${number} ${units} ${colours.cyan(oddsPair(screen, entry))}` : `${number} ${units}`
  })
  const head = paintNames(screen, title) + (known ? colours.dim(`  ${oddsHeading(screen, known)}`) : ':')
  const oneLine = ` ${head} ${entries.join('  ')}`
  if (!known && widthOf(oneLine) <= width) return [oneLine]
  return [` ${head}`, ...flow(entries, width, '   ')]
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
  const frame = state.stack.at(-1) as (Frame & { token?: number }) | undefined
  if (frame?.do !== 'token') return undefined
  const token = (frame.secret?.[seat] as number | null | undefined) ?? frame.token
  return token === undefined || token < 0 ? undefined : tokenId(token)
}
