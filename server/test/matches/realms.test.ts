// Whole matches of a game in which a person may hold several seats: alliances of two and three players, and everybody for
// himself; people and bots; windows, standing orders, undo, several actions in one go, and the proof of the record.
import { botFor } from '@skelos/games'
import { FastChance, line, type Seat, type TableState } from '@skelos/kernel'
import { afterEach, expect, test } from 'vitest'
import { games } from '../../games.ts'
import { type Caller, type Picture, requests } from '../../matches/index.ts'
import { entryOf } from '../../matches/log.ts'
import { replaysOf, whole } from '../replays/library.ts'
import { done, type House, newId, openHouse, picture, type StoreKind, table } from './house.ts'

const game = 'nerath'
const allied = 'alliances'
const bot = { bot: 'random' }

interface Plan {
  store: StoreKind
  options: object
  /** Who holds which seat; the first is the host. */
  holders: readonly ('Amra' | 'Bêlit' | 'Thoth' | 'bot')[]
}

const plans: [string, Plan][] = [
  [
    'two players, each with an alliance',
    { store: 'memory', options: { players: 2 }, holders: ['Amra', 'Bêlit', 'Amra', 'Bêlit'] },
  ],
  [
    'three players, one of them with two realms',
    { store: 'sqlite', options: { players: 3 }, holders: ['Amra', 'Bêlit', 'Amra', 'Thoth'] },
  ],
  [
    'four players, two of them bots, in alliances',
    { store: 'memory', options: { players: 4, mode: allied }, holders: ['Amra', 'bot', 'bot', 'Bêlit'] },
  ],
  [
    'four players, each for himself',
    { store: 'sqlite', options: { players: 4 }, holders: ['Amra', 'Bêlit', 'Thoth', 'bot'] },
  ],
]

let house: House
afterEach(() => house.close())

interface Table {
  match: string
  people: ReadonlyMap<string, Caller>
  holders: Plan['holders']
}

async function begun({ options, holders }: Plan): Promise<Table> {
  const names = [...new Set(holders)].filter((name) => name !== 'bot')
  const people = new Map<string, Caller>()
  for (const name of names) people.set(name, await house.person(name))
  const [host] = [...people.values()]
  const seats = holders.map((name) => (name === 'bot' ? bot : name === names[0] ? 'me' : 'open'))
  const match = await table(house.matches, host, { game, options, seats })
  for (const [name, caller] of [...people].slice(1)) {
    const own = holders.flatMap((holder, seat) => (holder === name ? [seat] : []))
    done(await house.matches.join(caller, requests.join.parse({ match, seats: own })))
  }
  done(await house.matches.start(host, { match }))
  return { match, people, holders }
}

/** What people have done besides choosing. */
const deeds = () => ({ windows: 0, orders: 0, undone: 0, lists: 0 })

const isPlain = ({ decisions }: Picture, seat: Seat): boolean =>
  decisions.some((decision) => decision.seat === seat && !decision.veiled)

/** People play as the strongest bot would, and try everything else on the way. */
async function playOut({ match, people, holders }: Table): Promise<ReturnType<typeof deeds>> {
  const { matches } = house
  const seen = deeds()
  const mind = await botFor(game, 'greedy')
  const chance = new FastChance(5)
  for (let steps = 0; steps < 6000; steps++) {
    await matches.runDue()
    let acted = false
    for (const caller of people.values()) {
      const now = await picture(matches, caller, match)
      if (now.phase === 'finished') return seen
      for (const [key, legal] of Object.entries(now.legal)) {
        const seat = Number(key)
        const view = { viewer: now.you, decisions: [], state: now.view as TableState }
        const action = { ...mind.choose(view, legal, seat, chance) }
        const act = async (what: typeof action | (typeof action)[]) =>
          done(await matches.act(caller, { match, seat, action: what, actionId: newId() }))
        const end = legal.find((one) => 'do' in one && one.do === 'done')
        if (!isPlain(now, seat)) {
          seen.windows++
          if (seen.windows % 5 === 1) {
            const order = requests.order.parse({ match, seat, order: { until: 'turn', unless: 'attacked' } })
            done(await matches.order(caller, order))
            seen.orders++
          }
          await act(action)
        } else if (end && 'do' in action && action.do === 'move' && seen.lists < 3) {
          const { done: made } = await act([action, { ...end }])
          seen.lists += Number(made === 2)
        } else {
          await act(action)
          const undo = seen.undone < 5 ? (await picture(matches, caller, match)).undo : null
          if (undo?.seat === seat) {
            done(await matches.undo(caller, { match, seat, actionId: newId() }))
            // The choice is open again, and stands as it stood.
            expect((await picture(matches, caller, match)).legal[seat]).toEqual(legal)
            await act(action)
            seen.undone++
          }
        }
        acted = true
        break
      }
      if (acted) break
    }
    // A window stays open for a moment, whoever is waited for; bots move when they are due.
    if (!acted) house.clock.now += 200
  }
  throw new Error(`no end of ${holders.join(', ')}`)
}

test.each(plans)('%s: a whole match, and its proof', async (_, plan) => {
  house = await openHouse(plan.store, { games })
  const begin = await begun(plan)
  const { match, people } = begin
  for (const [name, caller] of people) {
    const own = plan.holders.flatMap((holder, seat) => (holder === name ? [seat] : []))
    expect((await picture(house.matches, caller, match)).you).toEqual(own)
  }
  const seen = await playOut(begin)
  expect(house.errors).toEqual([])
  for (const [what, count] of Object.entries(seen)) expect({ what, some: count > 0 }).toEqual({ what, some: true })

  const { ending, options } = await picture(house.matches, null, match)
  const isAllied = (options as { mode: string }).mode === allied
  expect(ending).toMatchObject({ reason: 'played' })
  const winners = ending?.result?.winners ?? []
  expect(
    isAllied
      ? [
          [0, 2],
          [1, 3],
        ]
      : [[0], [1], [2], [3]],
  ).toContainEqual(winners)

  const [host] = [...people.values()]
  const replays = replaysOf(house, { games })
  const steps = line.lineOf((await house.store.entries(match, 0)).map(entryOf))
  const { verification } = whole('verify', await replays.verify(host, { match }))
  expect(verification).toMatchObject({ agrees: true, steps: steps.length })
  const { luck } = whole('luck', await replays.luck(host, { match }))
  expect(luck.contests.length).toBeGreaterThan(3)
})
