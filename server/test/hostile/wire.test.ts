// Secrets on the wire: whole random matches over real sockets and requests, with every byte that each client receives
// looked through against what is true in the store.
import { createHash } from 'node:crypto'
import { ageOfConan, type State } from '@skelos/games/age-of-conan/index.ts'
import { expect, test } from 'vitest'
import { games } from '../../games.ts'
import type { AnyGame, Games } from '../../matches/types.ts'
import { anyOf, secretsOf } from './arena.ts'
import { type Received, readSocket } from './received.ts'
import { cardsIn, expectBlanks, expectDiscreet, type Truth, truthOf, type Viewer } from './truth.ts'
import { playWhole, type WholeMatch } from './whole-match.ts'

/** More matches when there is time. */
const rounds = Math.max(1, Math.round(Number(process.env.HOSTILE ?? 0) / 20_000))

interface Audience {
  readonly who: string
  readonly viewer: Viewer
  /** Holds the table's key. */
  readonly isMember: boolean
  /** Never to be read by this one. */
  readonly forbidden: RegExp
  readonly received: readonly Received[]
}

async function audiencesOf({ arena, people, watcher, passerBy, asked }: WholeMatch): Promise<Audience[]> {
  const everybody = [...people, watcher]
  const audiences: Audience[] = []
  for (const [i, somebody] of [...everybody, undefined].entries()) {
    const others = everybody.filter((other) => other !== somebody)
    // One's own e-mail is one's own; the rest of one's secrets is in nobody's messages.
    const mine = somebody ? (await secretsOf(arena, [somebody])).filter((secret) => secret !== somebody.email) : []
    audiences.push({
      who: somebody?.name ?? 'a passer-by',
      viewer: i < people.length ? [i] : [],
      isMember: i < people.length,
      forbidden: anyOf([...(await secretsOf(arena, others)), ...mine]),
      received: [...readSocket((somebody?.socket ?? passerBy).received), ...asked[i]],
    })
  }
  return audiences
}

/** Looks everything through; gives how much there was. */
function inspect({ who, viewer, isMember, forbidden, received }: Audience, truth: Truth, key: string) {
  const seed = truth.seed.replace(/^skelos1:/, '')
  const sums = { messages: received.length, bytes: 0, cards: 0, views: 0, facts: 0, silent: 0 }
  let before: State | undefined
  for (const { text, from, to, pictures, views, events, isSilent } of received) {
    const fault = (what: string) => {
      throw new Error(`${who} was told ${what} about ${from} to ${to}: ${text}`)
    }
    sums.bytes += Buffer.byteLength(text)
    const found = forbidden.exec(text)
    if (found) fault(`"${found[0]}"`)
    if (text.includes(seed)) fault('the seed')
    if (!isMember && text.includes(key)) fault('the key of the table')
    for (const card of cardsIn(JSON.parse(text))) {
      sums.cards++
      if (!truth.mayRead(viewer, card, from, to)) fault(`the card ${card}`)
    }
    for (const view of views) {
      expectBlanks(view, viewer, before)
      before = view
      sums.views++
    }
    if (isSilent) {
      sums.silent++
      if (viewer.length === 0) fault('that somebody has answered or ordered something')
    }
    for (const { legal, decisions, answers, orders } of pictures) {
      const kept = [legal, answers, orders].flatMap((bySeat) => Object.keys(bySeat))
      for (const seat of kept) if (!viewer.includes(Number(seat))) fault(`what seat ${seat} may do, answers or orders`)
      for (const { seat, rules } of decisions) if (rules && !viewer.includes(seat)) fault(`why seat ${seat} is asked`)
    }
    for (const { seat, action, ordered = [], facts = [] } of events) {
      if (action && !viewer.includes(seat ?? -1)) fault('the action of another')
      if (ordered.some((ordering) => !viewer.includes(ordering))) fault('the order of another')
      sums.facts += expectDiscreet(facts, viewer)
    }
  }
  return sums
}

/** After the end everybody may replay with everybody's knowledge; until then everything is looked through. */
async function inspectAll(whole: WholeMatch) {
  const { arena, made, people } = whole
  const viewers: Viewer[] = [...people.map((_, seat) => [seat]), []]
  const truth = await truthOf(arena.server.store, made.match, viewers)
  const audiences = await audiencesOf(whole)
  const sums = { messages: 0, bytes: 0, cards: 0, views: 0, facts: 0, silent: 0 }
  for (const audience of audiences) {
    const received = audience.received.filter(({ to }) => to < truth.finishedAt)
    const more = inspect({ ...audience, received }, truth, made.key)
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += more[key]
  }
  return { truth, audiences, sums }
}

/** People and bots. */
const tables = [
  [3, 0],
  [2, 2],
  ...(process.env.HOSTILE === undefined
    ? []
    : [
        [2, 0],
        [4, 0],
        [1, 2],
      ]),
]

for (const [people, bots] of tables)
  for (let round = 0; round < rounds; round++)
    test(`nobody receives a secret: ${people} people, ${bots} bots, a watcher and a passer-by, match ${round}`, async () => {
      const whole = await playWhole({ people, bots, seed: 10 * round + people, steps: 1500 })
      const { truth, audiences, sums } = await inspectAll(whole)
      expect(sums.cards).toBeGreaterThan(1000)
      expect(sums.facts).toBeGreaterThan(200)
      expect(sums.silent).toBeGreaterThan(0)
      expect(truth.secrets).toBeGreaterThan(1000)
      // The end is told to all, and the seed with it, which is the one that was promised.
      for (const { received } of audiences)
        expect(received.some(({ text, to }) => to >= truth.finishedAt && text.includes(truth.seed))).toBe(true)
      const { picture } = whole.passerBy.table(whole.made.match)
      expect(picture.ending?.reason).toBe('played')
      expect(picture.commitment).toBe(truth.commitment)
      expect(createHash('sha256').update(String(picture.seed)).digest('hex')).toBe(truth.commitment)
      console.log(`${truth.last} entries, ${JSON.stringify(sums)}, ${truth.secrets} hidden cards and tokens`)
    })

/** The real game with one hole in its view. */
function leaky(leak: (state: State, seen: State) => void): Games {
  const entry = games.get('age-of-conan')
  if (!entry) throw new Error('no game')
  const view: typeof ageOfConan.view = (state, viewer) => {
    const seen = ageOfConan.view(state, viewer)
    leak(state, seen.state)
    return seen
  }
  return new Map([['age-of-conan', { ...entry, game: { ...ageOfConan, view } as unknown as AnyGame }]])
}

test.each([
  [
    'a strategy card in a hand',
    (state: State, seen: State) => seen.players.forEach((player, i) => (player.strategy = state.players[i].strategy)),
  ],
  [
    'a kingdom card in a hand',
    (state: State, seen: State) => seen.players.forEach((player, i) => (player.hand = state.players[i].hand)),
  ],
  [
    'a sealed bid',
    (state: State, seen: State) =>
      seen.stack.forEach((frame, i) => state.stack[i].secret && (frame.secret = state.stack[i].secret)),
  ],
  ['a deck', (state: State, seen: State) => (seen.strategyDeck = state.strategyDeck)],
  ['the container', (state: State, seen: State) => (seen.container = state.container)],
])('this would notice %s', async (_, leak) => {
  const whole = await playWhole({ people: 2, bots: 0, seed: 3, steps: 12, games: leaky(leak) })
  await expect(inspectAll(whole)).rejects.toThrow(/was told|a picture for/)
})
