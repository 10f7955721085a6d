// The odds of the battle that an action leads to: a move into it, the choice to fight it, the choice to go on with it.
import { FastChance, type Seat, without } from '@skelos/kernel'
import type { Action } from '../rules/actions.ts'
import { gatherUnits } from '../rules/battle-frame.ts'
import { inDungeon, stands } from '../rules/battle-math.ts'
import { nerath } from '../rules/game.ts'
import { contentOf, isDungeon, isHostile, type State, spaceOf } from '../rules/state.ts'
import { type BattleOdds, battleOdds } from './battle.ts'
import { dungeonOdds } from './dungeon.ts'
import { battleToCome } from './to-come.ts'
import { battleUnderWay } from './under-way.ts'

export type ActionOdds = Pick<BattleOdds, 'win' | 'bothDestroyed' | 'lose' | 'rounds' | 'ends'>

/** Of what is known to the seat; nothing where nobody would defend. A view of the table will do. */
export function oddsOfAction(state: State, seat: Seat, action: Action): ActionOdds | undefined {
  switch (action.do) {
    case 'fight':
      return oddsAt(state, seat, spaceOf(state, action.at))
    case 'fight-on': {
      const question = battleUnderWay(state)
      return question && battleOdds(contentOf(state), question)
    }
    case 'move':
    case 'sail':
    case 'unload': {
      const at = spaceOf(state, action.to)
      if (!isHostile(state, seat, at) && !isDungeon(state, at)) return undefined
      const moved = nerath.copy(state)
      return nerath.apply(moved, seat, action, new FastChance(0)).ok ? oddsAt(moved, seat, at) : undefined
    }
    default:
      return undefined
  }
}

function oddsAt(state: State, seat: Seat, at: number): ActionOdds | undefined {
  if (isDungeon(state, at)) return exploring(state, seat, at)
  const question = battleUnderWay(battleToCome(state, seat, at))
  return question && stands(question.field, 1) ? battleOdds(contentOf(state), question) : undefined
}

/** Tiles face down are any of those that lie nowhere open. */
function exploring(state: State, seat: Seat, at: number): ActionOdds {
  const content = contentOf(state)
  const open = state.dungeons.flatMap((tiles) => tiles.filter(({ shown }) => shown).map(({ tile }) => tile))
  const there = state.dungeons[at - content.dungeons[0]]
  const tiles = there.filter(({ shown }) => shown).map(({ tile }) => tile)
  return dungeonOdds(content, {
    heroes: gatherUnits(state, at, inDungeon).filter(({ realm }) => realm === seat),
    tiles,
    unknown: there.length - tiles.length,
    among: without(content.guardianPile, [...open, ...state.buried]),
  })
}
