// One person at our server: a guest's cookie, a socket, and the picture of one match kept up to date by patches.
import { applyPatch, type Patch } from '@skelos/kernel'
import { WebSocket } from 'ws'

export interface Guest {
  readonly address: string
  readonly cookie: string
}

export async function newGuest(address: string, name: string): Promise<Guest> {
  const answer = await fetch(`${address}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || cookie === undefined) throw new Error(`${answer.status} for a new guest: ${await answer.text()}`)
  return { address, cookie }
}

/** Browsers send both on every request that changes something. */
export const headersOf = ({ address, cookie }: Guest) => ({ cookie, origin: address })

/** Of a picture, what a player who takes any legal action needs. */
interface Picture {
  phase: string
  legal: Record<string, object[]>
}
interface Update {
  seq: number
  events: { kind: string }[]
  picture?: Picture
  patch?: Patch
}
interface Told {
  id?: number
  ok?: boolean
  seq?: number
  sealed?: true
  error?: { code: string }
  update?: Update
}

export class Refused extends Error {
  readonly code: string | undefined

  constructor(what: string, error: Told['error']) {
    super(`${what} was refused: ${JSON.stringify(error).slice(0, 200)}`)
    this.code = error?.code
  }
}

export class Client {
  readonly #socket: WebSocket
  readonly #answers = new Map<number, (told: Told) => void>()
  #asked = 0
  picture: Picture = { phase: 'lobby', legal: {} }
  /** The last entry of the match that this client has. */
  seq = -1
  onUpdate: () => void = () => {}
  /** Told the bytes of every message that brings a step. */
  onStep: (bytes: number) => void = () => {}

  constructor(guest: Guest) {
    this.#socket = new WebSocket(`${guest.address.replace('http', 'ws')}/socket`, {
      headers: headersOf(guest),
      perMessageDeflate: false,
    })
    this.#socket.on('message', (data: Buffer) => this.#receive(data))
  }

  async opened(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#socket.once('open', resolve)
      this.#socket.once('error', reject)
    })
  }

  #receive(data: Buffer): void {
    const told = JSON.parse(data.toString('utf8')) as Told
    if (told.update) {
      const { seq, picture, patch, events } = told.update
      if (picture) this.picture = picture
      else if (patch) applyPatch(this.picture, patch)
      this.seq = seq
      if (patch && events.some(({ kind }) => kind === 'acted')) this.onStep(data.length)
      this.onUpdate()
    } else if (told.id !== undefined) {
      this.#answers.get(told.id)?.(told)
      this.#answers.delete(told.id)
    }
  }

  async ask(what: string, request: object): Promise<Told> {
    const id = ++this.#asked
    const told = await new Promise<Told>((resolve) => {
      this.#answers.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, do: what, with: request }))
    })
    if (!told.ok) throw new Refused(what, told.error)
    return told
  }

  close(): void {
    this.#socket.terminate()
  }
}
