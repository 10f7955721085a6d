// The matches: tables, seats, play, consent, clocks and bots over the store. Knows no game's rules and no HTTP.
import { type Admission, admit } from './admission.ts'
import { Consents } from './consent.ts'
import type { Live } from './data.ts'
import { Desk, refuse } from './desk.ts'
import { Due } from './due.ts'
import { Hub } from './hub.ts'
import { Lobby } from './lobby.ts'
import { eventFor } from './log.ts'
import { Names } from './names.ts'
import { onlooker } from './picture.ts'
import { Playing } from './playing.ts'
import { Tables } from './tables.ts'
import type { Caller, Deed, MatchService, MatchSettings, Refused } from './types.ts'

export { botPool } from './bot-pool.ts'
export * from './schema.ts'
export * from './types.ts'

export function createMatches(settings: MatchSettings): MatchService {
  const { store, passwords, now, onError = () => {} } = settings
  const desk = new Desk(settings)
  const names = new Names(store, now)
  const hub = new Hub(desk, names, settings, onError)
  const lobby = new Lobby(desk, names, onError)
  const tables = new Tables(desk, settings)
  const playing = new Playing(desk)
  const consents = new Consents(desk)
  const due = new Due(desk, playing, settings)

  /** The match, if the caller may see it. */
  async function seen(caller: Caller | null, match: string, given: Admission): Promise<Live | Refused> {
    const live = await desk.live(match)
    if (!live) return refuse('no-such-match')
    return (await admit(live, caller, given, passwords)) ?? live
  }

  const account = (caller: Caller | null) => caller?.account ?? null

  /** Who is told that he comes too late is told how things stand. */
  async function withPicture(caller: Caller, match: string, deed: Deed): Promise<Deed> {
    if (deed.ok || deed.code !== 'stale') return deed
    const live = await desk.live(match)
    if (!live) return deed
    return { ...deed, seq: live.seq, picture: (await hub.painter(live))(onlooker(live, caller.account)) }
  }

  return {
    create: (caller, request) => tables.create(caller, request),
    join: (caller, request) => tables.join(caller, request),
    leave: (caller, request) => tables.leave(caller, request),
    setSeat: (caller, request) => tables.setSeat(caller, request),
    change: (caller, request) => tables.change(caller, request),
    remove: (caller, request) => tables.remove(caller, request),
    start: (caller, request) => tables.start(caller, request),
    close: (caller, request) => tables.close(caller, request),
    rematch: (caller, request) => tables.rematch(caller, request),
    list: (caller, request) => lobby.list(caller, request),

    act: async (caller, request) => withPicture(caller, request.match, await playing.act(caller, request)),
    order: (caller, request) => playing.order(caller, request),
    clearOrder: (caller, request) => playing.clearOrder(caller, request),
    undo: (caller, request) => playing.undo(caller, request),
    concede: (caller, request) => playing.concede(caller, request),
    comeBack: (caller, request) => playing.comeBack(caller, request),
    chat: (caller, request) => playing.chat(caller, request),
    point: (caller, request) => hub.point(caller, request),
    propose: (caller, request) => consents.propose(caller, request),
    answer: (caller, request) => consents.answer(caller, request),
    resume: (caller, request) => consents.resume(caller, request),

    async note(caller, { match }) {
      const live = await seen(caller, match, {})
      return 'ok' in live ? live : { ok: true, text: await store.note(match, caller.account) }
    },
    async setNote(caller, { match, text }) {
      const live = await seen(caller, match, {})
      if ('ok' in live) return live
      await store.setNote(match, caller.account, text)
      return { ok: true }
    },

    async look(caller, request) {
      const live = await seen(caller, request.match, request)
      if ('ok' in live) return live
      if (!desk.entryOf(live)) return refuse('rules-missing', { game: live.row.game })
      const picture = (await hub.painter(live))(onlooker(live, account(caller)))
      return { ok: true, seq: live.seq, picture }
    },
    async events(caller, request) {
      const live = await seen(caller, request.match, request)
      if ('ok' in live) return live
      const last = Math.min(live.seq, request.after + request.limit)
      const entries = await desk.entries(request.match, request.after, last)
      const { seats } = onlooker(live, account(caller))
      const blocked = caller ? await store.blockedBy(caller.account) : []
      // The line stays, without its words: whoever reads page by page must find every entry.
      const events = entries
        .map((entry) => eventFor(entry, seats))
        .map((event) => (event.kind === 'chat' && blocked.includes(event.account) ? { ...event, text: '' } : event))
      return { ok: true, seq: live.seq, events }
    },
    async subscribe(caller, request, listener, onPresence, onEnd, onPointed) {
      const live = await seen(caller, request.match, request)
      return 'ok' in live ? live : hub.subscribe(caller, request, listener, onPresence, onEnd, onPointed)
    },
    watchLobby: (listener) => lobby.watch(listener),

    runDue: (at = now()) => due.run(at),
    startRunner: () => due.start(),
    async shutDown() {
      hub.shutDown()
      lobby.shutDown()
      await due.stop()
    },
  }
}
