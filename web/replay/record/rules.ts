// The games whose files can be played again in this browser, each in a chunk of its own.
import type { AnyGame } from '@skelos/server/matches/types.ts'

const loaders: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'age-of-conan': async () => (await import('@skelos/age-of-conan')).ageOfConan,
}

export async function loadRules(game: string): Promise<AnyGame | undefined> {
  return Object.hasOwn(loaders, game) ? loaders[game]() : undefined
}
