// The map of Hyboria with everything on it.
import { content, provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { useMemo, useRef } from 'react'
import { Arrow } from '../../../board/arrow.tsx'
import { useFollow } from '../../../board/follow.ts'
import { MapBoard } from '../../../board/map-board.tsx'
import { Highlight } from '../../../board/regions.tsx'
import type { CameraHandle } from '../../../table/camera/camera.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { useLanguage } from '../../../words/words.ts'
import { aimAt } from '../decide/aim.ts'
import { chart, regionOf } from './atlas.ts'
import { contestedIn } from './contested.ts'
import { handleOf, standingOf } from './deeds.ts'
import { homesOf, useDescriber, youIn } from './describe.ts'
import { Ghost } from './ghost.tsx'
import { Lettering, Rows, Tints } from './layers.tsx'
import { placesOf, useStaged } from './motion.ts'
import { journeyIn } from './preview.ts'

const nowhere: readonly string[] = []

export function Board({ shown }: { shown: Shown<State> }) {
  const { state, choice, playing, touch, pointed = nowhere, goTo } = shown
  const language = useLanguage()
  const describer = useDescriber()
  const { say } = describer
  const camera = useRef<CameraHandle>(null)
  const staged = useStaged(state, playing)
  const { position, motion, fact } = staged
  const homes = useMemo(() => homesOf(state), [state])
  const standing = useMemo(() => standingOf(choice), [choice])
  const you = youIn(shown)
  const labels = useMemo(
    () => content.provinces.map(({ index }) => describer.name({ position, state, you }, standing, index)),
    [describer, position, state, you, standing],
  )
  const happening = fact ? placesOf(fact) : nowhere
  useFollow(chart, camera, fact, happening)

  const contested = contestedIn(state)
  const scenery = { state, position, homes, motion }
  return (
    <MapBoard
      ref={camera}
      chart={chart}
      words={{ map: say('board.map'), keys: say('board.map-keys') }}
      standing={standing}
      labels={labels}
      start={provinceId(homes[you ?? 0])}
      touch={(id) => touch(handleOf(id))}
      pointed={[...pointed, ...happening]}
      goTo={goTo}
      aim={aimAt}
      under={() => contested && <Highlight outline={regionOf(contested).outline} glow="contested" />}
      tints={<Tints {...scenery} />}
      over={({ detail, k, hovered }) => {
        const pointedAt = hovered && standing.lit.has(hovered) ? hovered : null
        const journey = journeyIn(choice, pointedAt, provinceId(state.conan))
        return (
          <>
            {journey && (
              <Arrow
                from={regionOf(journey.from).pieces}
                to={regionOf(journey.to).pieces}
                fine={detail.fine}
                name={`${journey.from} ${journey.to}`}
              />
            )}
            <Lettering
              state={state}
              position={position}
              language={language}
              detail={detail}
              outOfPlay={say('board.out-of-play')}
            />
            <Rows {...scenery} language={language} detail={detail} k={k} />
          </>
        )
      }}
      above={({ detail }) =>
        playing &&
        (motion?.how === 'travel' || motion?.how === 'fade') && (
          <Ghost
            key={`${playing.seq} ${playing.index}`}
            staged={staged}
            motion={motion}
            players={state.players}
            homes={homes}
            language={language}
            detail={detail}
            duration={playing.duration}
          />
        )
      }
    />
  )
}
