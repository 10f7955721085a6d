// A few choices side by side, one of them taken: radio buttons underneath, so that arrows and screen readers work.
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
}

export interface SegmentedProps<Value extends string> {
  label: ReactNode
  /** The label is read out but not shown. */
  hideLabel?: boolean
  hint?: ReactNode
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

export function Segmented<Value extends string>({
  label,
  hideLabel = false,
  hint,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.group, className)} {...(hint ? { 'aria-describedby': `${name}-hint` } : {})}>
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>
              {option.icon && (
                <span className={styles.icon} aria-hidden="true">
                  {option.icon}
                </span>
              )}
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
