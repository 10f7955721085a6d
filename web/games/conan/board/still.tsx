// How a table stands, as a small picture: one's own hero, or the first one on the board, with who is around him.
import { boardOf as boardIn } from '@skelos/games/conan/rules/state.ts'
import { use } from 'react'
import { Names } from '../../../board/ground.tsx'
import map from '../../../board/map.module.css'
import { StillMap } from '../../../board/still.tsx'
import type { Picture } from '../../../session/session.ts'
import { useLanguage } from '../../../words/words.ts'
import { stateOf } from '../state-of.ts'
import { Models, Roofs, startOf } from './board.tsx'
import { boardOf } from './boards.ts'
import { positionOf } from './position.ts'
import { Doors, Entries, Things } from './things.tsx'

export function Still({ picture, k }: { picture: Picture; k: number }) {
  const language = useLanguage()
  const state = stateOf(picture)
  const drawn = use(boardOf(boardIn(state).id))
  const { chart } = drawn
  const scenery = { drawn, state, position: positionOf(state) }
  return (
    <StillMap
      chart={chart}
      k={k}
      at={startOf(state, { seat: null, picture })}
      isAsked={false}
      tints={<Doors drawn={drawn} state={state} />}
      over={(detail) => (
        <>
          <g className={map.lettering}>
            <Names chart={chart} language={language} smallest={detail.smallestName} largest={detail.largestName} />
          </g>
          <Roofs {...scenery} />
          <Entries drawn={drawn} state={state} />
          <Things drawn={drawn} state={state} />
          <Models {...scenery} detail={detail} touch={() => undefined} plan={undefined} />
        </>
      )}
    />
  )
}
