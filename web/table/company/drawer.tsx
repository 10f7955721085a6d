// The drawer for company: chat, people and notes, beside the board and without covering it.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../design/class-names.ts'
import { useSay } from '../../words/words.ts'
import { useData, useDesk, useTable } from '../context.ts'
import type { Drawer as DrawerName } from '../desk.ts'
import { Chat } from './chat.tsx'
import styles from './drawer.module.css'
import { Notes } from './notes.tsx'
import { People } from './people.tsx'

/** What one opens first of it: chat where others may be, else one's own notes; undefined where there is neither. */
export function useCompany(): 'chat' | 'notes' | undefined {
  const { session } = useTable()
  const where = useData((data) => data.where)
  if (where === 'server') return 'chat'
  return session.note ? 'notes' : undefined
}

/** `log`: the log, where it has no place of its own. */
export function Drawer({ log }: { log: ReactNode }) {
  const drawer = useDesk((desk) => desk.drawer)
  return drawer && <OpenDrawer drawer={drawer} log={log} />
}

function OpenDrawer({ drawer, log }: { drawer: DrawerName; log: ReactNode }) {
  const say = useSay()
  const { desk, session } = useTable()
  const where = useData((data) => data.where)
  const box = useRef<HTMLElement>(null)
  const close = () => {
    desk.setState({ drawer: null })
    document.querySelector<HTMLElement>('[data-menu]')?.focus()
  }
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }, [])
  const pages: readonly { id: DrawerName; label: string; content: ReactNode }[] = [
    ...(log ? [{ id: 'log', label: say('table.tab.log'), content: log } as const] : []),
    ...(where === 'server'
      ? [
          { id: 'chat', label: say('table.chat'), content: <Chat /> } as const,
          { id: 'people', label: say('table.people'), content: <People /> } as const,
        ]
      : []),
    ...(session.note ? [{ id: 'notes', label: say('table.notes'), content: <Notes /> } as const] : []),
  ]
  const shown = pages.find(({ id }) => id === drawer) ?? pages[0]
  if (!shown) return null
  return (
    <aside
      ref={box}
      className={styles.drawer}
      aria-label={say('table.company')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.head}>
        <div role="tablist" aria-label={say('table.company')} className={styles.tabs}>
          {pages.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`drawer-${id}`}
              aria-selected={id === shown.id}
              aria-controls="drawer-page"
              tabIndex={id === shown.id ? 0 : -1}
              className={classNames(styles.tab, id === shown.id && styles.open)}
              onClick={() => desk.setState({ drawer: id })}
              onKeyDown={(event) => {
                const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
                if (!step) return
                const next = pages[(pages.findIndex((page) => page.id === id) + step + pages.length) % pages.length]
                desk.setState({ drawer: next.id })
                document.querySelector<HTMLElement>(`#drawer-${next.id}`)?.focus()
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <button type="button" className={styles.close} onClick={close} aria-label={say('table.close')}>
          <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M2 2L14 14M14 2L2 14" />
          </svg>
        </button>
      </div>
      <div id="drawer-page" role="tabpanel" aria-labelledby={`drawer-${shown.id}`} className={styles.page}>
        {shown.content}
      </div>
    </aside>
  )
}
