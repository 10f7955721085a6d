// The moves that have cost a side most: what was played, what would have been better, what each leaves, and why.
import { listOfNames, percent, signed } from '@skelos/text'
import { useMemo } from 'react'
import { type Say, useSay } from '../../words/words.ts'
import panels from '../panels/panels.module.css'
import { type Frame, pictureAt } from '../record/recording.ts'
import { BranchButton } from '../screen/branch.tsx'
import { type ReplayParts, useCoach, useNow, useReplay } from '../screen/context.ts'
import { momentName } from '../screen/moment.ts'
import styles from './coach.module.css'
import { type Move, momentOf } from './coach.ts'
import { pointsOf } from './turns.tsx'
import { useFrames } from './use-frames.ts'

const none: readonly Move[] = []

export function Moves() {
  const say = useSay()
  const { recording } = useReplay()
  const seat = useCoach((now) => now.seat)
  const moves = useCoach((now) => now.moves[seat] ?? none)
  const isKnown = useCoach((now) => now.moves[seat] !== undefined)
  const isWorking = useCoach((now) => now.part !== null)
  const whose = recording.base.you.includes(seat) ? 'yours' : 'theirs'
  // As the side knew the table then.
  const wanted = useMemo(() => moves.map((move) => ({ step: momentOf(move), as: move.seat })), [moves])
  const frames = useFrames(wanted)
  if (!isKnown) return isWorking ? <p className="muted">{say('replay.coach.searching')}</p> : null
  return (
    <section className={panels.section}>
      <header className={panels.head}>
        <h2>{say('replay.coach.moves', { whose })}</h2>
        {moves.length > 0 && <p>{say('replay.coach.moves-what')}</p>}
      </header>
      {moves.length === 0 && <p>{say('replay.coach.none')}</p>}
      <ol className={styles.moves} role="list">
        {moves.map((move, i) => (
          <MoveRow key={move.step} move={move} number={i + 1} frame={frames[i]} />
        ))}
      </ol>
    </section>
  )
}

function MoveRow({ move, number, frame }: { move: Move; number: number; frame: Frame | undefined }) {
  const say = useSay()
  const parts = useReplay()
  const { player, text, recording, timeline, language } = parts
  const moment = momentOf(move)
  const isOpen = useNow((now) => now.step === moment)
  const picture = frame && pictureAt(recording.base, frame)
  const deed = (action: object): string => (picture ? text.deed(picture, move.seat, action) : '…')
  const { turn } = timeline.segmentAt(moment)
  const cost = pointsOf(move.kept) - pointsOf(move.left)
  return (
    <li className={styles.move} data-open={isOpen || undefined}>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => player.jump(moment)}>
        <span className={styles.ring}>{number}</span>
        <span className={styles.when}>{momentName(timeline, moment, text, say)}</span>
        <span className={styles.what}>
          <span className={styles.played}>
            <span className="visually-hidden">{say('replay.coach.played')}</span>
            <i aria-hidden="true">✕</i> {deed(move.played)}
          </span>
          <strong className={styles.better}>
            <span className="visually-hidden">{say('replay.coach.better')}</span>
            <i aria-hidden="true">✓</i> {deed(move.better)}
          </strong>
        </span>
        <Fork kept={percent(language, move.kept, 0)} left={percent(language, move.left, 0)} />
        <b className={styles.cost}>{signed(language, -cost, 0)}</b>
      </button>
      {isOpen && (
        <div className={styles.why}>
          <p>{saidReason(move, parts, say)}</p>
          <BranchButton from={moment}>
            {turn === null ? say('replay.branch') : say('replay.coach.play-on', { turn })}
          </BranchButton>
        </div>
      )}
    </li>
  )
}

/** What the better one keeps, and what the played one leaves. */
function Fork({ kept, left }: { kept: string; left: string }) {
  return (
    <svg
      className={styles.fork}
      width="104"
      height="38"
      viewBox="0 0 104 38"
      role="img"
      aria-label={`✓ ${kept}, ✕ ${left}`}
    >
      <path className={styles.solid} d="M6 9H60" />
      <path className={styles.dashed} d="M6 9L58 29" />
      <circle className={styles.from} cx="6" cy="9" r="3.6" />
      <circle className={styles.to} cx="60" cy="9" r="3.6" />
      <path className={styles.cross} d="M56 25L64 33M64 25L56 33" />
      <text className={styles.good} x="102" y="14" textAnchor="end">
        {kept}
      </text>
      <text className={styles.bad} x="102" y="34" textAnchor="end">
        {left}
      </text>
    </svg>
  )
}

function saidReason({ why: { better, worse } }: Move, { text, language }: ReplayParts, say: Say): string {
  const names = (features: readonly string[]) =>
    listOfNames(
      language,
      features.map((feature) => text.counts?.(feature) ?? feature),
    )
  const said = [
    ...(better.length > 0 ? [say('table.coach.better', { what: names(better) })] : []),
    ...(worse.length > 0 ? [say('table.coach.worse', { what: names(worse) })] : []),
  ]
  return said.length === 0 ? say('replay.coach.to-end') : said.join(' ')
}
