// The pieces of every province, each in its row.
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import { memo } from 'react'
import { placed } from '../../../board/arrange.ts'
import map from '../../../board/map.module.css'
import type { Detail } from '../../../board/zoom.ts'
import { classNames } from '../../../design/class-names.ts'
import type { Language } from '../../../words/words.ts'
import { namesIn, regionOf, shelvesOf } from './atlas.ts'
import { identityOfSeat } from './kingdoms.ts'
import { Piece } from './pieces.tsx'
import type { Standing } from './position.ts'
import { arrange } from './row.ts'

/** How many pixels a token needs for hatching and rim to be seen. */
const fine = 18

export interface RowProps {
  id: string
  pieces: readonly Standing[]
  players: readonly { kingdom: Kingdom }[]
  language: Language
  detail: Detail
  k: number
  /** The key of a piece that has just been put here. */
  arriving?: string | undefined
}

/** From afar only what matters most: the largest army, or else whose province it is, or else who is there. */
function foremost(pieces: readonly Standing[]): Standing[] {
  const [first] = pieces
    .filter(({ kind }) => kind !== 'conan' && kind !== 'obelisk')
    .toSorted((a, b) => Number(b.kind === 'army') - Number(a.kind === 'army') || b.count - a.count)
  return pieces.filter((piece) => piece === first || piece.kind === 'conan' || piece.kind === 'obelisk')
}

const everywhere = [-1000, -1000, 3000, 3000] as const

/** Which pieces are drawn, and where. */
export function rowOf(id: string, pieces: readonly Standing[], language: Language, { far, pieces: scale }: Detail) {
  const region = regionOf(id)
  const drawn = far ? foremost(pieces) : [...pieces]
  const sized = drawn.map(({ kind, count }) => ({ kind, counted: count > 1 }))
  if (far) {
    const [left, top, right, bottom] = namesIn(language).find((name) => name.id === id)?.box ?? region.box
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    return { drawn, spots: arrange(sized, middle, { shelf: everywhere, reach: everywhere }, scale) }
  }
  const shelves = shelvesOf(language).get(id) ?? { shelf: region.shelf, reach: region.shelf }
  return { drawn, spots: arrange(sized, region.pieces, shelves, scale) }
}

const same = (a: RowProps, b: RowProps): boolean =>
  a.language === b.language &&
  a.k === b.k &&
  a.arriving === b.arriving &&
  a.pieces.length === b.pieces.length &&
  a.pieces.every(({ key, kind, seat, count }, i) => {
    const other = b.pieces[i]
    return key === other.key && kind === other.kind && seat === other.seat && count === other.count
  })

export const Row = memo(function Row({ id, pieces, players, language, detail, k, arriving }: RowProps) {
  const { drawn, spots } = rowOf(id, pieces, language, detail)
  return (
    <g data-place={id}>
      {drawn.map(({ key, kind, seat, count }, i) => (
        <g key={key} transform={placed(spots[i])} data-piece={kind} data-count={count} data-seat={seat}>
          <g className={classNames(key === arriving && map.arriving)}>
            <Piece
              kind={kind}
              identity={identityOfSeat(players, seat)}
              count={count}
              plain={22 * spots[i].scale * k < fine}
            />
          </g>
        </g>
      ))}
    </g>
  )
}, same)
