// The map of Nerath with everything on it.
import { content } from '@skelos/games/nerath/content/index.ts'
import { capitalOf, type State } from '@skelos/games/nerath/rules/state.ts'
import { useMemo, useRef } from 'react'
import { useFollow } from '../../../board/follow.ts'
import { Ghost } from '../../../board/ghost.tsx'
import { Names } from '../../../board/ground.tsx'
import map from '../../../board/map.module.css'
import { MapBoard } from '../../../board/map-board.tsx'
import { Tint } from '../../../board/tint.tsx'
import type { Detail } from '../../../board/zoom.ts'
import type { CameraHandle } from '../../../table/camera/camera.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import type { Language } from '../../../words/words.ts'
import { type March, useMarch } from '../decide/march.ts'
import { chooseBase } from '../decide/shop-base.ts'
import { placesOf } from '../text/facts.ts'
import { decisionOf, useVoice } from '../text/voice.ts'
import { chart, regionOf } from './atlas.ts'
import { nameOf, youIn } from './describe.ts'
import { Mouths, Pending } from './marks.tsx'
import { type Motion, useStaged } from './motion.ts'
import { Minimap, Queue, StepBar, setSight } from './overlay.tsx'
import { Piece } from './pieces.tsx'
import { lookOfTarget, Planned, TargetCounts } from './planned.tsx'
import { type Position, piecesIn } from './position.ts'
import { identityOf } from './realms.ts'
import { Row, small } from './rows.tsx'
import { handleOf, marchStanding, shopStanding, standingOf } from './standing.ts'

const nowhere: readonly string[] = []

export function Board({ shown }: { shown: Shown<State> }) {
  const { state, choice, playing, touch, pointed = nowhere, goTo } = shown
  const voice = useVoice()
  const { room } = voice
  const camera = useRef<CameraHandle>(null)
  const { position, motion, fact } = useStaged(state, playing)
  const march = useMarch(shown)
  const shops = shown.seat !== null && decisionOf(shown.picture, shown.seat) === 'reinforce-step'
  const standing = useMemo(() => {
    if (march) return marchStanding(march)
    return shops && shown.seat !== null ? shopStanding(state, shown.seat) : standingOf(choice)
  }, [choice, march, shops, state, shown.seat])
  const you = youIn(shown)
  const labels = useMemo(
    () => content.spaces.map(({ index }) => nameOf(voice, { position, state, you }, standing, index)),
    [voice, position, state, you, standing],
  )
  function touched(id: string): void {
    if (shops && standing.lit.has(id)) return chooseBase(id)
    const meant = march?.touch(id) ?? 'nothing'
    if (meant === 'again') document.querySelector<HTMLElement>('[data-march]')?.click()
    if (meant === 'nothing') touch(handleOf(id))
  }
  const happening = fact ? placesOf(fact) : nowhere
  useFollow(chart, camera, fact, happening)
  return (
    <MapBoard
      ref={camera}
      chart={chart}
      words={{ map: room.say('map'), keys: room.say('map.keys') }}
      standing={standing}
      labels={labels}
      start={content.spaces[capitalOf(state, you ?? 0)].id}
      touch={touched}
      lookOf={march && ((id) => lookOf(march, id))}
      pointed={[...pointed, ...happening]}
      goTo={goTo}
      onSight={setSight}
      tints={<Tints position={position} washing={motion?.how === 'wash' ? motion.at : null} />}
      over={({ detail, k }) => (
        <>
          <g className={map.lettering} aria-hidden="true">
            <Names chart={chart} language={room.language} smallest={detail.smallestName} largest={detail.largestName} />
          </g>
          <Mouths state={state} />
          <Rows position={position} motion={motion} language={room.language} detail={detail} k={k} />
          <Pending state={state} scale={detail.fine * small} />
          {march && shown.seat !== null && <Planned state={state} seat={shown.seat} march={march} detail={detail} />}
        </>
      )}
      above={({ detail }) =>
        playing &&
        (motion?.how === 'travel' || motion?.how === 'fade') && (
          <Moving key={`${playing.seq} ${playing.index}`} motion={motion} detail={detail} duration={playing.duration} />
        )
      }
      overlay={
        <>
          <StepBar state={state} />
          {march ? <TargetCounts march={march} /> : <Queue state={state} />}
          <Minimap position={position} show={(box) => camera.current?.focusOn(box)} />
        </>
      }
    />
  )
}

const lookOf = ({ targets }: March, id: string): string | undefined => {
  const target = targets.get(id)
  return target && lookOfTarget[target.kind]
}

function Tints({ position, washing }: { position: Position; washing: string | null }) {
  return (
    <g aria-hidden="true">
      {content.lands.map((at) => {
        const { id } = content.spaces[at]
        return (
          <Tint
            key={id}
            chart={chart}
            id={id}
            owner={identityOf(position.owner[at])}
            washing={id === washing}
            scale={0.62}
          />
        )
      })}
    </g>
  )
}

interface RowsProps {
  position: Position
  motion: Motion | null
  language: Language
  detail: Detail
  k: number
}

function Rows({ position, motion, language, detail, k }: RowsProps) {
  return (
    <g aria-hidden="true">
      {content.spaces.map(({ index, id }) => (
        <Row
          key={id}
          id={id}
          pieces={piecesIn(position, index)}
          language={language}
          detail={detail}
          k={k}
          arriving={motion?.how === 'arrive' && motion.at === id ? motion.key : undefined}
        />
      ))}
    </g>
  )
}

interface MovingProps {
  motion: Extract<Motion, { how: 'travel' | 'fade' }>
  detail: Detail
  duration: number
}

function Moving({ motion, detail, duration }: MovingProps) {
  const places = motion.how === 'travel' ? motion.route : [motion.at]
  const route = places.map((id) => {
    const [x, y] = regionOf(id).pieces
    return { x, y, scale: detail.pieces * small }
  })
  return (
    <Ghost route={route} duration={duration} name={motion.piece}>
      <Piece kind={motion.piece} identity={identityOf(motion.seat)} count={motion.count} />
    </Ghost>
  )
}
