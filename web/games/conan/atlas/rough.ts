// Borders in the open, which nobody drew with a ruler.
import { randomOf } from '../../../map/chance.ts'
import { roughen } from '../../../map/lines.ts'
import type { Piece } from './outline.ts'

/** The piece roughened, always in the same way whichever area asks. */
export function roughLine([p, q]: Piece): Piece[] {
  const [from, to] = p[0] < q[0] || (p[0] === q[0] && p[1] < q[1]) ? [p, q] : [q, p]
  const line = roughen([from, to], 0.1, 9, randomOf(`${from.join()}|${to.join()}`))
  return line.slice(1).map((point, i) => [line[i], point])
}
