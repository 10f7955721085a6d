// The coach after the game: for a side what its moves and the dice have done, the moves that cost most, luck apart from play.
import type { Account } from '@skelos/bots'
import { percent } from '@skelos/text'
import { useEffect } from 'react'
import { Button } from '../../design/button.tsx'
import { Crest } from '../../design/crest.tsx'
import { useSettings } from '../../device/settings.ts'
import { useSay } from '../../words/words.ts'
import { Figures } from '../charts/figures.tsx'
import { useCoach, useReplay } from '../screen/context.ts'
import { useNarrow } from '../screen/use-narrow.ts'
import { ChanceLine } from './chance-line.tsx'
import styles from './coach.module.css'
import { LuckTable } from './luck-table.tsx'
import { Moves } from './moves.tsx'
import { useSides } from './sides.ts'
import { pointsOf, TurnList } from './turns.tsx'

export function CoachPanel() {
  const say = useSay()
  const { recording, coach } = useReplay()
  const account = useCoach((now) => now.account)
  const took = useCoach((now) => now.took)
  const narrow = useNarrow()
  const textMode = useSettings((settings) => settings.textMode)
  useEffect(() => void coach.begin(), [coach])
  if (!recording.everything) return <p>{say('replay.coach.later')}</p>
  return (
    <>
      <CoachFor />
      <Work />
      {account && (
        <>
          <Headline account={account} />
          {narrow && !textMode && <ChanceLine isSmall />}
          <Moves />
          <LuckTable account={account} />
          {(narrow || textMode) && <TurnList />}
          <Numbers account={account} />
        </>
      )}
      {took !== null && <p className={styles.note}>{say('replay.coach.took', { seconds: Math.ceil(took) })}</p>}
    </>
  )
}

function CoachFor() {
  const say = useSay()
  const { looks, coach } = useReplay()
  const seat = useCoach((now) => now.seat)
  return (
    <fieldset className={styles.for}>
      <legend>{say('replay.coach.for')}</legend>
      {looks.map((look) => (
        <label key={look.seat} className={styles.who} title={look.name}>
          <input
            type="radio"
            name="coach-for"
            value={look.seat}
            checked={look.seat === seat}
            onChange={() => coach.look(look.seat)}
          />
          <Crest identity={look.identity} emblem={look.emblem} size={28} />
          <span className="visually-hidden">{look.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** How far it is, or why there is no more. */
function Work() {
  const say = useSay()
  const { coach } = useReplay()
  const part = useCoach((now) => now.part)
  const failed = useCoach((now) => now.failed)
  const isDone = useCoach((now) => now.took !== null)
  if (isDone) return null
  if (part !== null)
    return (
      <div className={styles.work}>
        <label>
          {say('replay.coach.working')} <progress value={part} />
        </label>
        <Button size="small" onClick={() => coach.stop()}>
          {say('table.coach.stop')}
        </Button>
      </div>
    )
  return (
    <div className={styles.work} role={failed ? 'alert' : undefined}>
      <p>{say(failed ? 'replay.coach.failed' : 'replay.coach.stopped')}</p>
      <Button size="small" onClick={() => void coach.begin()}>
        {say('replay.coach.begin')}
      </Button>
    </div>
  )
}

function Headline({ account: { luck, own } }: { account: Account }) {
  const say = useSay()
  const { looks, recording } = useReplay()
  const seat = useCoach((now) => now.seat)
  const [dice, moves] = [pointsOf(luck[seat]), pointsOf(own[seat])]
  const gave = (points: number) => (points < 0 ? 'cost' : 'gave')
  return (
    <header className={styles.headline}>
      <p>{say('replay.coach.counted', { seat: looks[seat].name })}</p>
      <h2>
        {say('replay.coach.headline', {
          whose: recording.base.you.includes(seat) ? 'yours' : 'theirs',
          play: gave(moves),
          moves: Math.abs(moves),
          luck: gave(dice),
          dice: Math.abs(dice),
        })}
      </h2>
    </header>
  )
}

/** The chances where chapters begin and at the end, as a table. */
function Numbers({ account: { chances } }: { account: Account }) {
  const say = useSay()
  const { annals, text, language } = useReplay()
  const sides = useSides()
  const chapters = (annals?.divisions ?? []).filter(({ kind }) => kind === 'chapter')
  const rows = [
    ...chapters.map(({ number, step }) => ({ name: text.chapter?.(number) ?? `${number}`, step })),
    { name: say('replay.end'), step: chances.length - 1 },
  ]
  return (
    <div className={styles.numbers}>
      <Figures
        caption={say('replay.coach.chance')}
        title={say('replay.coach.chance')}
        heads={['', ...sides.map(({ name }) => name)]}
        rows={rows.map(({ name, step }) => ({
          name,
          figures: sides.map(({ seat }) => percent(language, chances[step][seat], 0)),
        }))}
      />
    </div>
  )
}
