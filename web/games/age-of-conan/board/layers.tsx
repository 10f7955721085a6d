// What this game lays over its map, from the ground up: colours of owners, names with their tracks, and the pieces.
import { content, isHome } from '@skelos/games/age-of-conan/content/index.ts'
import { inPlay, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { Names } from '../../../board/ground.tsx'
import map from '../../../board/map.module.css'
import type { Detail } from '../../../board/zoom.ts'
import type { Language } from '../../../words/words.ts'
import { chart, regionOf } from './atlas.ts'
import styles from './board.module.css'
import { identityOfSeat } from './kingdoms.ts'
import type { Motion } from './motion.ts'
import { ownerOf, type Position, piecesIn } from './position.ts'
import { Row } from './rows.tsx'
import { Tint } from './tints.tsx'
import { Track } from './tracks.tsx'

interface Scenery {
  state: State
  position: Position
  homes: readonly number[]
  motion: Motion | null
}

export function Tints({ state, position, homes, motion }: Scenery) {
  return (
    <g aria-hidden="true">
      {content.provinces.map(({ index, id, area }) => (
        <Tint
          key={id}
          id={id}
          owner={identityOfSeat(state.players, ownerOf(position, homes, index))}
          area={area}
          closed={!inPlay(state, index)}
          washing={motion?.how === 'wash' && motion.at === index}
        />
      ))}
    </g>
  )
}

export interface LetteringProps extends Pick<Scenery, 'state' | 'position'> {
  language: Language
  detail: Detail
  /** What is written where a province is not part of the game. */
  outOfPlay: string
}

export function Lettering({ state, position, language, detail, outOfPlay }: LetteringProps) {
  const { tracks } = detail
  return (
    <g className={map.lettering} aria-hidden="true">
      <Names chart={chart} language={language} smallest={detail.smallestName} largest={detail.largestName} />
      {tracks !== 'none' &&
        content.provinces.map(({ index, id }) => {
          const [x, y] = regionOf(id).track
          if (!inPlay(state, index))
            return (
              <text key={id} x={x} y={y + (isHome(index) ? 5.5 : 3)} className={styles.outOfPlay}>
                {outOfPlay}
              </text>
            )
          if (isHome(index)) return null
          const step = Math.max(...position.campaign.map((steps) => steps[index]))
          return <Track key={id} p={index} step={step} scale={Math.min(1, detail.fine)} only={tracks} />
        })}
    </g>
  )
}

export interface RowsProps extends Scenery {
  language: Language
  detail: Detail
  k: number
}

export function Rows({ state, position, homes, motion, language, detail, k }: RowsProps) {
  const arriving = motion?.how === 'arrive' || motion?.how === 'wash' ? motion : null
  return (
    <g aria-hidden="true">
      {content.provinces.map(({ index, id }) => (
        <Row
          key={id}
          id={id}
          pieces={piecesIn(position, homes, index)}
          players={state.players}
          language={language}
          detail={detail}
          k={k}
          arriving={arriving?.at === index ? arriving.key : undefined}
        />
      ))}
    </g>
  )
}
