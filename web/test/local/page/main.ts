// A page with nothing but the tables of this browser, for tests to drive.
import * as tables from '../../../local/index.ts'
import type { TableSession } from '../../../session/session.ts'
import * as playing from '../playing.ts'

const sessions = new Map<string, TableSession>()

const page = {
  ...tables,
  /** Opens a table and keeps it open. */
  enter(id: string): TableSession {
    const session = sessions.get(id) ?? tables.openLocalTable(id)
    sessions.set(id, session)
    return session
  },
  leave(id: string): void {
    sessions.get(id)?.close()
    sessions.delete(id)
  },
  ...playing,
}
export type TestPage = typeof page

Object.assign(window, { tables: page })
