// Under a question: why it came at all, what an answer costs, and what there is to gain.
import { useSay } from '../../words/words.ts'
import type { Stakes as Said } from '../game-ui.ts'
import styles from './stakes.module.css'

const aspects = ['why', 'price', 'prize'] as const

export function Stakes({ stakes = {} }: { stakes?: Said | undefined }) {
  const say = useSay()
  const said = aspects.filter((aspect) => stakes[aspect])
  if (said.length === 0) return null
  return (
    <dl className={styles.stakes} data-stakes="">
      {said.map((aspect) => (
        <div key={aspect}>
          <dt>{say(`table.stakes.${aspect}`)}</dt>
          <dd>{stakes[aspect]}</dd>
        </div>
      ))}
    </dl>
  )
}
