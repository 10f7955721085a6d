// The verdict in plain words: what held, or which line of the file does not and what that means.
import { integer } from '@skelos/text'
import { ButtonLink } from '../../design/button.tsx'
import { saidProblem } from '../../net/problems.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import type { Verdict as VerdictOf } from '../record/fault.ts'
import { problemOfFault } from '../record/problem.ts'
import type { ProofNow } from './use-proof.ts'
import styles from './verify.module.css'

export function Verdict({ proof: { verdict, done, all }, replay }: { proof: ProofNow; replay: string }) {
  const say = useSay()
  const language = useLanguage()
  if (!verdict)
    return (
      <section className={styles.verdict}>
        <p role="status">
          {say('replay.verify.running', { done: integer(language, done), all: integer(language, all) })}
        </p>
        <progress className={styles.progress} max={Math.max(all, 1)} value={done} aria-label={say('replay.verify')} />
      </section>
    )
  return verdict.holds ? <Holds verdict={verdict} replay={replay} /> : <Fails verdict={verdict} />
}

function Holds({ verdict, replay }: { verdict: VerdictOf & { holds: true }; replay: string }) {
  const say = useSay()
  const language = useLanguage()
  const { steps, draws, passedOver, commitment, seed, finished, ending, before, recorded } = verdict
  return (
    <section className={styles.verdict} data-holds="yes">
      <h2 className="display">
        <Sign good /> {say('replay.verify.holds')}
      </h2>
      <p role="status">
        {say('replay.verify.held', { steps: integer(language, steps), draws: integer(language, draws) })}
      </p>
      {passedOver.times > 0 && <p>{say('replay.verify.passed-over', passedOver)}</p>}
      {before && <p>{say('replay.verify.before', before)}</p>}
      {recorded && <p>{say('replay.verify.recorded', recorded)}</p>}
      {!finished && <p>{say('replay.verify.unfinished')}</p>}
      {ending && <p>{say('replay.verify.ended')}</p>}
      <dl className={styles.seals}>
        <dt>{say('replay.verify.promise')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{say('replay.verify.seed')}</dt>
        <dd>
          <code>{seed}</code>
        </dd>
        <dt>{say('replay.verify.sha')}</dt>
        <dd>
          <code>{commitment}</code> <Sign good small />
          <span className={styles.same}>{say('replay.verify.same')}</span>
        </dd>
      </dl>
      <ButtonLink kind="primary" href={replay}>
        {say('replay.verify.watch')}
      </ButtonLink>
    </section>
  )
}

function Fails({ verdict }: { verdict: VerdictOf & { holds: false } }) {
  const say = useSay()
  const { step, line, hashes } = verdict
  return (
    <section className={styles.verdict} data-holds="no">
      <h2 className="display">
        <Sign />{' '}
        {step !== null
          ? say('replay.verify.fails-step', { step, line })
          : line > 0
            ? say('replay.verify.fails-line', { line })
            : say('replay.verify.fails')}
      </h2>
      <p role="alert">{saidProblem(say, problemOfFault(verdict))}</p>
      {step !== null && <p>{say('replay.verify.until', { steps: step - 1 })}</p>}
      {hashes && (
        <dl className={styles.seals}>
          <dt>{say('replay.verify.said')}</dt>
          <dd>
            <code>{hashes.said}</code>
          </dd>
          <dt>{say('replay.verify.found')}</dt>
          <dd>
            <code>{hashes.found}</code> <Sign small />
          </dd>
        </dl>
      )}
    </section>
  )
}

function Sign({ good = false, small = false }: { good?: boolean; small?: boolean }) {
  const size = small ? 16 : 30
  return (
    <svg
      className={good ? styles.good : styles.bad}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.8"
      aria-hidden="true"
    >
      <path d={good ? 'M3 11L8 16L17 4' : 'M4 4L16 16M16 4L4 16'} />
    </svg>
  )
}
