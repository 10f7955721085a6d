// What each effect of a card can do and does, said once for each. Effects that leave a choice are procedures.
import type { Seat } from '@skelos/kernel'
import type { Effect, EffectOf } from '../content/types.ts'
import { FREE_DICE } from '../content/vocabulary.ts'
import { type Battle, fighterCount, hitsOn, ownUnits } from './battle-frame.ts'
import { stands } from './battle-math.ts'
import type { ChooseSide, PickFighters } from './card-battle.ts'
import { addMod } from './card-battle.ts'
import {
  type DestroyPiece,
  type PinPieces,
  type PlacePieces,
  type ProtectSpace,
  pinnable,
  placesFor,
  type ReturnPiece,
  returnable,
  spacesToDestroyIn,
} from './card-board.ts'
import { cancellable, type UsedCard, type User } from './card-frame.ts'
import type { DiscardCards, DrawCards, Steal } from './card-riches.ts'
import { type Transfer, transferable } from './card-transfer.ts'
import { dealHits } from './casualties.ts'
import { spacesWith } from './pieces.ts'
import { missedDice, reroll } from './reroll.ts'
import { landsToStorm, survivingMonsters } from './run-amok.ts'
import { spacesOfSort } from './sorts.ts'
import { enemiesOf, gainGold, kinds, pieceId, type State, type Table } from './state.ts'

interface Working<E, U = User> {
  /** windows.needs-effect: it could change something now, as far as its player can see. */
  possible(user: U, effect: E): boolean
  /** Asked for only where it is possible. */
  perform(t: Table, user: U, effect: E): void
}

/** Who uses a card while a battle is under way. */
interface Fighter extends User {
  battle: Battle
}

const isFighter = (user: User): user is Fighter => user.battle !== undefined

/** An effect on the battle under way: without one it can do nothing. */
const inBattle = <E>({ possible, perform }: Working<E, Fighter>): Working<E> => ({
  possible: (user, effect) => isFighter(user) && possible(user, effect),
  perform,
})

/** effects.gain-gold: with `per`, for each enemy piece that left the board in the battle. */
function goldOf({ state, seat, battle }: User, { amount, per, max }: EffectOf<'gain-gold'>): number {
  if (per === undefined) return amount
  let lost = 0
  for (const enemy of enemiesOf(state, seat))
    for (let kind = 0; kind < kinds; kind++) lost += battle?.lost[enemy * kinds + kind] ?? 0
  return Math.min(amount * lost, max)
}

/** An own piece of the battle that the effect is about. */
const hasFighter = ({ battle, seat }: Fighter, pieces: number): boolean => ownUnits(battle, seat, pieces).length > 0

/** Enemies with at least one of what an effect takes. */
export const enemiesWithGold = (state: State, seat: Seat): Seat[] =>
  enemiesOf(state, seat).filter((enemy) => state.realms[enemy].gold > 0)
export const enemiesWithEvents = (state: State, seat: Seat): Seat[] =>
  enemiesOf(state, seat).filter((enemy) => state.realms[enemy].hand.length > 0)

/** Where an effect has no room for a choice it reaches every fitting piece; else its player picks them. */
function pickOrAll(t: Table, user: Fighter, pieces: number, max: number, make: (pick: number) => void): void {
  const { battle, seat, card, property } = user
  if (fighterCount(battle, ownUnits(battle, seat, pieces)) <= max) make(-1)
  else {
    const pick = battle.picks++
    make(pick)
    t.call<PickFighters>({ do: 'pick-fighters', seat, card, pieces, pick, left: max, must: property })
  }
}

const effects: { readonly [Name in Effect['do']]: Working<EffectOf<Name>> } = {
  'hit-on': inBattle({
    possible: (user, { side, pieces }) =>
      side === 'enemy' ? stands(user.battle, 1 - user.side) : hasFighter(user, pieces & ~FREE_DICE),
    perform(_, { battle, seat, card, side: own }, { side, pieces, value, duration }) {
      const target = side === 'enemy' ? { realm: -1, side: 1 - own } : { realm: seat, side: own }
      addMod(battle, card, { ...target, do: 'hit-on', pieces, value, pick: -1, round: duration === 'round' })
    },
  }),
  'extra-dice': inBattle({
    possible: (user, effect) => effect.per === 'battle' || hasFighter(user, effect.pieces),
    perform(t, user, effect) {
      const { battle, seat, card, side } = user
      const round = effect.duration === 'round'
      if (effect.per === 'battle') {
        const dice = [...effect.dice]
        if (effect.side === 'chosen') t.call<ChooseSide>({ do: 'choose-side', seat, card, dice, round })
        else addMod(battle, card, { do: 'free-dice', realm: -1, side, pieces: 0, pick: -1, dice, round })
        return
      }
      const { pieces, max } = effect
      const dice = effect.dice.map((die) => (die === 'own' ? 0 : die))
      pickOrAll(t, user, pieces, max, (pick) =>
        addMod(battle, card, { do: 'extra-dice', realm: seat, side, pieces, pick, dice, round }),
      )
    },
  }),
  'upgrade-die': inBattle({
    possible: (user, { pieces }) => hasFighter(user, pieces),
    perform(t, user, { pieces, die, max, duration }) {
      const { battle, seat: realm, card, side } = user
      const round = duration === 'round'
      pickOrAll(t, user, pieces, max, (pick) =>
        addMod(battle, card, { do: 'upgrade-die', realm, side, pieces, pick, die, round }),
      )
    },
  }),
  'first-strike': inBattle({
    possible: (user, { pieces }) => hasFighter(user, pieces),
    perform(t, user, { pieces, max, duration }) {
      const { battle, seat: realm, card, side } = user
      const round = duration === 'round'
      pickOrAll(t, user, pieces, max, (pick) =>
        addMod(battle, card, { do: 'first-strike', realm, side, pieces, pick, round }),
      )
    },
  }),
  reroll: inBattle({
    possible: (user, { pieces, duration }) =>
      duration === 'battle'
        ? hasFighter(user, pieces)
        : missedDice(user.battle, user.seat, user.side, pieces).length > 0,
    perform(t, { battle, seat, card, side }, { pieces, max, duration }) {
      if (duration === 'battle') battle.rerolls.push({ seat, card, pieces, max })
      else reroll(t, battle, seat, side, card, pieces, max)
    },
  }),
  'ignore-hits': inBattle({
    possible: ({ battle, side }) => hitsOn(battle, side) > 0,
    perform(t, { battle, seat, card, side }, { count }) {
      const ignored = Math.min(count, hitsOn(battle, side))
      battle.ignored[side] += ignored
      t.tell({ fact: 'hits-ignored', seat, card, count: ignored })
    },
  }),
  'deal-hits': inBattle({
    possible: ({ battle, side }) => stands(battle, 1 - side),
    perform(t, { battle, seat, card, side }, { count }) {
      t.tell({ fact: 'hits-dealt', seat, card, count })
      dealHits(t, battle, 1 - side, count)
    },
  }),
  toughness: inBattle({
    possible: (user, { pieces }) => hasFighter(user, pieces),
    perform(_, { battle, seat: realm, card, side }, { pieces, extra, duration }) {
      const round = duration === 'round'
      addMod(battle, card, { do: 'toughness', realm, side, pieces, pick: -1, extra, round })
    },
  }),
  'destroy-piece': {
    possible: ({ state, seat }, effect) => spacesToDestroyIn(state, seat, effect.space, effect.pieces).length > 0,
    perform(t, { seat }, { space, pieces, count, chooser }) {
      t.call<DestroyPiece>({ do: 'destroy-piece', seat, sort: space, pieces, left: count, chooser, at: -1 })
    },
  },
  'place-pieces': {
    possible: ({ state, seat, battle }, { space }) => placesFor(state, seat, space, battle?.at ?? -1).length > 0,
    perform(t, { seat, battle }, { pieces, space }) {
      t.call<PlacePieces>({
        do: 'place-pieces',
        seat,
        pieces: [...pieces],
        sorts: [...space],
        battle: battle?.at ?? -1,
      })
    },
  },
  'return-piece': inBattle({
    possible: ({ state, seat, battle }, { pieces }) => returnable(state, battle, seat, pieces).length > 0,
    perform: (t, { seat }, { pieces, count }) => t.call<ReturnPiece>({ do: 'return-piece', seat, pieces, left: count }),
  }),
  'move-bonus': {
    possible: ({ state, seat }, { pieces }) => spacesWith(state, seat, pieces).length > 0,
    perform(t, { state, seat }, { pieces, amount }) {
      for (let kind = 0; kind < kinds; kind++) if ((pieces >> kind) & 1) state.bonus[kind] += amount
      tellFurther(t, seat, pieces, amount)
    },
  },
  transfer: {
    possible: ({ state, seat }, effect) => transferable(state, seat, effect).length > 0,
    perform(t, { seat }, { pieces, max, from, to, attack, keepMove }) {
      t.call<Transfer>({ do: 'transfer', seat, pieces, max, from, to, attack, keepMove, start: -1, end: -1, lifted: 0 })
    },
  },
  'run-amok': inBattle({
    possible: ({ state, seat, battle }) =>
      survivingMonsters(state, battle) > 0 && landsToStorm(state, seat, battle.at).length > 0,
    perform(_, { battle }, { steps }) {
      battle.amok = Math.max(battle.amok, steps)
    },
  }),
  retreat: inBattle({
    possible: ({ battle }, { mode }) => mode === 'forbid-attacker' && !battle.noRetreat,
    perform(_, { battle }, { mode }) {
      if (mode === 'forbid-attacker') battle.noRetreat = true
    },
  }),
  pin: {
    possible: ({ state, seat }, effect) => pinnable(state, seat, effect.space, effect.pieces).length > 0,
    perform: (t, { seat }, { space, pieces }) => t.call<PinPieces>({ do: 'pin', seat, sort: space, pieces }),
  },
  'protect-space': {
    possible: ({ state, seat }, { space }) => spacesOfSort(state, seat, space).length > 0,
    perform: (t, { seat }, { space }) => t.call<ProtectSpace>({ do: 'protect-space', seat, sort: space }),
  },
  'gain-gold': {
    possible: (user, effect) => goldOf(user, effect) > 0,
    perform: (t, user, effect) => gainGold(t, user.seat, goldOf(user, effect), 'card'),
  },
  'steal-gold': {
    possible: ({ state, seat }) => enemiesWithGold(state, seat).length > 0,
    perform: (t, { seat }, { amount }) => t.call<Steal>({ do: 'steal', seat, amount }),
  },
  /** A property that works by itself (effects.discount). */
  discount: { possible: () => false, perform: () => {} },
  draw: {
    possible: ({ state, seat }, { deck }) =>
      deck === 'treasure'
        ? state.treasureDeck.length > 0
        : state.realms[seat].deck.length + state.realms[seat].discard.length > 0,
    perform: (t, { seat }, { deck, count }) => t.call<DrawCards>({ do: 'draw-cards', seat, deck, left: count }),
  },
  discard: {
    possible: ({ state, seat }, { who }) =>
      who === 'self' ? state.realms[seat].hand.length > 0 : enemiesWithEvents(state, seat).length > 0,
    perform(t, { seat }, { who, count, how }) {
      const victim = who === 'self' ? seat : -1
      t.call<DiscardCards>({ do: 'discard-cards', seat, victim, left: count, how })
    },
  },
  'cancel-event': {
    possible: ({ state, seat }) => {
      const used = cancellable(state)
      return used !== undefined && enemiesOf(state, seat).includes(used.seat)
    },
    perform(t, { state }) {
      // The card in use is the cancelling one; the event that it answers lies under it.
      const answered = state.stack.filter((frame) => frame.do === 'use-card').at(-2) as UsedCard | undefined
      if (!answered) return
      answered.cancelled = true
      t.tell({ fact: 'event-cancelled', seat: answered.seat, card: answered.card })
    },
  },
}

function tellFurther(t: Table, seat: Seat, pieces: number, amount: number): void {
  for (let kind = 0; kind < kinds; kind++)
    if ((pieces >> kind) & 1) t.tell({ fact: 'moves-further', seat, piece: pieceId(kind), amount })
}

/** Each entry of the table works on the effects of its own name, and is only ever asked about those. */
const workingOf = (name: Effect['do']): Working<Effect> => effects[name]

export const isPossible = (user: User, effect: Effect): boolean => workingOf(effect.do).possible(user, effect)
export const perform = (t: Table, user: User, effect: Effect): void => workingOf(effect.do).perform(t, user, effect)
