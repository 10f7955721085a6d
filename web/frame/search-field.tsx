// A search field that answers as one types. The slash leads to it from anywhere on the page.
import { useEffect, useRef } from 'react'
import { useSay } from '../words/words.ts'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName)

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', find)
    return () => document.removeEventListener('keydown', find)
  }, [])
  return (
    <search className={styles.search}>
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="7.5" cy="7.5" r="5.2" strokeWidth="1.8" />
        <path d="M11.5 11.5L16.4 16.4" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <input
        ref={field}
        type="search"
        className={styles.field}
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          onChange('')
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={say('learn.search.clear')}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <svg width="12" height="12" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="2.4" aria-hidden="true">
            <path d="M2 2L14 14M14 2L2 14" />
          </svg>
        </button>
      )}
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </search>
  )
}
