// What is asked of files away from the page: to open one, to show any of its moments, to prove its dice. The worker
// only carries the post.
import {
  type Ending,
  type Header,
  originIn,
  type Replay,
  readReplay,
  type Seat,
  stepsIn,
  type TableState,
} from '@skelos/kernel'
import type { Annals } from '../annals/annals.ts'
import { readAnnals } from '../annals/index.ts'
import { type Fault, FileFault, type Verdict } from './fault.ts'
import { fileLimits } from './limits.ts'
import { OpenedFile } from './opened-file.ts'
import { faultOf, type ProofStep, proofOf } from './proof.ts'
import type { Frame } from './recording.ts'
import { loadRules } from './rules.ts'

export interface FileFacts {
  game: string
  version: string
  options: unknown
  commitment: string
  seed: string
  seats: number
  steps: number
  /** How it ended; null for a game that was saved before its end. */
  ending: Ending | null
  /** Seats that had given up. */
  out: readonly Seat[]
  /** Of a what-if: after how many steps of which game it begins. */
  origin: { step: number; commitment: string } | null
  warnings: string[]
  /** Who played, where the file says so: names of bots, and `person`. */
  players: readonly string[] | null
  /** null for a game that keeps none. */
  annals: Annals | null
}

export interface Asks {
  open: { with: { text: string }; gives: FileFacts }
  frames: { with: { from: number; count: number; viewer: readonly Seat[] }; gives: Frame[] }
  prove: { with: { text: string }; gives: Verdict }
}
export type Ask = { [Do in keyof Asks]: { do: Do } & Asks[Do]['with'] }[keyof Asks]

/** News on the way to an answer. */
export interface Progress {
  done: number
  all: number
  /** Steps proved since the last news. */
  proved?: readonly ProofStep[]
  /** With the first of them: the table after its setup as everybody sees it, so that facts can be put into words. */
  begun?: { game: string; seats: number; view: TableState }
}

const fault = (code: Fault, detail = ''): FileFault =>
  new FileFault({ holds: false, fault: code, line: 0, step: null, detail })

/** Steps between two pieces of news. */
const piece = 40

export class Desk {
  #opened: OpenedFile | undefined

  async answer<Do extends keyof Asks>(
    ask: { do: Do } & Asks[Do]['with'],
    news: (progress: Progress) => void,
  ): Promise<Asks[Do]['gives']>
  async answer(ask: Ask, news: (progress: Progress) => void): Promise<Asks[keyof Asks]['gives']> {
    switch (ask.do) {
      case 'open':
        return this.#open(ask.text, news)
      case 'frames':
        if (!this.#opened) throw fault('broken')
        return this.#opened.frames(ask.from, ask.count, ask.viewer)
      case 'prove':
        return prove(ask.text, news)
    }
  }

  async #open(text: string, news: (progress: Progress) => void): Promise<FileFacts> {
    const replay = readText(text)
    const game = await rulesFor(replay)
    const { header, steps, closing } = replay
    let opened: OpenedFile
    try {
      opened = OpenedFile.open(game, replay, (done) => {
        if (done % piece === 0) news({ done, all: steps.length })
      })
    } catch (error) {
      throw new FileFault(faultOf(error, steps.length))
    }
    this.#opened = opened
    const options = game.options.parse(header.options)
    const seats = game.seats(options)
    return {
      game: game.id,
      version: header.version,
      options,
      commitment: header.commitment,
      seed: closing?.seed ?? '',
      seats,
      steps: steps.length,
      ending: endingOf(replay),
      out: closing?.ending?.out ?? [],
      origin: originOf(header),
      warnings: game.warnings(options),
      players: playersIn(header, seats),
      annals: await readAnnals(game.id, opened.told(), seats, (step) => opened.frames(step, 0, [])[0].view),
    }
  }
}

/** A table that was given up has an ending of its own; otherwise the game itself has one, or none yet. */
function endingOf({ closing }: Replay<object>): Ending | null {
  if (closing?.ending) return { result: closing.ending.result, reason: closing.ending.reason }
  return closing?.result ? { result: closing.result, reason: 'played' } : null
}

function originOf({ before, commitment }: Header<object>): FileFacts['origin'] {
  const origin = originIn(before, commitment)
  return origin ? { step: origin.steps.length, commitment: origin.commitment } : null
}

/** A line of its own that replays need not have. */
function playersIn(header: object, seats: number): string[] | null {
  const { seats: names } = header as { seats?: unknown }
  const named = Array.isArray(names) && names.length === seats && names.every((name) => typeof name === 'string')
  return named ? names.map((name: string) => name.slice(0, 40)) : null
}

/** Never throws at what is in the file: what does not hold is the verdict. */
async function prove(text: string, news: (progress: Progress) => void): Promise<Verdict> {
  try {
    const replay = readText(text)
    const game = await rulesFor(replay)
    const all = replay.steps.length
    const proof = proofOf(game, replay, (state) => {
      const { state: view } = game.view(state, [])
      news({
        done: 0,
        all,
        begun: { game: game.id, seats: game.seats(game.options.parse(replay.header.options)), view },
      })
    })
    let proved: ProofStep[] = []
    for (;;) {
      const { done, value } = proof.next()
      if (done) {
        news({ done: value.holds ? all : Math.max(0, (value.step ?? all) - 1), all, proved })
        return value
      }
      proved.push(value)
      if (value.step % piece !== 0) continue
      news({ done: value.step, all, proved })
      proved = []
    }
  } catch (error) {
    if (error instanceof FileFault) return error.verdict
    return faultOf(error, 0)
  }
}

function readText(text: string): Replay<object> {
  if (text.length > fileLimits.characters) throw fault('too-large')
  try {
    const replay = readReplay<object>(text)
    if (stepsIn(replay) > fileLimits.steps) throw fault('too-large')
    return replay
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(faultOf(error, 0))
  }
}

async function rulesFor({ header }: Replay<object>) {
  // Nobody has looked at the header yet: it may say anything.
  const { game: said }: { game: unknown } = header
  const id = typeof said === 'string' ? said : ''
  const game = await loadRules(id)
  if (!game) throw fault('no-such-game', id.slice(0, 40))
  return game
}
