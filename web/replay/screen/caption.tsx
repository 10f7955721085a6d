// What the moment is about: the fact that plays, the contest that was decided, or the most telling fact of the step.

import type { Seat } from '@skelos/kernel'
import { percent } from '@skelos/text'
import { useMemo } from 'react'
import { Crest } from '../../design/crest.tsx'
import { useSay } from '../../words/words.ts'
import { type Contest, type Dice, winnerOf } from '../annals/annals.ts'
import { saidReason, saidWinners } from '../outcome.ts'
import styles from './caption.module.css'
import { useMoment, useNow, useReplay } from './context.ts'
import { momentName } from './moment.ts'
import { toldBy } from './told-by.ts'

export interface CaptionNow {
  text: string
  /** What the dice were, where it is about a contest. */
  contest: Contest | undefined
  seat: Seat | null
  places: readonly string[]
}

const nowhere: readonly string[] = []

export function useCaption(): CaptionNow {
  const say = useSay()
  const { text, annals, recording, looks, language } = useReplay()
  const { frame, picture } = useMoment()
  const playing = useNow((now) => now.playing)
  const { base, steps } = recording
  const said = say(base.origin?.kind === 'what-if' ? 'replay.caption.what-if' : 'replay.caption.setup')
  // A game that was given up ends with no fact that tells it.
  const reason = frame.step === steps ? saidReason(base, looks, say, language) : ''
  const ended = reason && `${reason} ${saidWinners(base, looks, say, language)}`
  return useMemo(() => {
    if (playing) {
      const line = text.fact(playing.fact, picture)
      return { text: line.text ?? '', contest: undefined, seat: line.seat, places: line.places }
    }
    const winners = frame.step === steps ? base.ending?.result.winners : undefined
    const winner = winners?.length === 1 ? winners[0] : null
    if (ended) return { text: ended, contest: undefined, seat: winner, places: nowhere }
    const { line, contest } = toldBy(frame, picture, text, annals)
    if (contest) return { text: line?.text ?? '', contest, seat: winnerOf(contest), places: [contest.at] }
    const none = { contest: undefined, seat: frame.seat, places: nowhere }
    if (frame.step === 0) return { ...none, text: said }
    // Where nothing was told, why the table waits says most.
    if (!line) return { ...none, text: text.waiting(picture), seat: frame.decisions[0]?.seat ?? null }
    return {
      text: line.text ?? '',
      contest: undefined,
      seat: winners ? winner : (line.seat ?? frame.seat),
      places: line.places,
    }
  }, [playing, frame, picture, text, annals, said, ended, base, steps])
}

export function Caption({ caption: { text, contest, seat } }: { caption: CaptionNow }) {
  const say = useSay()
  const { looks, timeline, text: words } = useReplay()
  const { frame } = useMoment()
  const look = seat === null ? undefined : looks[seat]
  const moment = momentName(timeline, frame.step, words, say)
  return (
    <div className={styles.caption} role="status">
      {look && <Crest identity={look.identity} emblem={look.emblem} size={34} />}
      <p>
        {frame.step > 0 && moment && <span className={styles.turn}>{moment} · </span>}
        <strong>{text}</strong>
        {contest && <ContestLine contest={contest} />}
      </p>
    </div>
  )
}

function ContestLine({ contest: { attackers, defenders, chance, won } }: { contest: Contest }) {
  const say = useSay()
  const { language } = useReplay()
  return (
    <>
      {' '}
      {say('replay.caption.dice', { attacker: diceOf(attackers), defender: diceOf(defenders) })}
      {chance !== null && won !== null && (
        <> {say('replay.caption.chance', { chance: percent(language, won ? chance : 1 - chance) })}</>
      )}
    </>
  )
}

const diceOf = (side: readonly Dice[]): number => side.reduce((sum, { dice }) => sum + dice, 0)
