// The live layers of the map, from the ground up: colours of owners, highlights, the regions that are touched, names
// with their tracks, and the pieces.
import { content, isHome } from '@skelos/games/age-of-conan/content/index.ts'
import { inPlay, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Language } from '../../../words/words.ts'
import { provinceRegions, regionOf } from './atlas.ts'
import styles from './board.module.css'
import type { Standing } from './deeds.ts'
import { Names } from './ground.tsx'
import { identityOfSeat } from './kingdoms.ts'
import type { Motion } from './motion.ts'
import { ownerOf, type Position, piecesIn } from './position.ts'
import { Highlight, RegionButton } from './regions.tsx'
import { Row } from './rows.tsx'
import { Tint } from './tints.tsx'
import { Track } from './tracks.tsx'
import type { Detail } from './zoom.ts'

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
          outline={provinceRegions[index].outline}
          owner={identityOfSeat(state.players, ownerOf(position, homes, index))}
          area={area}
          closed={!inPlay(state, index)}
          washing={motion?.how === 'wash' && motion.at === index}
        />
      ))}
    </g>
  )
}

export function Highlights({ standing, pointed }: { standing: Standing; pointed: readonly string[] }) {
  const known = [...new Set(pointed)].filter((id) => id in content.provinceIndex)
  return (
    <g aria-hidden="true">
      {known.map((id) => (
        <Highlight key={`pointed ${id}`} outline={regionOf(id).outline} glow="pointed" />
      ))}
      {[...standing.lit.keys()].map((id) => (
        <Highlight key={id} outline={regionOf(id).outline} glow="legal" />
      ))}
      {[...standing.chosen].map((id) => (
        <Highlight key={id} outline={regionOf(id).outline} glow="chosen" />
      ))}
    </g>
  )
}

export interface RegionsProps {
  standing: Standing
  /** By province. */
  labels: readonly string[]
  /** The one that Tab comes to. */
  current: string
}

export function Regions({ standing, labels, current }: RegionsProps) {
  return content.provinces.map(({ index, id }) => (
    <RegionButton
      key={id}
      id={id}
      outline={provinceRegions[index].outline}
      label={labels[index]}
      lit={standing.lit.has(id)}
      chosen={standing.chosen.has(id)}
      reachable={id === current}
    />
  ))
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
    <g className={styles.lettering} aria-hidden="true">
      <Names language={language} smallest={detail.smallestName} largest={detail.largestName} />
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
