// Coming to a table of the server, to sit down or to talk. Whoever came by a link has no name yet: a guest's is made.
import type { Seat } from '@skelos/kernel'
import { ensureAccount } from '../net/account.ts'
import { api } from '../net/api.ts'
import type { TableSession } from '../session/session.ts'

/** With what opened the door for this person: it is asked for again. */
export async function comeTo(match: string, { admission }: TableSession, seats: Seat[] = []): Promise<void> {
  await ensureAccount()
  await api.tables.join(match, { ...admission, seats })
}
