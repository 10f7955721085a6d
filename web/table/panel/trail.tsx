// What has been chosen so far, and what comes next, with a way back: every step can be let go again. It has its place
// before anything is chosen, so that the rows below it stay where they are.

import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { type Choice, wholeAction } from '../choice.ts'
import { useTable } from '../context.ts'
import { rowsOf } from '../rows.ts'
import styles from './trail.module.css'

export interface TrailProps {
  picture: Picture
  seat: number
  choice: Choice<object>
  back: () => void
}

export function Trail({ picture, seat, choice, back }: TrailProps) {
  const say = useSay()
  const { text } = useTable()
  const steps = choice.chosen.flatMap(({ slot, value }) => {
    const part = choice.left[0]?.parts.find((known) => known.slot === slot && known.value === value)
    // What the whole action is, the button says.
    if (!part || slot === wholeAction) return []
    const actions = choice.all.filter(({ parts }) => parts.some((own) => own.slot === slot && own.value === value))
    const { text: said } = text.option(
      picture,
      seat,
      part,
      actions.map(({ action }) => action),
    )
    return [{ slot, said }]
  })
  // What is answered with one choice has no way to show.
  if (!choice.cleared().question?.options.some(({ actions }) => actions.length > 1)) return null
  const { slot } = rowsOf(choice)
  const next = choice.ready || slot === wholeAction ? '' : text.missing(slot)
  return (
    <div className={styles.trail}>
      <ol role="list" className={styles.steps} aria-label={say('table.chosen')}>
        {steps.map(({ slot, said }) => (
          <li key={slot} className={styles.step}>
            {said}
          </li>
        ))}
      </ol>
      {/* The button says it, too. */}
      <span className={styles.next} aria-hidden="true">
        {next}
      </span>
      {steps.length > 0 && (
        <button type="button" className={styles.back} onClick={back} aria-keyshortcuts="Escape">
          {say('table.back')}
        </button>
      )}
    </div>
  )
}
