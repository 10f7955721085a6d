// What is true at a table of Age of Conan after each entry of its log, read from the store: which cards each viewer may
// have read by then. Made from the state itself and not by the game's own view, which is what is being tested.
import { content, type State } from '@skelos/games/age-of-conan/index.ts'
import { type Acted, type Frame, line, type Play, type Seat, type Started, type Told } from '@skelos/kernel'
import { entryOf } from '../../matches/log.ts'
import type { LogEntry, Store } from '../../store/store.ts'

export type Viewer = readonly Seat[]

const cards = new Set([...content.strategyIds, ...Object.keys(content.kingdomCards)])

/** Facts in which a card lies face up. */
const open = new Set(
  'bid-shown bid-card-swapped card-played card-refreshed card-used card-cancelled strategy-shown'.split(' '),
)

/** Every card named anywhere in a value. */
export function cardsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    if (cards.has(value)) found.add(value)
  } else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) cardsIn(entry, found)
  return found
}

/** What lies face up in the middle of a procedure; everything else in a frame has no business naming a card. */
function shownBy(frame: Frame & { cards?: unknown; shown?: unknown; card?: unknown }, viewer: Viewer): unknown[] {
  const own = viewer.map((seat) => frame.secret?.[seat])
  if (frame.do === 'bid') return [frame.cards, ...own]
  if (frame.do === 'contest') return [frame.shown, ...own]
  if (frame.do === 'use-card') return [frame.card, ...own]
  return own
}

function visible(state: State, viewer: Viewer): Set<string> {
  const bottom = state.strategyBottom.filter((_, i) => state.bottomSeen[i].some((seat) => viewer.includes(seat)))
  return cardsIn([
    state.strategyDiscard,
    bottom,
    state.players.map(({ discard, table }) => [discard, table]),
    viewer.map((seat) => [state.players[seat].hand, state.players[seat].strategy]),
    state.stack.map((frame) => shownBy(frame, viewer)),
  ])
}

function told(facts: readonly Told[], viewer: Viewer): Set<string> {
  return cardsIn(
    facts.map((fact) => [
      open.has(fact.fact) ? { ...fact, secret: null } : null,
      viewer.map((seat) => fact.secret?.[seat]),
    ]),
  )
}

export interface Truth {
  readonly startedAt: number
  readonly finishedAt: number
  readonly last: number
  readonly seed: string
  readonly commitment: string
  /** Cards in hands, face-down before their owners, or in sealed bids, added up over all entries: what there was to leak. */
  readonly secrets: number
  /** Whether this viewer may read this card in a message about the entries from `from` to `to`. */
  mayRead(viewer: Viewer, card: string, from: number, to: number): boolean
}

export async function truthOf(store: Store, match: string, viewers: readonly Viewer[]): Promise<Truth> {
  const row = await store.match(match)
  const entries = await store.entries(match, 0)
  const start = entries.find(({ kind }) => kind === 'started')
  const snapshot = start && (await store.snapshot(match, start.seq))
  if (!row?.seed || !start || !snapshot) throw new Error('the match has not begun')
  const play = snapshot.data as Play
  const readable = new Map<string, Set<string>[]>(viewers.map((viewer) => [String(viewer), [new Set<string>()]]))
  let secrets = 0
  for (const entry of entries) {
    line.advance(play, entryOf(entry))
    const state = play.state as State
    const facts = factsOf(entry)
    for (const viewer of viewers) {
      const seen = entry.seq < start.seq ? new Set<string>() : visible(state, viewer)
      readable.get(String(viewer))?.push(new Set([...seen, ...told(facts, viewer)]))
    }
    if (entry.seq >= start.seq)
      secrets += state.players.reduce(
        (sum, { hand, strategy, tokens }) => sum + hand.length + strategy.length + tokens.length,
        0,
      )
  }
  const finished = entries.find(({ kind }) => kind === 'finished')
  return {
    startedAt: start.seq,
    finishedAt: finished?.seq ?? Number.POSITIVE_INFINITY,
    last: entries.length,
    seed: row.seed,
    commitment: (start.data as { commitment: string }).commitment,
    secrets,
    mayRead(viewer, card, from, to) {
      const known = readable.get(String(viewer)) ?? []
      for (let seq = from; seq <= to; seq++) if (known[seq]?.has(card)) return true
      return false
    },
  }
}

function factsOf({ kind, data }: LogEntry): readonly Told[] {
  return kind === 'acted' || kind === 'started' ? (data as Acted | Started).facts : []
}

/** Bids are being made and none is turned up yet. */
const isSealed = ({ stack }: State): boolean =>
  stack.some((frame) => frame.do === 'bid' && (frame as Frame & { cards: string[] }).cards.length === 0)
/** What everybody sees of the bidding tokens, and of which bid it is. */
const tokensOf = ({ age, adventure, players }: State): [bid: string, tokens: string] => [
  `${age} ${adventure}`,
  JSON.stringify(players.map(({ bidding, spent }) => [bidding, spent])),
]

/** What must be blank in a picture of the table, whatever it shows: throws where it is not. */
export function expectBlanks(state: State, viewer: Viewer, before?: State): void {
  const fault = (what: string) => {
    throw new Error(`a picture for seats [${viewer.join()}] shows ${what}: ${JSON.stringify(state)}`)
  }
  const isBlank = (list: readonly unknown[]) => list.every((entry) => entry === '?')
  if (!isBlank(state.strategyDeck)) fault('the strategy deck')
  if (state.container.some((count) => count !== 0)) fault('the container')
  // A token that has left its place for a sealed bid would tell which one it is.
  if (before && isSealed(before) && isSealed(state)) {
    const [[bid, tokens], [other, others]] = [tokensOf(before), tokensOf(state)]
    if (bid === other && tokens !== others) fault('a sealed bid')
  }
  for (const [seat, player] of state.players.entries()) {
    if (!isBlank(player.deck)) fault(`the deck of seat ${seat}`)
    if (viewer.includes(seat)) continue
    if (!isBlank(player.hand) || !isBlank(player.strategy)) fault(`the hand of seat ${seat}`)
    if (!state.over && player.tokens.some((token) => token !== -1)) fault(`the tokens of seat ${seat}`)
  }
  for (const { secret = [] } of state.stack)
    for (const [seat, hidden] of secret.entries())
      if (!viewer.includes(seat) && hidden !== null) fault(`what seat ${seat} has committed`)
}

/** Fields of facts that are for their own seat. */
const own: Readonly<Record<string, readonly string[]>> = {
  'drew-strategy': ['cards'],
  'drew-kingdom': ['cards'],
  'bid-committed': ['card', 'token'],
  'token-taken': ['token'],
  'token-kept': ['token'],
  'card-kept': ['cards'],
  'card-bottomed': ['cards'],
  'strategy-laid': ['card'],
  'offer-committed': ['tokens'],
}

export function expectDiscreet(facts: readonly (Told & { seat?: Seat })[], viewer: Viewer): number {
  let looked = 0
  for (const fact of facts) {
    if (fact.secret) throw new Error(`a fact with all its secrets: ${JSON.stringify(fact)}`)
    if (fact.seat !== undefined && viewer.includes(fact.seat)) continue
    for (const field of own[fact.fact] ?? []) {
      looked++
      if (field in fact) throw new Error(`${field} of another's fact: ${JSON.stringify(fact)}`)
    }
  }
  return looked
}
