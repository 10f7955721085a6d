// The options of a decision as rows: a number to press, what it is, and its exact chance where dice are rolled. Where all
// have a short sign, they stand side by side instead.
import { percent } from '@skelos/text'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { classNames } from '../../design/class-names.ts'
import type { Picture } from '../../session/session.ts'
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
  useEffect(() => {
    // A long list scrolls by itself; what was chosen elsewhere is brought into sight in it.
    if (list.current?.contains(document.activeElement)) return
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' })
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

interface OptionRowProps {
  row: Row<object>
  line: OptionLine
  number: number
  /** Side by side with the others: its short sign stands for its words. */
  aside: boolean
  tabbable: boolean
  onPick: (event: MouseEvent) => void
}

function OptionRow({ row: { option, chosen, preset }, line, number, aside, tabbable, onPick }: OptionRowProps) {
  const { language, desk } = useTable()
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
        {line.note && <span className={styles.note}>{line.note}</span>}
      </span>
      {line.chance !== undefined && <Chance chance={line.chance} text={percent(language, line.chance)} />}
    </button>
  )
}

function Chance({ chance, text }: { chance: number; text: string }) {
  return (
    <span className={styles.chance}>
      <span className={styles.percent}>{text}</span>
      <span className={styles.rail} aria-hidden="true">
        <span className={styles.share} style={{ width: `${chance * 100}%` }} />
      </span>
    </span>
  )
}
