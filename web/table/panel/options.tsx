// The options of a decision as rows: a number to press, what it is, and its exact chance where dice are rolled. Where all
// have a short sign, they stand side by side instead.
import { percent } from '@skelos/text'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { classNames } from '../../design/class-names.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { type Choice, type Option, wholeAction } from '../choice.ts'
import { useTable } from '../context.ts'
import { pointing } from '../desk.ts'
import { useFigures } from '../figures.ts'
import type { OptionLine } from '../game-ui.ts'
import { type Row, rowsOf } from '../rows.ts'
import { More } from './more.tsx'
import styles from './options.module.css'

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A longer list scrolls by itself where there is room for odds below it, from the beginning and whatever is chosen. */
const most = 8

export interface OptionsProps {
  picture: Picture
  seat: number
  choice: Choice<object>
  pick: (option: Option<object>) => void
}

export function Options({ picture, seat, choice, pick }: OptionsProps) {
  const { game, text } = useTable()
  const list = useRef<HTMLUListElement>(null)
  useFigures()
  const { rows, slot } = rowsOf(choice)
  /** The question that a first click went to: the second one of a double click answers no other. */
  const clicked = useRef<{ all: unknown; slot: string }>(null)
  const lines = rows.map(({ option }) => lineOf(option))
  const names = rows.map(({ option: { part } }) => `${part.slot} ${part.value}`)
  const chosen = rows.findIndex((row) => row.chosen)
  const aside = lines.length > 1 && lines.every(({ short }) => short !== undefined)
  const heads = headsOf(lines)
  /** The question whose choice was looked at last. */
  const looked = useRef<{ all: unknown; slot: string }>(null)
  useEffect(() => {
    // A long list scrolls by itself; what was chosen elsewhere is brought into sight in it. What is chosen beforehand moves
    // nothing: whoever comes to a question reads that first.
    const isNew = looked.current?.all !== choice.all || looked.current.slot !== slot
    looked.current = { all: choice.all, slot }
    const row = list.current?.children[chosen]
    if (!list.current || !row || list.current.contains(document.activeElement)) return
    if (!isNew) row.scrollIntoView?.({ block: 'nearest' })
    else
      list.current.scrollTop += Math.max(
        0,
        row.getBoundingClientRect().bottom - list.current.getBoundingClientRect().bottom,
      )
  }, [chosen])

  function lineOf({ part, actions }: Option<object>): OptionLine {
    if (part.slot === wholeAction) return { text: text.deed(picture, seat, actions[0].action) }
    return text.option(
      picture,
      seat,
      part,
      actions.map(({ action }) => action),
    )
  }

  function click(option: Option<object>, nth: number) {
    const { all } = choice
    if (nth > 1 && (clicked.current?.all !== all || clicked.current.slot !== slot)) return
    clicked.current = { all, slot }
    pick(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || !list.current) return
    const buttons = [...list.current.querySelectorAll('button')]
    const now = buttons.findIndex((button) => button === document.activeElement)
    if (now < 0) return
    event.preventDefault()
    const next =
      Math.abs(step) === 1 ? (now + step + buttons.length) % buttons.length : step < 0 ? 0 : buttons.length - 1
    buttons[next]?.focus()
  }

  return (
    <div className={classNames(styles.frame, !aside && rows.length > most && styles.long)}>
      <Heads heads={heads} aside={aside} />
      <More list={list} names={names} where="above" />
      <ul
        ref={list}
        role="list"
        className={classNames(styles.options, aside && styles.aside)}
        onKeyDown={onKeyDown}
        data-options={aside ? 'aside' : ''}
        aria-busy={game.figures?.coming()}
      >
        {rows.map((row, i) => (
          <li key={names[i]}>
            <OptionRow
              row={row}
              line={lines[i]}
              heads={heads}
              number={i + 1}
              aside={aside}
              tabbable={i === Math.max(chosen, 0)}
              onPick={({ detail }) => click(row.option, detail)}
            />
          </li>
        ))}
      </ul>
      <More list={list} names={names} where="below" />
    </div>
  )
}

/** What the figures in the rows are; `undefined` where there are none, `each` where every row has to say it itself. */
interface FigureHeads {
  chance: string | undefined
  whole: string | undefined
  range: boolean
}

const each = ''

function headsOf(lines: readonly OptionLine[]): FigureHeads {
  const common = (names: readonly (string | undefined)[]): string | undefined => {
    const different = new Set(names.filter((name) => name !== undefined))
    return different.size > 1 ? each : [...different][0]
  }
  return {
    chance: common(lines.map(({ chanceOf }) => chanceOf)),
    whole: common(lines.map(({ wholeOf }) => wholeOf)),
    range: lines.some(({ range }) => range),
  }
}

/** Over the rows: what the figures below are. Every row says it itself to those who hear it. */
function Heads({ heads: { chance, whole, range }, aside }: { heads: FigureHeads; aside: boolean }) {
  const say = useSay()
  // Rows stay where they are when the next question of a deed has no figures.
  const had = useRef(false)
  had.current ||= chance !== undefined
  if (!had.current) return null
  return (
    <p className={styles.heads} aria-hidden="true">
      <span>
        {chance}
        {range && <small>{say('table.odds.range')}</small>}
      </span>
      {whole && !aside && <span className={styles.whole}>{whole}</span>}
    </p>
  )
}

interface OptionRowProps {
  row: Row<object>
  line: OptionLine
  heads: FigureHeads
  number: number
  /** Side by side with the others: its short sign stands for its words. */
  aside: boolean
  tabbable: boolean
  onPick: (event: MouseEvent) => void
}

function OptionRow({ row: { option, chosen, preset }, line, heads, number, aside, tabbable, onPick }: OptionRowProps) {
  const { desk } = useTable()
  const { handle } = option.part
  return (
    <button
      type="button"
      className={classNames(styles.option, chosen && styles.chosen, chosen && preset && styles.preset)}
      aria-pressed={chosen}
      aria-keyshortcuts={number < 10 ? `${number}` : undefined}
      data-handle={`${handle.on} ${handle.id}`}
      tabIndex={tabbable ? 0 : -1}
      onClick={onPick}
      {...pointing(desk, handle.on === 'place' ? [handle.id] : [])}
    >
      {!aside && (
        <span className={styles.mark} aria-hidden="true">
          <span className={styles.number}>{number < 10 ? number : ''}</span>
        </span>
      )}
      {line.picture && (
        <span className={styles.picture} aria-hidden="true">
          {line.picture}
        </span>
      )}
      {aside && (
        <span className={styles.short} aria-hidden="true">
          {line.short}
        </span>
      )}
      <span className={aside ? 'visually-hidden' : styles.words}>
        <span className={styles.text}>{line.text}</span>
        {line.note && (
          <>
            <Pause />
            <span className={styles.note}>{line.note}</span>
          </>
        )}
      </span>
      {line.chance !== undefined && <Chance line={line} chance={line.chance} heads={heads} />}
      {!aside && heads.whole !== undefined && <Whole line={line} ownHead={heads.whole === each} />}
    </button>
  )
}

/** Parts of a row stand apart for the eye; for the ear, too. */
const Pause = () => <span className="visually-hidden">, </span>

function Chance({
  line: { chanceOf, range },
  chance,
  heads,
}: {
  line: OptionLine
  chance: number
  heads: FigureHeads
}) {
  const { language } = useTable()
  const share = (part: number) => percent(language, part, range ? 0 : undefined)
  return (
    <span className={styles.chance}>
      <Pause />
      {chanceOf && <span className={heads.chance === each ? styles.of : 'visually-hidden'}>{chanceOf} </span>}
      <span className={styles.figures}>
        <span className={styles.percent}>{share(chance)}</span>
        {range && (
          <span className={styles.range}>
            {' '}
            {Math.round(range[0] * 100)}–{share(range[1])}
          </span>
        )}
      </span>
      <span className={styles.rail} aria-hidden="true">
        {range ? (
          <>
            <span
              className={styles.band}
              style={{ left: `${range[0] * 100}%`, width: `${(range[1] - range[0]) * 100}%` }}
            />
            <span className={styles.tick} style={{ left: `${chance * 100}%` }} />
          </>
        ) : (
          <span className={styles.share} style={{ width: `${chance * 100}%` }} />
        )}
      </span>
    </span>
  )
}

/** Its place is kept in rows that have none. */
function Whole({ line: { whole, wholeOf }, ownHead }: { line: OptionLine; ownHead: boolean }) {
  const { language } = useTable()
  return (
    <span className={styles.whole}>
      {whole !== undefined && (
        <>
          <Pause />
          {wholeOf && <span className={ownHead ? styles.of : 'visually-hidden'}>{wholeOf} </span>}
          <span className={styles.percent}>{percent(language, whole, 0)}</span>
        </>
      )}
    </span>
  )
}
