// What is planned in a step of moving and not made yet: the space they leave, who goes, and where to. The board and the
// panel speak of the same plan: whichever is touched.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useMemo } from 'react'
import { create } from 'zustand'
import type { Picture } from '../../../session/session.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { decisionOf } from '../text/voice.ts'
import { everybody, type Group, groupsAt, originsIn, type Picks, type Target, targetsOf } from './travel-plan.ts'

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
  /** Another space they leave, with everybody who can go. */
  leave: (from: string | null) => void
  pick: (picks: Picks) => void
  aim: (to: string | null) => void
  /** Something on the map was touched; false where it means nothing to the plan. */
  touch: (id: string) => 'planned' | 'again' | 'nothing'
}

/** Whether this seat moves pieces now. */
const marches = (picture: Picture, seat: Seat | null): boolean =>
  seat !== null && decisionOf(picture, seat) === 'move-step'

const noMarch = { origins: new Set<string>(), groups: [], targets: new Map<string, Target>() } as const

/** The plan of the seat that moves; undefined while nobody here does. */
export function useMarch({ picture, state, seat, choice }: Shown<State>): March | undefined {
  const key = `${picture.match} ${seat} ${state.round}`
  const planned = usePlanned((now) => (now.key === key ? now : nothing))
  const moves = marches(picture, seat) && choice !== null
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
  if (!moves || seat === null) return undefined
  const set = (change: Partial<Planned>) => usePlanned.setState({ ...planned, key, from, picks, ...change })
  const leave = (origin: string | null) =>
    set({
      from: origin,
      picks: origin === null ? {} : everybody(groupsAt(state, seat, legal, origin)),
      to: null,
    })
  const target = planned.to === null ? undefined : targets.get(planned.to)
  return {
    origins,
    from,
    groups,
    picks,
    targets,
    target,
    leave,
    pick: (next) => set({ picks: next }),
    aim: (to) => set({ to }),
    touch(id) {
      if (target && target.to === id) return 'again'
      if (targets.has(id)) set({ to: id })
      else if (id === from) leave(null)
      else if (origins.has(id)) leave(id)
      else return 'nothing'
      return 'planned'
    },
  }
}
