// What is planned for whoever acts and not done yet: where to, whom to attack, with what and how many gems. The board and the
// panel speak of the same plan, whichever is touched; it is sent in one go, and what dice or reactions interrupt stays
// planned.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { create } from 'zustand'
import type { Picture } from '../../../session/session.ts'
import { type Handle, sameHandle } from '../../../table/choice.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { areaOfFigure } from '../board/position.ts'
import { decisionOf } from '../text/voice.ts'
import { type Assault, type Prey, type Reach, reachOf, type Way } from './reach.ts'
import type { Strike } from './strike-odds.ts'
import { toldHope, toldStrike } from './told.ts'

interface Planned {
  /** By table, seat and turn: another turn is planned anew. */
  key: string
  to: string | null
  target: string | null
  /** Which of the ways to attack. */
  blow: string | null
  gems: number | null
}

const nothing: Planned = { key: '', to: null, target: null, blow: null, gems: null }
const usePlanned = create<Planned>(() => nothing)

export interface Plan {
  readonly seat: Seat
  readonly reach: Reach
  /** The way that is planned, to an area or to whoever is attacked. */
  readonly way: Way | undefined
  readonly prey: Prey | undefined
  readonly assault: { readonly action: Assault; readonly way: Way } | undefined
  /** What it would do, once that is worked out. */
  readonly strike: Strike | undefined
  /** Of a hero's attack. */
  readonly gems: number | undefined
  /** Everything that is planned, in order. */
  readonly actions: readonly Action[]
  readonly aim: (target: string) => void
  readonly go: (to: string) => void
  readonly arm: (action: Assault) => void
  readonly spend: (gems: number) => void
  readonly clear: () => void
  /** So many of the actions were sent: what is left stays planned, and what dice on the way may interrupt. */
  readonly sent: (count: number) => void
}

/** Decisions in which somebody walks about the board and attacks. */
export const isActing = (picture: Picture, seat: Seat | null): seat is Seat => {
  const kind = seat === null ? undefined : decisionOf(picture, seat)
  return kind === 'hero-action' || kind === 'model-act'
}

const blowId = (action: Assault): string => JSON.stringify(action)

/** Where dice are rolled before its end. */
const hasDice = ({ strides }: Way): boolean =>
  strides.some(({ chance, falls, action }) => chance !== undefined || falls || action.do === 'wreck')

/** The gems that most players would take: the first that kill in four of five, or all there are. */
const usualGems = ({ rows }: Strike): number | undefined => (rows.find(({ kill }) => kill >= 0.8) ?? rows.at(-1))?.gems

/** The attack with the best chance, as far as that is known; of equal ones the nearest. */
function likeliest(state: State, seat: Seat, { assaults }: Prey): Prey['assaults'][number] {
  let best = assaults[0]
  let most = 0
  for (const assault of assaults) {
    const hope = (toldHope(state, seat, assault) ?? 0) * assault.way.chance
    if (hope <= most + 1e-9) continue
    most = hope
    best = assault
  }
  return best
}

/** The plan of the seat that acts; undefined while none here does. */
export function usePlan({ picture, state, seat, choice }: Shown<State>): Plan | undefined {
  const key = `${picture.match} ${seat} ${state.turns} ${state.side}`
  const planned = usePlanned((now) => (now.key === key ? now : nothing))
  if (!isActing(picture, seat) || choice === null) return undefined
  const reach = reachOf(state, seat)
  if (!reach) return undefined
  const set = (change: Partial<Planned>) => usePlanned.setState({ ...nothing, key, ...change })
  const prey = planned.target === null ? undefined : reach.prey.get(planned.target)
  const assault =
    prey && (prey.assaults.find(({ action }) => blowId(action) === planned.blow) ?? likeliest(state, seat, prey))
  const strike = assault && toldStrike(state, seat, assault)
  const most = strike?.by === 'gems' ? strike.rows.length : 0
  const gems = most > 0 && strike ? Math.min(most, planned.gems ?? usualGems(strike) ?? most) : undefined
  const to = planned.to === null || planned.to === reach.from ? undefined : reach.ways.get(planned.to)
  const way = assault?.way ?? to
  const actions: Action[] = [
    ...(way?.strides.map(({ action }) => action) ?? []),
    ...(assault ? [assault.action] : []),
    ...(assault && gems !== undefined ? [{ do: 'gems', count: gems } as const] : []),
  ]
  return {
    seat,
    reach,
    way,
    prey,
    assault,
    strike,
    gems,
    actions,
    aim: (target) => set({ target }),
    go: (area) => set({ to: area }),
    arm: (action) => set({ target: planned.target, blow: blowId(action) }),
    spend: (count) => set({ target: planned.target, blow: planned.blow, gems: count }),
    clear: () => set({}),
    sent: (count) => (count < actions.length || (way && hasDice(way)) ? undefined : set({})),
  }
}

/** What touching something means: for the plan where there is one, and else for the choice. */
export function touchFor(plan: Plan | undefined, { choice, touch }: Shown<State>): (handle: Handle) => void {
  if (!plan || (choice && choice.chosen.length > 0)) return touch
  const { reach, way, prey } = plan
  const isLit = (handle: Handle): boolean => choice?.lit.some((other) => sameHandle(other, handle)) ?? false
  return (touched) => {
    if (touched.on === 'piece' && reach.prey.has(touched.id)) {
      plan.aim(touched.id)
      return
    }
    // Somebody who answers nothing stands for his area.
    const handle: Handle =
      touched.on === 'piece' && !isLit(touched) ? { on: 'place', id: areaOfFigure(touched.id) } : touched
    if (handle.on !== 'place') {
      touch(handle)
      return
    }
    if (way && !prey && way.to === handle.id && !hasDice(way)) pressDeed()
    else if (handle.id === reach.from) plan.clear()
    else if (reach.ways.has(handle.id)) plan.go(handle.id)
    else {
      const there = [...reach.prey].find(([, { target }]) => target.at === handle.id)
      if (there) plan.aim(there[0])
      else touch(handle)
    }
  }
}

/** The same as its button, which alone has everything at hand. */
function pressDeed(): void {
  document.querySelector<HTMLElement>('[data-deed] button')?.click()
}
