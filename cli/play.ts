// skelos play: people at this terminal and bots, from the first bid to the proof of the dice.
import { randomBytes } from 'node:crypto'
import {
  type AnyGame,
  Match,
  type Replay,
  ReplayError,
  readReplay,
  rerun,
  resume,
  SealedChance,
  seedFrom,
} from '@skelos/kernel'
import { Chronicle } from './chronicle.ts'
import type { GameContext } from './game.ts'
import { checkWritable, type Given, readText, refuse } from './input.ts'
import { givenOptions, matchOptions, type Typed, usualPlayers } from './match-options.ts'
import { replayFailure } from './replay-file.ts'
import { type Seated, savedSeats, seatsFor, seatsOfSide } from './seats.ts'
import { type GameMatch, Session } from './session.ts'
import { askForTable } from './table-questions.ts'
import { cliWords } from './words.ts'

export type PlayGiven = Typed & Given<'bots' | 'side' | 'seed' | 'save' | 'resume'> & { readonly plain?: boolean }

export async function play(context: GameContext, given: PlayGiven, nothingGiven: boolean): Promise<void> {
  if (nothingGiven && context.terminal.interactive) {
    const asked = await askForTable(context)
    if (!asked) return
    await start({ ...context, language: asked.language, words: cliWords(asked.language) }, asked.given)
  } else {
    await start(context, given)
  }
}

async function start(context: GameContext, given: PlayGiven): Promise<void> {
  const { terminal, words, language, game, display } = context
  if (given.save !== undefined) checkWritable(words, given.save)
  const { match, seats, chronicle } = await (given.resume === undefined
    ? newTable(context, given)
    : oldTable(context, given))
  const { options, chance } = match
  terminal.out(words.say('play.commitment', { commitment: chance.commitment }))
  for (const warning of game.warnings(options)) terminal.out(display.words(language).remark(warning))
  if (seats.includes(undefined)) terminal.out(words.say('play.type-h'))
  try {
    await new Session(context, given.plain ?? false, match, seats, chronicle, given.save ?? given.resume).run()
  } finally {
    terminal.close()
  }
}

interface Table {
  match: GameMatch
  seats: Seated[]
  chronicle: Chronicle
}

async function newTable(context: GameContext, given: PlayGiven): Promise<Table> {
  const { game } = context
  const bots = given.bots?.split(',').length ?? 0
  const options = matchOptions(context, given, Math.max(usualPlayers(game), bots))
  const seats = await (given.side === undefined
    ? seatsFor(context, given.bots, options)
    : seatsOfSide(context, given.side, given.bots, options))
  const seed = seedFrom(given.seed ?? randomBytes(32))
  if (given.seed === '') refuse(context.words, 'input.empty', { option: '--seed' })
  const { match, facts } = Match.begin(game, options, new SealedChance(seed))
  return { match, seats, chronicle: new Chronicle(facts) }
}

/** A saved game keeps its options and its dice; only who plays may change. */
async function oldTable(context: GameContext, given: PlayGiven): Promise<Table> {
  const { words, game } = context
  const { resume: file = '' } = given
  const [option] = [
    ...givenOptions(game, given),
    ...(['seed', 'side'] as const).flatMap((name) => (given[name] === undefined ? [] : [`--${name}`])),
  ]
  if (option) refuse(words, 'input.not-on-resume', { option })
  try {
    const replay = readReplay<object>(readText(words, file))
    if (replay.closing?.result || replay.closing?.ending) refuse(words, 'input.game-over', { file })
    const match = resume(game, replay)
    const { version } = replay.header
    if (version !== game.version) context.terminal.out(words.say('play.upgraded', { from: version, to: game.version }))
    const players = game.seats(match.options)
    const saved = given.bots === undefined ? await savedSeats(context, replay.header, players) : undefined
    const seats = saved ?? (await seatsFor(context, given.bots, match.options))
    return { match, seats, chronicle: chronicleOf(game, replay, players) }
  } catch (error) {
    if (error instanceof ReplayError) throw replayFailure(words, file, error)
    throw error
  }
}

/** The story so far; a game saved under rules that were mended since goes on without it. */
function chronicleOf(game: AnyGame, replay: Replay<object>, players: number): Chronicle {
  let chronicle: Chronicle | undefined
  try {
    for (const { facts } of rerun(game, replay)) {
      if (chronicle) chronicle.add(facts)
      else chronicle = new Chronicle(facts)
    }
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error
  }
  const told = chronicle ?? new Chronicle([])
  // Everybody has read it before the game was saved.
  for (let seat = -1; seat < players; seat++) told.skip(seat)
  return told
}
