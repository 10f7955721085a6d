// How large the message is that brings a step to a seat, over whole games.
import { join } from 'node:path'
import { budget, type Figure } from '../measure.ts'
import type { Extent } from './extent.ts'
import { ascending, percentile, progress } from './figures.ts'
import { host } from './hosted.ts'
import { openTables } from './skelos/tables.ts'

export async function messageSizes({ games, gameSeconds }: Extent, folder: string): Promise<Figure[]> {
  progress(`${games} games played through for the size of their messages ...`)
  const server = await host(new URL('skelos/host.ts', import.meta.url), { folder: join(folder, 'sizes') })
  const { tables, close } = await openTables(server, games, { kind: 'live', minutes: 60 })
  const bytes: number[] = []
  for (const { clients } of tables) for (const client of clients) client.onStep = (size) => bytes.push(size)
  const until = performance.now() + gameSeconds * 1000
  await Promise.all(
    tables.map(async (table) => {
      while (!table.over && performance.now() < until) await table.play()
    }),
  )
  close()
  await server.end()
  const sorted = ascending(bytes)
  progress(`  ${bytes.length} messages, the largest twentieth from ${percentile(sorted, 0.95)} bytes on`)
  return [budget('message of a step to a seat, median', percentile(sorted, 0.5), 'bytes', 1024)]
}
