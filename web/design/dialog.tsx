// A dialog on the browser's own: it keeps the focus, Escape closes it, and on a phone it is a sheet from below.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useSay } from '../words/words.ts'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Above the title. */
  eyebrow?: ReactNode
  children: ReactNode
  /** What stands at its foot: the deed, and the way out. */
  actions?: ReactNode
  size?: 'small' | 'usual' | 'large'
  className?: string
}

export function Dialog(props: DialogProps) {
  // Nothing of a closed dialog is kept: it opens fresh.
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, eyebrow, children, actions, size = 'usual', className }: DialogProps) {
  const say = useSay()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: only then does the browser give the focus back to what had it.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size], className)}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // The backdrop is the dialog itself; everything else lies on the page within.
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={id} className={classNames('display', styles.title)}>
            {title}
          </h2>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
        {/* Last, so that the dialog opens with the focus on what it is about. */}
        <button type="button" className={styles.close} onClick={onClose} aria-label={say('shell.close')}>
          <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M2 2L14 14M14 2L2 14" />
          </svg>
        </button>
      </div>
    </dialog>
  )
}
