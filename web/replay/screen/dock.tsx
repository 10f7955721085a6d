// The dock: the transport, how fast and where to stop, what-ifs, and the scrubber over the whole width; with the coach the
// chances are the line of time.
import { memo } from 'react'
import { Button } from '../../design/button.tsx'
import { useSettings } from '../../device/settings.ts'
import { useSay } from '../../words/words.ts'
import { ChanceLine } from '../coach/chance-line.tsx'
import { BranchButton } from './branch.tsx'
import { useCoach, useNow, useReplay } from './context.ts'
import styles from './dock.module.css'
import { Icon } from './icons.tsx'
import { momentName } from './moment.ts'
import { Pace } from './pace.tsx'
import type { Tab } from './panels.tsx'
import { Scrubber } from './scrubber.tsx'
import { useNarrow } from './use-narrow.ts'

export const Dock = memo(function Dock({ tab }: { tab: Tab }) {
  const say = useSay()
  const narrow = useNarrow()
  const isKnown = useCoach(({ account }) => account !== null)
  const textMode = useSettings((settings) => settings.textMode)
  const isCoach = tab === 'coach'
  if (isCoach && isKnown && !narrow && !textMode)
    return (
      <section className={styles.dock} aria-label={say('replay.controls')}>
        <ChanceLine />
      </section>
    )
  return (
    <section className={styles.dock} aria-label={say('replay.controls')}>
      <div className={styles.row}>
        <Transport isQuiet={isCoach} />
        <Where />
        <Pace />
        <BranchButton />
      </div>
      <Scrubber />
    </section>
  )
})

/** `isQuiet`: something else on the screen is the deed. */
function Transport({ isQuiet }: { isQuiet: boolean }) {
  const say = useSay()
  const { player } = useReplay()
  const running = useNow((now) => now.running)
  return (
    <div className={styles.transport}>
      <Button
        className={styles.end}
        onClick={() => player.jump(0)}
        aria-label={say('replay.first')}
        aria-keyshortcuts="Home"
      >
        <Icon name="first" />
      </Button>
      <Button
        className={styles.key}
        onClick={() => player.back()}
        aria-label={say('replay.back')}
        aria-keyshortcuts=","
      >
        <Icon name="back" />
      </Button>
      <Button
        kind={isQuiet ? 'plain' : 'primary'}
        className={styles.play}
        icon={<Icon name={running ? 'pause' : 'play'} />}
        keyHint={say('replay.key.space')}
        onClick={() => player.toggle()}
      >
        <span className={styles.word}>{say(running ? 'replay.pause' : 'replay.play')}</span>
      </Button>
      <Button className={styles.key} onClick={() => player.on()} aria-label={say('replay.on')} aria-keyshortcuts=".">
        <Icon name="on" />
      </Button>
      <Button
        className={styles.end}
        onClick={() => player.jump(player.steps)}
        aria-label={say('replay.last')}
        aria-keyshortcuts="End"
      >
        <Icon name="last" />
      </Button>
    </div>
  )
}

/** "Turn 71 of 96 · Stygia" */
function Where() {
  const say = useSay()
  const { timeline, looks, text, annals, recording, retry } = useReplay()
  const step = useNow((now) => now.step)
  const failed = useNow((now) => now.failed)
  const { turn, seat } = timeline.segmentAt(step)
  if (failed)
    return (
      <div className={styles.where} role="alert">
        <p>{say('replay.step-missing')}</p>
        <Button size="small" onClick={retry}>
          {say('replay.retry')}
        </Button>
      </div>
    )
  return (
    <p className={styles.where}>
      <span className={styles.what}>
        {turn === null || !annals
          ? momentName(timeline, step, text, say)
          : say('replay.turn-of', { turn, turns: annals.turns[annals.turns.length - 1].number })}
        {seat !== null && <strong> · {looks[seat].name}</strong>}
      </span>
      <span className={styles.step}>{say('replay.step-of', { step, steps: recording.steps })}</span>
    </p>
  )
}
