// The order of test files: those with a thread of their own first, for the others share one to the end; and among each the
// long ones first, so that no worker is left alone with one of them.
import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** From the longest to the shortest; all others take a few seconds at most. */
const long = [
  'web/test/browser/{pages,game}*',
  'web/test/browser/*',
  'bench/*/test/*',
  'server/test/faults/*',
  'games/*/test/properties*',
  'games/*/test/bots/*',
  'cli/test/*',
  'server/test/*/*',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = long.findIndex((glob) => matchesGlob(relative(this.ctx.config.root, moduleId), glob))
      return found < 0 ? long.length : found
    }
    const shares = ({ project }: TestSpecification): number => Number(!project.config.isolate)
    return (await super.sort(files)).sort((a, b) => shares(a) - shares(b) || rank(a) - rank(b))
  }
}
