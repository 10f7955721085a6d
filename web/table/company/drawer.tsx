// The drawers: the rules, and company with chat, people and notes. They stand between the board and the decision and
// cover neither; each closes alone.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../design/class-names.ts'
import { useSay } from '../../words/words.ts'
import { useData, useDesk, useTable } from '../context.ts'
import type { Drawer as DrawerName } from '../desk.ts'
import { Chat } from './chat.tsx'
import { Closer } from './closer.tsx'
import styles from './drawer.module.css'
import { Notes } from './notes.tsx'
import { People } from './people.tsx'
import { RulesDrawer } from './rules-drawer.tsx'

/** What one opens first of it: chat where others may be, else one's own notes; undefined where there is neither. */
export function useCompany(): 'chat' | 'notes' | undefined {
  const { session } = useTable()
  const where = useData((data) => data.where)
  if (where === 'server') return 'chat'
  return session.note ? 'notes' : undefined
}

/** `log`: the log, where it has no place of its own. */
export function Drawers({ log }: { log: ReactNode }) {
  const drawer = useDesk((desk) => desk.drawer)
  const rule = useDesk((desk) => desk.rule)
  if (drawer === null && rule === null) return null
  return (
    <div className={styles.beside} data-beside="">
      {rule !== null && <RulesDrawer rule={rule} />}
      {drawer && <OpenDrawer drawer={drawer} log={log} />}
    </div>
  )
}

function OpenDrawer({ drawer, log }: { drawer: DrawerName; log: ReactNode }) {
  const say = useSay()
  const { desk, session } = useTable()
  const where = useData((data) => data.where)
  const box = useRef<HTMLElement>(null)
  /** Who goes through the tabs by key stays among them. */
  const byKey = useRef(false)
  const close = () => {
    desk.setState({ drawer: null })
    document.querySelector<HTMLElement>('[data-menu]')?.focus()
  }
  useEffect(() => {
    // The chat takes it itself, for what somebody wants to say.
    if (drawer !== 'chat') box.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    // Once, when it opens.
  }, [])
  const pages: readonly { id: DrawerName; label: string; content: ReactNode }[] = [
    ...(log ? [{ id: 'log', label: say('table.tab.log'), content: log } as const] : []),
    ...(where === 'server'
      ? [
          { id: 'chat', label: say('table.chat'), content: <Chat takesFocus={!byKey.current} /> } as const,
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
              onClick={() => {
                byKey.current = false
                desk.setState({ drawer: id })
              }}
              onKeyDown={(event) => {
                const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
                if (!step) return
                byKey.current = true
                const next = pages[(pages.findIndex((page) => page.id === id) + step + pages.length) % pages.length]
                desk.setState({ drawer: next.id })
                document.querySelector<HTMLElement>(`#drawer-${next.id}`)?.focus()
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <Closer close={close} />
      </div>
      <div id="drawer-page" role="tabpanel" aria-labelledby={`drawer-${shown.id}`} className={styles.page}>
        {shown.content}
      </div>
    </aside>
  )
}
