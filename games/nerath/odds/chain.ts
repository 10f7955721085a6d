// Rounds of a battle as a graph: each position of both sides before a stage, and where the dice of the stage lead. A round
// in which nobody hits leads back to where it began; everything else leads to less.
import { firstStrikeStage, ordinaryStage } from '../rules/battle-math.ts'
import type { Hands } from './hands.ts'
import type { Blow, Fate, Side } from './side.ts'

/** Both sides before a stage. */
export interface Node {
  readonly attacker: number
  readonly defender: number
  readonly stage: number
  /** Cards that may still be played after a roll. */
  readonly held: number
  readonly over: boolean
  readonly strength: number
  /** The chance that nobody hits or plays such a card. */
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

const byStrength = (one: Node, other: Node): number =>
  other.strength - one.strength || other.held - one.held || one.stage - other.stage

export const give = (spread: Spread, node: Node, chance: number): void => {
  spread.set(node, (spread.get(node) ?? 0) + chance)
}

/** A node while it is made. */
interface Leading extends Pick<Node, 'attacker' | 'defender' | 'stage' | 'held'> {
  next: Node[]
  chances: number[]
}

/** The attacker's chance to win from a node. */
export type Worth = (node: Node) => number

interface Chosen {
  node: Node
  chance: number
}

/** The first is that of no hit. */
function blowsOf(hits: readonly number[], after: (hits: number) => readonly Fate[]): Blow[] {
  const blows: Blow[] = []
  for (const [count, chance] of hits.entries()) {
    if (chance === 0 && count > 0) continue
    const fates = after(count)
    const last = blows.at(-1)
    // Hits that are too many are like the last one that is not.
    if (count > 1 && last?.fates === fates) last.chance += chance
    else blows.push({ fates, chance })
  }
  return blows
}

export class Chain {
  readonly #attacker: Side
  readonly #defender: Side
  readonly #nodes = new Map<number, Node>()
  readonly #wins = new Map<Node, number>()

  readonly #hands: Hands
  readonly #later: Worth | undefined

  /** For a round unlike the later ones `later` tells the chance to win from the sides of a node after it. */
  constructor(attacker: Side, defender: Side, hands: Hands, later?: Worth) {
    this.#attacker = attacker
    this.#defender = defender
    this.#hands = hands
    this.#later = later
  }

  node(attacker: number, defender: number, stage: number, held: number): Node {
    const key = ((held * 65_536 + attacker) * 65_536 + defender) * 2 + stage
    let node = this.#nodes.get(key)
    if (node === undefined) {
      node = this.#make(attacker, defender, stage, held)
      this.#nodes.set(key, node)
    }
    return node
  }

  #make(attacker: number, defender: number, stage: number, held: number): Node {
    const over = !this.#attacker.stands(attacker) || !this.#defender.stands(defender)
    const strength = this.#attacker.strength(attacker) + this.#defender.strength(defender)
    const next: Node[] = []
    const chances: number[] = []
    const fixed = { attacker, defender, stage, held, over, strength, next, chances }
    if (over) return { ...fixed, calm: 1 }
    if (held > 0) return { ...fixed, calm: this.#leadOn(fixed) }
    const hits = this.#attacker.hits(attacker, stage)
    const struck = this.#defender.hits(defender, stage)
    const defenders = blowsOf(hits, (count) => this.#defender.after(defender, count))
    const attackers = blowsOf(struck, (count) => this.#attacker.after(attacker, count))
    for (let i = 0; i < defenders.length; i++)
      for (let j = 0; j < attackers.length; j++) {
        if (i + j === 0) continue
        const chance = defenders[i].chance * attackers[j].chance
        // The attacker is one realm, which shares its hits with nobody.
        for (const found of this.choose(attackers[j].fates[0].ids, defenders[i].fates, ordinaryStage - stage, held)) {
          next.push(found.node)
          chances.push(chance * found.chance)
        }
      }
    return { ...fixed, calm: hits[0] * struck[0] }
  }

  /** Where the dice lead with cards to be played on them; gives the chance that they lead nowhere. */
  #leadOn({ attacker, defender, stage, held, next, chances }: Leading): number {
    const [ours, theirs] = [this.#attacker.at(attacker), this.#defender.at(defender)]
    let calm = 0
    for (const own of this.#attacker.hitsWith(attacker, stage, this.#hands.rerolls(held, 0, ours)))
      for (const other of this.#defender.hitsWith(defender, stage, this.#hands.rerolls(held, 1, theirs)))
        for (const [hits, one] of own.hits.entries())
          for (const [struck, two] of other.hits.entries()) {
            const chance = one * two
            const taken = this.#hands.cancel(held & ~own.used & ~other.used, 1, theirs, hits)
            const given = this.#hands.cancel(taken.held, 0, ours, struck)
            if (taken.hits + given.hits === 0 && given.held === held) calm += chance
            else if (chance > 0)
              for (const found of this.choose(
                this.#attacker.after(attacker, given.hits)[0].ids,
                this.#defender.after(defender, taken.hits),
                ordinaryStage - stage,
                given.held,
              )) {
                next.push(found.node)
                chances.push(chance * found.chance)
              }
          }
    return calm
  }

  /**
   * amb.casualty-order: the attacker chooses its losses first; the defender knows them, and what the lot has said. Before
   * first strikes a new round begins, unless it is said what a node is worth.
   */
  choose(
    attackers: readonly number[],
    fates: readonly Fate[],
    stage: number,
    held: number,
    worth = this.#worthAfter(ordinaryStage - stage),
  ): Chosen[] {
    const sum = (chosen: readonly Chosen[]): number =>
      chosen.reduce((all, { node, chance }) => all + chance * worth(node), 0)
    const [first, ...others] = attackers
    let best = this.#answers(first, fates, stage, held, worth)
    for (const attacker of others) {
      const answers = this.#answers(attacker, fates, stage, held, worth)
      if (sum(answers) > sum(best)) best = answers
    }
    return best
  }

  #answers = (attacker: number, fates: readonly Fate[], stage: number, held: number, worth: Worth): Chosen[] =>
    fates.map(({ ids, chance }) => {
      let worst = this.node(attacker, ids[0], stage, held)
      for (let i = 1; i < ids.length; i++) {
        const node = this.node(attacker, ids[i], stage, held)
        if (worth(node) < worth(worst)) worst = node
      }
      return { node: worst, chance }
    })

  /** What the nodes are worth to which a stage leads. */
  #worthAfter = (stage: number): Worth => (stage === ordinaryStage && this.#later) || this.win

  /** The same sides before the other stage. */
  #other = ({ attacker, defender, stage, held }: Node): Node =>
    this.node(attacker, defender, ordinaryStage - stage, held)

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
      const begun = chance + entered * ordinary.calm
      if (begun === 0 && entered === 0) continue
      if (leaves(node)) {
        if (begun > 0) give(ends, node, begun)
        spread(ordinary, entered, chances)
        continue
      }
      const stays = node.calm * ordinary.calm
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

  /** Nobody leaving. */
  win: Worth = (node) => {
    if (node.over) return Number(this.#attacker.stands(node.attacker))
    let win = this.#wins.get(node)
    if (win === undefined) {
      const other = this.#other(node)
      if (this.#later) win = this.#ahead(node) + node.calm * this.#worthAfter(node.stage)(other)
      else {
        const stays = node.calm * other.calm
        win = stays === 1 ? 0 : (this.#ahead(node) + node.calm * this.#ahead(other)) / (1 - stays)
      }
      this.#wins.set(node, win)
    }
    return win
  }

  /** What becomes of a stage in which somebody hits. */
  #ahead({ next, chances, stage }: Node): number {
    const worth = this.#worthAfter(stage)
    let sum = 0
    for (let i = 0; i < next.length; i++) sum += chances[i] * worth(next[i])
    return sum
  }
}

function spread({ next, chances }: Node, chance: number, into: Spread): void {
  if (chance > 0) for (let i = 0; i < next.length; i++) give(into, next[i], chance * chances[i])
}
