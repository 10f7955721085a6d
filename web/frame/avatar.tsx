// Somebody's mark beside the name: one of the four identities and an initial, always the same for the same account.
import { Crest } from '../design/crest.tsx'
import type { Identity } from '../design/identity.ts'

const marks: readonly Identity[] = ['or', 'azure', 'gules', 'sable']

function markOf(id: string): Identity {
  let sum = 0
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) >>> 0
  return marks[sum % marks.length]
}

export function Avatar({ account, size }: { account: { id: string; name: string } | null; size: number }) {
  const initial = account && String.fromCodePoint(account.name.codePointAt(0) ?? 0x3f).toUpperCase()
  return (
    <Crest
      identity={account ? markOf(account.id) : 'neutral'}
      size={size}
      emblem={
        initial ? (
          <text x="8" y="12.6" textAnchor="middle" fontSize="13" fontWeight="800" fontFamily="var(--font-sans)">
            {initial}
          </text>
        ) : undefined
      }
    />
  )
}
