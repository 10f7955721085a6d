// Every request the app makes, by what it is about. All of them throw `Failed` (see request.ts).
import type { accountShown } from '@skelos/server/http/accounts/schemas.ts'
import type { Requests } from '@skelos/server/matches/schema.ts'
import type { MatchEvent, Picture, TableSummary } from '@skelos/server/matches/types.ts'
import type {
  Knowledge,
  LuckAnswer,
  Moments,
  Overview,
  ReplayRequests,
  Verification,
} from '@skelos/server/replays/schema.ts'
import type { Language } from '@skelos/text'
import { type Ask, asker } from './request.ts'

export { Failed, problemOf } from './request.ts'
export type { Moments, TableSummary }

export type Account = ReturnType<typeof accountShown>
/** A link that works once and is never shown again; without a public address only its path. */
export interface OneTimeLink {
  link: string
  expiresAt: number
}
export interface Token {
  id: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}
export interface GameInfo {
  id: string
  version: string
  /** JSON Schema of the options of a table. */
  options: Record<string, unknown>
  /** Of its bots, from the weakest to the strongest. */
  levels: string[]
  draws: boolean
}
export interface Page<Item> {
  items: Item[]
  cursor: string | null
}
export interface MadeTable {
  match: string
  /** For a link that lets friends in. */
  key: string
}
export interface Done {
  seq: number
}

/** What opens a table that is not open to everybody. */
export interface Admission {
  key?: string | undefined
  password?: string | undefined
}

/** A request in which whatever has a default may be left out. */
type Given<Name extends keyof Requests, Needed extends keyof Requests[Name]> = Pick<Requests[Name], Needed> &
  Partial<Omit<Requests[Name], Needed | 'match'>>
export type NewTable = Given<'create', 'game' | 'title'>
export type ListRequest = Partial<Requests['list']>
export type SeatPlan = Requests['setSeat']['to']
export type ReplaySeats = ReplayRequests['whatIf']['seats']

/** What opens a table stands in headers: addresses end up in logs. */
const door = ({ key, password }: Admission = {}): Record<string, string> => ({
  ...(key !== undefined && { 'x-table-key': key }),
  ...(password !== undefined && { 'x-table-password': encodeURIComponent(password) }),
})

const table = (match: string, rest = ''): string => `/api/tables/${encodeURIComponent(match)}${rest}`

function accounts(ask: Ask) {
  type SignedIn = { account: Account }
  type Welcome = SignedIn & { recovery: OneTimeLink }
  return {
    /** Null for nobody. */
    me: () => ask<{ account: Account | null }>({ path: '/api/session' }),
    /** An account with a name only, and a link to come back by. */
    guest: (body: { name: string; language: Language }) => ask<Welcome>({ method: 'POST', path: '/api/guests', body }),
    /** A guest keeps account, tables and games; anybody else gives a name as well. */
    register: (body: { email: string; password: string; name?: string; language?: Language }) =>
      ask<SignedIn>({ method: 'POST', path: '/api/register', body }),
    login: (body: { email: string; password: string }) => ask<SignedIn>({ method: 'POST', path: '/api/login', body }),
    logout: () => ask({ method: 'POST', path: '/api/logout', body: {} }),
    logoutEverywhere: () => ask({ method: 'POST', path: '/api/logout/all', body: {} }),
    change: (body: { name?: string; language?: Language }) =>
      ask<SignedIn>({ method: 'PATCH', path: '/api/account', body }),
    changePassword: (body: { oldPassword: string; newPassword: string }) =>
      ask({ method: 'PUT', path: '/api/account/password', body }),
    /** `mail: false`: this server sends none, and the host has to be asked for a link. */
    forgot: (email: string) =>
      ask<{ mail: boolean }>({ method: 'POST', path: '/api/password/forgot', body: { email } }),
    reset: (body: { secret: string; password: string }) =>
      ask<SignedIn>({ method: 'POST', path: '/api/password/reset', body }),
    recover: (secret: string) => ask<Welcome>({ method: 'POST', path: '/api/recover', body: { secret } }),
    recoveryLink: () => ask<OneTimeLink>({ method: 'POST', path: '/api/account/recovery-link', body: {} }),
    /** Everything kept about this person, to be saved as a file. */
    exported: () => ask<object>({ path: '/api/account/export', patience: 60_000 }),
    /** The password of those who have registered. */
    remove: (password?: string) =>
      ask({ method: 'DELETE', path: '/api/account', body: password === undefined ? {} : { password } }),
    tokens: () => ask<{ tokens: Token[] }>({ path: '/api/account/tokens' }),
    /** `token` is shown here and never again. */
    newToken: (name: string) =>
      ask<Token & { token: string }>({ method: 'POST', path: '/api/account/tokens', body: { name } }),
    removeToken: (id: string) => ask({ method: 'DELETE', path: `/api/account/tokens/${encodeURIComponent(id)}` }),
    blocked: () => ask<{ blocked: { id: string; name: string }[] }>({ path: '/api/account/blocks' }),
    block: (id: string) => ask({ method: 'PUT', path: `/api/account/blocks/${encodeURIComponent(id)}`, body: {} }),
    unblock: (id: string) => ask({ method: 'DELETE', path: `/api/account/blocks/${encodeURIComponent(id)}` }),
  }
}

function tables(ask: Ask) {
  const post = (match: string, what: string, body: object = {}) =>
    ask<Done>({ method: 'POST', path: table(match, `/${what}`), body })
  return {
    list: ({ cursor, ...query }: ListRequest = {}, signal?: AbortSignal) =>
      ask<Page<TableSummary>>({
        path: '/api/tables',
        query: { ...query, cursor: cursor ?? undefined },
        ...(signal && { signal }),
      }),
    create: (body: NewTable) => ask<MadeTable>({ method: 'POST', path: '/api/tables', body }),
    look: (match: string, admission?: Admission) =>
      ask<{ seq: number; picture: Picture }>({ path: table(match), headers: door(admission) }),
    events: (match: string, query: { after: number; limit?: number }, admission?: Admission) =>
      ask<{ seq: number; events: MatchEvent[] }>({ path: table(match, '/events'), query, headers: door(admission) }),
    /** No seats: to come as a guest who may watch, chat and sit down later. */
    join: (match: string, body: Admission & { seats?: number[] } = {}) => post(match, 'join', body),
    leave: (match: string) => post(match, 'leave'),
    start: (match: string) => post(match, 'start'),
    close: (match: string) => post(match, 'close'),
    setSeat: (match: string, seat: number, to: SeatPlan) =>
      ask<Done>({ method: 'PUT', path: table(match, `/seats/${seat}`), body: { to } }),
    change: (match: string, body: Given<'change', never>) => ask<Done>({ method: 'PATCH', path: table(match), body }),
    /** Sends somebody away before the start; he cannot come back to this table. */
    remove: (match: string, account: string) =>
      ask<Done>({ method: 'DELETE', path: table(match, `/people/${encodeURIComponent(account)}`) }),
    rematch: (match: string) => ask<{ match: string }>({ method: 'POST', path: table(match, '/rematch'), body: {} }),
    note: (match: string) => ask<{ text: string }>({ path: table(match, '/note') }),
    setNote: (match: string, text: string) => ask({ method: 'PUT', path: table(match, '/note'), body: { text } }),
  }
}

function replays(ask: Ask) {
  const at = (match: string, rest = ''): string => table(match, `/replay${rest}`)
  return {
    /** What there is to replay: its steps, who made them and when. */
    open: (match: string, admission?: Admission) =>
      ask<{ replay: Overview }>({ path: at(match), headers: door(admission) }),
    /** The table after `from` steps (0: after its setup), and what the next `count` (100 at most) make of it. */
    moments: (
      match: string,
      query: { from: number; count?: number; as?: Knowledge },
      admission?: Admission & { signal?: AbortSignal },
    ) =>
      ask<{ moments: Moments }>({
        path: at(match, '/moments'),
        query,
        headers: door(admission),
        ...(admission?.signal && { signal: admission.signal }),
      }),
    /** A finished match as the text of a replay file. */
    file: (match: string, admission?: Admission) =>
      ask<string>({ path: at(match, '/file'), headers: door(admission), patience: 60_000 }),
    verification: (match: string, admission?: Admission) =>
      ask<{ verification: Verification }>({
        path: at(match, '/verification'),
        headers: door(admission),
        patience: 60_000,
      }),
    luck: (match: string, admission?: Admission) =>
      ask<{ luck: LuckAnswer }>({ path: at(match, '/luck'), headers: door(admission) }),
    /** A new table from that step, with dice of its own. */
    whatIf: (match: string, body: { step: number; title: string; seats?: ReplaySeats } & Admission) =>
      ask<MadeTable>({ method: 'POST', path: at(match, '/what-if'), body }),
    /** Brings a file in: the whole game as a table of one's own, or a what-if from one of its steps. */
    importFile: (body: { file: string; title: string; whatIfFrom?: number; seats?: ReplaySeats }) =>
      ask<MadeTable>({ method: 'POST', path: '/api/replays', body, patience: 60_000 }),
  }
}

export const makeApi = (ask: Ask) => ({
  account: accounts(ask),
  games: { list: () => ask<{ games: GameInfo[] }>({ path: '/api/games' }) },
  tables: tables(ask),
  replays: replays(ask),
})
export type Api = ReturnType<typeof makeApi>

/** The server that this page came from. */
export const api: Api = makeApi(asker({ fetch: (address, init) => fetch(address, init) }))
