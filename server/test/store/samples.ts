// Made-up accounts, matches and appends for the store's tests.
import type { Account, Append, LogEntry, MatchRow } from '../../store/store.ts'

export const account = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  name: `Name of ${id}`,
  email: `${id}@example.org`,
  passwordHash: null,
  role: 'player',
  language: 'en',
  createdAt: 1000,
  deletedAt: null,
  ...more,
})

export const matchRow = (id: string, more: Partial<MatchRow> = {}): MatchRow => ({
  id,
  game: 'age-of-conan',
  version: '1',
  title: `Table ${id}`,
  phase: 'lobby',
  visibility: 'open',
  passwordHash: null,
  createdBy: 'ann',
  createdAt: 1000,
  updatedAt: 1000,
  seq: 0,
  rev: 0,
  members: ['ann'],
  data: { seats: [{ account: 'ann' }, null] },
  seed: null,
  ...more,
})

export const entry = (actionId: string | null, more: Partial<LogEntry> = {}): Omit<LogEntry, 'seq'> => ({
  at: 2000,
  kind: 'action',
  account: 'ann',
  actionId,
  data: { action: actionId },
  ...more,
})

export const step = (match: string, expected: number, ...actionIds: string[]): Append => ({
  match,
  expected,
  entries: actionIds.map((id) => entry(id)),
  row: { updatedAt: 2000 + expected },
})
