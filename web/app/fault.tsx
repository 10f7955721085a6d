// When something broke: plain words, a code to tell, a report to copy, and a way on.
import { QueryClientContext } from '@tanstack/react-query'
import { Component, type ContextType, type ErrorInfo, type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../design/button.tsx'
import { Mark } from '../design/mark.tsx'
import { Panel } from '../design/panel.tsx'
import { copyText } from '../device/hand-out.ts'
import { NotFetched } from '../device/not-fetched.ts'
import { useSay } from '../words/words.ts'
import styles from './fault.module.css'

/** Four letters that the same fault always gets, to talk about it. */
export function codeOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16).toUpperCase().padStart(4, '0')
}

/** What a report holds: nothing that opens a table or an account, so no more of the address than its path. */
function reportOf(error: unknown): string {
  const { stack, message } = error instanceof Error ? error : new Error(String(error))
  return [
    `Skelos fault ${codeOf(error)}`,
    new Date().toISOString(),
    location.pathname,
    navigator.userAgent,
    message,
    stack ?? '',
  ].join('\n')
}

function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useSay()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const report = reportOf(error)
  const copy = async () => setCopied((await copyText(report)) ? 'yes' : 'failed')
  const stale = error instanceof NotFetched
  return (
    <main id="main" className={styles.fault} tabIndex={-1}>
      <div className={styles.mark} aria-hidden="true">
        <Mark size={56} />
      </div>
      <Panel className={styles.panel}>
        <div role="alert">
          <h1 className="display">{say(stale ? 'shell.not-fetched' : 'shell.fault')}</h1>
          <p className={styles.text}>
            {stale ? say('shell.not-fetched-why') : say('shell.fault-kept', { code: codeOf(error) })}
          </p>
        </div>
        <div className={styles.actions}>
          <Button kind="primary" onClick={stale ? () => location.reload() : onRetry}>
            {say(stale ? 'shell.load-again' : 'shell.try-again')}
          </Button>
          <ButtonLink href="/">{say('shell.to-home')}</ButtonLink>
          {!stale && (
            <Button kind="quiet" onClick={() => void copy()}>
              {say(copied === 'yes' ? 'shell.report-copied' : 'shell.copy-report')}
            </Button>
          )}
        </div>
        {copied === 'failed' && (
          <>
            <p className={styles.text}>{say('shell.copy-by-hand')}</p>
            <textarea
              className={styles.report}
              readOnly
              rows={8}
              value={report}
              aria-label={say('shell.copy-report')}
            />
          </>
        )}
      </Panel>
    </main>
  )
}

interface Props {
  /** Where the reader is; a fault of one page does not follow to the next. */
  at: string
  children: ReactNode
}

export class FaultBoundary extends Component<Props, { error: unknown; broken: boolean }> {
  static override contextType = QueryClientContext
  declare context: ContextType<typeof QueryClientContext>
  override state = { error: undefined as unknown, broken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.broken && before.at !== this.props.at) this.#retry()
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  #retry = () => {
    // What failed is asked for again; otherwise it would be told once more.
    this.context?.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    this.setState({ error: undefined, broken: false })
  }

  override render() {
    return this.state.broken ? <Fault error={this.state.error} onRetry={this.#retry} /> : this.props.children
  }
}
