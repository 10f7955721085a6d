// A recording as a hook: opened once, closed when the page goes.
import type { Seat } from '@skelos/kernel'
import { useEffect, useState } from 'react'
import { exportLocalTable, type LocalPlan, listLocalTables } from '../../local/index.ts'
import type { Admission } from '../../net/api.ts'
import type { Picture, Problem } from '../../session/session.ts'
import { Clerk } from './clerk.ts'
import { type FileSource, openFileRecording } from './file-recording.ts'
import { problemOf } from './problem.ts'
import type { Recording } from './recording.ts'
import { openServerRecording } from './server-recording.ts'

export type Source = { /** Grows with every new try. */ tries?: number } & (
  | { from: 'server'; match: string; admission: Admission }
  | { from: 'local'; id: string }
  | { from: 'file'; name: string; text: string }
)

export type Opening =
  | { status: 'opening'; share: number }
  | { status: 'open'; recording: Recording }
  | { status: 'wrong'; problem: Problem }

/** `source` must stay the same object for the same recording. */
export function useRecording(source: Source): Opening {
  const [opening, setOpening] = useState<Opening>({ status: 'opening', share: 0 })
  useEffect(() => {
    let gone = false
    let opened: Recording | undefined
    setOpening({ status: 'opening', share: 0 })
    const show = (now: Opening) => !gone && setOpening(now)
    const begin = async () => {
      try {
        opened = await open(source, (share) => show({ status: 'opening', share }))
        if (gone) opened.close()
        show({ status: 'open', recording: opened })
      } catch (error) {
        show({ status: 'wrong', problem: problemOf(error) })
      }
    }
    void begin()
    return () => {
      gone = true
      opened?.close()
    }
  }, [source])
  return opening
}

async function open(source: Source, progress: (share: number) => void): Promise<Recording> {
  if (source.from === 'server') return openServerRecording(source.match, source.admission, proveOnce)
  const file = source.from === 'local' ? await localFile(source.id) : { ...source, title: titleOf(source.name) }
  const clerk = new Clerk()
  try {
    return await openFileRecording(clerk, file, progress)
  } catch (error) {
    clerk.close()
    throw error
  }
}

/** A worker of its own, for as long as the proof takes. */
async function proveOnce(text: string) {
  const clerk = new Clerk()
  try {
    return await clerk.ask({ do: 'prove', text })
  } finally {
    clerk.close()
  }
}

const titleOf = (name: string): string => name.replace(/(\.skelos)?\.jsonl?$/, '')

function holderOf(plan: LocalPlan): Picture['seats'][number]['holder'] {
  if (plan === 'me') return { kind: 'person', account: '', name: null }
  return 'bot' in plan ? { kind: 'bot', level: plan.bot } : { kind: 'person', account: '', name: plan.name }
}

async function localFile(id: string): Promise<FileSource> {
  const text = await exportLocalTable(id)
  const table = (await listLocalTables()).find((summary) => summary.id === id)
  const seats = table?.seats ?? []
  const you = seats.flatMap((plan, seat): Seat[] => (typeof plan === 'object' && 'bot' in plan ? [] : [seat]))
  return {
    name: `${table?.game ?? 'game'}-${id}.jsonl`,
    text,
    title: table?.title ?? '',
    you,
    startedAt: table?.createdAt ?? null,
    holders: seats.map(holderOf),
  }
}
