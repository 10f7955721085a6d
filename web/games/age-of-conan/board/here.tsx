// What stands in a province, line by line with a picture of each: for the sheet of a province.
import { content, distance, isHome, provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import { inPlay } from '@skelos/games/age-of-conan/rules/state.ts'
import type { ReactNode } from 'react'
import { type Describer, homesOf, type Scene } from './describe.ts'
import { identityOfSeat } from './kingdoms.ts'
import { Token } from './pieces.tsx'
import { piecesIn, type Standing } from './position.ts'
import styles from './province-sheet.module.css'

interface HereProps {
  scene: Scene
  describer: Describer
  p: number
}

export function Here({ scene, describer: { say, words }, p }: HereProps) {
  const { position, state } = scene
  const { players } = state
  const steps = content.provinces[p].terrain.length

  function textOf({ kind, seat, count }: Standing): string | null {
    const kingdom = players[seat] ? words.kingdom(players[seat].kingdom) : ''
    switch (kind) {
      case 'army': {
        const step = position.campaign[seat][p]
        return step > 0
          ? say('board.sheet.units-on-step', { count, kingdom, step, steps })
          : say('board.sheet.units', { count, kingdom })
      }
      case 'emissary':
        return say('board.sheet.emissaries', { count, kingdom })
      case 'raiders':
        return say('board.sheet.raiders', { count })
      case 'obelisk':
        return say('board.sheet.bound')
      case 'conan':
        return null
      default:
        return say(isHome(p) ? 'board.sheet.home' : `board.sheet.${kind}`)
    }
  }

  const line = (key: string, picture: ReactNode, text: string) => (
    <li key={key}>
      {picture}
      {text}
    </li>
  )
  const lines = piecesIn(position, homesOf(state), p).flatMap((piece) => {
    const text = textOf(piece)
    const { key, kind, seat } = piece
    return text === null
      ? []
      : [line(key, <Token kind={kind} identity={identityOfSeat(players, seat)} size={26} />, text)]
  })
  const away = distance(position.conan, p)
  if (inPlay(state, p) || away === 0)
    lines.push(
      line(
        'conan',
        <Token kind="conan" size={26} />,
        say('board.sheet.conan', { steps: away, place: words.province(provinceId(position.conan)) }),
      ),
    )
  return (
    <ul role="list" className={styles.here} aria-label={say('board.sheet.here')}>
      {lines}
    </ul>
  )
}
