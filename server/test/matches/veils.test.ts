// Veils of real games on the server: tables that differ in nothing but what one seat holds tell everybody else the same, by
// looking, reading and listening, whether that seat is asked, answers by order or has nothing to play.
import { manifestOf } from '@skelos/games'
import { FastChance, factFor, hasPlay, SealedChance, type Seat, type TableState } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { games } from '../../games.ts'
import { type AnyGame, type Caller, requests } from '../../matches/index.ts'
import { done, newId, openHouse, picture } from './house.ts'
import { listening } from './learned.ts'

/** Windows of a game that are looked at, how many windows lie between two of them, and in how many games. */
const looked = 10
const apart = 3
const tried = 3

interface Moment {
  options: unknown
  state: TableState
  /** Who holds something that could be played. */
  holder: Seat
}

const othersOf = (game: AnyGame, { options, holder }: Moment): Seat[] =>
  Array.from({ length: game.seats(options) }, (_, seat) => seat).filter((seat) => seat !== holder)

/** The same for all others, with something else in the hand: nothing to play, if that can be. */
function otherHand(game: AnyGame, moment: Moment): Moment {
  const view = game.view(moment.state, othersOf(game, moment))
  const guesses = Array.from({ length: 8 }, (_, i) => game.guess(view, new FastChance(i)))
  const state = guesses.find((guess) => !hasPlay(game, guess, moment.holder)) ?? guesses[0]
  return { ...moment, state }
}

/** Moments of random games at which somebody has something to play in a window; the same with another hand. */
async function moments(id: string, game: AnyGame): Promise<[Moment, Moment][]> {
  const manifest = await manifestOf(id)
  if (!manifest) throw new Error(`no game is called ${id}`)
  const { anyOptions } = await manifest.audit()
  const found: [Moment, Moment][] = []
  // Half of them where the other hand has nothing to play, if there are such.
  const left = { empty: looked / 2, full: looked / 2 }
  const isWanted = () => left.empty + left.full > 0
  for (let seed = 1; seed <= tried && isWanted(); seed++) {
    const [chance, choice] = [new FastChance(seed), new FastChance(seed + 50)]
    const options = anyOptions(choice)
    const { state } = game.setup(options, chance)
    let windows = 0
    for (let open = game.pending(state); open.length > 0 && isWanted(); open = game.pending(state)) {
      const holder = open[0].veiled ? open.find(({ seat }) => hasPlay(game, state, seat)) : undefined
      if (holder && windows++ % apart === 0) {
        const moment = { options, state: game.copy(state), holder: holder.seat }
        const another = otherHand(game, moment)
        const kind = hasPlay(game, another.state, holder.seat) ? 'full' : 'empty'
        if (left[kind] > 0) found.push([moment, another])
        left[kind] = Math.max(0, left[kind] - 1)
      }
      const { seat } = open[choice.below(open.length)]
      const legal = game.legal(state, seat)
      game.apply(state, seat, { ...legal[choice.below(legal.length)] }, chance)
    }
  }
  return found
}

/** All pass in the window with which this table begins, the holder by order if that is wanted; what the others learn. */
async function passed(id: string, moment: Moment, byOrder: boolean) {
  const { options, state, holder } = moment
  const entry = games.get(id)
  if (!entry) throw new Error(`no game is called ${id}`)
  const game: AnyGame = { ...entry.game, setup: () => ({ state: entry.game.copy(state), facts: [] }) }
  const house = await openHouse('memory', { games: new Map([[id, { ...entry, game }]]) })
  try {
    const people: Caller[] = []
    for (let seat = 0; seat < game.seats(options); seat++) people.push(await house.person(`Player ${seat}`))
    const plan = { game: id, title: 'A table', options, clock: { kind: 'live', minutes: 10 } }
    const seats = people.map((_, seat) => (seat === 0 ? 'me' : 'open'))
    const { match } = done(await house.matches.create(people[0], requests.create.parse({ ...plan, seats })))
    for (const [seat, caller] of people.entries())
      if (seat > 0) done(await house.matches.join(caller, requests.join.parse({ match, seats: [seat] })))
    done(await house.matches.start(people[0], { match }))
    const all = await listening({ house, match, people }, [...othersOf(game, moment), null])
    const order = { until: game.standing.spans[game.standing.spans.length - 1] }
    if (byOrder) done(await house.matches.order(people[holder], requests.order.parse({ match, seat: holder, order })))
    for (const [seat, caller] of people.entries()) {
      const legal = (await picture(house.matches, caller, match)).legal[seat]
      const action = legal && { ...legal[legal.length - 1] }
      if (action) done(await house.matches.act(caller, { match, seat, action, actionId: newId() }))
    }
    const open = await all()
    house.clock.now += 1_000
    await house.matches.runDue()
    const { seed } = (await house.store.match(match)) ?? {}
    return { open, closed: await all(), seed: seed ?? '' }
  } finally {
    await house.close()
  }
}

/** What the rules themselves tell the others when all have passed. */
function told(game: AnyGame, moment: Moment, seed: string) {
  const after = game.copy(moment.state)
  const [{ seat }] = game.pending(after)
  const pass = game.legal(after, seat).at(-1)
  const outcome = pass && game.apply(after, seat, pass, new SealedChance(seed))
  if (!outcome?.ok) throw new Error('a window in which nobody may pass')
  const others = othersOf(game, moment)
  return [outcome.facts.map((fact) => factFor(fact, others)), game.view(after, others)]
}

test.each([...games.keys()])(
  '%s: what a hand holds tells nobody anything while a window is open and when all have passed',
  async (id) => {
    const game = games.get(id)?.game as AnyGame
    const sums = { compared: 0, hidden: 0, empty: 0 }
    for (const [one, another] of await moments(id, game)) {
      if (JSON.stringify(another.state) !== JSON.stringify(one.state)) sums.hidden++
      if (!hasPlay(game, another.state, one.holder)) sums.empty++
      const [asked, ordered, otherwise] = [
        await passed(id, one, false),
        await passed(id, one, true),
        await passed(id, another, false),
      ]
      expect(ordered.open).toEqual(asked.open)
      expect(otherwise.open).toEqual(asked.open)
      expect(ordered.closed).toEqual(asked.closed)
      // What lies face down or in a bag is something else at the other table, and may be turned up now.
      const { seed } = asked
      if (JSON.stringify(told(game, one, seed)) !== JSON.stringify(told(game, another, seed))) continue
      expect(otherwise.closed).toEqual(asked.closed)
      sums.compared++
    }
    expect(sums.compared).toBeGreaterThan(2)
    // Where hands are hidden, some of these had nothing to play at the other table.
    if (sums.hidden > 0) expect(sums.empty).toBeGreaterThan(0)
  },
)
