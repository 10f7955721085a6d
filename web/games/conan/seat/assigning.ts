// Gems that are being put on a space of the sheet: those of a planned attack, or those that a question asks for.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Attack } from '@skelos/games/conan/rules/frames.ts'
import { guard, manipulation, melee, ranged, type State, underWay } from '@skelos/games/conan/rules/state.ts'
import type { Shown } from '../../../table/game-ui.ts'
import type { Plan } from '../decide/plan.ts'
import { decisionOf } from '../text/voice.ts'

export interface Assigning {
  /** The number of the space. */
  readonly space: number
  readonly count: number
  readonly least: number
  readonly most: number
  readonly set: (count: number) => void
}

/** Of a planned attack of a hero. */
export function planned(plan: Plan | undefined): Assigning | undefined {
  const { assault, gems, strike, spend } = plan ?? {}
  if (!assault || gems === undefined || !strike || !spend) return undefined
  const space = assault.action.do === 'melee' ? melee : ranged
  return { space, count: gems, least: 1, most: strike.rows.length, set: spend }
}

const countIn = (action: Action): number | undefined =>
  action.do === 'gems' ? action.count : action.do === 'guard' ? action.gems : undefined

/** Of the question that is open; what is chosen besides the number stays as far as it can. */
export function asked({ picture, state, seat, choice, choose }: Shown<State>): Assigning | undefined {
  if (seat === null || !choice || !choose) return undefined
  const space = spaceOf(state, decisionOf(picture, seat))
  if (space < 0) return undefined
  const ready = choice.ready as Action | undefined
  const near = choice.left.length > 0 && choice.chosen.length > 0 ? choice.left : choice.all
  const actions = choice.all.map(({ action }) => action as Action)
  const counts = actions.map((action) => countIn(action) ?? 0)
  return {
    space,
    count: (ready && countIn(ready)) ?? 0,
    least: Math.min(...counts),
    most: Math.max(...counts),
    set(count) {
      const like = ready ?? (near[0].action as Action)
      const same = actions.filter((action) => countIn(action) === count)
      const best = same.find((action) => sameButCount(action, like)) ?? same.at(-1)
      if (best) choose(best)
    },
  }
}

const sameButCount = (one: Action, other: Action): boolean =>
  one.do === 'guard' && other.do === 'guard'
    ? one.card === other.card && one.armor === other.armor
    : one.do === 'gems' && other.do === 'gems' && one.card === other.card

function spaceOf(state: State, kind: string | undefined): number {
  if (kind === 'attack-gems') return underWay<Attack>(state, 'attack')?.kind === 'melee' ? melee : ranged
  if (kind === 'manipulation-gems') return manipulation
  return kind === 'guard-hero' ? guard : -1
}
