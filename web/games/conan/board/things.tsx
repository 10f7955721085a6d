// What lies and stands on a board besides models: chests, objects, doors that are closed, water, tokens.
import { areaId, boardOf, type State } from '@skelos/games/conan/rules/state.ts'
import { ink } from '../../../board/token.tsx'
import { ChestIcon, GearIcon } from '../icons.tsx'
import type { DrawnBoard } from './boards.ts'

interface Props {
  drawn: DrawnBoard
  state: State
}

/** Closed doors stand in their doorways with both leaves; open ones are folded back. */
export function Doors({ drawn: { atlas }, state }: Props) {
  const { edges, areas } = boardOf(state)
  const closed = new Set(
    [...state.doors, ...state.barricades.map(({ edge }) => edge)].map((edge) =>
      [areas[edges[edge].a].id, areas[edges[edge].b].id].toSorted().join(' '),
    ),
  )
  return (
    <g aria-hidden="true">
      {atlas.gaps.map(({ a, b, from, to, thick }) => {
        const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 - 3
        const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
        const isClosed = closed.has([a, b].toSorted().join(' '))
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

/** In a row above the dot of the area. */
export function Things({ drawn: { chart }, state }: Props) {
  const signs = [
    ...state.chests.map((at) => ({ at, kind: 'chest' as const, id: 'chest' })),
    ...state.lying.map(({ object, at }) => ({ at, kind: 'object' as const, id: object })),
  ]
  const byArea = Map.groupBy(signs, ({ at }) => at)
  return (
    <g aria-hidden="true" pointerEvents="none">
      {[...byArea].map(([at, list]) => {
        const [x, y] = chart.regionOf(areaId(state, at)).pieces
        return list.map(({ kind, id }, i) => {
          const Icon = kind === 'chest' ? ChestIcon : GearIcon
          return (
            <g
              key={`${at} ${id} ${i}`}
              transform={`translate(${x + (i - (list.length - 1) / 2) * 20} ${y - 17})`}
              data-thing={id}
            >
              <rect x="-9" y="-9" width="18" height="18" rx="3" fill="#2a160a" stroke="#f6dfa8" />
              <Icon x={-7} y={-7} size={14} color="#f6dfa8" overflow="visible" />
            </g>
          )
        })
      })}
    </g>
  )
}
