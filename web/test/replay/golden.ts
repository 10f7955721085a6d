// The recorded games that everything here is tried with.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { readReplay } from '@skelos/kernel'
import type { AnyGame } from '@skelos/server/matches/types.ts'

const folder = join(import.meta.dirname, '../../../games/age-of-conan/test/golden')

export const goldenNames = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
export const goldenText = (name: string): string => readFileSync(join(folder, name), 'utf8')
export const goldenReplay = (name: string) => readReplay<object>(goldenText(name))
export const rules: AnyGame = ageOfConan
