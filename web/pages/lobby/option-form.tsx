// The options of a table, as the game's schema tells them and in the game's own words.

import type { OptionField } from '@skelos/games/option-fields.ts'
import { SelectField } from '../../design/field.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { Switch } from '../../design/switch.tsx'
import type { Options } from '../../table/cover.ts'
import { useSay } from '../../words/words.ts'
import styles from './new-table.module.css'
import { withOption } from './option-fields.ts'

export interface OptionFormProps {
  fields: readonly OptionField[]
  /** What was chosen; what is left out follows `settled`. */
  options: Options
  /** The same with the game's own defaults filled in. */
  settled: Options
  nameOf: (path: string) => string
  onChange: (options: Options) => void
}

/** Line-ups are not here: they stand beside the seats. */
export function OptionForm({ fields, options, settled, nameOf, onChange }: OptionFormProps) {
  return fields.map((field) => {
    const set = (value: unknown) => onChange(withOption(options, field.key, value))
    switch (field.kind) {
      case 'count':
        return (
          <Segmented
            key={field.path}
            label={nameOf(field.path)}
            options={Array.from({ length: field.most - field.least + 1 }, (_, i) => ({
              value: `${field.least + i}`,
              label: `${field.least + i}`,
            }))}
            value={`${Number(options[field.key] ?? settled[field.key] ?? field.most)}`}
            onChange={(value) => set(Number(value))}
          />
        )
      case 'choice':
        return <ChoiceField key={field.path} field={field} value={options[field.key]} nameOf={nameOf} onChange={set} />
      case 'switch':
        return (
          <Switch
            key={field.path}
            label={nameOf(field.path)}
            checked={(options[field.key] ?? field.usual) === true}
            onChange={set}
          />
        )
      case 'group':
        return (
          <Group
            key={field.path}
            field={field}
            options={options}
            settled={settled}
            nameOf={nameOf}
            onChange={onChange}
          />
        )
      case 'line-up':
        return null
    }
  })
}

interface ChoiceProps {
  field: Extract<OptionField, { kind: 'choice' }>
  value: unknown
  nameOf: (path: string) => string
  onChange: (value: string | undefined) => void
}

function ChoiceField({ field, value, nameOf, onChange }: ChoiceProps) {
  const say = useSay()
  const { path, values, usual } = field
  const given = typeof value === 'string' ? value : (usual ?? '')
  return (
    <SelectField
      label={nameOf(path)}
      options={[
        // A choice without a default of its own follows from the others.
        ...(usual === undefined ? [{ value: '', label: say('shell.new.as-edition') }] : []),
        ...values.map((entry) => ({ value: entry, label: nameOf(`${path}.${entry}`) })),
      ]}
      value={given}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  )
}

interface GroupProps extends Omit<OptionFormProps, 'fields'> {
  field: Extract<OptionField, { kind: 'group' }>
}

/** A group is for those who know what they want: folded up until then. */
function Group({ field, options, settled, nameOf, onChange }: GroupProps) {
  const say = useSay()
  const inner = recordOf(options[field.key])
  const changed = Object.keys(inner).length
  return (
    <details className={styles.group}>
      <summary>
        {nameOf(field.path)}
        <span className={styles.changed}>{say('shell.new.changed', { changed })}</span>
      </summary>
      <div className={styles.fields}>
        <OptionForm
          fields={field.fields}
          options={inner}
          settled={recordOf(settled[field.key])}
          nameOf={nameOf}
          onChange={(next) => onChange(withOption(options, field.key, Object.keys(next).length > 0 ? next : undefined))}
        />
      </div>
    </details>
  )
}

const recordOf = (value: unknown): Options => (typeof value === 'object' && value !== null ? (value as Options) : {})
