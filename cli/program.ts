// The commands of skelos: which there are and what they take. What they do is in one file each.
import { gameIds } from '@skelos/games'
import { isLanguage, languages } from '@skelos/text'
import { Command, CommanderError, Option } from 'commander'
import { CheckFailure, InputError, OutsideFailure } from './failure.ts'
import type { FuzzGiven } from './fuzz.ts'
import { withGame } from './game.ts'
import { type Context, refuse } from './input.ts'
import type { LedgerGiven } from './ledger.ts'
import type { Typed } from './match-options.ts'
import type { PeopleGiven } from './people.ts'
import type { PlayGiven } from './play.ts'
import type { ReplayGiven } from './replay.ts'
import type { SimGiven } from './sim.ts'
import type { Terminal } from './terminal.ts'
import type { TransferGiven } from './transfer.ts'
import { helpWords, usageMistake } from './usage.ts'
import { cliWords, languageOf } from './words.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Does what the arguments say; gives the exit code. */
export async function run(args: readonly string[], env: Environment, terminal: Terminal): Promise<number> {
  const language = languageOf(args, env)
  const words = cliWords(language)
  const context: Context = { terminal, words, language }
  try {
    const program = await commands(context, args, env)
    if (args.length === 0) program.outputHelp()
    else await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof InputError || error instanceof CheckFailure || error instanceof OutsideFailure) {
      terminal.err(error.message)
      return error.exitCode
    }
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return 0
    terminal.err(usageMistake(words, error))
    return 2
  }
}

async function commands(context: Context, args: readonly string[], env: Environment): Promise<Command> {
  const { words, language } = context
  const say = words.say.bind(words)

  const program = new Command('skelos').description(say('about.skelos')).exitOverride()
  helpWords(program, context)

  function command(usage: string, about: string): Command {
    const made = program.command(usage).description(about).exitOverride()
    made.option('--lang <code>', say('option.lang'))
    helpWords(made, context)
    return made
  }

  /** Whose flags and questions a command has: the game that was named, or each one. */
  const named = gameIds.filter((id) => args.includes(id))
  const loads = ['play', 'sim', 'arena', 'odds', '--help', '-h'].includes(args[0] ?? '--help')
  const shown = loads ? (named.length > 0 ? named : gameIds) : []
  const games = await Promise.all(shown.map((id) => withGame(context, id)))
  const flags = loads ? await import('./match-options.ts') : undefined
  const listed = (values: readonly string[]): string => [...new Set(values)].join(', ')
  const bots = listed(games.flatMap(({ manifest }) => [...manifest.levels, ...(manifest.others ?? [])]))
  const sides = listed(games.flatMap(({ manifest }) => manifest.sides ?? []))

  function matchOptionsOf(made: Command): Command {
    for (const { game, display } of games) flags?.addOptionFlags(made, context, game, display)
    return made.option('--content <directory>', say('option.content'))
  }

  /** Where none is named, the only one there is or the one that is chosen; nothing when the input ends first. */
  async function whichGame(game: string | undefined): Promise<string | undefined> {
    const [only, ...others] = gameIds
    if (game !== undefined || others.length === 0) return game ?? only
    if (!context.terminal.interactive)
      return refuse(words, 'input.needs', { form: 'play', option: gameIds.join(' / ') })
    const { choose } = await import('./table-questions.ts')
    return choose(context.terminal, say('ask.game'), gameIds, only)
  }

  matchOptionsOf(command('play [game]', say('about.play')))
    .option('--bots <a,b>', say('option.bots', { bots }))
    .addOption(new Option('--side <name>', say('option.side', { sides })).hideHelp(sides === ''))
    .option('--seed <text>', say('option.seed-text'))
    .option('--save <file>', say('option.save'))
    .option('--resume <file>', say('option.resume'))
    .option('--plain', say('option.plain'))
    .action(async (game: string | undefined, given: PlayGiven & { content?: string }) => {
      const chosen = await whichGame(game)
      if (chosen === undefined) return
      const { play } = await import('./play.ts')
      await play(
        await withGame(context, chosen, given.content),
        given,
        Object.keys(given).every((name) => name === 'lang'),
      )
    })

  matchOptionsOf(command('sim <game>', say('about.sim')))
    .option('--games <n>', say('option.games'))
    .option('--bots <a,b,c,d>', say('option.sim-bots', { bots }))
    .option('--seed <n>', say('option.seed-number'))
    .option('--json', say('option.json'))
    .action(async (game: string, given: SimGiven & { content?: string }) => {
      const { sim } = await import('./sim.ts')
      await sim(await withGame(context, game, given.content), given)
    })

  matchOptionsOf(command('arena <game>', say('about.arena')))
    .option('--games <n>', say('option.arena-games'))
    .option('--bots <a,b>', say('option.arena-bots', { bots }))
    .option('--seed <n>', say('option.seed-number'))
    .option('--json', say('option.json'))
    .action(async (game: string, given: SimGiven & { content?: string }) => {
      const { arenaCommand } = await import('./sim.ts')
      await arenaCommand(await withGame(context, game, given.content), given)
    })

  command('fuzz [game]', say('about.fuzz'))
    .option('--games <n>', say('option.games'))
    .option('--seed <n>', say('option.seed-number'))
    .option('--out <directory>', say('option.out'))
    .option('--json', say('option.json'))
    .action(async (game: string | undefined, given: FuzzGiven) => {
      const { fuzz } = await import('./fuzz.ts')
      await fuzz(context, game, given)
    })

  command('replay <file>', say('about.replay'))
    .option('--at <n>', say('option.at'))
    .option('--verify', say('option.verify'))
    .option('--plain', say('option.plain'))
    .option('--content <directory>', say('option.content'))
    .action(async (file: string, given: ReplayGiven) => {
      const { replay } = await import('./replay.ts')
      await replay(context, file, given)
    })

  command('verify <file>', say('about.verify'))
    .option('--content <directory>', say('option.content'))
    .action(async (file: string, given: ReplayGiven) => {
      const { verify } = await import('./replay.ts')
      await verify(context, file, given)
    })

  const questions = listed(games.flatMap(({ display }) => Object.keys(display.odds?.questions ?? {})))
  const asking = command('odds <game> <question>', say('about.odds', { questions }))
  // Two games may have a flag of the same name.
  for (const { display } of games)
    for (const [flag, value] of Object.entries(display.odds?.flags ?? {}))
      if (!asking.options.some(({ long }) => long === `--${flag}`))
        asking.option(`--${flag} ${value}`.trim(), display.odds?.about(flag, language))
  asking.option('--json', say('option.json')).action(async (game: string, question: string, given: Typed) => {
    const { odds } = await import('./odds.ts')
    odds(await withGame(context, game), question, given)
  })

  command('rules <game> [wanted]', say('about.rules')).action(async (game: string, wanted: string | undefined) => {
    const { rules } = await import('./rules.ts')
    await rules(context, game, wanted)
  })

  command('ledger [game]', say('about.ledger'))
    .option('--results <file>', say('option.results'))
    .option('--json', say('option.json'))
    .action(async (game: string | undefined, given: LedgerGiven) => {
      const { ledger } = await import('./ledger.ts')
      await ledger(context, game, given)
    })

  command('content <directory>', say('about.content')).action(async (directory: string) => {
    const { content } = await import('./game.ts')
    await content(context, directory)
  })

  // The server reads its own flags; its code is loaded only where it is needed.
  const serving = command('serve', say('about.serve')).usage('[settings]').allowUnknownOption().allowExcessArguments()
  serving.action(async () => {
    const { serve } = await import('./serve.ts')
    await serve(context, serving.args, env)
  })
  if (args[0] === 'serve' && args.some((arg) => arg === '--help' || arg === '-h')) {
    const { describeSettings } = await import('@skelos/server/http/settings.ts')
    serving.addHelpText('after', `\n${say('serve.settings')}\n${describeSettings()}`)
  }

  command('backup', say('about.backup'))
    .option('--data <directory>', say('option.data'))
    .option('--database-url <url>', say('option.database-url'))
    .option('--to <file>', say('option.backup-to'))
    .option('--force', say('option.force-file'))
    .action(async (given: TransferGiven) => {
      const { backup } = await import('./transfer.ts')
      await backup(context, given, env)
    })

  command('restore <file>', say('about.restore'))
    .option('--data <directory>', say('option.data'))
    .option('--to <url>', say('option.database-to'))
    .option('--force', say('option.force-data'))
    .action(async (file: string, given: TransferGiven) => {
      const { restore } = await import('./transfer.ts')
      await restore(context, file, given, env)
    })

  command('migrate', say('about.migrate'))
    .option('--data <directory>', say('option.data'))
    .option('--to <url>', say('option.database-to'))
    .option('--force', say('option.force-data'))
    .action(async (given: TransferGiven) => {
      const { migrate } = await import('./transfer.ts')
      await migrate(context, given, env)
    })

  function placeOptionsOf(made: Command): Command {
    return made
      .option('--data <directory>', say('option.data'))
      .option('--database-url <url>', say('option.database-url'))
      .option('--public-address <url>', say('option.public-address'))
      .option('--port <n>', say('option.port'))
  }

  placeOptionsOf(command('reset-link <email>', say('about.reset-link'))).action(
    async (email: string, given: PeopleGiven) => {
      const { resetLink } = await import('./people.ts')
      await resetLink(context, email, given, env)
    },
  )

  placeOptionsOf(command('admin <email>', say('about.admin'))).action(async (email: string, given: PeopleGiven) => {
    const { admin } = await import('./people.ts')
    await admin(context, email, given, env)
  })

  program.hook('preAction', (_, chosen) => {
    const { lang } = chosen.opts<{ lang?: string }>()
    if (lang !== undefined && !isLanguage(lang))
      refuse(words, 'input.one-of', { option: '--lang', value: lang, allowed: languages.join(', ') })
  })
  return program
}
