// A game saved at the command line by the version that runs, kept for those that follow: `node cli/test/stored/make.ts`
// plays one and puts it here. Each release with another rules version adds its own; what was released is never made anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from '@skelos/games'
import { FastChance, Match, SealedChance, seedFrom, writeReplay } from '@skelos/kernel'
import { withSeats } from '../../seats.ts'

const manifest = await manifestOf('age-of-conan')
if (!manifest) throw new Error('no game')
const [game, { random }] = await Promise.all([manifest.rules(), manifest.bots()])
const seats = [undefined, random(), random()]
const options: unknown = game.options.parse({ players: seats.length })
const { match } = Match.begin(game, options, new SealedChance(seedFrom('saved')))
const chance = new FastChance(10)
while (match.steps.length < 200) {
  const [{ seat }] = game.pending(match.state)
  const legal = game.legal(match.state, seat)
  match.play(seat, legal[chance.below(legal.length)])
}
writeFileSync(join(import.meta.dirname, `${game.id}-${game.version}.jsonl`), withSeats(writeReplay(match), seats))
