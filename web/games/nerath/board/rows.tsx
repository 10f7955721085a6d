// The pieces of every space, each in its row.
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Seat } from '@skelos/kernel'
import { memo, type PointerEvent } from 'react'
import { arrange, placed, type Shelves } from '../../../board/arrange.ts'
import map from '../../../board/map.module.css'
import type { Detail } from '../../../board/zoom.ts'
import { classNames } from '../../../design/class-names.ts'
import type { Language } from '../../../words/words.ts'
import { chart, regionOf, shelvesOf } from './atlas.ts'
import { extentOf, Piece } from './pieces.tsx'
import type { Standing } from './position.ts'
import { identityOf } from './realms.ts'

/** Lands are many and small: pieces are drawn at this part of the usual size. */
export const small = 0.66
/** How many pixels a token needs for hatching and rim to be seen. */
const fine = 18

/** From afar only what matters most: the largest group of whoever is strongest there, and castles. */
function foremost(pieces: readonly Standing[]): Standing[] {
  const strength = new Map<number, number>()
  for (const { seat, count } of pieces) strength.set(seat, (strength.get(seat) ?? 0) + count)
  return [...strength].map(([seat, count]) => {
    const [largest] = pieces
      .filter((piece) => piece.seat === seat)
      .toSorted((a, b) => Number(a.kind === 'castle') - Number(b.kind === 'castle') || b.count - a.count)
    return { ...largest, count, cargo: [] }
  })
}

const anywhere: Shelves = { shelf: [-1000, -1000, 3000, 3000], reach: [-1000, -1000, 3000, 3000] }

/** In pixels: below this a kind cannot be told from another. */
const readable = 11

/** Which pieces are drawn, and where. */
export function rowOf(
  id: string,
  pieces: readonly Standing[],
  language: Language,
  { far, pieces: scale }: Detail,
  k: number,
) {
  const region = regionOf(id)
  const drawn = far ? foremost(pieces) : [...pieces]
  const sized = drawn.map(({ kind, count, cargo }) => ({
    size: kind === 'castle' ? 1 : 0.95,
    extent: extentOf({ kind, count, loaded: cargo.length > 0 }),
  }))
  if (far) {
    const [left, top, right, bottom] = chart.namesIn(language).find((name) => name.id === id)?.box ?? region.box
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    return { drawn, spots: arrange(sized, middle, anywhere, { scale: scale * small * 0.8 }) }
  }
  const shelves = shelvesOf(language).get(id) ?? { shelf: region.shelf, reach: region.shelf }
  const smallest = Math.min(scale * small, readable / (22 * k))
  return {
    drawn,
    spots: arrange(sized, region.pieces, shelves, { scale: scale * small, grows: scale, smallest, mostRows: 3 }),
  }
}

/** What a mouse does with the pieces of one realm. */
export interface Carry {
  seat: Seat
  take: (event: PointerEvent, from: string, piece: PieceId) => void
}

export interface RowProps {
  id: string
  pieces: readonly Standing[]
  language: Language
  detail: Detail
  k: number
  /** The key of a piece that has just come here. */
  arriving?: string | undefined
  /** Takes a piece along with the mouse, where it can go somewhere. */
  carry?: Carry | undefined
}

const same = (a: RowProps, b: RowProps): boolean =>
  a.language === b.language &&
  a.k === b.k &&
  a.arriving === b.arriving &&
  (a.carry === undefined) === (b.carry === undefined) &&
  a.pieces.length === b.pieces.length &&
  a.pieces.every(({ key, count }, i) => key === b.pieces[i].key && count === b.pieces[i].count)

export const Row = memo(function Row({ id, pieces, language, detail, k, arriving, carry }: RowProps) {
  const { drawn, spots } = rowOf(id, pieces, language, detail, k)
  return (
    <g data-place={id}>
      {drawn.map(({ key, kind, seat, count, cargo }, i) => (
        <g
          key={key}
          transform={placed(spots[i])}
          data-piece={kind}
          data-count={count}
          data-seat={seat}
          {...(carry?.seat === seat && { 'data-carry': '', onPointerDown: (event) => carry.take(event, id, kind) })}
        >
          <g className={classNames(key === arriving && map.arriving)}>
            <Piece
              kind={kind}
              identity={identityOf(seat)}
              count={count}
              cargo={kind === 'warship' ? cargo.length : undefined}
              plain={22 * spots[i].scale * k < fine}
            />
          </g>
        </g>
      ))}
    </g>
  )
}, same)
