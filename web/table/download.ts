// The game as a file: from the server when it is over or cannot continue there, from this browser at any time.

import { toast } from '../design/toast.tsx'
import { saveReplay } from '../device/hand-out.ts'
import { exportLocalTable } from '../local/index.ts'
import { api, problemOf } from '../net/api.ts'
import { saidProblem } from '../net/problems.ts'
import { useSay } from '../words/words.ts'
import { useData, useTable } from './context.ts'

/** Undefined where there is nothing to be had. */
export function useDownload(): (() => Promise<void>) | undefined {
  const say = useSay()
  const match = useData((data) => data.picture?.match)
  const game = useData((data) => data.picture?.game)
  const isThere = useData(({ picture }) => picture?.phase === 'finished' || picture?.stopped?.file === true)
  const where = useData((data) => data.where)
  const { admission } = useTable().session
  if (match === undefined || where === 'recording' || (where === 'server' && !isThere)) return undefined
  return async () => {
    try {
      const text = where === 'server' ? await api.replays.file(match, admission) : await exportLocalTable(match)
      saveReplay(`${game}-${match}.jsonl`, text)
    } catch (error) {
      toast(saidProblem(say, problemOf(error)), 'bad')
    }
  }
}
