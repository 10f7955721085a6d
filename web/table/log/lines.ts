// The log in words: every event of a table as lines in the reader's language, without what was taken back.
import type { Seat, Told } from '@skelos/kernel'
import type { MatchEvent, Picture } from '../../session/session.ts'
import type { Language, Say } from '../../words/words.ts'
import { saidEnd } from '../end/outcome.ts'
import type { GameText } from '../game-ui.ts'

export interface LogLine {
  key: string
  seq: number
  at: number
  text: string
  seat: Seat | null
  /** `table` for what happened around the game. */
  topic: string
  rules: readonly string[]
  places: readonly string[]
  /** How many points the seat gains by it. */
  points?: number
}

export interface LineWords {
  say: Say
  text: GameText
  picture: Picture
  language: Language
  /** The name of an account. */
  nameOf: (account: string) => string
  /** What the person before the screen may read of a fact. */
  readable: (fact: Told) => Told
}

/** Steps that were taken back, by seq. */
export function takenBack(events: readonly MatchEvent[]): Set<number> {
  const gone = new Set<number>()
  for (const event of events) {
    if (event.kind !== 'undone' && event.kind !== 'takeback') continue
    for (const { kind, seq } of events) if (kind === 'acted' && seq > event.to && seq < event.seq) gone.add(seq)
  }
  return gone
}

export function linesOf(event: MatchEvent, words: LineWords): LogLine[] {
  if ('facts' in event) return [...orderLines(event, words), ...factLines(event, words)]
  const text = eventText(event, words)
  if (text === undefined) return []
  const seat = 'seat' in event ? event.seat : null
  const { seq, at } = event
  return [{ key: `${seq}`, seq, at, text, seat, topic: 'table', rules: [], places: [] }]
}

function factLines({ seq, at, facts }: { seq: number; at: number; facts: Told[] }, words: LineWords): LogLine[] {
  return facts.flatMap((fact, index) => {
    const { text, seat, rules, places, topic, points } = words.text.fact(words.readable(fact), words.picture)
    if (text === undefined) return []
    return [
      { key: `${seq}.${index}`, seq, at, text, seat, topic, rules, places, ...(points !== undefined && { points }) },
    ]
  })
}

/** Own seats that have passed or acted by a standing order; whoever shares the screen is told of his own alone. */
function orderLines(event: MatchEvent, { say, text, picture }: LineWords): LogLine[] {
  const { seq, at } = event
  const ordered = event.kind === 'acted' ? (event.ordered ?? []) : []
  return ordered
    .filter((seat) => picture.you.includes(seat))
    .map((seat) => ({
      key: `${seq}.by-order.${seat}`,
      seq,
      at,
      text: say(event.kind === 'acted' && event.closed ? 'table.log.ordered' : 'table.log.by-order', {
        seat: seatName(text, picture, seat, say),
      }),
      seat,
      topic: 'table',
      rules: [],
      places: [],
    }))
}

/** What happened around the game rather than in it. Chat has a place of its own. */
function eventText(event: MatchEvent, { say, text, picture, language, nameOf }: LineWords): string | undefined {
  const who = 'account' in event && event.account !== undefined ? nameOf(event.account) : say('table.somebody')
  const seat = 'seat' in event ? seatName(text, picture, event.seat, say) : ''
  switch (event.kind) {
    case 'seat':
      return say('table.log.seat', { change: event.change, who, seat })
    case 'joined':
      return say('table.log.joined', { who })
    case 'left':
      return say('table.log.left', { who })
    case 'closed':
      return say('table.log.closed', { who })
    case 'changed':
      return event.visibility === undefined
        ? say('table.log.changed', { who })
        : say('table.log.door', { who, visibility: event.visibility })
    case 'removed':
      return say('table.log.removed', { who, person: nameOf(event.person) })
    case 'undone':
      return say('table.log.undone', { seat })
    case 'takeback':
      return say('table.log.takeback')
    case 'asked':
      return say('table.log.asked', { who, what: event.what.kind })
    case 'answered':
      return say('table.log.answered', { who, answer: event.agree ? 'yes' : 'no' })
    case 'paused':
      return say('table.log.paused')
    case 'resumed':
      return say('table.log.resumed', { who })
    case 'out':
      return say('table.log.out', { seat, why: event.why })
    case 'away':
      return say('table.log.away', { seat, why: event.why })
    case 'back':
      return say('table.log.back', { who, seat })
    case 'finished':
      // A game that was played to its end tells that itself.
      if (event.ending.reason === 'played') return undefined
      return saidEnd(event.ending, picture, (one) => seatName(text, picture, one, say), say, language)
    case 'rematch':
      return say('table.log.rematch', { who })
    default:
      return undefined
  }
}

/** Before the start a seat plays nothing yet and has only a number. */
export function seatName(text: GameText, picture: Picture, seat: Seat, say: Say): string {
  return picture.view ? text.seat(picture, seat) : say('table.seat.number', { number: seat + 1 })
}

/** Lines that belong together: from one change of turn to the next. Newest first, as everything in the log. */
export interface LogGroup {
  key: string
  heading: LogLine | null
  lines: LogLine[]
}

export function groupsOf(lines: readonly LogLine[]): LogGroup[] {
  const groups: LogGroup[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    // What the same seat does in its turn, such as taking a die, begins no new one.
    const goesOn = last?.heading && line.seat !== null && line.seat === last.heading.seat
    const begins = line.topic === 'turn' && !goesOn
    if (begins && (!last || last.lines.length > 0)) groups.push({ key: line.key, heading: line, lines: [] })
    else if (last) last.lines.push(line)
    else groups.push({ key: line.key, heading: null, lines: [line] })
  }
  for (const group of groups) group.lines.reverse()
  return groups.reverse()
}

/** The newest groups with at least so many lines. Always whole ones: a group cut in two would be another at every step. */
export function latest(groups: readonly LogGroup[], least: number): readonly LogGroup[] {
  let count = 0
  let lines = 0
  while (count < groups.length && lines < least) lines += groups[count++].lines.length + 1
  return groups.slice(0, count)
}
