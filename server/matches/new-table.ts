// A new table and its beginning, however it came about: opened in the lobby, as a rematch, from a file, as a what-if.
import { type Beginning, commitmentOf, line, seedFrom } from '@skelos/kernel'
import type { Id, MatchRow } from '../store/store.ts'
import { newClock } from './clocks.ts'
import type { MatchData } from './data.ts'
import type { Draft } from './draft.ts'

const idBytes = 15
const keyBytes = 18
const seedBytes = 32

interface Maker {
  now(): number
  random(bytes: number): Uint8Array
}

export interface Plan
  extends Pick<MatchRow, 'game' | 'version' | 'title' | 'phase' | 'visibility' | 'passwordHash' | 'members'> {
  data: Pick<MatchData, 'options' | 'seats' | 'clock' | 'onTimeout' | 'standIn' | 'origin' | 'askEverybody'>
}

const secret = ({ random }: Pick<Maker, 'random'>, bytes: number): string =>
  Buffer.from(random(bytes)).toString('base64url')

/** What a link to a table carries. */
export const newKey = (maker: Pick<Maker, 'random'>): string => secret(maker, keyBytes)

export const newSeed = ({ random }: Maker): string => seedFrom(random(seedBytes))

/** As `account` opens it, who is its host. */
export function newTable(maker: Maker, account: Id, { data, ...row }: Plan): MatchRow & { data: MatchData } {
  const now = maker.now()
  return {
    ...row,
    id: secret(maker, idBytes),
    createdBy: account,
    createdAt: now,
    updatedAt: now,
    seq: 0,
    rev: 0,
    seed: null,
    data: {
      ...data,
      host: account,
      key: newKey(maker),
      clocks: data.seats.map(() => newClock(data.clock)),
      paused: false,
      consent: null,
      rematch: null,
      version: null,
      commitment: null,
      asked: [],
      ending: null,
    },
  }
}

/** The seed is known from now on and its hash shown; what it brings is rolled when it happens. */
export function begin(draft: Draft, account: Id, { seed, ...beginning }: Beginning & { seed: string }): void {
  const commitment = commitmentOf(seed)
  draft.seed = seed
  draft.data.version = draft.entry.game.version
  draft.data.commitment = commitment
  const seq = draft.next
  const { play, started } = line.begin(seq, beginning)
  draft.play = play
  draft.first = { seq, data: play }
  const { kind, ...begun } = started
  draft.log(kind, account, { commitment, ...begun })
}
