// What lies and stands on a board besides models: chests, objects, doors that are closed, water, tokens.
import { edgeNamed } from '@skelos/games/conan/rules/places.ts'
import { areaId, boardOf, rulesOf, type State, scenarioOf } from '@skelos/games/conan/rules/state.ts'
import { ink } from '../../../board/token.tsx'
import { EventIcon, LockIcon } from '../icons.tsx'
import type { DrawnBoard } from './boards.ts'
import { Heart } from './models.tsx'
import { pennantAt, type Settled } from './settle.ts'
import { signsOf } from './signs.ts'

interface Props {
  drawn: DrawnBoard
  state: State
}

/** Doors that ask for a pick or a key, and those that nobody opens. */
function lockedDoors(state: State): ReadonlySet<string> {
  const { areas, edges } = boardOf(state)
  const nameOf = (pair: readonly [string, string]): string => {
    const { a, b } = edges[edgeNamed(state, pair)]
    return [areas[a].id, areas[b].id].toSorted().join(' ')
  }
  return new Set(
    rulesOf(state, 'doors').flatMap(({ locks = [], barred = [] }) => [
      ...locks.map(({ edge }) => nameOf(edge)),
      ...barred.map(nameOf),
    ]),
  )
}

/** Closed doors stand in their doorways with both leaves; open ones are folded back. */
export function Doors({ drawn: { atlas }, state }: Props) {
  const { edges, areas } = boardOf(state)
  const closed = new Set(
    state.doors.map((edge) => [areas[edges[edge].a].id, areas[edges[edge].b].id].toSorted().join(' ')),
  )
  const locked = lockedDoors(state)
  return (
    <g aria-hidden="true">
      {atlas.gaps.map(({ a, b, from, to, thick }) => {
        const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 - 3
        const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
        const isClosed = closed.has([a, b].toSorted().join(' '))
        const isLocked = isClosed && locked.has([a, b].toSorted().join(' '))
        return (
          <g
            key={`${a} ${b}`}
            transform={`translate(${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2}) rotate(${turn.toFixed(1)})`}
            data-door={isClosed ? 'closed' : 'open'}
          >
            {isClosed ? (
              <>
                <rect
                  x={-half - 1}
                  y={-thick / 2 - 1}
                  width={2 * half + 2}
                  height={thick + 2}
                  rx="1.4"
                  fill="#8c3b22"
                  stroke={ink}
                  strokeWidth="1.7"
                />
                <path d={`M0 ${-thick / 2 - 1}V${thick / 2 + 1}`} stroke={ink} strokeWidth="1.6" />
                <path
                  d={`M${-half * 0.6} ${-thick / 2}V${thick / 2}M${half * 0.6} ${-thick / 2}V${thick / 2}`}
                  stroke="#2b1a12"
                  strokeWidth="3"
                />
                {isLocked && (
                  <g transform={`rotate(${(-turn).toFixed(1)})`} data-lock="">
                    <circle r="7.5" fill="#f6dfa8" stroke={ink} />
                    <LockIcon x={-5} y={-5} size={10} color={ink} />
                  </g>
                )}
              </>
            ) : (
              [1, -1].map((side) => (
                <g key={side} transform={`scale(${side} 1) translate(${-half - 0.5} 0) rotate(72)`}>
                  <rect y="-2.8" width={half} height="5.6" rx="1" fill="#8c3b22" stroke={ink} strokeWidth="1.3" />
                  <path d={`M${half * 0.25} -2.8V2.8M${half * 0.7} -2.8V2.8`} stroke="#2b1a12" strokeWidth="2" />
                </g>
              ))
            )}
          </g>
        )
      })}
    </g>
  )
}

type Segment = readonly number[]

/** Where each barricade of the scenario stands, by its border. */
function segmentsOf(state: State): ReadonlyMap<number, Segment> {
  const rules = rulesOf(state, 'barricade')
  return new Map(
    rules.flatMap(({ edges, segments }) => edges.map((pair, i) => [edgeNamed(state, pair), segments[i]] as const)),
  )
}

/** Logs with crossed stakes over their border, and how much they still bear. */
export function Barricades({ state }: { state: State }) {
  const segments = segmentsOf(state)
  return (
    <g aria-hidden="true" pointerEvents="none">
      {state.barricades.map(({ edge, life }) => {
        const [ax = 0, ay = 0, bx = 0, by = 0] = segments.get(edge) ?? []
        const length = Math.hypot(bx - ax, by - ay)
        const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
        const stakes = Array.from({ length: Math.floor(length / 15) }, (_, i) => {
          const x = (i - (Math.floor(length / 15) - 1) / 2) * 15
          return `M${x - 6} -9L${x + 6} 9M${x + 6} -9L${x - 6} 9`
        }).join('')
        const log = `M${-length / 2} 0H${length / 2}`
        return (
          <g key={edge} transform={`translate(${(ax + bx) / 2} ${(ay + by) / 2})`} data-barricade={edge}>
            <g transform={`rotate(${turn.toFixed(1)})`} fill="none" strokeLinecap="round">
              <path d={log} stroke={ink} strokeWidth="8.4" />
              <path d={log} stroke="#8a6238" strokeWidth="5.8" />
              <path d={stakes} stroke={ink} strokeWidth="5" />
              <path d={stakes} stroke="#b58a52" strokeWidth="2.8" />
            </g>
            <g transform="scale(1.5)">
              <Heart points={life} />
            </g>
          </g>
        )
      })}
    </g>
  )
}

/** In a row where their area has room for it. */
export function Things({ state, settled }: { state: State; settled: Settled }) {
  const byArea = Map.groupBy(
    signsOf(state).filter(({ at }) => at >= 0),
    ({ at }) => areaId(state, at),
  )
  return (
    <g aria-hidden="true" pointerEvents="none">
      {[...byArea].map(([at, list]) => {
        const [x, y] = settled.things.get(at) ?? [0, 0]
        return list.map(({ id, Icon, fallen, secret }, i) => (
          <g
            key={`${at} ${id} ${i}`}
            transform={`translate(${x + (i - (list.length - 1) / 2) * 20} ${y})`}
            data-thing={id}
            data-secret={secret}
          >
            <rect
              x="-9"
              y="-9"
              width="18"
              height="18"
              rx="3"
              fill={fallen ? '#6f6a62' : secret ? '#4b3180' : '#2a160a'}
              stroke={fallen ? '#2a160a' : '#f6dfa8'}
              strokeDasharray={secret && '3 2'}
            />
            <g transform={fallen ? 'rotate(90)' : undefined}>
              <Icon x={-7} y={-7} size={14} color={fallen ? '#2a160a' : '#f6dfa8'} overflow="visible" />
            </g>
          </g>
        ))
      })}
    </g>
  )
}

/** Where the Overlord's models come back: a pennant at the rim of the area. */
export function Entries({ drawn: { chart }, state }: Props) {
  return (
    <g aria-hidden="true" pointerEvents="none">
      {scenarioOf(state)
        .reinforcementAreas.filter((at) => !state.closed.includes(at))
        .map((at) => {
          const [x, y] = pennantAt(chart.regionOf(areaId(state, at)))
          return (
            <g key={at} transform={`translate(${x} ${y})`} data-entry={at}>
              <path d="M-8 -9H8V5L0 9.5L-8 5Z" fill="#4b3180" stroke="#efe3c2" strokeWidth="1.1" />
              <EventIcon x={-5.5} y={-6.5} size={11} color="#efe3c2" />
            </g>
          )
        })}
    </g>
  )
}
