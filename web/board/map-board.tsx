// A map with everything on it, for any game that has one. Static art is drawn once; what a game lays over it only where it
// changes; the places are what is touched, focused and read out.
import { type CSSProperties, type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { Camera, type CameraHandle } from '../table/camera/camera.tsx'
import { onShowPlaces } from '../table/camera/show-places.ts'
import type { ViewBox } from '../table/camera/sight.ts'
import type { Shown } from '../table/game-ui.ts'
import { useLanguage, useSay } from '../words/words.ts'
import { around, type Chart } from './chart.ts'
import { Borders, Clips, Painting } from './ground.tsx'
import styles from './map.module.css'
import { Highlight, RegionButton } from './regions.tsx'
import { usePointing } from './use-pointing.ts'
import { type Detail, detailAt } from './zoom.ts'

/** How the places stand in the open choice. */
export interface Lit {
  /** Touching it now answers something. */
  lit: { has: (id: string) => boolean; keys: () => Iterable<string> }
  /** Chosen, or settled by what was chosen. */
  chosen: ReadonlySet<string>
}

/** What a layer is drawn with. */
export interface Sheet {
  detail: Detail
  k: number
  /** The place under the mouse or with the focus. */
  hovered: string | null
}

export interface MapBoardProps {
  chart: Chart
  /** What the map is called, and which keys lead over it. */
  words: { map: string; keys: string }
  standing: Lit
  /** Everything about each place in words, in the order of the chart's places. */
  labels: readonly string[]
  /** The place that Tab comes to at first. */
  start: string
  touch: (id: string) => void
  /** Places to be pointed at. */
  pointed: readonly string[]
  goTo: Shown['goTo']
  ref?: Ref<CameraHandle>
  /** A look of its own for what is lit there. */
  lookOf?: ((id: string) => string | undefined) | undefined
  /** What is pointed at, before it is touched. */
  aim?: (id: string | null) => void
  /** Under the borders: colours of owners. */
  tints: ReactNode
  /** Between what is lit and what is touched; the game's own highlights. */
  under?: (sheet: Sheet) => ReactNode
  /** Names and pieces. */
  over: (sheet: Sheet) => ReactNode
  /** What moves above the map by itself, in the units of the map. */
  above?: (sheet: Sheet) => ReactNode
  /** What lies over the map and does not move with it. */
  overlay?: ReactNode
  onSight?: (seen: ViewBox) => void
}

export function MapBoard({
  chart,
  words,
  standing,
  labels,
  start,
  touch,
  pointed,
  goTo,
  ref,
  lookOf,
  aim,
  tints,
  under,
  over,
  above,
  overlay,
  onSight,
}: MapBoardProps) {
  const language = useLanguage()
  const camera = useRef<CameraHandle>(null)
  const map = useRef<SVGSVGElement>(null)
  const { lit, chosen } = standing
  const { current, hovered, focus, listeners } = usePointing({
    chart,
    map,
    camera,
    start,
    legal: () => lit.keys(),
    touch,
  })
  useImperativeHandle(ref, () => camera.current as CameraHandle)
  useEffect(() => {
    if (goTo && chart.has(goTo.place)) focus(goTo.place)
    // Once for every time it is asked for.
  }, [goTo?.turn])
  useEffect(
    () =>
      onShowPlaces((ids) => {
        const known = ids.filter((id) => chart.has(id))
        if (known.length > 0) camera.current?.reveal(around(chart, known))
      }),
    [chart],
  )
  useEffect(() => {
    aim?.(hovered)
    return () => aim?.(null)
  }, [hovered])

  const say = useSay()
  const controls = useMemo(
    () => ({ zoomIn: say('table.map.zoom-in'), zoomOut: say('table.map.zoom-out'), fit: say('table.map.fit') }),
    [language],
  )
  const keysId = `${chart.id}-keys`
  return (
    <div className={styles.board}>
      <p id={keysId} hidden>
        {words.keys}
      </p>
      <Camera
        ref={camera}
        bounds={chart.atlas.picture}
        view={chart.atlas.view}
        words={controls}
        overlay={overlay}
        onSight={onSight}
      >
        {(k) => {
          const detail = detailAt(k)
          const fine = { '--fine': detail.fine } as CSSProperties
          const sheet = { detail, k, hovered }
          return (
            <>
              <Painting chart={chart} />
              <svg className={styles.owned} style={chart.box} viewBox={chart.viewBox} aria-hidden="true">
                <Clips chart={chart} />
                {tints}
                <g style={fine}>
                  <Borders chart={chart} />
                </g>
              </svg>
              <svg
                ref={map}
                className={styles.map}
                style={{ ...chart.box, ...fine }}
                viewBox={chart.viewBox}
                role="application"
                aria-label={words.map}
                aria-describedby={keysId}
                {...listeners}
              >
                <Highlights chart={chart} standing={standing} pointed={pointed} lookOf={lookOf} />
                {under?.(sheet)}
                {chart.places.map(({ id, outline }, index) => (
                  <RegionButton
                    key={id}
                    id={id}
                    outline={outline}
                    label={labels[index]}
                    lit={lit.has(id)}
                    chosen={chosen.has(id)}
                    reachable={id === current}
                  />
                ))}
                {over(sheet)}
              </svg>
              {above?.(sheet)}
            </>
          )
        }}
      </Camera>
    </div>
  )
}

function Highlights({
  chart,
  standing,
  pointed,
  lookOf,
}: Pick<MapBoardProps, 'chart' | 'standing' | 'pointed' | 'lookOf'>) {
  const outline = (id: string): string => chart.regionOf(id).outline
  return (
    <g aria-hidden="true">
      {[...new Set(pointed)].filter(chart.has).map((id) => (
        <Highlight key={`pointed ${id}`} outline={outline(id)} glow="pointed" />
      ))}
      {[...standing.lit.keys()].map((id) => (
        <Highlight key={id} outline={outline(id)} glow="legal" look={lookOf?.(id)} />
      ))}
      {[...standing.chosen].map((id) => (
        <Highlight key={id} outline={outline(id)} glow="chosen" />
      ))}
    </g>
  )
}
