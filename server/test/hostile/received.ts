// Everything that one client receives about a match, by socket and by request, as it came and as it is to be read.
import type { State } from '@skelos/games/age-of-conan/index.ts'
import type { Seat, Told } from '@skelos/kernel'
import { applyPatch, type Patch } from '@skelos/kernel'
import type { MatchEvent, Picture, Update } from '../../matches/types.ts'
import type { Client } from '../http/harness.ts'

/** What an event or a moment of a replay tells. */
export interface Happened {
  readonly at: number
  readonly facts?: readonly Told[]
  readonly action?: object
  readonly seat?: Seat | null
  readonly ordered?: readonly Seat[]
}

/** `from` and `to`: which entries of the log it may be about. */
export interface Received {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly pictures: readonly Picture[]
  readonly views: readonly State[]
  readonly events: readonly Happened[]
  /** A change of which no entry tells. */
  readonly isSilent?: boolean
}

interface Message {
  update?: Update
  seq?: number
  picture?: Picture
  error?: { params: { seq?: number; picture?: Picture } }
}

const nothing = { from: 0, to: -1, pictures: [], views: [], events: [] }
const viewsOf = (pictures: readonly Picture[]) => pictures.flatMap(({ view }) => (view ? [view as State] : []))

/** The texts of one socket in order, with patches carried out. */
export function readSocket(texts: readonly string[]): Received[] {
  let picture: Picture | undefined
  return texts.map((text) => {
    const { update, error, ...answer } = JSON.parse(text) as Message
    if (update) {
      if (update.picture) picture = structuredClone(update.picture)
      else if (update.patch && picture) applyPatch(picture, update.patch)
      const pictures = picture ? [structuredClone(picture)] : []
      const { from, seq: to, events, patch } = update
      return {
        text,
        from,
        to,
        pictures,
        views: viewsOf(pictures),
        events,
        isSilent: patch !== undefined && from === to,
      }
    }
    const { seq, picture: looked } = answer.picture ? answer : (error?.params ?? {})
    if (!looked || seq === undefined) return { ...nothing, text }
    return { text, from: seq, to: seq, pictures: [looked], views: viewsOf([looked]), events: [] }
  })
}

interface Moments {
  first: Happened & { view: State }
  next: (Happened & { patch: Patch })[]
}

/** With the view after each of the steps. */
function readMoments(text: string, to: number): Received {
  const { moments } = JSON.parse(text) as { moments?: Moments }
  if (!moments) return { ...nothing, text }
  const views = [moments.first.view]
  for (const { patch } of moments.next) {
    const view = structuredClone(views[views.length - 1])
    applyPatch(view, patch)
    views.push(view)
  }
  return { text, from: 0, to, pictures: [], views, events: [moments.first, ...moments.next] }
}

/** Everything that can be asked about a match without a socket; by nobody in particular where there is no client. */
export async function askAround(url: string, client: Client | undefined, match: string): Promise<Received[]> {
  const headers = client?.cookie === undefined ? {} : { cookie: client.cookie }
  const get = async (path: string) => (await fetch(`${url}/api/tables/${match}${path}`, { headers })).text()
  const looked = await get('')
  const { seq, picture } = JSON.parse(looked) as { seq: number; picture: Picture }
  const told = await get(`/events?after=${Math.max(0, seq - 150)}`)
  // Bots play on between one request and the next.
  const { seq: until, events } = JSON.parse(told) as { seq: number; events: MatchEvent[] }
  const all: Received[] = [
    { text: looked, from: seq, to: seq, pictures: [picture], views: viewsOf([picture]), events: [] },
    { text: told, from: Math.max(0, seq - 150), to: until, pictures: [], views: [], events },
  ]
  // The knowledge of others, the file and the dice are refused while the match is played.
  const replays: string[] = []
  for (const path of ['', '/luck', '/file', '/verification']) replays.push(await get(`/replay${path}`))
  const moments: string[] = []
  for (const as of ['own', 'spectator', 'everyone', '0', '1'])
    moments.push(await get(`/replay/moments?from=0&count=100&as=${as}`))
  const { seq: now } = JSON.parse(await get('')) as { seq: number }
  for (const text of replays) all.push({ ...nothing, text, to: now })
  for (const text of moments) all.push(readMoments(text, now))
  return all
}
