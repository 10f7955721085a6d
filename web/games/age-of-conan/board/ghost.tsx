// A piece on its way, or one that leaves the board: a picture of its own over the map, moved by transform and opacity
// alone so that nothing under it is drawn anew.

import { provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import { memo, useLayoutEffect, useRef } from 'react'
import type { Language } from '../../../words/words.ts'
import { regionOf } from './atlas.ts'
import styles from './board.module.css'
import { identityOfSeat } from './kingdoms.ts'
import type { Motion, Staged } from './motion.ts'
import { Piece } from './pieces.tsx'
import { type Position, piecesIn } from './position.ts'
import type { Spot } from './row.ts'
import { rowOf } from './rows.tsx'
import type { Detail } from './zoom.ts'

export interface GhostProps {
  staged: Staged
  motion: Extract<Motion, { how: 'travel' | 'fade' }>
  players: readonly { kingdom: Kingdom }[]
  homes: readonly number[]
  language: Language
  detail: Detail
  duration: number
}

const perBorder = 320
const longest = 900
const ease = 'cubic-bezier(.2,.7,.2,1)'

const at = ({ x, y, scale }: Spot): string => `translate(${x}px, ${y}px) scale(${scale})`

export const Ghost = memo(function Ghost({ staged, motion, players, homes, language, detail, duration }: GhostProps) {
  const element = useRef<SVGSVGElement>(null)
  const { piece } = motion

  /** Where the piece stands in a position, or where it would. */
  const spotIn = (position: Position, p: number): Spot => {
    const { drawn, spots } = rowOf(provinceId(p), piecesIn(position, homes, p), language, detail)
    const place = drawn.findIndex(({ key }) => key === piece.key)
    const [x, y] = regionOf(provinceId(p)).pieces
    return spots[place] ?? { x, y, scale: detail.pieces }
  }

  const frames: Keyframe[] = []
  if (motion.how === 'travel') {
    const { route } = motion
    route.forEach((p, i) => {
      const standing = i === 0 ? staged.before : i === route.length - 1 ? staged.after : staged.position
      frames.push({ transform: at(spotIn(standing, p)) })
    })
  } else {
    const from = spotIn(staged.before, motion.at)
    frames.push(
      { transform: at(from), opacity: 1 },
      { transform: at({ x: from.x, y: from.y + 10, scale: from.scale * 0.8 }), opacity: 0 },
    )
  }
  const time = motion.how === 'travel' ? Math.min(longest, perBorder * (motion.route.length - 1)) : 400

  useLayoutEffect(() => {
    element.current?.animate?.(frames, { duration: Math.min(time, duration), easing: ease, fill: 'both' })
    // Once for every fact: a new fact is a new ghost.
  }, [])

  return (
    <svg ref={element} className={styles.ghost} viewBox="-20 -20 40 40" aria-hidden="true" data-ghost={piece.kind}>
      <Piece kind={piece.kind} identity={identityOfSeat(players, piece.seat)} count={piece.count} />
    </svg>
  )
})
