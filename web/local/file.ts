// A table of this browser as the text of a replay file, with what was played of it by other rules.
import {
  type AnyGame,
  commitmentOf,
  line,
  type Play,
  playedBy,
  recordText,
  resultIn,
  type Started,
  stepOf,
  toldEnding,
  type Upgraded,
} from '@skelos/kernel'
import type { Entry, Saved } from './record.ts'
import { playAt } from './restore.ts'

/** Nothing for a what-if whose game before it was not kept. `upgraded`: what is not yet in the log. */
export function fileOf(saved: Saved, play: Play, game: AnyGame, upgraded: Upgraded | undefined): string | undefined {
  const { row, entries } = saved
  const { version, options, seed, origin, out, ending } = row
  const started = entries[0] as Entry & Started
  if (origin && !started.before) return undefined
  const made = line.lineOf(entries)
  const steps = made.map((acted, i) => stepOf(acted, acted.hash, made[i - 1]?.drawn ?? started.drawn))
  const usedBy = (step: number) => made[step - 1]?.drawn ?? started.drawn
  const commitment = commitmentOf(seed)
  const upgrades = entries.filter((entry) => entry.kind === 'upgraded')
  let { hash, before = [] } = started
  let first = 0
  for (const { seq, from, hash: next } of [...upgrades, ...(upgraded ? [{ ...upgraded, seq: row.seq + 1 }] : [])]) {
    const to = made.filter((acted) => acted.seq < seq).length
    const { state } = playAt(saved, seq - 1)
    const played = { commitment, hash, seed, steps: steps.slice(first, to), drawn: usedBy(to), state }
    before = playedBy(from, [...before, played])
    hash = next
    first = to
  }
  const { state } = play
  const byRules = ending?.reason === 'played' && out.length === 0 ? ending.result : undefined
  return recordText({
    game: game.id,
    version,
    options,
    seed,
    hash,
    before,
    steps: steps.slice(first),
    drawn: usedBy(made.length),
    from: play.drawn,
    state,
    result: resultIn(game, options, state, version) ?? byRules,
    ending: toldEnding(ending, out),
  })
}
