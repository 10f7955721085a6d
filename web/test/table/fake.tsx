// A tiny game and a session without a server, to try the table with: two camps that march, roll dice, or pass.
import type { Seat } from '@skelos/kernel'
import { afterEach, beforeEach, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialSettings, useSettings } from '../../device/settings.ts'
import { blankPicture } from '../../session/blank-picture.ts'
import type { Answer, MatchEvent, Picture, TableData, TableSession } from '../../session/session.ts'
import type { Part } from '../../table/choice.ts'
import type { GameText, GameUI, Shown } from '../../table/game-ui.ts'

export type Deed = { do: 'march'; from: string; to: string } | { do: 'roll' } | { do: 'pass' }
export interface Happened {
  fact: 'marched' | 'rolled' | 'drew' | 'turn'
  seat: Seat
  card?: string
}

const names = ['Aquilonia', 'Turan', 'Stygia', 'Hyperborea']

const row = (value: string): Part => ({ slot: 'do', value, handle: { on: 'row', id: value } })
const place = (slot: string, value: string): Part => ({ slot, value, handle: { on: 'place', id: value } })

function partsOf(deed: Deed): Part[] {
  return deed.do === 'march' ? [row('march'), place('from', deed.from), place('to', deed.to)] : [row(deed.do)]
}

const wholeWar = { kind: null, option: null, until: 'war', unless: null }

const text: GameText<Deed, Happened> = {
  eyebrow: (_, seat) => `Decision of ${names[seat]}`,
  question: () => 'What now?',
  waiting: ({ decisions }) => `${decisions.map(({ seat }) => names[seat]).join(' and ')} decides`,
  deed: (_, __, deed) => (deed.do === 'march' ? `March from ${deed.from} to ${deed.to}` : `Do: ${deed.do}`),
  option: (_, __, part) =>
    part.value === 'roll' ? { text: 'Roll', note: 'four dice', chance: 0.891 } : { text: `Option ${part.value}` },
  missing: (slot) => `Choose: ${slot}`,
  orders: {
    offered: (picture, seat) => [
      { kind: null, option: null, until: 'day', unless: null },
      ...(picture.decisions[0]?.veiled ? (picture.legal[seat] ?? []).slice(0, -1) : []).map((option) => ({
        ...wholeWar,
        option,
      })),
      wholeWar,
    ],
    exceptions: [{ id: 'storm', text: 'Ask anyway in a storm' }],
    said: ({ until, option, unless }) =>
      `${option ? `${(option as Deed).do} ` : ''}this ${until}${unless ? `, unless ${unless}` : ''}`,
  },
  name: () => 'Two Camps',
  fact: ({ fact, seat, card }) => ({
    text: `${names[seat]} ${fact}${card ? ` ${card}` : ''}.`,
    seat,
    rules: [`rule.${fact}`],
    places: fact === 'marched' ? ['koth'] : [],
    topic: fact === 'turn' ? 'turn' : fact === 'drew' ? 'cards' : 'fight',
    duration: fact === 'turn' ? 0 : 400,
  }),
  topics: [
    { id: 'turn', name: 'turns' },
    { id: 'fight', name: 'battles', weight: 2 },
    { id: 'cards', name: 'cards' },
    { id: 'gold', name: 'gold' },
  ],
  seat: (_, seat) => names[seat],
  place: (id) => id,
  moment: () => 'First age',
  optionName: (path) => path,
  warning: (key) => key,
}

const Hand = ({ shown: { picture } }: { shown: Shown }) => (
  <p>{picture.you.map((seat) => `secret of ${names[seat]}`)}</p>
)
const Nothing = () => null

const tinyGame: GameUI<unknown, Deed, Happened> = {
  id: 'two-camps',
  levels: ['greedy'],
  text: () => text,
  identity: (_, seat) => (['or', 'gules', 'sable', 'azure'] as const)[seat],
  Emblem: Nothing,
  lineUp: ({ camps = [] }) =>
    (camps as string[]).map((id) => ({ name: `camps.${id}`, identity: 'or', Emblem: Nothing })),
  parts: (deed) => partsOf(deed),
  reveals: (deed) => deed.do === 'roll',
  whyNot: (_, __, handle) => (handle.id === 'sea' ? { text: 'Armies do not swim.', rule: 'rule.sea' } : undefined),
  Board: ({ shown: { touch, pointed } }) => (
    <div data-pointed={pointed?.join(' ')}>
      {['koth', 'shem', 'argos', 'sea', 'moon'].map((id) => (
        <button key={id} type="button" onClick={() => touch({ on: 'place', id })}>
          {`place ${id}`}
        </button>
      ))}
    </div>
  ),
  trays: [{ id: 'hand', name: () => 'Hand', Icon: Nothing, Tray: Hand }],
  Stock: ({ seat, inWords }) => (inWords ? <p>{`${seat + 2} gold`}</p> : <p>{seat + 2}</p>),
  Open: ({ seat }) => <p>{`banners of ${names[seat]}`}</p>,
  Last: ({ facts }) => {
    const roll = facts.findLast(({ fact }) => fact === 'rolled')
    return roll ? <p>{`last roll: ${names[roll.seat]}`}</p> : null
  },
  score: (_, seat) => 10 + seat,
  Insight: Nothing,
  Stage: Nothing,
  Places: () => <h3>Places in words</h3>,
  places: () => ['koth', 'shem', 'argos'],
  publicFact: ({ fact, seat }) => ({ fact, seat }),
  Belongings: Hand,
  scoring: () => [{ text: 'Objectives', points: [3, 4] }],
}

export const game = tinyGame as unknown as GameUI

export const marches: Deed[] = [
  { do: 'march', from: 'koth', to: 'shem' },
  { do: 'march', from: 'koth', to: 'argos' },
  { do: 'march', from: 'shem', to: 'argos' },
  { do: 'roll' },
  { do: 'pass' },
]

export const person = (account: string, name: string) => ({
  holder: { kind: 'person', account, name } as const,
  standIn: null,
  out: null,
})
export const bot = { holder: { kind: 'bot', level: 'greedy' } as const, standIn: null, out: null }

export function pictureOf(change: Partial<Picture> = {}): Picture {
  return blankPicture({
    match: 'match-0001',
    game: 'two-camps',
    version: '1',
    title: 'Ania’s table',
    visibility: 'open',
    host: { account: 'ania', name: 'Ania' },
    seats: [person('ania', 'Ania'), person('luca', 'Luca')],
    you: [0],
    decisions: [{ seat: 0, kind: 'move', rules: ['rule.move'] }],
    legal: { 0: marches },
    view: { stack: [] },
    ...change,
  })
}

/** Before and after each test: nothing is remembered, nothing plays slowly, nobody is signed in and no server is near. */
export function aloneWithTheTable(): void {
  beforeEach(() => {
    localStorage.clear()
    useSettings.setState({ ...initialSettings, speed: 'off' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

export const acted = (seq: number, seat: Seat, ...facts: Happened[]): MatchEvent => ({
  seq,
  at: seq * 1000,
  kind: 'acted',
  seat,
  bot: false,
  facts,
})
export const march = (seat: Seat): Happened => ({ fact: 'marched', seat })

export interface FakeSession extends TableSession {
  /** What was asked of it, in order. */
  calls: unknown[][]
  answers: Answer[]
  /** The table goes on: these events, and this picture after them. */
  goOn(change: Partial<Picture>, ...events: MatchEvent[]): void
  set(change: Partial<TableData>): void
}

export function fakeSession(picture: Picture | null = pictureOf(), change: Partial<TableData> = {}): FakeSession {
  const data = createStore<TableData>(() => ({
    where: 'server',
    status: 'live',
    problem: null,
    retryAt: null,
    seq: 10,
    picture,
    events: [],
    eventsFrom: 0,
    present: [],
    watching: 0,
    sending: null,
    ...change,
  }))
  const calls: unknown[][] = []
  const answers: Answer[] = []
  const done =
    (name: string) =>
    (...given: unknown[]): Promise<Answer> => {
      calls.push([name, ...given])
      return Promise.resolve(answers.shift() ?? { ok: true, seq: data.getState().seq })
    }
  return {
    data,
    calls,
    answers,
    act: done('act'),
    order: done('order'),
    clearOrder: done('clearOrder'),
    undo: done('undo'),
    concede: done('concede'),
    comeBack: done('comeBack'),
    propose: done('propose'),
    answer: done('answer'),
    resume: done('resume'),
    chat: done('chat'),
    setNote: done('setNote'),
    loadEarlier: () => Promise.resolve(void calls.push(['loadEarlier'])),
    retry: () => void calls.push(['retry']),
    close: () => undefined,
    goOn(change, ...events) {
      data.setState((now) => ({
        seq: events.at(-1)?.seq ?? now.seq,
        events: [...now.events, ...events],
        picture: now.picture && { ...now.picture, ...change },
      }))
    },
    set: (change) => data.setState(change),
  }
}
