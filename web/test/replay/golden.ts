// The recorded games that everything here is tried with.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { Match, readReplay, SealedChance, seedFrom, writeReplay } from '@skelos/kernel'
import type { AnyGame } from '@skelos/server/matches/types.ts'

const folder = join(import.meta.dirname, '../../../games/age-of-conan/test/golden')

export const goldenNames = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
export const goldenText = (name: string): string => readFileSync(join(folder, name), 'utf8')
export const goldenReplay = (name: string) => readReplay<object>(goldenText(name))
export const rules: AnyGame = ageOfConan

/** A game that went back past what was rolled, after 20 steps: seven numbers are not used. */
export function takenBack(): string {
  const { match } = Match.begin(rules, rules.options.parse({ players: 2 }), new SealedChance(seedFrom('back')))
  while (match.steps.length < 40) {
    if (match.steps.length === 20) match.chance.goOnFrom(match.chance.drawn + 7)
    const [{ seat }] = rules.pending(match.state)
    match.play(seat, rules.legal(match.state, seat)[0])
  }
  return writeReplay(match)
}
