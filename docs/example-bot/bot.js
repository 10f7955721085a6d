// A player for any game on a Skelos server, over a socket: sits down at a table and plays at random.
//
//     SKELOS_TOKEN=skelos_... node bot.js http://localhost:8080 TABLE [KEY]
//
// TABLE is the id of a table, KEY the key of its link where it is not open to everybody. Needs nothing beyond Node 24.

const token = process.env.SKELOS_TOKEN
const [server, match, key] = process.argv.slice(2)
if (!token || !match) {
  console.error('Usage: SKELOS_TOKEN=skelos_... node bot.js http://localhost:8080 TABLE [KEY]')
  process.exit(2)
}
const address = `${server.replace(/^http/, 'ws').replace(/\/$/, '')}/socket`
const admission = key === undefined ? {} : { key }
/** Somebody was faster, and the update that says how is on its way; or the server is short of breath. */
const passing = [
  'stale',
  'not-your-decision',
  'not-legal',
  'seat-taken',
  'paused',
  'game-over',
  'not-playing',
  'busy',
  'store-unavailable',
]
const heartbeat = 30_000

/** What is known of the table: the seq of the log, and everything this account may know at that moment. */
let seq
let picture
let tries = 0

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

function fail(why) {
  console.error(why)
  process.exitCode = 1
}

/** Carries out the changes of an update: [path, new value], or [path] for what is gone. */
function applyPatch(document, changes) {
  for (const [path, ...value] of changes) {
    const keys = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    const last = keys.pop()
    const place = keys.reduce((inner, part) => inner[part], document)
    if (value.length === 0) delete place[last]
    else place[last] = value[0]
  }
}

/** What to do now: sit down, or act where one of our seats is asked something. */
function nextDeed() {
  if (picture.you.length === 0) {
    const free = picture.seats.findIndex(({ holder }) => holder.kind === 'open' && holder.heldFor === null)
    return free === -1 ? undefined : ['join', { ...admission, seats: [free] }]
  }
  if (picture.paused) return undefined
  const asked = Object.entries(picture.legal).find(([, actions]) => actions.length > 0)
  if (!asked) return undefined
  // `legal` is complete: whatever stands there is allowed, and nothing else is. A better player chooses here.
  const [seat, actions] = asked
  const action = actions[Math.floor(Math.random() * actions.length)]
  return ['act', { seat: Number(seat), action, actionId: crypto.randomUUID(), seq }]
}

/** One connection, from its opening to its end; true when there is nothing more to do. */
class Connection {
  #socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
  #ended = Promise.withResolvers()
  #isOpen = true
  #isBusy = false
  #waiting = new Map()
  #nextId = 1
  #heardAt = Date.now()
  // An open socket may be dead without knowing: it is asked now and then.
  #timer = setInterval(() => {
    if (Date.now() - this.#heardAt > 2 * heartbeat) this.#end(false)
    else if (this.#socket.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ id: this.#nextId++, do: 'ping' }))
  }, heartbeat)

  run() {
    this.#socket.addEventListener('open', () => this.#subscribe())
    this.#socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(data)))
    this.#socket.addEventListener('error', () => this.#end(false))
    this.#socket.addEventListener('close', () => this.#end(false))
    return this.#ended.promise
  }

  #end(isOver) {
    this.#isOpen = false
    clearInterval(this.#timer)
    this.#socket.close()
    this.#ended.resolve(isOver)
  }

  /** Sends a question; its answer carries the same id. */
  #ask(name, more) {
    const id = this.#nextId++
    const answered = Promise.withResolvers()
    this.#waiting.set(id, answered)
    this.#socket.send(JSON.stringify({ id, do: name, with: { match, ...more } }))
    return answered.promise
  }

  /** With `since`, the events missed during a cut come again, each once, and then the picture as it is now. */
  async #subscribe() {
    const answer = await this.#ask('subscribe', { ...admission, ...(seq !== undefined && { since: seq }) })
    if (answer.ok) return
    fail(`Refused: ${answer.error.code}`)
    this.#end(true)
  }

  #hear({ id, update, ...rest }) {
    if (!this.#isOpen) return
    this.#heardAt = Date.now()
    tries = 0
    if (id !== undefined) {
      this.#waiting.get(id)?.resolve(rest)
      this.#waiting.delete(id)
    } else if (update) {
      seq = update.seq
      if (update.picture) picture = update.picture
      else if (update.patch) applyPatch(picture, update.patch)
      // A piece of a long past: the picture comes with the last piece.
      else return
      void this.#move()
    }
  }

  async #move() {
    if (this.#isBusy || !this.#isOpen) return
    if (picture.phase === 'finished' || picture.phase === 'closed') return this.#end(true)
    const deed = nextDeed()
    if (!deed && picture.you.length === 0) {
      fail('There is no free seat at this table.')
      return this.#end(true)
    }
    if (!deed) return
    this.#isBusy = true
    const { ok, error, ...done } = await this.#ask(...deed)
    if (!ok && error.code === 'too-many-requests') await wait(error.params.seconds * 1000)
    else if (!ok && passing.includes(error.code)) await wait(250)
    else if (!ok) {
      fail(`Refused: ${error.code} ${JSON.stringify(error.params)}`)
      return this.#end(true)
    }
    this.#isBusy = false
    // The update with what our deed changed comes before or after the answer; if after, it calls us.
    if (!ok || seq >= done.seq) void this.#move()
  }
}

while (!(await new Connection().run())) {
  if (++tries > 8) {
    fail('The server does not answer.')
    break
  }
  console.error('The connection was cut; coming back.')
  await wait(2 ** tries * 125)
}
if (picture?.phase === 'finished' || picture?.phase === 'closed')
  console.log(JSON.stringify({ phase: picture.phase, you: picture.you, ending: picture.ending }))
