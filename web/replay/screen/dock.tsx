// The dock: the transport, how fast and where to stop, what-ifs, and the scrubber over the whole width.
import { memo } from 'react'
import { Button } from '../../design/button.tsx'
import { useSay } from '../../words/words.ts'
import { BranchButton } from './branch.tsx'
import { useNow, useReplay } from './context.ts'
import styles from './dock.module.css'
import { Icon } from './icons.tsx'
import { momentName } from './moment.ts'
import { Pace } from './pace.tsx'
import { Scrubber } from './scrubber.tsx'

export const Dock = memo(function Dock() {
  const say = useSay()
  return (
    <section className={styles.dock} aria-label={say('replay.controls')}>
      <div className={styles.row}>
        <Transport />
        <Where />
        <Pace />
        <BranchButton />
      </div>
      <Scrubber />
    </section>
  )
})

function Transport() {
  const say = useSay()
  const { player } = useReplay()
  const running = useNow((now) => now.running)
  return (
    <div className={styles.transport}>
      <Button className={styles.end} onClick={() => player.jump(0)} aria-label={say('replay.first')} title="Home">
        <Icon name="first" />
      </Button>
      <Button className={styles.key} onClick={() => player.back()} aria-label={say('replay.back')} title=",">
        <Icon name="back" />
      </Button>
      <Button
        kind="primary"
        className={styles.play}
        icon={<Icon name={running ? 'pause' : 'play'} />}
        keyHint={say('replay.key.space')}
        onClick={() => player.toggle()}
      >
        <span className={styles.word}>{say(running ? 'replay.pause' : 'replay.play')}</span>
      </Button>
      <Button className={styles.key} onClick={() => player.on()} aria-label={say('replay.on')} title=".">
        <Icon name="on" />
      </Button>
      <Button
        className={styles.end}
        onClick={() => player.jump(player.steps)}
        aria-label={say('replay.last')}
        title="End"
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
