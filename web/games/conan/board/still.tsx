// How a table stands, as a small picture: one's own hero, or the first one on the board, with who is around him.
import { boardOf as boardIn, type State } from '@skelos/games/conan/rules/state.ts'
import { use, useMemo } from 'react'
import { Names } from '../../../board/ground.tsx'
import map from '../../../board/map.module.css'
import { StillMap } from '../../../board/still.tsx'
import type { Detail } from '../../../board/zoom.ts'
import type { Picture } from '../../../session/session.ts'
import { useLanguage } from '../../../words/words.ts'
import { stateOf } from '../state-of.ts'
import { Models, Roofs, startOf, useSettled } from './board.tsx'
import { boardOf, type DrawnBoard } from './boards.ts'
import { type Position, positionOf } from './position.ts'
import { Barricades, Doors, Entries, Things } from './things.tsx'

export function Still({ picture, k }: { picture: Picture; k: number }) {
  const state = stateOf(picture)
  const drawn = use(boardOf(boardIn(state).id))
  const { chart } = drawn
  const position = useMemo(() => positionOf(state), [state])
  return (
    <StillMap
      chart={chart}
      k={k}
      at={startOf(state, { seat: null, picture })}
      isAsked={false}
      tints={<Doors drawn={drawn} state={state} />}
      over={(detail) => <Over drawn={drawn} state={state} position={position} detail={detail} />}
    />
  )
}

interface OverProps {
  drawn: DrawnBoard
  state: State
  position: Position
  detail: Detail
}

function Over({ drawn, state, position, detail }: OverProps) {
  const language = useLanguage()
  const settled = useSettled(drawn, state, position, detail)
  return (
    <>
      <g className={map.lettering}>
        <Names chart={drawn.chart} language={language} smallest={detail.smallestName} largest={detail.largestName} />
      </g>
      <Roofs drawn={drawn} position={position} state={state} />
      <Entries drawn={drawn} state={state} />
      <Barricades state={state} />
      <Things state={state} settled={settled} />
      <Models state={state} settled={settled} touch={() => undefined} plan={undefined} />
    </>
  )
}
