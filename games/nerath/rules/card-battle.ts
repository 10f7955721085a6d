// Choices of cards in a battle: which pieces an effect lies on, and which side rolls dice that belong to no piece.
import { type Battle, battleOf, namesOf, ownUnits, sideNameOf, unitNamed } from './battle-frame.ts'
import { type Mod, single } from './battle-math.ts'
import { procedure, type SeatFrame, type State } from './state.ts'

/** A modifier without the card that brings it. */
type Bare = Mod extends infer M ? (M extends Mod ? Omit<M, 'card'> : never) : never

export function addMod(battle: Battle, card: string, mod: Bare): void {
  battle.mods.push({ ...mod, card })
}

/** One piece after the other is picked for an effect with a number of its own; up to `left`, or where it `must` all. */
export interface PickFighters extends SeatFrame {
  do: 'pick-fighters'
  card: string
  pieces: number
  pick: number
  left: number
  must: boolean
}

/** Own fighting pieces of these kinds that the effect does not lie on yet. */
function pickable(state: State, { seat, pieces, pick }: PickFighters): number[] {
  const battle = battleOf(state)
  return ownUnits(battle, seat, pieces).filter((i) => ((battle.units[i].picks >> pick) & 1) === 0)
}

export const pickFighters = procedure<PickFighters>('pick-fighters', {
  pick: {
    kind: (_, { must }) => (must ? 'property-piece' : 'card-pieces'),
    auto: true,
    seats: (_, f) => [f.seat],
    options(state, f) {
      if (f.left === 0) return []
      const fighters = namesOf(battleOf(state), pickable(state, f)).map((fighter) => ({
        do: 'choose-fighter' as const,
        fighter,
      }))
      return f.must ? fighters : [...fighters, { do: 'done' }]
    },
    take(t, f, action) {
      if (action.do !== 'choose-fighter') return
      const battle = battleOf(t.state)
      const one = single(battle.units, unitNamed(battle, pickable(t.state, f), action.fighter))
      battle.units[one].picks |= 1 << f.pick
      f.left--
      return 'again'
    },
  },
})

/** effects.extra-dice with a side of one's choice. */
export interface ChooseSide extends SeatFrame {
  do: 'choose-side'
  card: string
  dice: number[]
  round: boolean
}

export const chooseSide = procedure<ChooseSide>('choose-side', {
  choose: {
    kind: 'card-side',
    seats: (_, f) => [f.seat],
    options: () => [
      { do: 'choose-side', side: 'attacker' },
      { do: 'choose-side', side: 'defender' },
    ],
    take(t, { card, dice, round }, action) {
      if (action.do !== 'choose-side') return
      const side = action.side === sideNameOf(0) ? 0 : 1
      addMod(battleOf(t.state), card, { do: 'free-dice', realm: -1, side, pieces: 0, pick: -1, dice, round })
    },
  },
})

/** The picks of a round end with it. */
export function endRoundMods(battle: Battle): void {
  battle.mods = battle.mods.filter(({ round }) => !round)
  const lasting = battle.mods.reduce((bits, { pick }) => (pick < 0 ? bits : bits | (1 << pick)), 0)
  for (const unit of battle.units) unit.picks &= lasting
}
