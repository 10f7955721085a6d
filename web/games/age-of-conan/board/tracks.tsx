// The campaign track under a province's name: its value, the terrain of each step, and a ring where an army stands.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { memo } from 'react'
import { regionOf, trackWidth } from './atlas.ts'
import { Roundel, ValueShield } from './terrain.tsx'

const stepWidth = 11.2

export interface TrackProps {
  /** The province's number. */
  p: number
  /** The step an army stands on, 0 for none. */
  step: number
  /** How much smaller it is drawn from near. */
  scale: number
  /** From afar only its value. */
  only: 'whole' | 'values'
}

export const Track = memo(function Track({ p, step, scale, only }: TrackProps) {
  const { id, value, terrain } = content.provinces[p]
  const [x, y] = regionOf(id).track
  const start = -trackWidth(terrain.length) / 2
  const end = -start
  if (only === 'values')
    return (
      <g transform={`translate(${x} ${y}) scale(1.35)`} data-track={id}>
        <ValueShield value={value} />
      </g>
    )
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-track={id}>
      <path d={`M${start + 8}-5.2H${end - 5}a5.2 5.2 0 0 1 0 10.4H${start + 8}Z`} fill="#1b110a" opacity=".5" />
      <g transform={`translate(${start + 6} .8)`}>
        <ValueShield value={value} />
      </g>
      {terrain.map((kind, i) => (
        <g key={`${kind} ${i + 1}`} transform={`translate(${start + 18.4 + i * stepWidth} 0)`} data-step={i + 1}>
          <Roundel terrain={kind} held={step === i + 1} />
        </g>
      ))}
    </g>
  )
})
