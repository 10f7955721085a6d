// How the games stand that are to be gone on with: lists do not tell, so the tables are looked at.
import { type LocalSummary, lookAtLocalTable } from '../../local/index.ts'
import { api, type TableSummary } from '../../net/api.ts'
import type { Picture } from '../../session/session.ts'

/** A look that is asked for once for every state of a table. */
export interface Look {
  queryKey: readonly unknown[]
  queryFn: () => Promise<Picture>
}

export const lookAt = ({ match, updatedAt }: TableSummary): Look => ({
  queryKey: ['look', match, updatedAt],
  queryFn: async () => (await api.tables.look(match)).picture,
})

export const lookHere = ({ id, updatedAt }: LocalSummary): Look => ({
  queryKey: ['look', 'here', id, updatedAt],
  queryFn: () => lookAtLocalTable(id),
})
