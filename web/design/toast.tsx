// Short messages at the edge of the screen: told to screen readers too, gone by themselves or at a touch.
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { useSay } from '../words/words.ts'
import { classNames } from './class-names.ts'
import styles from './toast.module.css'

export type ToastKind = 'plain' | 'good' | 'bad'

interface Message {
  id: number
  text: string
  kind: ToastKind
}

const useMessages = create<{ messages: readonly Message[]; next: number }>(() => ({ messages: [], next: 0 }))

const most = 3

/** Shows a short message; the same text again only lasts longer. */
export function toast(text: string, kind: ToastKind = 'plain'): void {
  useMessages.setState(({ messages, next }) => ({
    messages: [...messages.filter((message) => message.text !== text), { id: next, text, kind }].slice(-most),
    next: next + 1,
  }))
}

const dismiss = (id: number) =>
  useMessages.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))

/** Long enough to be read twice. */
const timeFor = (text: string) => 4000 + 60 * text.length

function Toast({ text, kind, onClose }: { text: string; kind: ToastKind; onClose: () => void }) {
  const say = useSay()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), timeFor(text))
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <span>{text}</span>
      <button type="button" className={styles.close} onClick={onClose} aria-label={say('shell.dismiss')}>
        <svg width="12" height="12" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2.4" aria-hidden="true">
          <path d="M2 2L14 14M14 2L2 14" />
        </svg>
      </button>
    </div>
  )
}

/** Where they appear; the app renders it once. */
export function Toasts() {
  const { messages } = useMessages()
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {messages.map(({ id, text, kind }) => (
        <Toast key={id} text={text} kind={kind} onClose={() => dismiss(id)} />
      ))}
    </div>
  )
}
