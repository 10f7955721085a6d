// The emblem of a realm, to stand on its shape.
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Seat } from '@skelos/kernel'
import { realmIcons } from '../icons.tsx'

export function RealmEmblem({ seat }: { seat: Seat }) {
  const Icon = realmIcons[REALMS[seat]]
  return <Icon />
}
