// Tries one mutant after the other in this process: loading the tests of a room takes seconds, running those that come to
// a mutant takes milliseconds.
import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Forgetful, type Kept, kept } from './collect.ts'
import { type Line, PLAN, type Plan } from './plan.ts'

/** What the code with mutants in it reads and writes (Stryker's instrumenter). */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number
  mutantCoverage?: Coverage
}
interface Coverage {
  static: Record<string, number>
  perTest: Record<string, Record<string, number>>
}

const root = resolve(import.meta.dirname, '../..')
/** Too long to be run for every mutant, or not about rules at all: the tests of the rules themselves must notice it. */
const aside = ['{properties,golden,words,content,content-*}.test.ts', '{bots,odds,terminal,stored}/**']
/** A mutant that is come to so many times as often as the code it stands for goes round in circles. */
const patience = 100

const { room, mutants, pause, results }: Plan = JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8'))
const switches: Switches = {}
Object.assign(globalThis, { __stryker__: switches })

const tell = (line: Line): void => appendFileSync(results, `${JSON.stringify(line)}\n`)

const forget = (): void => {
  for (const map of Forgetful.all) map.forget()
}

/** Whether it fails. */
async function fails({ run }: Kept): Promise<boolean> {
  try {
    await run()
    return false
  } catch {
    return true
  }
}

/** How often each test comes to each mutant; those that come to it soonest first. */
async function visitors(): Promise<Map<string, (readonly [test: Kept, visits: number])[]>> {
  const took: { one: Kept; id: string; time: number }[] = []
  const red: string[] = []
  for (const [place, one] of kept.entries()) {
    switches.currentTestId = String(place)
    forget()
    const begun = performance.now()
    if (await fails(one)) red.push(one.name)
    took.push({ one, id: String(place), time: performance.now() - begun })
  }
  switches.currentTestId = undefined
  expect(red, 'tests that are red without any mutant').toEqual([])
  const found = new Map<string, (readonly [Kept, number])[]>()
  for (const { one, id } of took.toSorted((a, b) => a.time - b.time))
    for (const [mutant, visits] of Object.entries(switches.mutantCoverage?.perTest[id] ?? {}))
      found.set(mutant, [...(found.get(mutant) ?? []), [one, visits]])
  return found
}

async function tried(mutant: string, tests: readonly (readonly [Kept, number])[]): Promise<Line> {
  switches.activeMutant = mutant
  forget()
  try {
    for (const [one, visits] of tests) {
      switches.hitCount = 0
      switches.hitLimit = visits * patience
      const failed = await fails(one)
      if (switches.hitCount > switches.hitLimit) return { id: mutant, status: 'Timeout', by: one.name }
      if (failed) return { id: mutant, status: 'Killed', by: one.name }
    }
    return { id: mutant, status: 'Survived' }
  } finally {
    switches.activeMutant = undefined
    switches.hitCount = undefined
    forget()
  }
}

async function isSound(): Promise<boolean> {
  for (const one of kept) if (await fails(one)) return false
  return true
}

test('every mutant is tried', async () => {
  const { WeakMap } = globalThis
  Object.assign(globalThis, { WeakMap: Forgetful })
  const files = globSync(`${room}/test/**/*.test.ts`, {
    cwd: root,
    exclude: aside.map((glob) => `${room}/test/${glob}`),
  })
  for (const file of files.sort()) await import(/* @vite-ignore */ resolve(root, file))
  Object.assign(globalThis, { WeakMap })
  expect(kept, 'tests of the room').not.toEqual([])

  // What is run while modules are read cannot be switched on afterwards.
  const atOnce = { ...switches.mutantCoverage?.static }
  const found = await visitors()
  for (const [place, mutant] of mutants.entries()) {
    const tests = found.get(mutant)
    if (tests) {
      tell({ begun: mutant })
      tell(await tried(mutant, tests))
    } else tell({ id: mutant, status: atOnce[mutant] ? 'Ignored' : 'NoCoverage' })
    if ((place + 1) % pause === 0 || place === mutants.length - 1) {
      const sound = await isSound()
      tell({ sound })
      if (!sound) return
    }
  }
})
