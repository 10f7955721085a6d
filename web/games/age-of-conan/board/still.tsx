// How a table stands, as a small picture: the province that is fought for, or else one's own.
import { provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import { StillMap } from '../../../board/still.tsx'
import type { Picture } from '../../../session/session.ts'
import { useLanguage } from '../../../words/words.ts'
import { stateOf } from '../state-of.ts'
import { chart } from './atlas.ts'
import { contestedIn } from './contested.ts'
import { homesOf, useDescriber } from './describe.ts'
import { Lettering, Rows, Tints } from './layers.tsx'
import { positionOf } from './position.ts'

export function Still({ picture, k }: { picture: Picture; k: number }) {
  const language = useLanguage()
  const { say } = useDescriber()
  const state = stateOf(picture)
  const homes = homesOf(state)
  const scenery = { state, position: positionOf(state), homes, motion: null }
  const contested = contestedIn(state)
  return (
    <StillMap
      chart={chart}
      k={k}
      at={contested ?? provinceId(homes[picture.you[0] ?? 0])}
      isAsked={contested !== undefined}
      tints={<Tints {...scenery} />}
      over={(detail) => (
        <>
          <Lettering {...scenery} language={language} detail={detail} outOfPlay={say('board.out-of-play')} />
          <Rows {...scenery} language={language} detail={detail} k={k} />
        </>
      )}
    />
  )
}
