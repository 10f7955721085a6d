// What of the map never changes: the painted picture, the lines between provinces, and their names.
import { memo, useState } from 'react'
import { classNames } from '../../../design/class-names.ts'
import { useTheme } from '../../../device/theme.ts'
import type { Language } from '../../../words/words.ts'
import { atlas, namesIn, paintings, provinceRegions } from './atlas.ts'
import styles from './board.module.css'

const [left, top, width, height] = atlas.picture

/** Everything drawn lies in this box of the stage. */
export const pictureBox = { left, top, width, height } as const
export const viewBox = atlas.picture.join(' ')

/** Flat land and sea at once, and the painting over them as soon as it is there. */
export const Painting = memo(function Painting() {
  const theme = useTheme()
  const [painted, setPainted] = useState<string>()
  return (
    <>
      <svg className={styles.flat} style={pictureBox} viewBox={viewBox} aria-hidden="true">
        {painted !== theme && <path d={atlas.land} fillRule="evenodd" />}
      </svg>
      <img
        key={theme}
        className={classNames(styles.painting, painted === theme && styles.painted)}
        style={pictureBox}
        src={paintings[theme]}
        alt=""
        draggable={false}
        decoding="async"
        onLoad={() => setPainted(theme)}
      />
    </>
  )
})

/** The ink of the painting once more, over the tints. Each line by itself: what is not in sight then costs nothing. */
export const Borders = memo(function Borders() {
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

export const clipOf = (id: string): string => `url(#hyboria-clip-${id})`
const baselineId = (id: string, line: number): string => `hyboria-name-${id}-${line}`

/** The outlines that tints keep within. */
export const Clips = memo(function Clips() {
  return (
    <defs>
      {provinceRegions.map(({ id, outline }) => (
        <clipPath key={id} id={`hyboria-clip-${id}`}>
          <path d={outline} />
        </clipPath>
      ))}
    </defs>
  )
})

export interface NamesProps {
  language: Language
  smallest: number
  largest: number
}

export const Names = memo(function Names({ language, smallest, largest }: NamesProps) {
  return (
    <g aria-hidden="true">
      {namesIn(language)
        .filter(({ size }) => size >= smallest)
        .map(({ id, style, lines, size, tracking }) => (
          <g key={id} className={styles[style]} fontSize={Math.min(size, largest)} letterSpacing={`${tracking}em`}>
            {lines.map(({ text, baseline }, i) => (
              <g key={text}>
                <path id={baselineId(id, i)} d={baseline} fill="none" stroke="none" />
                <text textAnchor="middle">
                  <textPath href={`#${baselineId(id, i)}`} startOffset="50%">
                    {text}
                  </textPath>
                </text>
              </g>
            ))}
          </g>
        ))}
    </g>
  )
})
