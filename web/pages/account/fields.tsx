// The fields that several forms about accounts share.
import { TextField } from '../../design/field.tsx'
import { useSay } from '../../words/words.ts'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** As the server wants them (server/http/accounts/schemas.ts). */
const shortestPassword = 10
const longestPassword = 200
const longestName = 40

export function NameField({ value, onChange, hint }: Props & { hint?: string }) {
  const say = useSay()
  return (
    <TextField
      label={say('shell.account.name')}
      hint={hint}
      required
      maxLength={longestName}
      autoComplete="nickname"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function EmailField({ value, onChange }: Props) {
  const say = useSay()
  return (
    <TextField
      label={say('shell.account.email')}
      type="email"
      required
      maxLength={254}
      autoComplete="email"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function PasswordField({ value, onChange, label }: Props & { label?: string }) {
  const say = useSay()
  return (
    <TextField
      label={label ?? say('shell.password')}
      type="password"
      required
      maxLength={longestPassword}
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function NewPasswordField({ value, onChange }: Props) {
  const say = useSay()
  return (
    <TextField
      label={say('shell.account.new-password')}
      hint={say('shell.account.new-password-hint', { least: shortestPassword })}
      type="password"
      required
      minLength={shortestPassword}
      maxLength={longestPassword}
      autoComplete="new-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
