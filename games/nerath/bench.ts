// What the speed of Conquest of Nerath is measured with.
import type { Bench } from '../manifest.ts'

export const bench: Bench = {
  options: { players: 4 },
  middle: [250, 420],
  recorded: { file: 'test/golden/random-4.jsonl', step: 300 },
  bestWins: 0.25,
  odds: [],
}
