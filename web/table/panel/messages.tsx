// What is said about the last attempt, above the button: why something cannot be done, a refusal, a table that moved on.
import type { ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { copyText } from '../../device/hand-out.ts'
import { useSettings } from '../../device/settings.ts'
import { RuleLink } from '../../ledger/rule-link.tsx'
import { saidProblem } from '../../net/problems.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useNow } from '../clock.ts'
import { useData, useTable } from '../context.ts'
import type { Deciding, Refusal } from '../deciding.ts'
import { usePhone } from '../play/width.ts'
import styles from './messages.module.css'

/** A deed that takes longer than this is spoken of. */
const long = 5000

/** Whether a refusal is told beside what was touched: of a place, where there is a board with room around it. */
export function useToldThere(refusal: Refusal | null): boolean {
  const { Sheet } = useTable().game
  const phone = usePhone()
  const textMode = useSettings((settings) => settings.textMode)
  return refusal?.handle.on === 'place' && Sheet !== undefined && !phone && !textMode
}

export function Messages({ deciding, picture }: { deciding: Deciding; picture: Picture }) {
  const { whyNot, problem, overtaken } = deciding
  const isThere = useToldThere(whyNot)
  return (
    <div className={styles.notes}>
      {overtaken && <OvertakenNote overtaken={overtaken} picture={picture} />}
      {whyNot && !isThere && <WhyNotNote refusal={whyNot} picture={picture} dismiss={deciding.dismiss} />}
      {problem && <ProblemNote problem={problem} picture={picture} />}
      <LongWait busy={deciding.busy} />
    </div>
  )
}

/** Choices that are shown as if they were made, and not sent yet. */
export function DraftNote() {
  const say = useSay()
  const { text } = useTable()
  const choices = useData(({ draft }) => draft?.choices)
  if (!choices?.length) return null
  return (
    <Note kind="plain">
      <p role="status">{say('table.draft', { count: choices.length })}</p>
      <ol className={styles.draft}>
        {choices.map(({ picture, seat, action }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices come and go at the end only
          <li key={i}>{text.deed(picture, seat, action)}</li>
        ))}
      </ol>
    </Note>
  )
}

function Note({ kind, children }: { kind: 'bad' | 'warn' | 'plain'; children: ReactNode }) {
  return <div className={classNames(styles.note, styles[kind])}>{children}</div>
}

/** The reason, and the rule behind it. Without a reason of the game's own, the rule of the open decision. */
function WhyNotNote({ refusal, picture, dismiss }: { refusal: Refusal; picture: Picture; dismiss: () => void }) {
  const say = useSay()
  const { game, desk } = useTable()
  const { why, handle } = refusal
  const rule = why?.rule ?? picture.decisions.find((open) => open.rules)?.rules?.[0]
  return (
    <Note kind="bad">
      <p>{why?.text ?? say('table.not-now')}</p>
      {rule && (
        <p>
          <RuleLink id={rule} game={game.id} />
        </p>
      )}
      <div className={styles.ways}>
        {handle.on === 'place' && game.Sheet && (
          <Button
            size="small"
            onClick={() => {
              dismiss()
              desk.setState({ inspected: handle, tab: 'map' })
            }}
          >
            {say('table.show-place')}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={dismiss}>
          {say('table.close')}
        </Button>
      </div>
    </Note>
  )
}

function OvertakenNote({ overtaken, picture }: { overtaken: NonNullable<Deciding['overtaken']>; picture: Picture }) {
  const say = useSay()
  const { text } = useTable()
  const who = overtaken.by === null ? say('table.somebody') : text.seat(picture, overtaken.by)
  return (
    <Note kind="warn">
      <p>{say(overtaken.kept ? 'table.overtaken.kept' : 'table.overtaken.gone', { who })}</p>
    </Note>
  )
}

function ProblemNote({ problem, picture }: { problem: NonNullable<Deciding['problem']>; picture: Picture }) {
  const say = useSay()
  const { game } = useTable()
  const seq = useData((data) => data.seq)
  const rule = problem.params?.['rule']
  const report = () => copyText(JSON.stringify({ match: picture.match, version: picture.version, seq, ...problem }))
  return (
    <Note kind="bad">
      <p>{saidProblem(say, problem)}</p>
      {typeof rule === 'string' && (
        <p>
          <RuleLink id={rule} game={game.id} />
        </p>
      )}
      {problem.code === 'internal-error' && (
        <>
          <p>{say('table.fault.kept', { seq })}</p>
          <Button size="small" onClick={() => void report()}>
            {say('table.fault.copy')}
          </Button>
        </>
      )}
    </Note>
  )
}

function LongWait({ busy }: { busy: boolean }) {
  const say = useSay()
  const { session } = useTable()
  const sending = useData((data) => data.sending)
  const now = useNow(busy && sending !== null)
  if (!busy || sending === null || now - sending < long) return null
  return (
    <Note kind="warn">
      <p>{say('table.sending.long')}</p>
      <Button size="small" onClick={() => session.retry()}>
        {say('table.retry')}
      </Button>
    </Note>
  )
}
