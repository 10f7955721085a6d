// The decision panel: whose decision, the question, its options and their odds. Its order never changes, and the button
// below it keeps its place.
import type { Seat, Told } from '@skelos/kernel'
import { useRef } from 'react'
import { classNames } from '../../design/class-names.ts'
import { RuleLink } from '../../ledger/rule-link.tsx'
import { useSay } from '../../words/words.ts'
import type { Choice } from '../choice.ts'
import { useCoach } from '../coach/coach.tsx'
import { type TableParts, useTable } from '../context.ts'
import type { Deciding } from '../deciding.ts'
import type { Shown } from '../game-ui.ts'
import { type Command, useKeys } from '../keys.ts'
import { waitsForOthers } from '../motion.ts'
import { useDontAsk } from '../orders/dont-ask.tsx'
import { PlanBar } from '../orders/plan.tsx'
import { rowsOf } from '../rows.ts'
import { Commit } from './commit.tsx'
import styles from './decision.module.css'
import { usePanelFocus } from './focus.ts'
import { Last, useShownFacts } from './last.tsx'
import { DraftNote, Messages } from './messages.tsx'
import { Options } from './options.tsx'
import { OwnSeats } from './own-seats.tsx'
import { Stakes } from './stakes.tsx'
import { Trail } from './trail.tsx'
import { Happening, Over, Waiting } from './waiting.tsx'

export interface DecisionProps {
  shown: Shown
  deciding: Deciding
  /** To this reader's next turn. */
  skip: () => void
  /** On a phone the button stands elsewhere. */
  withoutButton?: boolean
}

export function Decision({ shown, deciding, skip, withoutButton = false }: DecisionProps) {
  const say = useSay()
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const facts = useShownFacts(shown)
  usePanelFocus(panel, title, deciding.choice)
  return (
    <section
      ref={panel}
      className={classNames(styles.decision, withoutButton && styles.inSheet)}
      aria-label={say('table.decision')}
      data-region="panel"
    >
      <div className={styles.body}>
        <PlanBar />
        <OwnSeats shown={shown} />
        <Body shown={shown} facts={facts} deciding={deciding} title={title} />
        <Last shown={shown} facts={facts} />
      </div>
      {!withoutButton && <DecisionButton shown={shown} deciding={deciding} skip={skip} />}
    </section>
  )
}

/** The button of the panel, with its keys, and what is said about the last attempt: over nothing that can be chosen. */
export function DecisionButton({ shown, deciding, skip }: Omit<DecisionProps, 'withoutButton'>) {
  const special = isSpecial(useTable(), shown)
  useDecisionKeys(deciding, special)
  return (
    <div className={styles.foot}>
      <Messages deciding={deciding} picture={shown.picture} />
      <Commit picture={shown.picture} deciding={deciding} special={special} skip={canSkip(shown) ? skip : undefined} />
    </div>
  )
}

/** Something plays, or bots are to move: what this reader has no part in need not be waited for. */
export function canSkip({ playing, picture }: Shown): boolean {
  if (playing) return true
  const isBot = (seat: Seat) => picture.seats[seat].holder.kind === 'bot' || picture.seats[seat].standIn !== null
  return waitsForOthers(picture) && picture.decisions.length > 0 && picture.decisions.every(({ seat }) => isBot(seat))
}

/** The decision has a screen of its own, with rows and a button of its own. */
export const isSpecial = ({ game }: TableParts, { picture, seat, choice }: Shown): boolean =>
  seat !== null && choice !== null && game.Special !== undefined && (game.hasSpecial?.(picture, seat) ?? false)

interface BodyProps {
  shown: Shown
  facts: readonly Told[]
  deciding: Deciding
  title: React.RefObject<HTMLHeadingElement | null>
}

function Body({ shown, facts, deciding, title }: BodyProps) {
  const { picture, seat, playing } = shown
  const { choice } = deciding
  const { Sides } = useTable().game
  if (playing && !choice)
    return (
      <>
        <Happening shown={shown} playing={playing} />
        {Sides && (
          <div aria-hidden="true">
            <Sides shown={shown} facts={facts} />
          </div>
        )}
      </>
    )
  if (picture.phase === 'finished') return <Over picture={picture} />
  if (seat === null || !choice) return <Waiting shown={shown} unseal={deciding.unseal} />
  return <Asked shown={shown} facts={facts} deciding={deciding} title={title} seat={seat} choice={choice} />
}

interface AskedProps extends BodyProps {
  seat: Seat
  choice: Choice<object>
}

function Asked({ shown, facts, deciding, title, seat, choice }: AskedProps) {
  const table = useTable()
  const { game, text } = table
  const { picture } = shown
  const { pick, back } = deciding
  const { Special, Sides, Insight } = game
  const rules = picture.decisions.find((open) => open.seat === seat)?.rules ?? []
  const dontAsk = useDontAsk(picture, seat)
  const special = isSpecial(table, shown)
  const coach = useCoach({ picture, seat, choose: special ? undefined : deciding.choose })
  return (
    <>
      <header className={styles.head}>
        <p className="eyebrow">{text.eyebrow(picture, seat)}</p>
        <h2 ref={title} tabIndex={-1} className={classNames('display', styles.question)}>
          {text.question(picture, seat)}
        </h2>
        {dontAsk.button}
      </header>
      {dontAsk.menu}
      {Special && special ? (
        <>
          <Stakes stakes={text.stakes?.(picture, seat)} />
          <Special shown={shown} act={deciding.act} busy={deciding.busy} back={back} />
        </>
      ) : (
        <>
          {Sides && <Sides shown={shown} facts={facts} />}
          <Trail picture={picture} seat={seat} choice={choice} back={back} />
          <Options picture={picture} seat={seat} choice={choice} pick={pick} />
          <Stakes stakes={text.stakes?.(picture, seat)} />
          {/* What a choice brings stands below the rows, which stay where they are however long it grows. */}
          <DraftNote />
          <div data-odds="">
            <Insight shown={shown} />
          </div>
        </>
      )}
      <div className={styles.under}>
        <DecisionRule rules={rules} />
        {coach.button}
      </div>
      {coach.menu}
    </>
  )
}

function DecisionRule({ rules: [rule] }: { rules: readonly string[] }) {
  const say = useSay()
  const { game } = useTable()
  if (!rule) return null
  return (
    <p className={styles.rule}>
      {say('table.rule')} <RuleLink id={rule} game={game.id} />
    </p>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

function useDecisionKeys({ choice, pick, commit, back }: Deciding, special: boolean): void {
  const pickNumber = (number: number): boolean => {
    const row = choice && !special ? rowsOf(choice).rows[number - 1] : undefined
    if (!row) return false
    // A focus that stayed on another row would have Enter choose that one.
    if (document.activeElement?.closest('[data-options]'))
      document.querySelectorAll<HTMLElement>('[data-options] button')[number - 1]?.focus()
    pick(row.option)
    return true
  }
  const pressSpecial = (): boolean => {
    const button = document.querySelector<HTMLElement>('[data-deed] button')
    button?.click()
    return button !== null
  }
  useKeys({
    ...Object.fromEntries(digits.map((digit): [string, Command] => [digit, () => pickNumber(Number(digit))])),
    Enter: () => (special ? pressSpecial() : commit()),
    Escape: () => back(),
  })
}
