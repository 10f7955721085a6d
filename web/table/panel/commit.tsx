// The one button that names the deed, and undo beside it. Neither is ever disabled: while something is missing, or cannot
// be taken back, they say what or why.
import { useContext, useState } from 'react'
import { GiAnticlockwiseRotation } from 'react-icons/gi'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { wholeAction } from '../choice.ts'
import { useData, useTable } from '../context.ts'
import type { Deciding } from '../deciding.ts'
import { useFigures } from '../figures.ts'
import { useKeys } from '../keys.ts'
import { waitsForOthers } from '../motion.ts'
import { rowsOf } from '../rows.ts'
import { useTold } from '../told.ts'
import { othersToAsk, takebackTo, type UndoState, undoState } from '../undo.ts'
import styles from './commit.module.css'
import { DeedContext } from './deed.tsx'
import { oddsId } from './odds-id.ts'
import { useWaiting } from './waiting.tsx'

export interface CommitProps {
  picture: Picture
  deciding: Deciding
  /** The decision has a screen and a button of its own. */
  special: boolean
  /** Where something plays, or bots are to move. */
  skip: (() => void) | undefined
}

export function Commit({ picture, deciding, special, skip }: CommitProps) {
  const say = useSay()
  const { text } = useTable()
  const { choice, seat, busy, commit } = deciding
  const ready = choice?.ready
  const slot = useContext(DeedContext)
  useFigures()
  const waiting = useWaiting(picture)
  const seq = useData((data) => data.events.findLast(({ kind }) => kind !== 'chat' && kind !== 'unheard')?.seq ?? 0)
  /** After which entry it was asked why: when the table goes on, the answer is no longer true. */
  const [why, setWhy] = useState<number>()

  function label(): string {
    if (ready && seat !== null) return text.deed(picture, seat, ready)
    const slot = choice ? rowsOf(choice).slot : wholeAction
    return (slot === wholeAction ? '' : text.missing(slot)) || say('table.choose')
  }

  return (
    <div className={styles.commit}>
      {why === seq && <UndoReason picture={picture} close={() => setWhy(undefined)} />}
      <div className={styles.buttons}>
        {special ? (
          <div ref={slot?.setFoot} className={styles.special} data-deed="" />
        ) : choice ? (
          <Button
            kind="primary"
            className={classNames(styles.primary, !ready && styles.missing)}
            keyHint="↵"
            busy={busy}
            data-primary=""
            aria-describedby={ready && oddsId}
            // A double click is one deed: its second half is not meant for the question that follows.
            onClick={({ detail }) => detail > 1 || commit() || showWhatIsMissing()}
          >
            {label()}
          </Button>
        ) : skip ? (
          <Button className={styles.primary} keyHint={say('table.key.space')} onClick={skip}>
            {say(waitsForOthers(picture) ? 'table.skip.turn' : 'table.skip')}
          </Button>
        ) : (
          <p className={styles.waits}>{waiting}</p>
        )}
        {picture.you.length > 0 && picture.phase === 'playing' && (
          <Undo picture={picture} deciding={deciding} explain={() => setWhy(seq)} />
        )}
      </div>
    </div>
  )
}

/** Leads to the rows: one of them is what is missing. */
function showWhatIsMissing(): void {
  document.querySelector<HTMLElement>('[data-options] button')?.focus()
}

function Undo({ picture, deciding, explain }: { picture: Picture; deciding: Deciding; explain: () => void }) {
  const say = useSay()
  const events = useData((data) => data.events)
  const state = undoState(picture, events)
  const free = state.kind === 'free'
  const counted = free && state.steps > 1
  const run = () => {
    if (free) deciding.undo()
    else explain()
    return true
  }
  useKeys({ u: run })
  return (
    // Beside the count there is no room for its key: what the deed is called needs it.
    <Button
      className={classNames(styles.undo, !free && styles.unfree)}
      {...(!counted && { keyHint: 'U' })}
      aria-keyshortcuts="u"
      onClick={run}
    >
      <GiAnticlockwiseRotation className={styles.undoIcon} aria-hidden="true" />
      <span className={styles.undoWord} aria-hidden="true">
        {say('table.undo')}
      </span>
      {counted && (
        <span className={styles.steps} aria-hidden="true">
          {state.steps}
        </span>
      )}
      <span className="visually-hidden">
        {free ? say('table.undo.steps', { steps: state.steps }) : say('table.undo.not')}
      </span>
    </Button>
  )
}

function UndoReason({ picture, close }: { picture: Picture; close: () => void }) {
  const say = useSay()
  const { text, session } = useTable()
  const tell = useTold()
  const events = useData((data) => data.events)
  const state = undoState(picture, events)
  if (state.kind === 'free') return null
  const to = othersToAsk(picture) ? takebackTo(picture, events) : undefined
  const reason: Readonly<Record<Exclude<UndoState['kind'], 'free'>, string>> = {
    nothing: say('table.undo.nothing'),
    window: say('table.undo.window'),
    others: say('table.undo.others', { who: state.kind === 'others' ? text.seat(picture, state.seat) : '' }),
    revealed: say('table.undo.revealed'),
  }
  return (
    <div className={styles.reason} role="status">
      <p>{reason[state.kind]}</p>
      {to !== undefined && <p>{say('table.propose.takeback.how')}</p>}
      <div className={styles.reasonButtons}>
        {to !== undefined && (
          <Button
            size="small"
            onClick={() => {
              void tell(session.propose({ kind: 'takeback', to }))
              close()
            }}
          >
            {say('table.propose.takeback')}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={close}>
          {say('table.close')}
        </Button>
      </div>
    </div>
  )
}
