// Matches that wait for days: what they cost the server, and how soon any of them is open.
import { join } from 'node:path'
import { budget, type Figure } from '../measure.ts'
import type { Extent } from './extent.ts'
import { ascending, percentile, progress } from './figures.ts'
import { host } from './hosted.ts'
import { openEach, slowMatches } from './skelos/slow.ts'

const megabyte = 1_000_000

export async function manySlowMatches({ slow, opened }: Extent, folder: string): Promise<Figure[]> {
  progress(`${slow} slow matches ...`)
  const { data, matches } = await slowMatches(join(folder, 'waiting'), slow)
  const server = await host(new URL('skelos/host.ts', import.meta.url), { folder: data })
  const every = slow / opened
  const times = ascending(
    await openEach(
      server,
      matches.filter((_, i) => i % every < 1),
    ),
  )
  const memory = server.memory() / megabyte
  await server.end()
  return [
    budget(`${slow} slow matches: most memory while ${times.length} are opened`, memory, 'MB', 300),
    budget(`${slow} slow matches: opening one, median`, percentile(times, 0.5), 'ms', 50),
    budget(`${slow} slow matches: opening one, p99`, percentile(times, 0.99), 'ms', 50),
    budget(`${slow} slow matches: opening one, slowest`, percentile(times, 1), 'ms', 50),
  ]
}
