// What this person has answered in an open window: it is sealed, and may be changed until the window closes.
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import type { Answered } from '../answering.ts'
import { useTable } from '../context.ts'
import styles from './waiting.module.css'

/** The answer as its button named it. */
export function useSaidAnswer(picture: Picture, { seat, action, question }: Answered): string {
  const { text } = useTable()
  return text.deed({ ...picture, decisions: [question] }, seat, action)
}

export function OwnAnswer({ picture, answered }: { picture: Picture; answered: Answered }) {
  const say = useSay()
  const { desk, session, text } = useTable()
  const said = useSaidAnswer(picture, answered)
  const { seat, change } = answered
  return (
    <>
      <p className="eyebrow">
        {picture.you.length > 1
          ? say('table.window.answer-of', { seat: text.seat(picture, seat) })
          : say('table.window.answer')}
      </p>
      <h2 className={classNames('serif', styles.title)}>{said}</h2>
      <div className={styles.change}>
        {change && (
          <Button size="small" onClick={change}>
            {say('table.window.change')}
          </Button>
        )}
        {session.order && text.orders && (
          <Button kind="quiet" size="small" keyHint="S" onClick={() => desk.setState({ dialog: 'orders' })}>
            {say('table.orders.ask')}
          </Button>
        )}
      </div>
    </>
  )
}

/** While it is being changed, the answer given before still counts. */
export function SoFar({ picture, answered, keep }: { picture: Picture; answered: Answered; keep: () => void }) {
  const say = useSay()
  const said = useSaidAnswer(picture, answered)
  return (
    <div className={styles.soFar}>
      <p>{say('table.window.so-far', { deed: said })}</p>
      <Button size="small" onClick={keep}>
        {say('table.window.keep')}
      </Button>
    </div>
  )
}
