// The board of a scenario as its game begins: who stands where, where the heroes start, what lies there.
import { content } from '@skelos/games/conan/content/index.ts'
import type { Scenario } from '@skelos/games/conan/content/types.ts'
import { blankTable } from '@skelos/games/conan/rules/setup.ts'
import { use, useMemo } from 'react'
import { arrange, placed } from '../../../board/arrange.ts'
import { useTheme } from '../../../device/theme.ts'
import { boardOf } from '../board/boards.ts'
import { sentencesOf } from '../board/describe.ts'
import { heroIds, identitiesOf } from '../board/identities.ts'
import { extentOf, Model } from '../board/models.tsx'
import { positionOf } from '../board/position.ts'
import { ChestIcon, ReinforcementIcon } from '../icons.tsx'
import { sayIn } from '../learn/say.ts'
import { useVoice } from '../text/voice.ts'
import styles from './scenario.module.css'

export function StartBoard({ scenario, heroes }: { scenario: Scenario; heroes: number }) {
  const voice = useVoice()
  const { game } = voice
  const say = sayIn(game.language)
  const theme = useTheme()
  const { id, areas } = content.boards[scenario.board]
  const { chart, atlas } = use(boardOf(id))
  const state = useMemo(() => blankTable({ scenario: scenario.id, heroes }, content), [scenario, heroes])
  const position = useMemo(() => positionOf(state), [state])
  const identities = identitiesOf(heroIds(state))
  const byArea = [...Map.groupBy(position, ({ at }) => at)]
  const starts = [...new Set(state.heroes.map(({ at }) => areas[at].id))]
  const { left, top, width, height } = chart.box
  const told = byArea.map(([at]) => `${game.area(at)}: ${sentencesOf(voice, state, position, at).slice(1).join(' ')}`)
  return (
    <figure className={styles.board}>
      <svg viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={say('briefing.board')}>
        <image href={chart.paintings[theme]} width={atlas.width} height={atlas.height} preserveAspectRatio="none" />
        {starts.map((at) => (
          <path key={at} d={chart.regionOf(at).outline} className={styles.start} />
        ))}
        {scenario.chests.map((at) => (
          <Sign key={`chest ${at}`} at={chart.regionOf(areas[at].id).pieces} Icon={ChestIcon} colour="#dfb457" />
        ))}
        {scenario.reinforcementAreas.map((at) => (
          <Sign key={`in ${at}`} at={chart.regionOf(areas[at].id).pieces} Icon={ReinforcementIcon} colour="#b79ae0" />
        ))}
        {byArea.map(([at, list]) => {
          const region = chart.regionOf(at)
          const [x, y] = region.pieces
          const sized = list.map(({ hero }) => ({ size: 1, extent: extentOf(hero !== undefined) }))
          const shelves = { shelf: region.shelf, reach: region.shelf }
          return arrange(sized, [x, y + 14], shelves, { scale: 1.25, mostRows: 3 }).map((spot, i) => {
            const { key, who, hero, color, count, life, ally, petrified } = list[i]
            return (
              <g key={key} transform={placed(spot)}>
                <Model
                  who={who}
                  identity={hero === undefined ? undefined : identities[hero]}
                  color={color}
                  count={count}
                  life={life}
                  ally={ally}
                  petrified={petrified}
                />
              </g>
            )
          })
        })}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.startKey}>{say('briefing.start')}</span>
        <span>
          <ChestIcon aria-hidden="true" /> {say('briefing.chests', { count: scenario.chests.length })}
        </span>
        <span>
          <ReinforcementIcon aria-hidden="true" />{' '}
          {say('briefing.entries', { count: scenario.reinforcementAreas.length })}
        </span>
      </figcaption>
      <details className={styles.words}>
        <summary>{say('briefing.in-words')}</summary>
        <ul>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </figure>
  )
}

/** Above the middle of its area, so that whoever stands there covers nothing of it. */
function Sign({ at: [x, y], Icon, colour }: { at: readonly [number, number]; Icon: typeof ChestIcon; colour: string }) {
  return (
    <g transform={`translate(${x} ${y - 16})`}>
      <rect x="-11" y="-11" width="22" height="22" rx="4" fill="#1a120a" stroke={colour} strokeWidth="1.4" />
      <Icon x={-8} y={-8} size={16} color={colour} overflow="visible" aria-hidden="true" />
    </g>
  )
}
