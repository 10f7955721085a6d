// Going to a place by its name: type a few letters, press Enter.
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Dialog } from '../../design/dialog.tsx'
import { TextField } from '../../design/field.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import { goTo } from '../desk.ts'
import styles from './go-to.module.css'

/** Letters without what stands on them: "lodz" finds "Łódź". */
export const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gv, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase()

/** Names that begin so, then names in which a word does, then names that have it anywhere. */
export function found<Place extends { name: string }>(places: readonly Place[], typed: string): Place[] {
  const wanted = plain(typed.trim())
  const rank = ({ name }: Place): number => {
    const said = plain(name)
    if (said.startsWith(wanted)) return 0
    if (said.includes(` ${wanted}`)) return 1
    return said.includes(wanted) ? 2 : 3
  }
  return places.filter((place) => rank(place) < 3).toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

export function GoTo({ picture, close }: { picture: Picture; close: () => void }) {
  const say = useSay()
  const { game, text, desk } = useTable()
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const places = (game.places?.(picture) ?? []).map((id) => ({ id, name: text.place(id) }))
  const shown = found(places, typed)

  function go(id: string | undefined) {
    if (id === undefined) return
    close()
    // The dialog gives the focus back first; then the board may take it.
    setTimeout(() => goTo(desk, id))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    go(shown[0]?.id)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const now = buttons.findIndex((button) => button === document.activeElement)
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, now + step))]?.focus()
  }

  return (
    <Dialog open onClose={close} title={say('table.go-to')} size="small">
      <form onSubmit={submit} onKeyDown={onKeyDown} className={styles.form}>
        <TextField
          label={say('table.go-to.name')}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul ref={list} role="list" className={styles.places}>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={styles.place} onClick={() => go(id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p className="muted">{say('table.go-to.none')}</p>}
      </form>
    </Dialog>
  )
}
