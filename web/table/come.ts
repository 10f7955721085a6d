// Coming to a table of the server, to sit down or to talk. Whoever came by a link is nobody yet: he becomes a guest with the
// name he gave, or with one that is made up.
import type { Seat } from '@skelos/kernel'
import { ensureAccount } from '../net/account.ts'
import { api } from '../net/api.ts'
import { useData, useTable } from './context.ts'

/** With what opened the door for this person: it is asked for again. */
export function useCome(): (seats?: Seat[]) => Promise<void> {
  const { session, desk } = useTable()
  const match = useData((data) => data.picture?.match ?? '')
  return async (seats = []) => {
    await ensureAccount(desk.getState().guestName.trim() || undefined)
    await api.tables.join(match, { ...session.admission, seats })
  }
}
