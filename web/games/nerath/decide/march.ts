// What is planned in a step of moving and not made yet: the space they leave, who goes, and where to. The board and the
// panel speak of the same plan: whichever is touched.
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useMemo } from 'react'
import { create } from 'zustand'
import type { Picture } from '../../../session/session.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { remembered } from '../../../table/remembered.ts'
import { decisionOf } from '../text/voice.ts'
import { useShop } from './shop-base.ts'
import {
  callersOf,
  everybody,
  type Group,
  groupsAt,
  originsIn,
  type Picks,
  reaching,
  type Target,
  targetsOf,
} from './travel-plan.ts'

interface Planned {
  /** By table, seat and round: another turn is planned anew. */
  key: string
  from: string | null
  picks: Picks
  to: string | null
}

const nothing: Planned = { key: '', from: null, picks: {}, to: null }
const usePlanned = create<Planned>(() => nothing)

export interface March {
  origins: ReadonlySet<string>
  from: string | null
  groups: readonly Group[]
  picks: Picks
  targets: ReadonlyMap<string, Target>
  target: Target | undefined
  /** A space that was touched before anybody was chosen, and who can go there from where. */
  called: string | null
  callers: ReadonlyMap<string, Target>
  /** Another space they leave: with everybody who can go, with those who reach where they are called, or with these alone. */
  leave: (from: string | null, only?: PieceId) => void
  /** Everybody who reaches this space. */
  reaching: (to: string) => Picks
  pick: (picks: Picks) => void
  aim: (to: string | null) => void
  /** Something on the map was touched; false where it means nothing to the plan. */
  touch: (id: string) => 'planned' | 'again' | 'nothing'
}

/** Whether this seat moves pieces now. */
function marches(picture: Picture, seat: Seat | null, newcomers: boolean): boolean {
  const kind = seat === null ? undefined : decisionOf(picture, seat)
  return kind === 'move-step' || (kind === 'reinforce-step' && newcomers)
}

/** A touch asks, and then everything that is drawn of it. */
const callersTo = (state: State, seat: Seat, legal: readonly Action[], to: string): ReadonlyMap<string, Target> =>
  remembered(state, `callers ${seat} ${to}`, () => callersOf(state, seat, legal, to))

const noMarch = { origins: new Set<string>(), groups: [], targets: new Map<string, Target>() } as const

/** The plan of the seat that moves; undefined while nobody here does. */
export function useMarch({ picture, state, seat, choice }: Shown<State>): March | undefined {
  const key = `${picture.match} ${seat} ${state.round}`
  const planned = usePlanned((now) => (now.key === key ? now : nothing))
  const newcomers = useShop(({ marching }) => marching)
  const moves = marches(picture, seat, newcomers) && choice !== null
  const legal = useMemo(() => (choice?.all ?? []).map(({ action }) => action as Action), [choice?.all])
  const origins = useMemo(() => (moves ? originsIn(legal) : noMarch.origins), [moves, legal])
  const from = planned.from !== null && origins.has(planned.from) ? planned.from : null
  const groups = useMemo(
    () => (from === null || seat === null ? noMarch.groups : groupsAt(state, seat, legal, from)),
    [state, seat, legal, from],
  )
  const picks = useMemo(
    () => Object.fromEntries(groups.map(({ id, count }) => [id, Math.min(count, planned.picks[id] ?? 0)])),
    [groups, planned.picks],
  )
  const targets = useMemo(
    () => (from === null || seat === null ? noMarch.targets : targetsOf(state, seat, legal, from, groups, picks)),
    [state, seat, legal, from, groups, picks],
  )
  const called = from === null ? planned.to : null
  const callers = useMemo(
    () => (!moves || called === null || seat === null ? noMarch.targets : callersTo(state, seat, legal, called)),
    [moves, state, seat, legal, called],
  )
  if (!moves || seat === null) return undefined
  const set = (change: Partial<Planned>) => usePlanned.setState({ ...planned, key, from, picks, ...change })
  const leave = (origin: string | null, only?: PieceId) => {
    if (origin === null) return set({ from: null, picks: {}, to: null })
    const there = groupsAt(state, seat, legal, origin)
    const all = called === null ? everybody(there) : reaching(state, seat, legal, origin, there, called)
    const alone = there.filter(({ piece }) => only === undefined || piece === only)
    set({ from: origin, picks: Object.fromEntries(alone.map(({ id }) => [id, all[id]])), to: called })
  }
  const target = planned.to === null ? undefined : targets.get(planned.to)
  return {
    origins,
    from,
    groups,
    picks,
    targets,
    target,
    called: callers.size > 0 ? called : null,
    callers,
    leave,
    reaching: (to) => (from === null ? {} : reaching(state, seat, legal, from, groups, to)),
    pick: (next) => set({ picks: next }),
    aim: (to) => set({ to }),
    touch(id) {
      if (target && target.to === id) return 'again'
      if (targets.has(id)) set({ to: id })
      else if (id === from) leave(null)
      else if (origins.has(id)) leave(id)
      else if (from === null && id === called) set({ to: null })
      else if (from === null && callersTo(state, seat, legal, id).size > 0) set({ to: id })
      else return 'nothing'
      return 'planned'
    },
  }
}
