// Signs on the map that are no pieces: the mouths of dungeons with their guardians, battles to be fought, lands that have
// changed hands this turn.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { memo } from 'react'
import map from '../../../board/map.module.css'
import { ink, ivory } from '../../../board/token.tsx'
import type { Detail } from '../../../board/zoom.ts'
import { BattleIcon, DungeonIcon } from '../icons.tsx'
import { useVoice } from '../text/voice.ts'
import { type MouthSpot, mouthName, mouthSpotsOf, regionOf } from './atlas.ts'
import styles from './board.module.css'

const star = Array.from({ length: 24 }, (_, i) => {
  const far = i % 2 === 0 ? 10.5 : 7
  const angle = (i * Math.PI) / 12
  return `${i === 0 ? 'M' : 'L'}${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`
}).join('')

/** A battle: a red star with crossed swords. */
export function BattleStar({ quiet = false }: { quiet?: boolean }) {
  return (
    <>
      <path d={`${star}Z`} className={quiet ? styles.quietStar : styles.star} stroke={ivory} strokeWidth="1.2" />
      <BattleIcon x={-5.5} y={-5.5} size={11} color={ivory} overflow="visible" aria-hidden="true" />
    </>
  )
}

interface MouthProps {
  id: string
  tiles: number
  shown: number
  /** Written at it, from near. */
  name: string | undefined
  spot: MouthSpot | undefined
}

/** Smaller than that the names around it would run into its own. */
const nearEnough = 4.6

const Mouth = memo(function Mouth({ id, tiles, shown, name, spot }: MouthProps) {
  const { box } = regionOf(id)
  const [x, y, r] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2, (box[2] - box[0]) / 2 - 1]
  return (
    <g transform={`translate(${x} ${y})`} data-place={id}>
      <circle r={r} fill="#2b2116" stroke={ink} strokeWidth="1.6" />
      <circle r={r - 1.6} fill="none" stroke="#d9c28a" strokeWidth=".8" />
      <DungeonIcon x={-6} y={-6.4} size={12} color="#e8d6a4" overflow="visible" aria-hidden="true" />
      {name !== undefined && spot && (
        <text x={spot.x - x} y={spot.y - y} textAnchor={spot.anchor} fontSize={mouthName} className={map.land}>
          {name}
        </text>
      )}
      {tiles > 0 && (
        <g transform={`translate(${r * 0.78} ${r * 0.72})`}>
          <circle r="3.6" fill={shown > 0 ? '#7a2418' : '#1b110a'} stroke={ivory} strokeWidth=".8" />
          <text y="2" textAnchor="middle" fontFamily="var(--font-sans)" fontWeight="800" fontSize="5.6" fill={ivory}>
            {tiles}
          </text>
        </g>
      )}
    </g>
  )
})

export function Mouths({ state, detail }: { state: State; detail: Detail }) {
  const { game } = useVoice()
  const spots = mouthSpotsOf(game.language)
  const isNamed = detail.smallestName <= nearEnough
  return (
    <g aria-hidden="true" className={map.unlined}>
      {content.dungeons.map((at, i) => (
        <Mouth
          key={at}
          id={content.spaces[at].id}
          tiles={state.dungeons[i].length}
          shown={state.dungeons[i].filter(({ shown }) => shown).length}
          spot={spots.get(content.spaces[at].id)}
          name={isNamed ? game.space(content.spaces[at].id) : undefined}
        />
      ))}
    </g>
  )
}

/** How far a sign stands above the middle of the pieces. */
const above = 15

export function Pending({ state, scale }: { state: State; scale: number }) {
  return (
    <g aria-hidden="true" className={styles.signs}>
      {state.taken.map((at) => {
        const [x, y] = regionOf(content.spaces[at].id).pieces
        return (
          <path
            key={`taken ${at}`}
            d="M-4 8V-8L6-4.6L-4-1.2"
            className={styles.taken}
            data-taken={content.spaces[at].id}
            transform={`translate(${x - above} ${y - above * scale}) scale(${scale})`}
          />
        )
      })}
      {state.pending.map((at) => {
        const [x, y] = regionOf(content.spaces[at].id).pieces
        return (
          <g key={at} transform={`translate(${x} ${y - (above + 4) * scale}) scale(${scale})`} data-pending={at}>
            <BattleStar />
          </g>
        )
      })}
    </g>
  )
}
