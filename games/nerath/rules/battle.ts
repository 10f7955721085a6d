// A battle: round after round of dice, casualties and the choice to go on, then its result (battle.round-sequence).
import type { Seat } from '@skelos/kernel'
import { type Battle, defendersOf, fightsIn, gatherUnits, hitsOn } from './battle-frame.ts'
import { atSea, firstStrikeStage, inDungeon, onLand, ordinaryStage, sideOf, stands, usualNeed } from './battle-math.ts'
import { endRoundMods } from './card-battle.ts'
import { playable, playFromWindow } from './cards.ts'
import { dealHits } from './casualties.ts'
import { conquer } from './control.ts'
import { buryGuardians, plunder, revealGuardians } from './dungeon.ts'
import { battleKinds } from './facts.ts'
import type { Landing } from './landing.ts'
import type { LeaveBattle } from './leave.ts'
import { treasuresInPlay } from './played.ts'
import { bringProperty } from './properties.ts'
import { missedDice } from './reroll.ts'
import { mayRetreat, type Retreat } from './retreat.ts'
import { rollStage } from './roll.ts'
import { type RunAmok, survivingMonsters } from './run-amok.ts'
import { inOrder, isLand, isSea, kinds, procedure, type State, seats, spaceId, type Table } from './state.ts'
import { cardWindow } from './windows.ts'

export function callBattle(t: Table, attacker: Seat, at: number): void {
  const { state } = t
  state.battles++
  const arena = isLand(state, at) ? onLand : isSea(state, at) ? atSea : inDungeon
  t.call<Battle>({
    do: 'battle',
    at,
    arena,
    attacker,
    units: gatherUnits(state, at, arena),
    foes: [],
    mods: [],
    penalty: usualNeed,
    round: 0,
    stage: firstStrikeStage,
    fought: [],
    rolls: [[], []],
    ignored: [0, 0],
    rerolls: [],
    rerolled: [],
    noRetreat: false,
    retreated: false,
    settled: false,
    won: false,
    reward: 0,
    lost: Array.from({ length: seats.length * kinds }, () => 0),
    returned: Array.from({ length: seats.length * kinds }, () => 0),
    amok: 1,
    properties: [],
    picks: 0,
  })
}

const isOver = (battle: Battle): boolean => !stands(battle, 0) || !stands(battle, 1)

/** Realms that fight in it, the active one first (windows.battle-you-fight); nobody once a side is gone. */
const fighting = (state: State, battle: Battle): Seat[] =>
  isOver(battle) ? [] : inOrder(state).filter((seat) => fightsIn(battle, seat))

/** battle.ends-at-once */
const endIfOver = (_: Table, f: Battle): void => {
  if (isOver(f)) battle.go(f, 'settle')
}

const afterRoll = () =>
  cardWindow<Battle>({
    kind: 'after-roll',
    seats: fighting,
    options: (state, f, seat) => [...playable(state, seat, 'after-roll'), ...rerollsOf(f, seat)],
    take: playFromWindow,
  })

/** A lasting effect that may be used once after every roll (effects.reroll). */
function rerollsOf(battle: Battle, seat: Seat) {
  return battle.rerolls
    .filter(({ seat: owner, card }) => owner === seat && !battle.rerolled.includes(card))
    .filter(({ pieces }) => missedDice(battle, seat, sideOf(battle, seat), pieces).length > 0)
    .map(({ card }) => ({ do: 'use-effect' as const, card }))
}

/** A stage in which nobody has dice is skipped. */
function roll(stage: number, skipTo: 'roundOver' | 'ordinaryRolls') {
  return (t: Table, f: Battle) => {
    rollStage(t, f, stage)
    if (f.rolls[0].length + f.rolls[1].length === 0) battle.go(f, skipTo)
  }
}

/** amb.casualty-order: the attacker names its losses first; nothing either loses affects hits already scored. */
function takeHits(t: Table, f: Battle): void {
  const [attackers, defenders] = [hitsOn(f, 0), hitsOn(f, 1)]
  f.rolls = [[], []]
  // The last called is carried out first.
  dealHits(t, f, 1, defenders)
  dealHits(t, f, 0, attackers)
}

export const battle = procedure<Battle, 'settle' | 'roundOver' | 'ordinaryRolls' | 'round' | 'properties'>('battle', {
  begin(t, f) {
    const { state } = t
    if (f.arena === inDungeon) revealGuardians(t, f)
    const defenders = defendersOf(f)
    t.tell({
      fact: 'battle-began',
      at: spaceId(state, f.at),
      kind: battleKinds[f.arena],
      attacker: f.attacker,
      defenders,
    })
    f.fought = seats.filter((seat) => fightsIn(f, seat))
    if (isOver(f)) return battle.go(f, 'settle')
    for (const seat of inOrder(state))
      if (fightsIn(f, seat)) for (const { id: card } of treasuresInPlay(state, seat)) f.properties.push({ seat, card })
  },
  /** effects.property-per-battle: whoever owns one picks its piece before any card is played, the attacker first. */
  properties(t, f) {
    const next = f.properties.shift()
    if (!next) return
    battle.go(f, 'properties')
    bringProperty(t, f, next.seat, next.card)
  },
  startCards: cardWindow<Battle>({
    kind: 'battle-start',
    seats: fighting,
    options: (state, _, seat) => playable(state, seat, 'battle-start'),
    take: playFromWindow,
  }),
  started: endIfOver,
  round(t, f) {
    f.round++
    t.tell({ fact: 'battle-round', at: spaceId(t.state, f.at), round: f.round })
  },
  /** windows.battle-round for those that fight in it, windows.any-battle for every realm. */
  roundCards: cardWindow<Battle>({
    kind: 'battle-round',
    seats: (state, f) => (isOver(f) ? [] : inOrder(state)),
    options: (state, f, seat) => [
      ...(fightsIn(f, seat) ? playable(state, seat, 'battle-round') : []),
      ...playable(state, seat, 'any-battle'),
    ],
    take: playFromWindow,
  }),
  ready: endIfOver,
  firstStrikes: roll(firstStrikeStage, 'ordinaryRolls'),
  firstStrikeCards: afterRoll(),
  firstStrikeHits: takeHits,
  struck: endIfOver,
  ordinaryRolls: roll(ordinaryStage, 'roundOver'),
  ordinaryCards: afterRoll(),
  ordinaryHits: takeHits,
  hit: endIfOver,
  roundOver: (_, f) => endRoundMods(f),
  /** battle.continue-or-retreat: the attacker alone chooses; without a place to go to the next round follows by itself. */
  next: {
    kind: 'continue',
    seats: (_, f) => [f.attacker],
    options: (state, f, seat) =>
      f.noRetreat || !mayRetreat(state, seat, f.at) ? [] : [{ do: 'fight-on' }, { do: 'retreat' }],
    take(t, f, action, seat) {
      if (action.do !== 'retreat') return
      f.retreated = true
      battle.go(f, 'settle')
      t.call<Retreat>({ do: 'retreat', seat, at: f.at })
    },
  },
  /** amb.defender-leaves */
  leaving(t, f) {
    if (f.arena !== onLand) return
    for (const seat of defendersOf(f)) t.call<LeaveBattle>({ do: 'leave-battle', seat })
  },
  left: endIfOver,
  again: (_, f) => battle.go(f, 'round'),
  settle(t, f) {
    const { state } = t
    f.won = !f.retreated && stands(f, 0) && !stands(f, 1)
    f.settled = true
    t.tell({
      fact: 'battle-ended',
      at: spaceId(state, f.at),
      attacker: f.attacker,
      won: f.won,
      retreated: f.retreated,
    })
    if (f.arena === onLand && f.won) conquer(t, f.attacker, f.at)
    if (f.arena !== inDungeon) return
    buryGuardians(t, f)
    if (f.won) plunder(t, f)
  },
  endCards: cardWindow<Battle>({
    kind: 'after-battle',
    seats: (state, f) => inOrder(state).filter((seat) => f.fought.includes(seat)),
    options: (state, _, seat) => playable(state, seat, 'after-battle'),
    take: playFromWindow,
  }),
  runAmok(t, f) {
    const monsters = f.won ? survivingMonsters(t.state, f) : 0
    if (monsters === 0) return
    const { attacker: seat, at, amok } = f
    t.call<RunAmok>({ do: 'run-amok', seat, land: at, at, monsters, steps: amok, left: amok })
  },
  /** landing.target-after-sea-battle */
  landing(t, f) {
    if (f.won && f.arena === atSea) t.call<Landing>({ do: 'landing', seat: f.attacker, at: f.at })
  },
})
