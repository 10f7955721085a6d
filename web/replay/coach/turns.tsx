// Turning points: who, what happened, and by how much a chance moved.
import type { TurningPoint } from '@skelos/bots'
import { signed } from '@skelos/text'
import { useMemo } from 'react'
import { Crest } from '../../design/crest.tsx'
import { useSay } from '../../words/words.ts'
import panels from '../panels/panels.module.css'
import { pictureAt } from '../record/recording.ts'
import { useCoach, useNow, useReplay } from '../screen/context.ts'
import { toldBy } from '../screen/told-by.ts'
import styles from './coach.module.css'
import { useFrames } from './use-frames.ts'

export interface ToldTurn extends TurningPoint {
  /** Empty until it is known. */
  text: string
}

/** In whole points. */
export const pointsOf = (chance: number): number => Math.round(chance * 100)

export function useTurns(): readonly ToldTurn[] {
  const { recording, text, annals } = useReplay()
  const turns = useCoach((now) => now.turns)
  const wanted = useMemo(() => turns.map(({ step }) => ({ step, as: recording.knowledge[0] })), [turns, recording])
  const frames = useFrames(wanted)
  return useMemo(
    () =>
      turns.map((turn, i) => {
        const frame = frames[i]
        const told = frame && toldBy(frame, pictureAt(recording.base, frame), text, annals)
        return { ...turn, text: told?.line?.text ?? '' }
      }),
    [turns, frames, recording, text, annals],
  )
}

/** The same as flags where there is no room for them. */
export function TurnList() {
  const say = useSay()
  const turns = useTurns()
  if (turns.length === 0) return null
  return (
    <section className={panels.section}>
      <header className={panels.head}>
        <h2>{say('replay.turning')}</h2>
        <p>{say('replay.coach.turning-what')}</p>
      </header>
      <ol className={panels.rows} role="list">
        {turns.map((turn) => (
          <li key={turn.step}>
            <TurnRow turn={turn} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function TurnRow({ turn: { step, seat, swing, text } }: { turn: ToldTurn }) {
  const say = useSay()
  const { player, looks, timeline, language } = useReplay()
  const isNow = useNow((now) => now.step === step)
  const { turn } = timeline.segmentAt(step)
  return (
    <button type="button" className={panels.row} aria-current={isNow || undefined} onClick={() => player.jump(step)}>
      <span className={panels.when}>{turn === null ? '' : say('replay.turn', { turn })}</span>
      <Crest identity={looks[seat].identity} size={16} label={looks[seat].name} />
      <span>{text}</span>
      <Swing points={pointsOf(swing)} text={signed(language, pointsOf(swing), 0)} />
    </button>
  )
}

export const Swing = ({ points, text }: { points: number; text: string }) => (
  <b className={points < 0 ? styles.bad : styles.good}>{text}</b>
)
