// The rows of a choice: the question that is open, or, once an action is ready, the one that was answered last, so that
// the list stays where it is and another row can still be picked.
import { Choice, type Option, wholeAction } from './choice.ts'

export interface Row<Action> {
  option: Option<Action>
  chosen: boolean
  /** Chosen by the game: the usual answer. */
  preset?: boolean
}

export interface Rows<Action> {
  slot: string
  rows: readonly Row<Action>[]
  /** The choice in which the rows are picked. */
  base: Choice<Action>
}

export function rowsOf<Action>(choice: Choice<Action>): Rows<Action> {
  const [ready] = choice.left
  for (let kept = choice.selection.length; kept >= 0; kept--) {
    const base = kept === choice.selection.length ? choice : new Choice(choice.all, choice.selection.slice(0, kept))
    const { question } = base
    if (!question) continue
    const preset = choice.selection[kept]?.preset ?? false
    const rows = question.options.map((option) => ({
      option,
      chosen: base !== choice && option.actions.includes(ready),
      preset,
    }))
    return { slot: question.slot, rows, base }
  }
  // A lone choice is still shown.
  const [part = { slot: wholeAction, value: '0', handle: { on: 'row', id: `${wholeAction} 0` } as const }] =
    ready?.parts ?? []
  return { slot: part.slot, rows: ready ? [{ option: { part, actions: [ready] }, chosen: true }] : [], base: choice }
}

export const picked = <Action>({ base }: Rows<Action>, { part }: Option<Action>): Choice<Action> =>
  base.with(part.slot, part.value)
