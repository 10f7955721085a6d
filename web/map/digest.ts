// What the art of a map is made from, as one figure: it changes whenever npm run art would draw something else.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MapPlan } from './plan.ts'

/** Everything that is drawn with, and the identities of the pieces on the covers. */
const TOOLS = ['*.ts', '../design/identity.ts']

export function digestOf(plan: MapPlan, scene: string): string {
  const hash = createHash('sha256').update(JSON.stringify(plan)).update(scene)
  for (const file of filesOf(import.meta.dirname, TOOLS)) hash.update(file)
  return `${hash.digest('hex')}\n`
}

/** Of pictures that a folder's own files draw. */
export function digestOfFiles(folder: string, globs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of filesOf(folder, globs)) hash.update(file)
  return `${hash.digest('hex')}\n`
}

const filesOf = (folder: string, globs: readonly string[]): Buffer[] =>
  globs.flatMap((glob) => globSync(glob, { cwd: folder }).toSorted()).map((file) => readFileSync(resolve(folder, file)))
