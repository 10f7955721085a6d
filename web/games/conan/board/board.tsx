// A board of Conan with everything on it.
import { areaId, boardOf as boardIn, idOf, isHero, type State } from '@skelos/games/conan/rules/state.ts'
import { use, useMemo, useRef } from 'react'
import { placed, type Spot } from '../../../board/arrange.ts'
import { useFollow } from '../../../board/follow.ts'
import { Ghost } from '../../../board/ghost.tsx'
import { Names } from '../../../board/ground.tsx'
import map from '../../../board/map.module.css'
import { MapBoard } from '../../../board/map-board.tsx'
import { standingOf } from '../../../board/standing.ts'
import type { Detail } from '../../../board/zoom.ts'
import { useTheme } from '../../../device/theme.ts'
import type { CameraHandle } from '../../../table/camera/camera.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { useLanguage } from '../../../words/words.ts'
import { type Plan, touchFor, usePlan } from '../decide/plan.ts'
import { useTileAreas } from '../decide/tile-list.tsx'
import { useCome } from '../decide/told.ts'
import { useVoice } from '../text/voice.ts'
import styles from './board.module.css'
import { boardOf, type DrawnBoard } from './boards.ts'
import { labelOf } from './describe.ts'
import { Goals } from './goals.tsx'
import { heroIds, identitiesOf } from './identities.ts'
import { Leaps } from './leaps.tsx'
import { Model } from './models.tsx'
import { Planned, Sight } from './planned.tsx'
import { figureId, type Position, placesOf, type Route, routeOf, type Standing } from './position.ts'
import { type Settled, settled } from './settle.ts'
import { useStaged } from './staged.ts'
import { Barricades, Doors, Entries, Things } from './things.tsx'

const nowhere: readonly string[] = []

export function Board({ shown }: { shown: Shown<State> }) {
  const { state, choice, playing, pointed = nowhere, goTo } = shown
  const voice = useVoice()
  const { room } = voice
  const drawn = use(boardOf(boardIn(state).id))
  const { chart } = drawn
  const camera = useRef<CameraHandle>(null)
  const { position, fact } = useStaged(state, playing)
  useCome()
  const plan = usePlan(shown)
  const touchIt = touchFor(plan, shown)
  const tileAreas = useTileAreas(state)
  const isFree = choice === null || choice.chosen.length === 0
  const standing = useMemo(
    () => (plan && isFree ? standingIn(plan) : standingOf(choice)),
    [choice, isFree, plan?.reach, plan?.way],
  )
  const labels = useMemo(
    () => chart.places.map(({ id }) => labelOf(voice, state, position, standing, id)),
    [voice, state, position, standing, chart],
  )
  const happening = fact ? placesOf(fact).filter(chart.has) : nowhere
  useFollow(chart, camera, fact, happening)
  const route = fact ? routeOf(fact) : undefined
  return (
    <div className={styles.frame}>
      <Goals state={state} />
      <MapBoard
        ref={camera}
        chart={chart}
        words={{ map: room.say('board'), keys: room.say('board.keys') }}
        standing={standing}
        labels={labels}
        start={startOf(state, shown)}
        touch={(id) => touchIt({ on: 'place', id })}
        lookOf={plan && isFree ? (id) => lookOf(plan, id) : undefined}
        pointed={[...pointed, ...happening, ...tileAreas]}
        goTo={goTo}
        tints={<Doors drawn={drawn} state={state} />}
        over={({ detail, hovered }) => (
          <OnBoard
            drawn={drawn}
            state={state}
            position={position}
            detail={detail}
            plan={plan}
            isFree={isFree}
            hovered={hovered}
            choice={choice}
            touch={touchIt}
          />
        )}
        above={({ detail }) =>
          playing &&
          route && (
            <Moving
              key={`${playing.seq} ${playing.index}`}
              drawn={drawn}
              state={state}
              route={route}
              detail={detail}
              duration={playing.duration}
            />
          )
        }
      />
    </div>
  )
}

interface OnBoardProps {
  drawn: DrawnBoard
  state: State
  position: Position
  detail: Detail
  plan: Plan | undefined
  /** Nothing is chosen that has nothing to do with the plan. */
  isFree: boolean
  hovered: string | null
  choice: Shown['choice']
  touch: Shown['touch']
}

/** Everything above the ground: names, roofs, what lies there, who stands there, and what is planned. */
function OnBoard({ drawn, state, position, detail, plan, isFree, hovered, choice, touch }: OnBoardProps) {
  const { room } = useVoice()
  const settled = useSettled(drawn, state, position, detail)
  return (
    <>
      <g className={map.lettering} aria-hidden="true">
        <Names
          chart={drawn.chart}
          language={room.language}
          smallest={detail.smallestName}
          largest={detail.largestName}
        />
      </g>
      <Roofs drawn={drawn} position={position} state={state} />
      <Entries drawn={drawn} state={state} />
      <Barricades state={state} />
      <Things state={state} settled={settled} />
      <Leaps drawn={drawn} state={state} plan={isFree ? plan : undefined} detail={detail} />
      {(plan || hovered) && (
        <Sight
          drawn={drawn}
          state={state}
          position={position}
          from={plan ? (plan.way?.to ?? plan.reach.from) : (hovered ?? '')}
        />
      )}
      <Models
        state={state}
        settled={settled}
        touch={touch}
        plan={plan}
        lit={plan && isFree ? nobody : answering(choice)}
      />
      {plan && isFree && <Planned drawn={drawn} plan={plan} detail={detail} settled={settled} />}
    </>
  )
}

/** From afar no names are written. */
export function useSettled(drawn: DrawnBoard, state: State, position: Position, detail: Detail): Settled {
  const own = useLanguage()
  const language = detail.far ? undefined : own
  const scale = Math.min(1.15, detail.pieces)
  return useMemo(() => settled(drawn, state, position, language, scale), [drawn, state, position, language, scale])
}

/** Everywhere that whoever acts can go. */
function standingIn({ reach, way }: Plan) {
  const lit = new Set(reach.ways.keys())
  lit.delete(reach.from)
  const chosen = new Set(way && way.strides.length > 0 ? [way.to] : [])
  for (const id of chosen) lit.delete(id)
  return { lit, chosen }
}

/** What free points reach is dashed, what gems buy is dotted. */
const lookOf = ({ reach, seat }: Plan, id: string): string =>
  (reach.ways.get(id)?.gems ?? 0) > 0 ? (seat === 0 ? styles.forOnyx : styles.forRuby) : styles.forFree

/** Where Tab comes to at first: the reader's own hero, or the first one on the board. */
export function startOf(state: State, { seat, picture }: Pick<Shown, 'seat' | 'picture'>): string {
  const own = seat ?? picture.you[0] ?? 1
  const hero = state.heroes[own - 1]?.at >= 0 ? state.heroes[own - 1] : state.heroes.find(({ at }) => at >= 0)
  return areaId(state, hero ? hero.at : 0)
}

interface RoofsProps {
  drawn: DrawnBoard
  position: Position
  state: State
}

/** Roofs lie over what is inside, and open where somebody is. */
export function Roofs({ drawn: { atlas, chart, covers }, position, state }: RoofsProps) {
  const theme = useTheme()
  const open = new Set(position.map(({ at }) => at))
  const found = state.lying.map(({ at }) => areaId(state, at))
  for (const id of found) open.add(id)
  return (
    <g aria-hidden="true" pointerEvents="none">
      {atlas.covered.map((id) => {
        const [left, top, right, bottom] = chart.regionOf(id).box
        return (
          <g key={id} opacity={open.has(id) ? 0.16 : 1} style={{ transition: 'opacity 180ms' }}>
            <clipPath id={`roof-${id}`}>
              <rect x={left - 12} y={top - 12} width={right - left + 24} height={bottom - top + 24} />
            </clipPath>
            <image
              href={covers[theme]}
              width={atlas.width}
              height={atlas.height}
              clipPath={`url(#roof-${id})`}
              preserveAspectRatio="none"
            />
          </g>
        )
      })}
    </g>
  )
}

const nobody: ReadonlySet<string> = new Set()

/** Those whom touching answers the question that is open. */
export const answering = (choice: Shown['choice']): ReadonlySet<string> =>
  new Set((choice?.lit ?? []).flatMap(({ on, id }) => (on === 'piece' ? [id] : [])))

interface ModelsProps {
  state: State
  settled: Settled
  touch: Shown['touch']
  plan: Plan | undefined
  /** Who else can be chosen. */
  lit?: ReadonlySet<string>
}

/** Models stand around the dot of their area, or where it has room for them. */
export function Models({ state, settled, touch, plan, lit = nobody }: ModelsProps) {
  const identities = identitiesOf(heroIds(state))
  return (
    <g aria-hidden="true">
      {[...settled.models].map(([id, models]) =>
        models.map(({ standing, spot }) => {
          const { key, who, hero, color, count, life, ally, petrified, bound } = standing
          const figure = figureId({ who, ...(color && { color }), at: id })
          const acts = plan !== undefined && actsIn(state, plan, standing)
          return (
            <g
              key={key}
              transform={placed(spot)}
              data-model={who}
              data-at={id}
              data-handle={`piece ${figure}`}
              onClick={(event) => {
                // The area behind it is not meant.
                event.stopPropagation()
                touch({ on: 'piece', id: figure })
              }}
              style={{ cursor: 'pointer' }}
            >
              <Model
                who={who}
                identity={hero === undefined ? undefined : identities[hero]}
                color={color}
                count={count}
                life={life}
                ally={ally}
                petrified={petrified}
                bound={bound}
              />
              {lit.has(figure) && (
                <circle r={hero === undefined ? 18 : 21} className={styles.choosable} data-choosable="" />
              )}
              {acts && <circle r={hero === undefined ? 19 : 22} className={styles.acting} />}
              {plan?.reach.prey.has(figure) && (
                <Aim
                  r={hero === undefined ? 18 : 21}
                  chosen={plan.prey?.target.at === id && figureId(plan.prey.target) === figure}
                />
              )}
            </g>
          )
        }),
      )}
    </g>
  )
}

/** Whether this is whoever acts. */
const actsIn = (state: State, { reach: { who, from } }: Plan, standing: Standing): boolean =>
  standing.at === from &&
  (standing.hero === undefined ? idOf(state, who) === standing.who && !isHero(state, who) : standing.hero === who)

/** Can be struck: a dashed ring; chosen, a solid one with a cross. */
const Aim = ({ r, chosen }: { r: number; chosen: boolean }) => (
  <g className={chosen ? styles.aimed : styles.aim} data-aim={chosen ? 'chosen' : ''}>
    <circle r={r} />
    {chosen && <path d={`M0 ${-r - 5}V${-r + 5}M0 ${r - 5}V${r + 5}M${-r - 5} 0H${-r + 5}M${r - 5} 0H${r + 5}`} />}
  </g>
)

interface MovingProps {
  drawn: DrawnBoard
  state: State
  route: Route
  detail: Detail
  duration: number
}

function Moving({ drawn: { chart }, state, route: { figure, from, to, leaps }, detail, duration }: MovingProps) {
  const hero = heroIds(state).indexOf(figure.who)
  const ends = [from, to].filter(chart.has).map((id) => {
    const [x, y] = chart.regionOf(id).pieces
    return { x, y: y + 14, scale: Math.min(1.15, detail.pieces) }
  })
  const way = leaps && ends.length === 2 ? [ends[0], midAir(ends[0], ends[1]), ends[1]] : ends
  return (
    <Ghost route={way} duration={duration} name={figure.who}>
      <Model
        who={figure.who}
        identity={hero < 0 ? undefined : identitiesOf(heroIds(state))[hero]}
        color={figure.color}
      />
    </Ghost>
  )
}

/** Nearer to whoever looks down on the board. */
const midAir = (a: Spot, b: Spot): Spot => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2 - 24,
  scale: Math.max(a.scale, b.scale) * 1.35,
})
