// Casualties: hits given out one at a time by the owner of the pieces, by allies who defend together as they have split
// them, and to guardians by whoever runs them.
import type { Frame, Seat } from '@skelos/kernel'
import type { Action } from './actions.ts'
import { type Battle, battleOf, clearFromBoard, defendersOf, fighterName, namesOf, unitNamed } from './battle-frame.ts'
import { inDungeon, splitRange, takeHit, victims } from './battle-math.ts'
import type { DecisionKind } from './decisions.ts'
import { fallsAnyway, passOn, proposerOf, type Share, splitsByTheBook } from './shares.ts'
import { castle, contentOf, nextInOrder, procedure, samePerson, spaceId, type Table } from './state.ts'

/** The share that a seat gives out. */
interface OwnShare extends Share {
  seat: Seat
}

export interface Casualties extends Frame {
  do: 'casualties'
  side: number
  hits: number
  shares: OwnShare[]
  /** Of two allies who defend together: who proposes the split, who answers, and how many the former would take. */
  proposer: Seat
  partner: Seat
  offered: number
}

/** A casualty step of its own for one side of a battle (effects.deal-hits, battle.round-sequence). */
export function dealHits(t: Table, battle: Battle, side: number, hits: number): void {
  for (const unit of battle.units) unit.given = 0
  if (hits > 0) t.call<Casualties>({ do: 'casualties', side, hits, shares: [], proposer: -1, partner: -1, offered: -1 })
}

/** Shares that have hits to give out. */
const openShares = ({ shares }: Casualties): OwnShare[] => shares.filter(({ hits }) => hits > 0)

export const casualties = procedure<Casualties, 'next'>('casualties', {
  begin(t, f) {
    const { state } = t
    const battle = battleOf(state)
    if (f.side === 1 && battle.arena === inDungeon) {
      f.shares = [{ seat: nextInOrder(battle.attacker), realms: [], hits: f.hits }]
      return casualties.go(f, 'next')
    }
    const realms = f.side === 0 ? [battle.attacker] : defendersOf(battle)
    const first = proposerOf(contentOf(state), battle, realms, state.owner[battle.at])
    if (realms.length === 1 || samePerson(state, realms[0], realms[1])) {
      f.shares = [{ seat: first, realms, hits: f.hits }]
      return casualties.go(f, 'next')
    }
    f.proposer = first
    f.partner = realms[0] === f.proposer ? realms[1] : realms[0]
    const [least, most] = splitRange(contentOf(state), battle, f.proposer, f.partner, f.hits)
    if (least === most) settle(t, f, least, false)
  },
  propose: {
    kind: 'casualty-split',
    seats: (_, f) => [f.proposer],
    options(state, f) {
      const [least, most] = splitRange(contentOf(state), battleOf(state), f.proposer, f.partner, f.hits)
      return Array.from({ length: most - least + 1 }, (_, i) => ({
        do: 'propose-split' as const,
        own: least + i,
        partner: f.hits - least - i,
      }))
    },
    take(t, f, action) {
      if (action.do !== 'propose-split') return
      f.offered = action.own
      t.tell({ fact: 'split-proposed', seat: f.proposer, own: action.own, partner: action.partner })
    },
  },
  answer: {
    kind: 'casualty-split-answer',
    seats: (_, f) => [f.partner],
    options: () => [{ do: 'accept' }, { do: 'refuse' }],
    take(t, f, action) {
      const accepted = action.do === 'accept'
      t.tell({ fact: 'split-answered', seat: f.partner, accepted })
      if (accepted) settle(t, f, f.offered)
      else splitByTheBook(t, f)
    },
  },
  /** The next share that has hits to give out; what nobody of it can take passes to the ally (amb.excess-hits). */
  next(t, f) {
    const battle = battleOf(t.state)
    if (f.side === 1 && battle.arena === inDungeon) {
      const dice = battle.foes.reduce((sum, foe) => sum + foe.dice.length, 0)
      while (f.shares[0].hits >= dice && battle.foes.length > 0) loseDie(t, battle, 0, battle.foes[0].dice[0])
      if (f.shares[0].hits <= 0 || battle.foes.length === 0) t.finish(f)
      return
    }
    passOn(battle, f.shares)
    const [share] = openShares(f)
    if (!share) return t.finish(f)
    let next = fallsAnyway(contentOf(t.state), battle, share)
    if (next === undefined) return
    for (; next !== undefined; next = fallsAnyway(contentOf(t.state), battle, share)) {
      applyHit(t, battle, next)
      share.hits--
    }
    casualties.go(f, 'next')
  },
  assign: {
    kind: (state, f): DecisionKind => {
      if (f.side === 0) return 'casualties-attacker'
      return battleOf(state).arena === inDungeon ? 'casualties-guardians' : 'casualties-defender'
    },
    auto: true,
    seats: (_, f) =>
      openShares(f)
        .map(({ seat }) => seat)
        .slice(0, 1),
    options(state, f) {
      const battle = battleOf(state)
      if (f.side === 1 && battle.arena === inDungeon) return diceToLose(battle)
      const { realms } = openShares(f)[0]
      return namesOf(battle, victims(battle, realms)).map((fighter) => ({ do: 'take-hit', fighter }))
    },
    take(t, f, action) {
      const battle = battleOf(t.state)
      const share = openShares(f)[0]
      share.hits--
      if (action.do === 'take-hit')
        applyHit(t, battle, unitNamed(battle, victims(battle, share.realms), action.fighter))
      if (action.do === 'lose-die') loseDie(t, battle, foeNamed(battle, action), action.die)
    },
  },
  again: (_, f) => casualties.go(f, 'next'),
})

/** Fixes how many hits each of two allies gives out, the proposer first; told where they have not agreed on it. */
function settle(t: Table, f: Casualties, own: number, lot?: boolean): void {
  const partner = f.hits - own
  f.shares = [
    { seat: f.proposer, realms: [f.proposer], hits: own },
    { seat: f.partner, realms: [f.partner], hits: partner },
  ]
  if (lot !== undefined) t.tell({ fact: 'split-settled', seat: f.proposer, own, partner, lot })
  casualties.go(f, 'next')
}

function splitByTheBook(t: Table, f: Casualties): void {
  const splits = splitsByTheBook(contentOf(t.state), battleOf(t.state), f.proposer, f.partner, f.hits)
  const lot = splits.length > 1
  settle(t, f, splits[lot ? t.chance.below(2) : 0], lot)
}

function applyHit(t: Table, battle: Battle, index: number): void {
  const { aboard } = battle.units[index]
  const before = battle.units[aboard]?.load.slice()
  const fighter = fighterName(battle, battle.units[index])
  const { unit, destroyed } = takeHit(contentOf(t.state), battle, index)
  const at = spaceId(t.state, battle.at)
  t.tell({ fact: 'hit-taken', seat: unit.realm, at, fighter, destroyed: destroyed.length > 0 })
  if (destroyed.length > 0) clearFromBoard(t, battle, unit, destroyed, before, 'hit')
  else if (unit.kind === castle) t.tell({ fact: 'castle-inactive', seat: unit.realm, at })
}

type LoseDie = Extract<Action, { do: 'lose-die' }>

/** dungeon.dice-are-lives, amb.guardian-hits-spread: any die of any guardian; equal ones are one option. */
function diceToLose(battle: Battle): LoseDie[] {
  const found: LoseDie[] = []
  battle.foes.forEach((foe, i) => {
    if (battle.foes.findIndex((other) => other.tile === foe.tile && sameDice(other.dice, foe.dice)) !== i) return
    for (const die of new Set(foe.dice)) found.push({ do: 'lose-die', guardian: foe.tile, dice: [...foe.dice], die })
  })
  return found
}

const sameDice = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

const foeNamed = (battle: Battle, { guardian, dice }: LoseDie): number =>
  battle.foes.findIndex((foe) => foe.tile === guardian && sameDice(foe.dice, dice))

function loseDie(t: Table, battle: Battle, index: number, die: number): void {
  const foe = battle.foes[index]
  foe.dice.splice(foe.dice.indexOf(die), 1)
  const destroyed = foe.dice.length === 0
  t.tell({ fact: 'guardian-hit', at: spaceId(t.state, battle.at), guardian: foe.tile, die, destroyed })
  if (!destroyed) return
  battle.foes.splice(index, 1)
  battle.reward += contentOf(t.state).guardians[foe.tile].reward
}
