// The line of time as the chance itself: a band for each side, all of them adding up to 100, one's own at the bottom. Flags are
// turning points, rings the costliest moves; both are gone to with a touch.
import type { Account } from '@skelos/bots'
import { percent, signed } from '@skelos/text'
import { memo, useMemo } from 'react'
import { classNames } from '../../design/class-names.ts'
import { Crest } from '../../design/crest.tsx'
import { hatchingOf, identities } from '../../design/identity.ts'
import { useWidth } from '../../design/use-width.ts'
import { useSay } from '../../words/words.ts'
import type { Timeline } from '../annals/timeline.ts'
import type { SeatLook } from '../charts/looks.ts'
import { spread } from '../charts/scale.ts'
import { saidWinners } from '../outcome.ts'
import { useCoach, useNow, useReplay } from '../screen/context.ts'
import { momentName } from '../screen/moment.ts'
import { Slide } from '../screen/slide.tsx'
import styles from './chance-line.module.css'
import { type Move, momentOf } from './coach.ts'
import { useSides } from './sides.ts'
import { pointsOf, Swing, useTurns } from './turns.tsx'

const height = 132
const flagWidth = 236
const flagGap = 8
const ringGap = 20
const noMoves: readonly Move[] = []

/** `isSmall`: no room for flags and for who has won. */
export function ChanceLine({ isSmall = false }: { isSmall?: boolean }) {
  const say = useSay()
  const account = useCoach((now) => now.account)
  const [box, width] = useWidth<HTMLDivElement>(isSmall ? 340 : 1200)
  if (!account) return null
  return (
    <div className={classNames(styles.line, isSmall && styles.small)}>
      <header className={styles.head}>
        <h2>{say('replay.coach.chance')}</h2>
        {!isSmall && <p>{say('replay.coach.chance-what')}</p>}
      </header>
      <div className={styles.plot}>
        <Ticks />
        <div ref={box} className={styles.middle}>
          {!isSmall && <Flags width={width} />}
          <Slide className={styles.bands}>
            <Drawing account={account} width={width} />
          </Slide>
          <Rings account={account} width={width} />
          <Chapters />
        </div>
        {!isSmall && <Winners />}
      </div>
    </div>
  )
}

function Ticks() {
  const { language } = useReplay()
  return (
    <div className={styles.ticks} style={{ height }} aria-hidden="true">
      {[1, 0.75, 0.5, 0.25, 0].map((tick) => (
        <span key={tick}>{tick === 1 ? percent(language, tick, 0) : pointsOf(tick)}</span>
      ))}
    </div>
  )
}

function Drawing({ account, width }: { account: Account; width: number }) {
  const { timeline } = useReplay()
  const sides = useSides()
  const step = useNow((now) => now.step)
  return (
    <svg width={width} height={height} aria-hidden="true">
      <Bands account={account} sides={sides} timeline={timeline} width={width} />
      <Now account={account} sides={sides} step={step} x={timeline.at(step) * width} width={width} />
    </svg>
  )
}

/** How far up a side's band begins and ends at a step, from 0 to 1. */
function bandAt(chances: readonly number[], sides: readonly SeatLook[], place: number): [low: number, high: number] {
  const low = sides.slice(0, place).reduce((sum, { seat }) => sum + chances[seat], 0)
  return [low, low + chances[sides[place].seat]]
}

const yOf = (chance: number): number => Math.round((1 - chance) * height * 10) / 10

interface BandsProps {
  account: Account
  sides: readonly SeatLook[]
  timeline: Timeline
  width: number
}

/** Where the names stand. */
const namesAt = 48

const Bands = memo(function Bands({ account: { chances }, sides, timeline, width }: BandsProps) {
  const bands = useMemo(() => {
    const xs = chances.map((_, step) => Math.round(timeline.at(step) * width * 10) / 10)
    return sides.map((look, place) => {
      const tops = chances.map((chance, step) => `${xs[step]} ${yOf(bandAt(chance, sides, place)[1])}`)
      const bottoms = chances.map((chance, step) => `${xs[step]} ${yOf(bandAt(chance, sides, place)[0])}`)
      const named = bandAt(chances[timeline.stepAt(namesAt / Math.max(width, 1))], sides, place)
      return { look, top: `M${tops.join('L')}`, d: `M${tops.join('L')}L${bottoms.reverse().join('L')}Z`, named }
    })
  }, [chances, sides, timeline, width])
  return (
    <>
      {bands.map(({ look, d, named: [low, high] }) => {
        const { fill, hatching, icon, shape } = identities[look.identity]
        const middle = yOf((low + high) / 2)
        return (
          <g key={look.seat}>
            <path d={d} fill={fill} />
            <path d={d} fill={hatchingOf(look.identity)} opacity={hatching.opacity} />
            <path className={styles.edge} d={d} />
            {(high - low) * height > 18 && (
              <>
                <path className={styles.shape} d={shape} fill={fill} transform={`translate(16 ${middle}) scale(.6)`} />
                <text className={styles.name} x="30" y={middle + 5} fill={icon}>
                  {look.name}
                </text>
              </>
            )}
          </g>
        )
      })}
      <path className={styles.own} d={bands[0].top} />
    </>
  )
})

interface NowProps {
  account: Account
  sides: readonly SeatLook[]
  step: number
  x: number
  width: number
}

/** The present moment, and every chance at it. */
function Now({ account: { chances }, sides, step, x, width }: NowProps) {
  const isLate = x > width - 44
  return (
    <>
      <path className={styles.now} d={`M${x} 0V${height}`} />
      {step > 0 &&
        sides.map(({ seat, identity }, place) => {
          const [low, high] = bandAt(chances[step], sides, place)
          if ((high - low) * height < 14) return null
          return (
            <text
              key={seat}
              className={styles.figure}
              x={isLate ? x - 8 : x + 8}
              y={yOf((low + high) / 2) + 5}
              textAnchor={isLate ? 'end' : 'start'}
              fill={identities[identity].icon}
            >
              {pointsOf(chances[step][seat])}
            </text>
          )
        })}
    </>
  )
}

function Flags({ width }: { width: number }) {
  const { player, looks, timeline, language } = useReplay()
  const turns = useTurns()
  const step = useNow((now) => now.step)
  const wide = Math.min(flagWidth, width / Math.max(1, turns.length) - flagGap)
  const places = turns.map((turn) => timeline.at(turn.step) * width)
  const middles = spread(places, wide + flagGap, wide / 2, width - wide / 2)
  return (
    <ol className={styles.flags} role="list">
      {turns.map(({ step: at, seat, swing, text }, i) => (
        <li key={at}>
          <button
            type="button"
            className={styles.flag}
            style={{ left: middles[i] - wide / 2, width: wide }}
            title={text}
            aria-current={at === step || undefined}
            onClick={() => player.jump(at)}
          >
            <Crest identity={looks[seat].identity} size={16} label={looks[seat].name} />
            <span>{text}</span>
            <Swing points={pointsOf(swing)} text={signed(language, pointsOf(swing), 0)} />
          </button>
          <i className={styles.pole} style={{ left: places[i], height: height + 6 }} />
        </li>
      ))}
    </ol>
  )
}

function Rings({ account: { chances }, width }: { account: Account; width: number }) {
  const say = useSay()
  const { player, timeline, text } = useReplay()
  const seat = useCoach((now) => now.seat)
  const moves = useCoach((now) => now.moves[seat] ?? noMoves)
  const step = useNow((now) => now.step)
  // Those of one turn would lie on each other.
  const places = spread(
    moves.map((move) => timeline.at(momentOf(move)) * width),
    ringGap,
    ringGap / 2,
    width - ringGap / 2,
  )
  return (
    <ol className={styles.rings} style={{ height }} role="list">
      {moves.map((move, i) => {
        const at = momentOf(move)
        const moment = momentName(timeline, at, text, say)
        return (
          <li key={at}>
            <button
              type="button"
              className={styles.ring}
              style={{ left: places[i], top: yOf(chances[at][seat]) }}
              aria-label={say('replay.coach.ring', { number: i + 1, moment })}
              aria-current={at === step || undefined}
              onClick={() => player.jump(at)}
            >
              {i + 1}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Chapters() {
  const say = useSay()
  const { annals, timeline, text, recording } = useReplay()
  const chapters = (annals?.divisions ?? []).filter(({ kind }) => kind === 'chapter')
  return (
    <p className={styles.chapters} aria-hidden="true">
      {chapters.map(({ number, step }, i) => (
        <span key={number} style={{ left: `${(i === 0 ? 0 : timeline.at(step)) * 100}%` }}>
          {text.chapter?.(number)}
        </span>
      ))}
      <span className={styles.last}>{say(recording.base.phase === 'finished' ? 'replay.end' : 'replay.so-far')}</span>
    </p>
  )
}

function Winners() {
  const say = useSay()
  const { recording, looks, language } = useReplay()
  const winners = recording.base.ending?.result.winners ?? []
  return (
    <p className={styles.winners}>
      {winners.map((seat) => (
        <Crest key={seat} identity={looks[seat].identity} emblem={looks[seat].emblem} size={26} />
      ))}
      <strong>{saidWinners(recording.base, looks, say, language)}</strong>
    </p>
  )
}
