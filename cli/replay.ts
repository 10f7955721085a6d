// skelos replay and skelos verify: a recorded game as text, and the proof that every roll came from the promised seed.
import { manifestOf } from '@skelos/games'
import { heading } from '@skelos/games/terminal.ts'
import {
  factFor,
  type Moment,
  originIn,
  passedOver,
  type Replay,
  ReplayError,
  readReplay,
  recordedIn,
  rerun,
  stepsIn,
  type TableState,
  type Told,
  type Viewer,
} from '@skelos/kernel'
import { integer, listOfNames } from '@skelos/text'
import { factLines, painted } from './chronicle.ts'
import { type GameContext, withGame } from './game.ts'
import { type Context, type Given, readText, whole } from './input.ts'
import { Progress } from './progress.ts'
import { replayFailure } from './replay-file.ts'
import { screenOf } from './terminal.ts'

export type ReplayGiven = Given<'at' | 'content'> & { readonly verify?: boolean; readonly plain?: boolean }
type GameMoment = Moment<TableState, object, Told>

/** The game is the one that the file names. Turns what the kernel throws into words that name the file. */
async function withFile(
  context: Context,
  file: string,
  directory: string | undefined,
  work: (context: GameContext, replay: Replay<object>) => void,
): Promise<void> {
  const { words } = context
  const text = readText(words, file)
  try {
    const replay = readReplay<object>(text)
    const { game } = replay.header
    if (!(await manifestOf(game))) throw new ReplayError('other-game', 1, game)
    work(await withGame(context, game, directory), replay)
  } catch (error) {
    throw error instanceof ReplayError ? replayFailure(words, file, error) : error
  }
}

export async function replay(bare: Context, file: string, given: ReplayGiven): Promise<void> {
  await withFile(bare, file, given.content, (context, read) => {
    const { steps, closing, header } = read
    const { words, terminal, game } = context
    const at = given.at === undefined ? undefined : whole(words, '--at', given.at, 0, steps.length)
    // A finished game hides nothing; one that is still being played keeps its secrets.
    const isOver = closing?.result !== undefined || closing?.ending !== undefined
    for (const moment of rerun(game, read)) {
      const options = game.options.parse(header.options)
      const viewer = isOver ? Array.from({ length: game.seats(options) }, (_, seat) => seat) : []
      const lines =
        at === undefined
          ? momentLines(context, given, moment, viewer, options)
          : moment.index === at
            ? boardAt(context, given, moment, viewer)
            : []
      for (const line of lines) terminal.out(line)
    }
    if (!given.verify) return
    tellOrigin(context, read)
    tellEnding(context, read)
    terminal.out(words.say('replay.agrees', { steps: steps.length }))
  })
}

/** The action as its player chose it, then what came of it; sealed choices of a game in play stay sealed. */
function momentLines(
  context: GameContext,
  { plain }: ReplayGiven,
  { index, step, facts }: GameMoment,
  viewer: Viewer,
  options: unknown,
): string[] {
  const { display, language } = context
  const screen = screenOf(context, plain)
  const known = facts.map((fact) => factFor(fact, viewer))
  const told = factLines(screen, display, known, options)
  if (!step || viewer.length === 0) return told
  const said = display.words(language)
  const who = screen.colours.dim(`${index}  ${said.seat(options, step.seat)} – `)
  return [who + painted(display, screen, said.action(step.action)), ...told]
}

function boardAt(context: GameContext, { plain }: ReplayGiven, { index, state }: GameMoment, viewer: Viewer): string[] {
  const { words, game, display } = context
  const screen = screenOf(context, plain)
  const shown = game.view(state, viewer).state
  return [heading(screen, words.say('replay.at', { step: index })), ...display.board(screen, shown, undefined, true)]
}

export async function verify(bare: Context, file: string, given: ReplayGiven): Promise<void> {
  await withFile(bare, file, given.content, (context, read) => {
    const { terminal, words, language, game, display } = context
    const { steps, closing, header } = read
    const progress = new Progress((done) => words.say('progress.steps', { done, all: steps.length }))
    let dice = 0
    let begun = 0
    try {
      for (const { index, facts, drawn } of rerun(game, read)) {
        if (index === 0) begun = drawn
        for (const fact of facts) dice += display.dice?.(fact) ?? 0
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
    const { times, numbers } = passedOver(read, begun)
    if (times > 0) terminal.out(words.say('verify.passed-over', { times, numbers: integer(language, numbers) }))
    tellOrigin(context, read)
    if (!closing?.result && !closing?.ending) terminal.out(words.say('verify.unfinished'))
    tellEnding(context, read)
  })
}

/** What is in the file besides: of a what-if the game it came from, played again as well, and what could only be read. */
function tellOrigin({ terminal, words, language }: Context, read: Replay<object>): void {
  const { before, commitment } = read.header
  const { versions, steps } = recordedIn(read)
  const origin = originIn(before, commitment)
  const played = stepsIn(read) - read.steps.length - steps
  if (origin && played > 0) {
    const step = integer(language, origin.steps.length)
    terminal.out(words.say('verify.before', { step, seed: origin.seed, steps: integer(language, played) }))
  }
  if (versions.length > 0) terminal.out(words.say('verify.recorded', { steps, versions: versions.join(', ') }))
}

/** An end that no rule of the game brought about, as far as anybody can say. */
function tellEnding(
  { terminal, words, language, game, display }: GameContext,
  { header, closing }: Replay<object>,
): void {
  if (!closing?.ending) return
  const { reason, out } = closing.ending
  const options = game.options.parse(header.options)
  const who = listOfNames(
    language,
    out.map((seat) => display.words(language).seat(options, seat)),
  )
  terminal.out(words.say('verify.ending', { reason, who }))
}
