// How a table stands, as a small picture: the space that is fought for, or else one's own capital.
import { content } from '@skelos/games/nerath/content/index.ts'
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import { capitalOf } from '@skelos/games/nerath/rules/state.ts'
import { Names } from '../../../board/ground.tsx'
import map from '../../../board/map.module.css'
import { StillMap } from '../../../board/still.tsx'
import type { Picture } from '../../../session/session.ts'
import { useLanguage } from '../../../words/words.ts'
import { stateOf } from '../state-of.ts'
import { chart } from './atlas.ts'
import { Rows, Tints } from './board.tsx'
import { Mouths, Pending } from './marks.tsx'
import { positionOf } from './position.ts'
import { small } from './rows.tsx'

export function Still({ picture, k }: { picture: Picture; k: number }) {
  const language = useLanguage()
  const state = stateOf(picture)
  const position = positionOf(state)
  const contested = currentBattle(state)?.at
  return (
    <StillMap
      chart={chart}
      k={k}
      at={content.spaces[contested ?? capitalOf(state, picture.you[0] ?? 0)].id}
      isAsked={contested !== undefined}
      tints={<Tints position={position} washing={null} />}
      over={(detail) => (
        <>
          <g className={map.lettering}>
            <Names chart={chart} language={language} smallest={detail.smallestName} largest={detail.largestName} />
          </g>
          <Mouths state={state} detail={detail} />
          <Rows position={position} motion={null} language={language} k={k} carry={undefined} origins={undefined} />
          <Pending state={state} scale={detail.fine * small} />
        </>
      )}
    />
  )
}
