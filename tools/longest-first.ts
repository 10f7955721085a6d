// The order of test files: those with a thread of their own first, then those that share one; and among each the long ones
// first, so that no worker is left alone with one of them.
import { readFileSync } from 'node:fs'
import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** From the longest to the shortest; all others take a few seconds at most. */
const long = [
  'web/test/browser/{pages,game,steady,*-whole,*-scenarios}*',
  'web/test/browser/*',
  'bench/*/test/*',
  'server/test/faults/*',
  'games/*/test/properties*',
  'games/*/test/bots/*',
  'cli/test/*',
  'server/test/*/*',
]

/** What it runs in: a thread is shared only by files in a row that want the same, and whoever is next reads all anew. */
const environment = ({ moduleId }: TestSpecification): string =>
  /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = long.findIndex((glob) => matchesGlob(relative(this.ctx.config.root, moduleId), glob))
      return found < 0 ? long.length : found
    }
    const shares = ({ project }: TestSpecification): number => Number(!project.config.isolate)
    const room = new Map(files.map((file) => [file, environment(file)]))
    return (await super.sort(files)).sort(
      (a, b) =>
        shares(a) - shares(b) ||
        a.project.name.localeCompare(b.project.name) ||
        (room.get(a) ?? '').localeCompare(room.get(b) ?? '') ||
        rank(a) - rank(b),
    )
  }
}
