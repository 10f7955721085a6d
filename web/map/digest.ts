// What the art of a map is made from, as one figure: it changes whenever npm run art would draw something else.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MapPlan } from './plan.ts'

/** Everything that is drawn with, and the identities of the pieces on the covers. */
const tools = ['*.ts', '../design/identity.ts'].flatMap((glob) =>
  globSync(glob, { cwd: import.meta.dirname }).toSorted(),
)

export function digestOf(plan: MapPlan, scene: string): string {
  const hash = createHash('sha256').update(JSON.stringify(plan)).update(scene)
  for (const file of tools) hash.update(readFileSync(resolve(import.meta.dirname, file)))
  return `${hash.digest('hex')}\n`
}
