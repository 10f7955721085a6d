// What somebody who is nobody here yet wants to be called at a table.
import { TextField } from '../design/field.tsx'
import { useAccount } from '../net/account.ts'
import { useSay } from '../words/words.ts'

interface GuestNameProps {
  value: string
  onChange: (name: string) => void
}

export function GuestName({ value, onChange }: GuestNameProps) {
  const say = useSay()
  const { data: account } = useAccount()
  // While it is not known who this is, nothing comes and goes.
  if (account !== null) return null
  return (
    <TextField
      label={say('shell.your-name')}
      hint={say('shell.your-name-hint')}
      value={value}
      maxLength={40}
      autoComplete="nickname"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
