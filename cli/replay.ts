// skelos replay and skelos verify: a recorded game as text, and the proof that every roll came from the promised seed.

import { type Action, ageOfConan, type Fact, type Options, type State } from '@skelos/games/age-of-conan/index.ts'
import { wordsOf } from '@skelos/games/age-of-conan/text/words.ts'
import { factFor, type Moment, type Replay, ReplayError, readReplay, rerun, stepsIn, type Viewer } from '@skelos/kernel'
import { integer, listOfNames } from '@skelos/text'
import { boardLines, heading } from './board.ts'
import { factLines } from './chronicle.ts'
import { type Context, type Given, readText, whole } from './input.ts'
import { Progress } from './progress.ts'
import { replayFailure } from './replay-file.ts'
import { paintNames, type Screen, screenFor } from './screen.ts'

export type ReplayGiven = Given<'at'> & { readonly verify?: boolean; readonly plain?: boolean }
type GameMoment = Moment<State, Action, Fact>

/** Turns what the kernel throws into words that name the file. */
function withFile<T>({ words, language }: Context, file: string, work: (replay: Replay<Action>) => T): T {
  const text = readText(words, file)
  try {
    return work(readReplay<Action>(text))
  } catch (error) {
    throw error instanceof ReplayError ? replayFailure(words, language, file, error) : error
  }
}

const moments = (recorded: Replay<Action>): Generator<GameMoment> =>
  rerun<State, Action, Options, Fact>(ageOfConan, recorded)

export function replay(context: Context, file: string, given: ReplayGiven): void {
  withFile(context, file, (read) => {
    const { steps, closing } = read
    const at = given.at === undefined ? undefined : whole(context.words, '--at', given.at, 0, steps.length)
    // A finished game hides nothing; one that is still being played keeps its secrets.
    const isOver = closing?.result !== undefined || closing?.ending !== undefined
    const everybody = (state: State): Viewer => (isOver ? state.players.map((_, seat) => seat) : [])
    const screen = screenFor(context, given.plain)
    for (const moment of moments(read)) {
      const viewer = everybody(moment.state)
      if (at === undefined) momentLines(screen, moment, viewer).forEach((line) => context.terminal.out(line))
      else if (moment.index === at) showBoard(context, screen, moment, viewer)
    }
    if (!given.verify) return
    tellOrigin(context, read)
    tellEnding(context, read)
    context.terminal.out(context.words.say('replay.agrees', { steps: steps.length }))
  })
}

const kingdomsOf = (state: State) => state.players.map(({ kingdom }) => kingdom)

/** The action as its player chose it, then what came of it; sealed choices of a game in play stay sealed. */
function momentLines(screen: Screen, { index, step, state, facts }: GameMoment, viewer: Viewer): string[] {
  const { game, colours } = screen
  const told = factLines(
    screen,
    facts.map((fact) => factFor(fact, viewer)),
    kingdomsOf(state),
  )
  if (!step || viewer.length === 0) return told
  const who = game.kingdom(state.players[step.seat].kingdom)
  return [colours.dim(`${index}  ${who} – `) + paintNames(screen, game.action(step.action)), ...told]
}

function showBoard({ terminal, words }: Context, screen: Screen, { index, state }: GameMoment, viewer: Viewer): void {
  terminal.out(heading(screen, words.say('replay.at', { step: index })))
  for (const line of boardLines(screen, ageOfConan.view(state, viewer).state)) terminal.out(line)
}

export function verify(context: Context, file: string): void {
  const { terminal, words, language } = context
  withFile(context, file, (read) => {
    const { steps, closing, header } = read
    const progress = new Progress((done) => words.say('progress.steps', { done, all: steps.length }))
    let dice = 0
    try {
      for (const { index, facts } of moments(read)) {
        for (const fact of facts) dice += diceIn(fact)
        progress.at(index)
      }
    } finally {
      progress.end()
    }
    terminal.out(words.say('verify.commitment', { commitment: header.commitment, seed: closing?.seed ?? '' }))
    terminal.out(
      words.say('verify.agrees', {
        steps: integer(language, steps.length),
        draws: integer(language, closing?.drawn ?? 0),
        dice: integer(language, dice),
      }),
    )
    tellOrigin(context, read)
    if (!closing?.result && !closing?.ending) terminal.out(words.say('verify.unfinished'))
    tellEnding(context, read)
  })
}

/** Of a what-if: the game it came from, which is in the file and was played again as well. */
function tellOrigin({ terminal, words, language }: Context, read: Replay<Action>): void {
  const last = read.header.before?.at(-1)
  if (!last) return
  const step = integer(language, last.steps.length)
  const before = integer(language, stepsIn(read) - read.steps.length)
  terminal.out(words.say('verify.before', { step, seed: last.seed, steps: before }))
}

/** An end that no rule of the game brought about, as far as anybody can say. */
function tellEnding({ terminal, words, language }: Context, { header, closing }: Replay<Action>): void {
  if (!closing?.ending) return
  const { reason, out } = closing.ending
  const { kingdoms } = ageOfConan.options.parse(header.options)
  const names = out.map((seat) => wordsOf(language).kingdom(kingdoms[seat]))
  const who = listOfNames(language, names)
  terminal.out(words.say('verify.ending', { reason, who }))
}

function diceIn(fact: Fact): number {
  if (fact.fact === 'rerolled') return fact.count
  return fact.fact === 'rolled' || fact.fact === 'fate-rolled' ? fact.faces.length : 0
}
