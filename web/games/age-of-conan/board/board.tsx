// The map of Hyboria with everything on it. Static art is drawn once; tints, tracks and rows of pieces only where they
// change; the regions over them are what is touched, focused and read out.
import { content, provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useSettings } from '../../../device/settings.ts'
import { Camera, type CameraHandle } from '../../../table/camera/camera.tsx'
import type { Box } from '../../../table/camera/sight.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useLanguage } from '../../../words/words.ts'
import { aimAt } from '../decide/aim.ts'
import { atlas, regionOf } from './atlas.ts'
import styles from './board.module.css'
import { handleOf, standingOf } from './deeds.ts'
import { homesOf, useDescriber, youIn } from './describe.ts'
import { Ghost } from './ghost.tsx'
import { Borders, Clips, Painting, pictureBox, viewBox } from './ground.tsx'
import { Highlights, Lettering, Regions, Rows, Tints } from './layers.tsx'
import { placesOf, type Staged, useStaged } from './motion.ts'
import { Arrow, journeyIn } from './preview.tsx'
import { usePointing } from './use-pointing.ts'
import { detailAt } from './zoom.ts'

const nowhere: readonly string[] = []
const keysId = 'hyboria-keys'

export function Board({ shown }: { shown: Shown<State> }) {
  const { state, choice, playing, touch, pointed = nowhere, goTo } = shown
  const language = useLanguage()
  const describer = useDescriber()
  const { say } = describer
  const camera = useRef<CameraHandle>(null)
  const map = useRef<SVGSVGElement>(null)
  const staged = useStaged(state, playing)
  const { position, motion, fact } = staged
  const homes = useMemo(() => homesOf(state), [state])
  const standing = useMemo(() => standingOf(choice), [choice])
  const you = youIn(shown)
  const labels = useMemo(
    () => content.provinces.map(({ index }) => describer.name({ position, state, you }, standing, index)),
    [describer, position, state, you, standing],
  )
  const { current, hovered, focus, listeners } = usePointing({
    map,
    camera,
    start: provinceId(homes[you ?? 0]),
    legal: () => standing.lit.keys(),
    touch: (id) => touch(handleOf(id)),
  })
  const journey = useMemo(
    () => journeyIn(choice, hovered && standing.lit.has(hovered) ? hovered : null, provinceId(state.conan)),
    [choice, hovered, standing, state],
  )
  useEffect(() => {
    if (goTo && goTo.place in content.provinceIndex) focus(goTo.place)
    // Once for every time it is asked for.
  }, [goTo?.turn])
  useFollow(camera, staged)
  useEffect(() => {
    aimAt(hovered)
    return () => aimAt(null)
  }, [hovered])

  const words = useMemo(
    () => ({ zoomIn: say('board.zoom-in'), zoomOut: say('board.zoom-out'), fit: say('board.fit') }),
    [say],
  )
  const scenery = { state, position, homes, motion }
  return (
    <div className={styles.board}>
      <p id={keysId} hidden>
        {say('board.map-keys')}
      </p>
      <Camera ref={camera} bounds={atlas.picture} view={atlas.view} words={words}>
        {(k) => {
          const detail = detailAt(k)
          const style = { ...pictureBox, '--fine': detail.fine } as CSSProperties
          return (
            <>
              <Painting />
              <svg className={styles.owned} style={style} viewBox={viewBox} aria-hidden="true">
                <Clips />
                <Tints {...scenery} />
                <Borders />
              </svg>
              <svg
                ref={map}
                className={styles.map}
                style={style}
                viewBox={viewBox}
                role="application"
                aria-label={say('board.map')}
                aria-describedby={keysId}
                {...listeners}
              >
                <Highlights standing={standing} pointed={fact ? [...pointed, ...placesOf(fact)] : pointed} />
                <Regions standing={standing} labels={labels} current={current} />
                {journey && <Arrow from={journey.from} to={journey.to} fine={detail.fine} />}
                <Lettering
                  state={state}
                  position={position}
                  language={language}
                  detail={detail}
                  outOfPlay={say('board.out-of-play')}
                />
                <Rows {...scenery} language={language} detail={detail} k={k} />
              </svg>
              {playing && (motion?.how === 'travel' || motion?.how === 'fade') && (
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
              )}
            </>
          )
        }}
      </Camera>
    </div>
  )
}

const around = (places: readonly string[]): Box =>
  places
    .map((id) => regionOf(id).box)
    .reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])])

/** The camera goes where something happens, for the reader who has set that. */
function useFollow(camera: RefObject<CameraHandle | null>, { fact }: Staged): void {
  const follows = useSettings(({ followPlay }) => followPlay)
  useEffect(() => {
    const places = fact ? placesOf(fact) : []
    if (follows && places.length > 0) camera.current?.reveal(around(places))
  }, [camera, fact, follows])
}
