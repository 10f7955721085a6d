// What of the map never changes: the painted picture, the lines between places, and their names.
import { memo, useMemo, useState } from 'react'
import { classNames } from '../design/class-names.ts'
import { useTheme } from '../device/theme.ts'
import type { Language } from '../words/words.ts'
import type { Chart } from './chart.ts'
import { useInTurn } from './in-turn.ts'
import styles from './map.module.css'

/** Flat land and sea at once, and the painting over them as soon as it can be drawn: not before it is unpacked. */
export const Painting = memo(function Painting({ chart: { atlas, paintings, box, viewBox } }: { chart: Chart }) {
  const theme = useTheme()
  const [painted, setPainted] = useState<string>()
  return (
    <>
      <svg className={styles.flat} style={box} viewBox={viewBox} aria-hidden="true">
        <path d={atlas.land} fillRule="evenodd" />
      </svg>
      <img
        key={theme}
        className={classNames(styles.painting, painted === theme && styles.painted)}
        style={box}
        src={paintings[theme]}
        alt=""
        draggable={false}
        decoding="async"
        onLoad={({ currentTarget }) => {
          const shown = () => setPainted(theme)
          currentTarget.decode().then(shown, shown)
        }}
      />
    </>
  )
})

/** The ink of the painting once more, over the tints. Each line by itself: what is not in sight then costs nothing. */
export const Borders = memo(function Borders({ chart: { atlas } }: { chart: Chart }) {
  return (
    <g className={styles.borders} aria-hidden="true">
      {atlas.borders
        .filter(({ kind }) => kind === 'land' || kind === 'area' || kind === 'coast')
        .map(({ a, b, kind, path }, i) => (
          <path key={`${a} ${b} ${i}`} d={path} className={styles[`${kind}Border`]} />
        ))}
    </g>
  )
})

const clipId = (chart: Chart, id: string): string => `${chart.id}-clip-${id}`
export const clipOf = (chart: Chart, id: string): string => `url(#${clipId(chart, id)})`
const baselineId = (chart: Chart, id: string, line: number): string => `${chart.id}-name-${id}-${line}`

/** The outlines that tints keep within. */
export const Clips = memo(function Clips({ chart }: { chart: Chart }) {
  return (
    <defs>
      {chart.places.map(({ id, outline }) => (
        <clipPath key={id} id={clipId(chart, id)}>
          <path d={outline} />
        </clipPath>
      ))}
    </defs>
  )
})

export interface NamesProps {
  chart: Chart
  language: Language
  smallest: number
  largest: number
}

/** Letters along a line are dear to set: they are in so many parts. */
const turns = 4

export const Names = memo(function Names({ chart, language, smallest, largest }: NamesProps) {
  return (
    <g aria-hidden="true">
      {Array.from({ length: turns }, (_, turn) => (
        <NamesInTurn key={turn} {...{ chart, language, smallest, largest, turn }} />
      ))}
    </g>
  )
})

function NamesInTurn({ chart, language, turn, smallest, largest }: NamesProps & { turn: number }) {
  const wanted = useMemo(() => ({ smallest, largest }), [smallest, largest])
  const sizes = useInTurn(wanted, turn)
  return chart
    .namesIn(language)
    .filter(({ size }, i) => i % turns === turn && size >= sizes.smallest)
    .map(({ id, style, lines, size, tracking }) => (
      <g key={id} className={styles[style]} fontSize={Math.min(size, sizes.largest)} letterSpacing={`${tracking}em`}>
        {lines.map(({ text, baseline }, i) => (
          <g key={text}>
            <path id={baselineId(chart, id, i)} d={baseline} fill="none" stroke="none" />
            <text textAnchor="middle">
              <textPath href={`#${baselineId(chart, id, i)}`} startOffset="50%">
                {text}
              </textPath>
            </text>
          </g>
        ))}
      </g>
    ))
}
