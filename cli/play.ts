// skelos play: people at this terminal and bots, from the first bid to the proof of the dice.
import { randomBytes } from 'node:crypto'
import { type Action, ageOfConan, type Fact, type Options } from '@skelos/games/age-of-conan/index.ts'
import { wordsOf } from '@skelos/games/age-of-conan/text/words.ts'
import { Match, type Replay, ReplayError, readReplay, rerun, resume, SealedChance, seedFrom } from '@skelos/kernel'
import { Chronicle } from './chronicle.ts'
import { type Context, checkWritable, type Given, readText, refuse } from './input.ts'
import { type MatchGiven, matchOptions } from './match-options.ts'
import { replayFailure } from './replay-file.ts'
import { screenOf } from './screen.ts'
import { type Seated, savedSeats, seatsFor } from './seats.ts'
import { type GameMatch, Session } from './session.ts'
import { askForTable } from './table-questions.ts'
import { cliWords } from './words.ts'

export type PlayGiven = MatchGiven & Given<'bots' | 'seed' | 'save' | 'resume'> & { readonly plain?: boolean }

const defaultPlayers = 3

export async function play(context: Context, given: PlayGiven, nothingGiven: boolean): Promise<void> {
  if (nothingGiven && context.terminal.interactive) {
    const asked = await askForTable(context)
    if (!asked) return
    await start({ ...context, language: asked.language, words: cliWords(asked.language) }, asked.given)
  } else {
    await start(context, given)
  }
}

async function start(context: Context, given: PlayGiven): Promise<void> {
  const { terminal, words, language } = context
  if (given.save !== undefined) checkWritable(words, given.save)
  const { match, seats, chronicle } = given.resume === undefined ? newTable(context, given) : oldTable(context, given)
  const { options, chance } = match
  terminal.out(words.say('play.commitment', { commitment: chance.commitment }))
  for (const warning of ageOfConan.warnings(options))
    if (warning === 'no-aquilonia') terminal.out(wordsOf(language).say(`warning.${warning}`))
  if (seats.includes(undefined)) terminal.out(words.say('play.type-h'))
  const screen = () => screenOf(terminal, language, given.plain ?? false)
  try {
    await new Session(terminal, screen, match, seats, chronicle, given.save ?? given.resume).run()
  } finally {
    terminal.close()
  }
}

interface Table {
  match: GameMatch
  seats: Seated[]
  chronicle: Chronicle
}

function newTable(context: Context, given: PlayGiven): Table {
  const bots = given.bots?.split(',').length ?? 0
  const options = matchOptions(context, given, Math.max(defaultPlayers, Math.min(bots, 4)))
  const seats = seatsFor(context, given.bots, ageOfConan.seats(options))
  const seed = seedFrom(given.seed ?? randomBytes(32))
  if (given.seed === '') refuse(context.words, 'input.empty', { option: '--seed' })
  const { match, facts } = Match.begin(ageOfConan, options, new SealedChance(seed))
  return { match, seats, chronicle: new Chronicle(facts) }
}

/** A saved game keeps its options and its dice; only who plays may change. */
function oldTable(context: Context, given: PlayGiven): Table {
  const { words, language } = context
  const { resume: file = '' } = given
  for (const option of ['players', 'kingdoms', 'edition', 'reading', 'seed'] as const)
    if (given[option] !== undefined) refuse(words, 'input.not-on-resume', { option: `--${option}` })
  try {
    const replay = readReplay<Action>(readText(words, file))
    if (replay.closing?.result || replay.closing?.ending) refuse(words, 'input.game-over', { file })
    const match = resume(ageOfConan, replay)
    const players = ageOfConan.seats(match.options)
    const saved = given.bots === undefined ? savedSeats(context, replay.header, players) : undefined
    return { match, seats: saved ?? seatsFor(context, given.bots, players), chronicle: chronicleOf(replay) }
  } catch (error) {
    if (error instanceof ReplayError) throw replayFailure(words, language, file, error)
    throw error
  }
}

/** The story so far; a game saved under rules that were mended since goes on without it. */
function chronicleOf(replay: Replay<Action>): Chronicle {
  let chronicle: Chronicle | undefined
  try {
    for (const { facts } of rerun<Parameters<typeof ageOfConan.result>[0], Action, Options, Fact>(ageOfConan, replay)) {
      if (chronicle) chronicle.add(facts)
      else chronicle = new Chronicle(facts)
    }
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error
  }
  const told = chronicle ?? new Chronicle([])
  // Everybody has read it before the game was saved.
  for (let seat = -1; seat < 4; seat++) told.skip(seat)
  return told
}
