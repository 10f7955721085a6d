// Fields of forms: a label above, a hint or what is wrong below, tied together for screen readers.
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** What the control inside a field takes on. */
export interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with what was entered. */
  error?: ReactNode
  className?: string | undefined
  children: (control: Control) => ReactNode
}

export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const note = error || hint
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

type Around = Omit<FieldProps, 'children'>

export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: Around & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} className={styles.input} />}
    </Field>
  )
}

export interface Choice<Value extends string> {
  value: Value
  label: string
}

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  className,
  options,
  value,
  onChange,
  ...select
}: Around &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
    options: readonly Choice<Value>[]
    value: Value
    onChange: (value: Value) => void
  }) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={classNames(styles.input, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
