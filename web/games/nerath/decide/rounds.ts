// A battle as it stood when each of its rounds began, worked out backwards from the battle under way by what was told of it
// since: so whoever comes back to it, or comes to watch, sees how it has gone as well as whoever stayed.
import { content } from '@skelos/games/nerath/content/index.ts'
import { battle as chapter } from '@skelos/games/nerath/rules/battle.ts'
import type { Battle } from '@skelos/games/nerath/rules/battle-frame.ts'
import { fights, type Unit } from '@skelos/games/nerath/rules/battle-math.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import { sameCargo } from '@skelos/games/nerath/rules/pieces.ts'
import { kindOf, warship } from '@skelos/games/nerath/rules/state.ts'
import { clone, type Seat } from '@skelos/kernel'

/** The battle at the beginning of every round that is told of, the first one first. */
export function roundsOf(battle: Battle, facts: readonly Fact[]): Battle[] {
  const now = clone(battle)
  const began = facts.findLastIndex(({ fact }) => fact === 'battle-began')
  const rounds: Battle[] = []
  for (const fact of facts.slice(began + 1).reverse()) {
    if (fact.fact === 'battle-round') rounds.unshift(begun(now, fact.round))
    else takeBack(now, fact, content.spaces[battle.at].id)
  }
  return rounds
}

/** No die lies, and no hit is still to be taken. */
function begun(battle: Battle, round: number): Battle {
  const units = battle.units.map((unit) => ({ ...unit, given: 0 }))
  const step = chapter.stepIndex['roundCards']
  return clone({ ...battle, units, round, step, rolls: [[], []], ignored: [0, 0], rerolled: [] })
}

function takeBack(battle: Battle, fact: Fact, at: string): void {
  switch (fact.fact) {
    case 'hit-taken':
      return takeBackHit(battle, fact)
    case 'guardian-hit': {
      const { guardian: tile, die, destroyed } = fact
      const foe = destroyed ? undefined : battle.foes.find((each) => each.tile === tile)
      if (foe) foe.dice.push(die)
      else battle.foes.push({ tile, dice: [die], firstStrike: content.guardians[tile].firstStrike })
      return
    }
    case 'destroyed':
      // Those that took a hit are back already.
      if (fact.at !== at || fact.cause === 'hit') return
      for (const { piece, count } of fact.pieces) add(battle, fact.seat, kindOf(piece), count)
      return
    case 'left-battle':
      return add(battle, fact.seat, kindOf(fact.piece), 1)
    case 'event-played':
    case 'treasure-played':
    case 'property-used':
      battle.mods = battle.mods.filter(({ card }) => card !== fact.card)
      battle.rerolls = battle.rerolls.filter(({ card }) => card !== fact.card)
      return
    default:
  }
}

function takeBackHit(battle: Battle, { seat, fighter, destroyed }: Extract<Fact, { fact: 'hit-taken' }>): void {
  const { piece, damage, cards, cargo = [] } = fighter
  const [kind, load] = [kindOf(piece), cargo.map(kindOf)]
  const picks = battle.mods.reduce(
    (bits, { card, pick }) => (pick >= 0 && cards.includes(card) ? bits | (1 << pick) : bits),
    0,
  )
  if (!destroyed) {
    const hurt = battle.units.find(
      (unit) => unit.realm === seat && unit.kind === kind && unit.count > 0 && unit.damage === damage + 1,
    )
    if (hurt) hurt.count--
    return add(battle, seat, kind, 1, { damage, picks, aboard: hurt?.aboard ?? -1, load: hurt?.load ?? [] })
  }
  if (kind === warship) return addShip(battle, seat, load, { damage, picks })
  const ship = load.length === 0 ? -1 : shipOf(battle, seat, load, kind)
  add(battle, seat, kind, 1, { damage, picks, aboard: ship })
}

type Marks = Partial<Pick<Unit, 'damage' | 'picks' | 'aboard' | 'load'>>

/** Equal pieces are one unit, as they were when the battle began. */
function add(battle: Battle, realm: Seat, kind: number, count: number, marks: Marks = {}): void {
  const { damage = 0, picks = 0, aboard = -1, load = [] } = marks
  const alike = battle.units.find(
    (unit) =>
      unit.count > 0 &&
      unit.realm === realm &&
      unit.kind === kind &&
      unit.damage === damage &&
      unit.picks === picks &&
      unit.aboard === aboard &&
      unit.load.length + load.length === 0,
  )
  if (alike) alike.count += count
  else battle.units.push({ realm, kind, count, damage, given: 0, picks, aboard, load: [...load] })
}

/** With those aboard who fight beside it. */
function addShip(battle: Battle, seat: Seat, load: number[], marks: Marks): void {
  add(battle, seat, warship, 1, { ...marks, load })
  const ship = battle.units.length - 1
  for (const kind of new Set(load))
    if (fights(content, battle.arena, kind))
      add(battle, seat, kind, load.filter((other) => other === kind).length, { aboard: ship })
}

/** The ship that a hero fell from, with its place aboard again. */
function shipOf(battle: Battle, seat: Seat, load: readonly number[], hero: number): number {
  const left = [...load]
  left.splice(left.indexOf(hero), 1)
  const at = battle.units.findIndex(
    (unit) => unit.realm === seat && unit.kind === warship && unit.count > 0 && sameCargo(unit.load, left),
  )
  if (at < 0) return -1
  const ship = battle.units[at]
  if (ship.count === 1) {
    ship.load = [...load]
    return at
  }
  ship.count--
  return battle.units.push({ ...ship, count: 1, load: [...load] }) - 1
}
