// Rounds of a battle as a graph: each position of both sides before a stage, and where the dice of the stage lead. A round
// in which nobody hits leads back to where it began; everything else leads to less.
import { firstStrikeStage, ordinaryStage } from '../rules/battle-math.ts'
import type { Side } from './side.ts'

/** Both sides before a stage. */
export interface Node {
  readonly attacker: number
  readonly defender: number
  readonly stage: number
  readonly over: boolean
  readonly strength: number
  /** The chance that nobody hits. */
  readonly calm: number
  /** Where the dice lead otherwise. */
  readonly next: readonly Node[]
  readonly chances: readonly number[]
}

/** Chances of nodes. */
export type Spread = Map<Node, number>

export interface Ends {
  /** How the battle ends; a node that is not over is a retreat. */
  ends: Spread
  /** Expected number of rounds begun. */
  rounds: number
  /** The chance that it goes on for ever, as nobody can hit. */
  endless: number
}

const byStrength = (one: Node, other: Node): number => other.strength - one.strength || one.stage - other.stage

export const give = (spread: Spread, node: Node, chance: number): void => {
  spread.set(node, (spread.get(node) ?? 0) + chance)
}

/** The positions that one side may choose among after the dice of the other, with the chance of each such choice. */
interface Choice {
  ids: readonly number[]
  chance: number
}

/** The first is that of no hit. */
function choicesOf(hits: readonly number[], after: (hits: number) => readonly number[]): Choice[] {
  const choices: Choice[] = []
  for (const [count, chance] of hits.entries()) {
    if (chance === 0 && count > 0) continue
    const ids = after(count)
    const last = choices.at(-1)
    // Hits that are too many are like the last one that is not.
    if (count > 1 && last?.ids === ids) last.chance += chance
    else choices.push({ ids, chance })
  }
  return choices
}

export class Chain {
  readonly #attacker: Side
  readonly #defender: Side
  readonly #nodes = new Map<number, Node>()
  readonly #wins = new Map<Node, number>()

  constructor(attacker: Side, defender: Side) {
    this.#attacker = attacker
    this.#defender = defender
  }

  node(attacker: number, defender: number, stage: number): Node {
    const key = (attacker * 65_536 + defender) * 2 + stage
    let node = this.#nodes.get(key)
    if (node === undefined) {
      node = this.#make(attacker, defender, stage)
      this.#nodes.set(key, node)
    }
    return node
  }

  #make(attacker: number, defender: number, stage: number): Node {
    const over = !this.#attacker.stands(attacker) || !this.#defender.stands(defender)
    const strength = this.#attacker.strength(attacker) + this.#defender.strength(defender)
    const next: Node[] = []
    const chances: number[] = []
    const fixed = { attacker, defender, stage, over, strength, next, chances }
    if (over) return { ...fixed, calm: 1 }
    const hits = this.#attacker.hits(attacker, stage)
    const struck = this.#defender.hits(defender, stage)
    const defenders = choicesOf(hits, (count) => this.#defender.after(defender, count))
    const attackers = choicesOf(struck, (count) => this.#attacker.after(attacker, count))
    for (let i = 0; i < defenders.length; i++)
      for (let j = 0; j < attackers.length; j++) {
        if (i + j === 0) continue
        next.push(this.choose(attackers[j].ids, defenders[i].ids, ordinaryStage - stage))
        chances.push(defenders[i].chance * attackers[j].chance)
      }
    return { ...fixed, calm: hits[0] * struck[0] }
  }

  /** amb.casualty-order: the attacker chooses its losses first, the defender knows them. */
  choose(attackers: readonly number[], defenders: readonly number[], stage: number): Node {
    if (attackers.length === 1 && defenders.length === 1) return this.node(attackers[0], defenders[0], stage)
    let best: Node | undefined
    for (const attacker of attackers) {
      let worst: Node | undefined
      for (const defender of defenders) {
        const node = this.node(attacker, defender, stage)
        if (worst === undefined || this.win(node) < this.win(worst)) worst = node
      }
      if (worst && (best === undefined || this.win(worst) > this.win(best))) best = worst
    }
    if (best === undefined) throw new Error('a side has no way to take its hits')
    return best
  }

  /** The same sides before the other stage. */
  #other = ({ attacker, defender, stage }: Node): Node => this.node(attacker, defender, ordinaryStage - stage)

  /** Everything that can come of these, the strongest first. */
  #reach(from: Spread): Node[] {
    const found = new Set(from.keys())
    for (const node of found) {
      if (!node.over) found.add(this.#other(node))
      for (const next of node.next) found.add(next)
    }
    return [...found].sort(byStrength)
  }

  /** One stage. */
  stage(from: Spread): Spread {
    const to: Spread = new Map()
    for (const [node, chance] of from) {
      if (node.over) {
        give(to, node, chance)
        continue
      }
      give(to, this.#other(node), chance * node.calm)
      for (let i = 0; i < node.next.length; i++) give(to, node.next[i], chance * node.chances[i])
    }
    return to
  }

  /** To the end, from positions before a round; the attacker leaves wherever `leaves` says so. */
  finish(from: Spread, leaves: (node: Node) => boolean): Ends {
    const chances = new Map(from)
    const ends: Spread = new Map()
    let rounds = 0
    let endless = 0
    for (const node of this.#reach(from)) {
      const chance = chances.get(node) ?? 0
      if (node.over) {
        if (chance > 0) give(ends, node, chance)
        continue
      }
      // Both stages of a position are settled together: its first strikes come first in the list.
      if (node.stage !== firstStrikeStage) continue
      const ordinary = this.#other(node)
      const entered = chances.get(ordinary) ?? 0
      if (leaves(node)) {
        give(ends, node, chance + entered * ordinary.calm)
        spread(ordinary, entered, chances)
        continue
      }
      const stays = node.calm * ordinary.calm
      const begun = chance + entered * ordinary.calm
      if (begun === 0 && entered === 0) continue
      if (stays === 1) {
        endless += begun
        continue
      }
      const visits = begun / (1 - stays)
      rounds += visits
      spread(node, visits, chances)
      spread(ordinary, entered + visits * node.calm, chances)
    }
    return { ends, rounds, endless }
  }

  /** The attacker's chance to win from a node, nobody leaving. */
  win(node: Node): number {
    if (node.over) return Number(this.#attacker.stands(node.attacker))
    let win = this.#wins.get(node)
    if (win === undefined) {
      const other = this.#other(node)
      const stays = node.calm * other.calm
      win = stays === 1 ? 0 : (this.#ahead(node) + node.calm * this.#ahead(other)) / (1 - stays)
      this.#wins.set(node, win)
    }
    return win
  }

  /** What becomes of a stage in which somebody hits. */
  #ahead({ next, chances }: Node): number {
    let sum = 0
    for (let i = 0; i < next.length; i++) sum += chances[i] * this.win(next[i])
    return sum
  }
}

function spread({ next, chances }: Node, chance: number, into: Spread): void {
  if (chance > 0) for (let i = 0; i < next.length; i++) give(into, next[i], chance * chances[i])
}
