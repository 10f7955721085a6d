// What this person has answered in an open window: it is sealed, and may be changed until the window closes.
import type { Seat } from '@skelos/kernel'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import styles from './waiting.module.css'

export function OwnAnswer({ picture, seat, change }: { picture: Picture; seat: Seat; change: () => void }) {
  const say = useSay()
  const { desk, session, text } = useTable()
  // Whoever has answered is asked no more; the others who are tell what it was about.
  const [open] = picture.decisions
  const asked = { ...picture, decisions: open ? [{ ...open, seat }] : [] }
  return (
    <>
      <p className="eyebrow">
        {picture.you.length > 1
          ? say('table.window.answer-of', { seat: text.seat(picture, seat) })
          : say('table.window.answer')}
      </p>
      <h2 className={classNames('serif', styles.title)}>{text.deed(asked, seat, picture.answers[seat])}</h2>
      <div className={styles.change}>
        <Button size="small" keyHint="U" onClick={change}>
          {say('table.window.change')}
        </Button>
        {session.order && text.orders && (
          <Button kind="quiet" size="small" keyHint="S" onClick={() => desk.setState({ dialog: 'orders' })}>
            {say('table.orders.ask')}
          </Button>
        )}
      </div>
    </>
  )
}
