// Players, tables and the nodes they play on: opens tables, lets everybody play, and says how far they have come.
import { FastChance } from '@skelos/kernel'
import { onTestFinished } from 'vitest'
import { Deeds } from './deeds.ts'
import { type NodePlace, ServerNode, until } from './node.ts'
import { Player, type PlayerHouse } from './player.ts'

/** No window waits where nobody has anything to play. */
const slow = { kind: 'slow', days: 1 }

/** By seat: the number of a player, or a bot. */
export type Plan = readonly (number | 'bot')[]

export class Party implements PlayerHouse {
  readonly deeds = new Deeds()
  readonly over = { yes: false, abandoned: false }
  readonly players: Player[] = []
  readonly matches: string[] = []
  nodes: ServerNode[] = []
  readonly #chance: FastChance
  #playing: Promise<unknown> = Promise.resolve()

  constructor(seed: number) {
    this.#chance = new FastChance(seed)
    onTestFinished(async () => {
      this.over.yes = true
      this.over.abandoned = true
      for (const player of this.players) player.cut()
      await this.#playing.catch(() => undefined)
    })
  }

  below = (n: number): number => (n > 0 ? this.#chance.below(n) : 0)

  /** Any node, each time another: nothing may depend on coming back to the same. */
  url(): string | undefined {
    const up = this.nodes.filter((node) => node.url !== undefined && !node.gone)
    return up[this.below(up.length)]?.url
  }

  /** Who stays with one node is told which; the others go anywhere. */
  async invite(count: number, node?: (player: number) => ServerNode): Promise<void> {
    for (let i = 0; i < count; i++) {
      const { deeds, below, over } = this
      const house: PlayerHouse = node ? { url: () => node(i).url, deeds, below, over } : this
      const player = new Player(house, `Player ${i + 1}`)
      await player.enter()
      this.players.push(player)
    }
  }

  /** A table in play, made by the first of its players. */
  async table(plan: Plan, more: object = {}): Promise<string> {
    const people = [...new Set(plan.filter((who) => who !== 'bot'))]
    const [host, ...guests] = people.map((who) => this.players[who])
    const seats = plan.map((who) => (who === 'bot' ? { bot: 'random' } : this.players[who] === host ? 'me' : 'open'))
    const options = { players: plan.length }
    const given = { game: 'age-of-conan', title: 'Faults', options, seats, clock: slow, ...more }
    const { match } = (await host.request('POST', '/api/tables', given)).body as { match: string }
    for (const guest of guests) {
      const own = plan.flatMap((who, seat) => (who !== 'bot' && this.players[who] === guest ? [seat] : []))
      await guest.request('POST', `/api/tables/${match}/join`, { seats: own })
    }
    await host.request('POST', `/api/tables/${match}/start`, {})
    for (const player of [host, ...guests]) await player.follow(match)
    this.matches.push(match)
    return match
  }

  /** Everybody plays until told to stop; tables that come to their end are followed by others of the same plan. */
  begin(plans: readonly Plan[], polite = false): void {
    const fresh = async (): Promise<void> => {
      const tables = plans.map((plan, i) => ({ plan, match: this.matches[i] }))
      while (!this.over.yes) {
        for (const table of tables) {
          if (this.phase(table.match) !== 'finished' || this.over.yes) continue
          table.match = await this.table(table.plan)
        }
        await new Promise((done) => setTimeout(done, 50))
      }
    }
    this.#playing = Promise.all([fresh(), ...this.players.map((player) => player.play(polite))])
    this.#playing.catch(() => undefined)
  }

  phase(match: string): string | undefined {
    return this.players.map((player) => player.tables.get(match)?.picture.phase).find((phase) => phase !== undefined)
  }

  /** Everybody ends what is under way; every table then stands still with all of its players told of everything. */
  async end(): Promise<void> {
    this.over.yes = true
    await this.#playing
    await until('the bots have moved and everybody was told', async () => {
      // A busy machine may lose a line now, too.
      await Promise.all(this.players.map((player) => player.stay()))
      return this.matches.every((match) => this.#rests(match))
    })
  }

  #rests(match: string): boolean {
    const watchers = this.players.filter((player) => player.tables.has(match))
    const seqs = new Set(watchers.map((player) => player.tables.get(match)?.seq))
    const pictures = watchers.flatMap((player) => player.tables.get(match)?.picture ?? [])
    if (seqs.size !== 1) return false
    const [picture] = pictures
    // A window stays open only for somebody, who sees it; whether bots have answered changes nothing then.
    const isWindow = pictures.some(({ decisions }) => decisions.some(({ veiled }) => veiled))
    if (isWindow) return pictures.some(({ legal }) => Object.keys(legal).length > 0)
    const asked = picture.decisions.map(({ seat }) => picture.seats[seat])
    return asked.every(({ holder, standIn }) => holder.kind === 'person' && standIn === null)
  }

  /** Steps of bots that anybody has been told of. */
  get botSteps(): number {
    let steps = 0
    for (const match of this.matches) {
      const watcher = this.players.find((player) => player.tables.has(match))
      for (const event of watcher?.tables.get(match)?.events ?? []) if (event.kind === 'acted' && event.bot) steps++
    }
    return steps
  }

  get faults(): string[] {
    return this.players.flatMap(({ faults }) => faults)
  }
}

/** Nodes that start together, and a party that goes to any of them. */
export async function startCluster(count: number, place: NodePlace): Promise<{ party: Party; place: NodePlace }> {
  const party = new Party(count)
  party.nodes = await Promise.all(Array.from({ length: count }, () => ServerNode.start(place)))
  return { party, place }
}
