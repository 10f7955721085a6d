// The map of Nerath with everything on it.
import { content } from '@skelos/games/nerath/content/index.ts'
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import { capitalOf, type State } from '@skelos/games/nerath/rules/state.ts'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { around } from '../../../board/chart.ts'
import { useFollow } from '../../../board/follow.ts'
import { Ghost } from '../../../board/ghost.tsx'
import { Names } from '../../../board/ground.tsx'
import { useInTurn } from '../../../board/in-turn.ts'
import map from '../../../board/map.module.css'
import { MapBoard } from '../../../board/map-board.tsx'
import { Highlight } from '../../../board/regions.tsx'
import { Tint } from '../../../board/tint.tsx'
import { type Detail, detailAt } from '../../../board/zoom.ts'
import { useMedia } from '../../../design/media.ts'
import { useSettings } from '../../../device/settings.ts'
import type { CameraHandle } from '../../../table/camera/camera.tsx'
import type { Box } from '../../../table/camera/sight.ts'
import type { Shown } from '../../../table/game-ui.ts'
import type { Language } from '../../../words/words.ts'
import type { March } from '../decide/march.ts'
import { placesOf } from '../text/facts.ts'
import { useVoice } from '../text/voice.ts'
import { chart, regionOf } from './atlas.ts'
import { isCarrying, useCarry } from './carry.ts'
import { nameOf, youIn } from './describe.ts'
import { Mouths, Pending } from './marks.tsx'
import { type Motion, useStaged } from './motion.ts'
import { isAfar, Minimap, Queue, StepBar, setSight } from './overlay.tsx'
import { Piece } from './pieces.tsx'
import { lookOfTarget, Planned, TargetCounts } from './planned.tsx'
import { type Position, piecesIn } from './position.ts'
import { identityOf } from './realms.ts'
import { type Carry, Row, small } from './rows.tsx'
import { useTouching } from './touching.ts'

const nowhere: readonly string[] = []

export function Board({ shown }: { shown: Shown<State> }) {
  const { state, playing, pointed = nowhere, goTo } = shown
  const voice = useVoice()
  const { room } = voice
  const camera = useRef<CameraHandle>(null)
  const { position, motion, fact } = useStaged(state, playing)
  const { march, standing, touched } = useTouching(shown)
  const carry = useCarry(march, shown.seat)
  const battle = currentBattle(state)
  const fought = battle && content.spaces[battle.at].id
  const you = youIn(shown)
  const labels = useMemo(
    () => content.spaces.map(({ index }) => nameOf(voice, { position, state, you }, standing, index)),
    [voice, position, state, you, standing],
  )
  const happening = fact ? placesOf(fact) : nowhere
  useFollow(chart, camera, fact, happening)
  useBattleground(camera, state)
  useOrigin(camera, march?.from ?? null, march?.target?.to ?? null)
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
      under={() => fought !== undefined && <Highlight outline={regionOf(fought).outline} glow="contested" />}
      over={({ detail, k }) => (
        <>
          <g className={map.lettering} aria-hidden="true">
            <Names chart={chart} language={room.language} smallest={detail.smallestName} largest={detail.largestName} />
          </g>
          <Mouths state={state} detail={detail} />
          <Rows
            position={position}
            motion={motion}
            language={room.language}
            k={k}
            carry={carry}
            origins={march?.origins}
          />
          <Pending state={state} scale={detail.fine * small} />
          {march && shown.seat !== null && (
            <Planned state={state} seat={shown.seat} march={march} detail={detail} k={k} />
          )}
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

/** A battle comes into sight with the spaces around it, for the reader who follows what happens. */
function useBattleground(camera: RefObject<CameraHandle | null>, state: State): void {
  const follows = useSettings(({ followPlay }) => followPlay)
  const isPhone = useMedia('(width < 720px)')
  const at = currentBattle(state)?.at
  useEffect(() => {
    if (!follows || at === undefined) return undefined
    const { id, neighbours } = content.spaces[at]
    // Seas are wide: with those around it a land would be seen from afar.
    const near = neighbours.filter((other) => content.spaces[other].kind !== 'sea')
    const places = isPhone ? [id] : [id, ...near.map((other) => content.spaces[other].id)]
    // The panel takes more room for a battle: the map has found its size when that is drawn.
    const drawn = requestAnimationFrame(() => camera.current?.focusOn(around(chart, places)))
    return () => cancelAnimationFrame(drawn)
  }, [camera, at, state.battles, follows])
}

/** How far around the space that pieces leave one wants to see, in map units. */
const surroundings = 70

/** How much around a target is to be seen as well. */
const clearance = 40

/** The space that pieces leave comes into sight, near enough to read what lies around it; and where they would go. */
function useOrigin(camera: RefObject<CameraHandle | null>, from: string | null, to: string | null): void {
  const follows = useSettings(({ followPlay }) => followPlay)
  const isPhone = useMedia('(width < 720px)')
  useEffect(() => {
    if (!follows || from === null || isCarrying()) return
    const box = around(chart, [from])
    if (isPhone) camera.current?.focusOn(box)
    else if (isAfar()) camera.current?.focusOn(wider(box, surroundings))
    else camera.current?.reveal(box)
  }, [camera, from, follows])
  useEffect(() => {
    // With what is written under it, and clear of what lies over the edges of the map.
    if (follows && from !== null && to !== null) camera.current?.reveal(wider(around(chart, [to]), clearance))
  }, [camera, from, to, follows])
}

const wider = ([left, top, right, bottom]: Box, by: number): Box => [left - by, top - by, right + by, bottom + by]

const lookOf = ({ targets }: March, id: string): string | undefined => {
  const target = targets.get(id)
  return target && lookOfTarget[target.kind]
}

export function Tints({ position, washing }: { position: Position; washing: string | null }) {
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
  k: number
  carry: Carry | undefined
  /** Spaces that pieces can leave. */
  origins: ReadonlySet<string> | undefined
}

/** In so many parts pieces become larger and smaller with the map; where they stand they change at once. */
const turns = 3

export function Rows(props: RowsProps) {
  return (
    <g aria-hidden="true" className={map.unlined}>
      {Array.from({ length: turns }, (_, turn) => (
        <RowsInTurn key={turn} {...props} turn={turn} />
      ))}
    </g>
  )
}

function RowsInTurn({ position, motion, language, k: wanted, carry, origins, turn }: RowsProps & { turn: number }) {
  const k = useInTurn(wanted, turn)
  const detail = detailAt(k)
  return content.spaces
    .filter(({ index }) => index % turns === turn)
    .map(({ index, id }) => (
      <Row
        key={id}
        id={id}
        pieces={piecesIn(position, index)}
        language={language}
        detail={detail}
        k={k}
        arriving={motion?.how === 'arrive' && motion.at === id ? motion.key : undefined}
        carry={origins?.has(id) ? carry : undefined}
      />
    ))
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
