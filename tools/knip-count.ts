// A knip reporter that tells how many files knip looked at; tools/check.ts reads it.
import type { Reporter } from 'knip'

const count: Reporter = ({ counters }) => {
  console.log(`looked at ${counters.total} files`)
}

export default count
