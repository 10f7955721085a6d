// Browser tabs for tests: each with its own worker logic, all on one shelf and before one gate.
import { onTestFinished } from 'vitest'
import { Clerk } from '../../local/clerk.ts'
import { type LoadGame, loadLocalGame } from '../../local/games.ts'
import type { Gate, Place } from '../../local/gate.ts'
import { House } from '../../local/house.ts'
import type { FromHouse, ToHouse } from '../../local/messages.ts'
import type { LocalHolder, Saved } from '../../local/record.ts'
import { LocalSession } from '../../local/session.ts'
import { type Addition, MemoryShelf, type Shelf } from '../../local/shelf.ts'
import { newId } from '../../net/ids.ts'
import type { TableSession } from '../../session/session.ts'

/** Like the browser's database: what is stored is a copy, it outlives the tab, and it may be full or damaged. */
export class TestShelf implements Shelf {
  readonly #held = new MemoryShelf()
  lasts = true
  isFull = false
  isBroken = false

  async add(addition: Addition): Promise<'added' | 'stale' | 'full'> {
    if (this.isBroken) throw new Error('the database is gone')
    return this.isFull ? 'full' : this.#held.add(structuredClone(addition))
  }
  async load(id: string): Promise<Saved | undefined> {
    return structuredClone(await this.#held.load(id))
  }
  /** Damages what is stored. */
  async damage(id: string, how: (saved: Saved) => void): Promise<void> {
    const saved = await this.load(id)
    if (!saved) throw new Error(`no table ${id}`)
    how(saved)
    await this.#held.delete(id)
    await this.#held.add({ ...saved, expected: 0 })
  }
  rows() {
    return this.#held.rows()
  }
  setNote(id: string, note: string) {
    return this.#held.setNote(id, note)
  }
  setBrought(id: string) {
    return this.#held.setBrought(id)
  }
  delete(id: string) {
    return this.#held.delete(id)
  }
}

/** Tabs stand in line before each table. */
export class TestGate {
  readonly #lines = new Map<string, { changed: (plays: boolean) => void }[]>()
  readonly #listeners = new Set<(table: string) => void>()

  /** As one tab sees it. */
  tab(): Gate {
    let own: ((table: string) => void) | undefined
    return {
      enter: (table, changed) => {
        const line = this.#lines.get(table) ?? []
        this.#lines.set(table, line)
        const place = { changed }
        line.push(place)
        changed(line[0] === place)
        return {
          takeOver: () => {
            const [before] = line
            line.splice(line.indexOf(place), 1)
            line.unshift(place)
            if (before !== place) before.changed(false)
            changed(true)
          },
          leave: () => {
            if (!line.includes(place)) return
            const wasFirst = line[0] === place
            line.splice(line.indexOf(place), 1)
            if (wasFirst) line[0]?.changed(true)
          },
        }
      },
      tell: (table) => {
        for (const heard of this.#listeners) if (heard !== own) heard(table)
      },
      listen: (heard) => {
        own = heard
        this.#listeners.add(heard)
      },
    }
  }
}

export interface Tab {
  readonly clerk: Clerk
  open(table: string): TableSession
  /** The worker dies without a word. */
  crash(): void
}

export interface TabSettings {
  shelf?: Shelf
  gate?: Gate
  load?: LoadGame
  random?(bytes: number): Uint8Array
}

let time = Date.UTC(2026, 10, 15, 12)

export function tab({
  shelf = new TestShelf(),
  gate = new TestGate().tab(),
  load = loadLocalGame,
  random = (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
}: TabSettings = {}): Tab {
  let crash = (): void => undefined
  /** What a worker holds is free again when it dies. */
  let places: Place[] = []
  const entered: Gate = {
    ...gate,
    enter: (table, changed) => {
      const place = gate.enter(table, changed)
      places.push(place)
      return place
    },
  }
  const clerk = new Clerk((hear, failed) => {
    let isAlive = true
    // Messages are copied on their way, as between a page and its worker, and come in their order.
    const post = (message: FromHouse) => isAlive && queueMicrotask(() => isAlive && hear(structuredClone(message)))
    const house = new House({
      shelf,
      gate: entered,
      load,
      now: () => time++,
      random,
      luck: () => Math.floor(Math.random() * 2 ** 32),
      newId,
      tell: (news) => post({ news }),
    })
    crash = () => {
      isAlive = false
      for (const place of places) place.leave()
      places = []
      failed()
    }
    const answer = async ({ id, ask }: ToHouse) => post({ id, answered: await house.answer(ask) })
    return {
      send: (message) => void answer(structuredClone(message)),
      end: () => {
        isAlive = false
      },
    }
  })
  const notes = { note: async (id: string) => (await shelf.load(id))?.row.note, setNote: shelf.setNote.bind(shelf) }
  return {
    clerk,
    crash: () => crash(),
    open(table) {
      const session = new LocalSession(table, notes, clerk)
      onTestFinished(() => session.close())
      return session
    },
  }
}

export const person = (name: string): LocalHolder => ({ kind: 'person', name })
export const bot = (level = 'random'): LocalHolder => ({ kind: 'bot', level })

export async function create({ clerk }: Tab, holders: LocalHolder[], askEverybody = false): Promise<string> {
  const answered = await clerk.ask({
    do: 'create',
    game: 'age-of-conan',
    title: 'At home',
    options: { players: holders.length },
    holders,
    askEverybody,
  })
  if (!answered.ok || answered.table === undefined) throw new Error('no table')
  return answered.table
}
