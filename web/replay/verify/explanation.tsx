// How the proof works, and how to do the same without this page.
import { useSay } from '../../words/words.ts'
import styles from './verify.module.css'

const steps = ['replay.how.1', 'replay.how.2', 'replay.how.3', 'replay.how.4'] as const

export function Explanation({ name }: { name: string }) {
  const say = useSay()
  return (
    <section className={styles.how}>
      <h2>{say('replay.how')}</h2>
      <ol>
        {steps.map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </ol>
      <p>{say('replay.how.cli')}</p>
      <pre className={styles.command}>
        <code>skelos replay --verify {name}</code>
      </pre>
    </section>
  )
}
