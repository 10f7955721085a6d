// Random play over real sockets: whoever is asked something answers with some legal action, each from its own picture.
import type { FastChance } from '@skelos/kernel'
import type { Watched } from '../http/socket-client.ts'
import type { Person } from './arena.ts'

let count = 0
export const newActionId = (): string => `act-${count++}`

const isAsked = (watched: Watched | undefined): boolean =>
  watched !== undefined && Object.keys(watched.picture.legal).length > 0

export interface Played {
  readonly actionId: string
  readonly seq: number
  /** An answer in a window: it has no entry of its own. */
  readonly sealed: boolean
  readonly person: Person
  readonly seat: number
  readonly action: object
}

/** One accepted action by one of these people; undefined when the match is over. */
export async function playOne(
  people: readonly Person[],
  match: string,
  chance: FastChance,
): Promise<Played | undefined> {
  const watched = ({ socket }: Person) => socket.tables.get(match)
  const isOver = (person: Person) => watched(person)?.picture.phase !== 'playing'
  for (let tries = 0; tries < 50; tries++) {
    const ready = () => people.some((person) => isAsked(watched(person)) || isOver(person))
    await Promise.race(people.map(({ socket }) => socket.until(ready)))
    const able = people.filter((person) => isAsked(watched(person)))
    if (able.length === 0) return undefined
    const person = able[chance.below(able.length)]
    const { picture, seq: known } = person.socket.table(match)
    const seats = Object.keys(picture.legal)
    const seat = Number(seats[chance.below(seats.length)])
    const action = picture.legal[seat][chance.below(picture.legal[seat].length)]
    const actionId = newActionId()
    const answer = await person.socket.ask('act', { match, seat, action, actionId, seq: known })
    if (answer.ok) {
      const seq = Number(answer.seq)
      // Everybody has heard of it before anybody goes on.
      await Promise.all(people.map(({ socket }) => socket.until(() => socket.table(match).seq >= seq)))
      const sealed = answer.sealed === true
      const shows = ({ picture, seq: now }: Watched) => now > seq || picture.answers[seat] !== undefined
      if (sealed) await person.socket.until(() => shows(person.socket.table(match)))
      return { actionId, seq, sealed, person, seat, action }
    }
    if (answer.error?.code !== 'stale') throw new Error(`an honest action was refused: ${JSON.stringify(answer.error)}`)
    await person.socket.until(() => person.socket.table(match).seq >= Number(answer.error?.params.seq))
  }
  throw new Error('no action was accepted in 50 tries')
}

export async function play(
  people: readonly Person[],
  match: string,
  chance: FastChance,
  steps: number,
): Promise<Played[]> {
  for (const { socket } of people) if (!socket.tables.has(match)) await socket.ask('subscribe', { match })
  const played: Played[] = []
  while (played.length < steps) {
    const one = await playOne(people, match, chance)
    if (!one) break
    played.push(one)
  }
  return played
}
