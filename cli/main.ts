// The skelos command: which commands there are and what they take. What they do is in one file each.
import { isLanguage, languages } from '@skelos/text'
import { Command, CommanderError } from 'commander'
import { CheckFailure, InputError, OutsideFailure } from './failure.ts'
import type { FuzzGiven } from './fuzz.ts'
import { type Context, checkGame, refuse } from './input.ts'
import type { LedgerGiven } from './ledger.ts'
import type { OddsGiven } from './odds.ts'
import type { PeopleGiven } from './people.ts'
import type { PlayGiven } from './play.ts'
import type { ReplayGiven } from './replay.ts'
import type { SimGiven } from './sim.ts'
import { ProcessTerminal } from './terminal.ts'
import type { TransferGiven } from './transfer.ts'
import { helpWords, usageMistake } from './usage.ts'
import { cliWords, languageOf } from './words.ts'

const args = process.argv.slice(2)
const language = languageOf(args, process.env)
const words = cliWords(language)
const context: Context = { terminal: new ProcessTerminal(), words, language }
const say = words.say.bind(words)

const program = new Command('skelos').description(say('about.skelos')).exitOverride()
helpWords(program, words)

function command(usage: string, about: string): Command {
  const made = program.command(usage).description(about).exitOverride()
  made.option('--lang <code>', say('option.lang'))
  helpWords(made, words)
  return made
}

const repeated = (value: string, earlier: string[] | undefined): string[] => [...(earlier ?? []), value]

function matchOptionsOf(made: Command): Command {
  return made
    .option('--players <n>', say('option.players'))
    .option('--kingdoms <a,b,c>', say('option.kingdoms'))
    .option('--edition <name>', say('option.edition'))
    .option('--reading <name=value>', say('option.reading'), repeated)
    .option('--content <directory>', say('option.content'))
}

/** The rules are loaded only once it is clear with which content they play. */
async function prepare(game: string, directory: string | undefined): Promise<void> {
  checkGame(context, game)
  const { takePack } = await import('./pack.ts')
  takePack(context, directory)
}

matchOptionsOf(command('play <game>', say('about.play')))
  .option('--bots <a,b>', say('option.bots'))
  .option('--seed <text>', say('option.seed-text'))
  .option('--save <file>', say('option.save'))
  .option('--resume <file>', say('option.resume'))
  .option('--plain', say('option.plain'))
  .action(async (game: string, given: PlayGiven & { content?: string }) => {
    await prepare(game, given.content)
    const { play } = await import('./play.ts')
    await play(
      context,
      given,
      Object.keys(given).every((name) => name === 'lang'),
    )
  })

matchOptionsOf(command('sim <game>', say('about.sim')))
  .option('--games <n>', say('option.games'))
  .option('--bots <a,b,c,d>', say('option.sim-bots'))
  .option('--seed <n>', say('option.seed-number'))
  .option('--json', say('option.json'))
  .action(async (game: string, given: SimGiven & { content?: string }) => {
    await prepare(game, given.content)
    const { sim } = await import('./sim.ts')
    sim(context, given)
  })

matchOptionsOf(command('arena <game>', say('about.arena')))
  .option('--games <n>', say('option.arena-games'))
  .option('--bots <a,b>', say('option.arena-bots'))
  .option('--seed <n>', say('option.seed-number'))
  .option('--json', say('option.json'))
  .action(async (game: string, given: SimGiven & { content?: string }) => {
    await prepare(game, given.content)
    const { arenaCommand } = await import('./sim.ts')
    arenaCommand(context, given)
  })

command('fuzz <game>', say('about.fuzz'))
  .option('--games <n>', say('option.games'))
  .option('--seed <n>', say('option.seed-number'))
  .option('--out <directory>', say('option.out'))
  .option('--json', say('option.json'))
  .action(async (game: string, given: FuzzGiven) => {
    checkGame(context, game)
    const { fuzz } = await import('./fuzz.ts')
    fuzz(context, given)
  })

command('replay <file>', say('about.replay'))
  .option('--at <n>', say('option.at'))
  .option('--verify', say('option.verify'))
  .option('--plain', say('option.plain'))
  .option('--content <directory>', say('option.content'))
  .action(async (file: string, given: ReplayGiven & { content?: string }) => {
    await prepare('age-of-conan', given.content)
    const { replay } = await import('./replay.ts')
    replay(context, file, given)
  })

command('verify <file>', say('about.verify'))
  .option('--content <directory>', say('option.content'))
  .action(async (file: string, given: { content?: string }) => {
    await prepare('age-of-conan', given.content)
    const { verify } = await import('./replay.ts')
    verify(context, file)
  })

command('odds <game> <question>', say('about.odds'))
  .option('--attack <n>', say('option.attack'))
  .option('--defence <n>', say('option.defence'))
  .option('--attack-symbols <list>', say('option.symbols'))
  .option('--defence-symbols <list>', say('option.symbols'))
  .option('--attack-bonus <n>', say('option.bonus'))
  .option('--defence-bonus <n>', say('option.bonus'))
  .option('--conan <side>', say('option.conan'))
  .option('--ties <side>', say('option.ties'))
  .option('--sorcery <who>', say('option.sorcery'))
  .option('--units <n>', say('option.units'))
  .option('--defenders <n>', say('option.defenders'))
  .option('--province <id>', say('option.province'))
  .option('--step <n>', say('option.step'))
  .option('--raiders <n>', say('option.raiders'))
  .option('--march-while <n>', say('option.march-while'))
  .option('--retreat-below <n>', say('option.retreat-below'))
  .option('--march', say('option.march'))
  .option('--json', say('option.json'))
  .action(async (game: string, question: string, given: OddsGiven) => {
    const { odds } = await import('./odds.ts')
    odds(context, game, question, given)
  })

command('rules <game> [wanted]', say('about.rules')).action(async (game: string, wanted: string | undefined) => {
  const { rules } = await import('./rules.ts')
  rules(context, game, wanted)
})

command('ledger <game>', say('about.ledger'))
  .option('--results <file>', say('option.results'))
  .option('--json', say('option.json'))
  .action(async (game: string, given: LedgerGiven) => {
    const { ledger } = await import('./ledger.ts')
    ledger(context, game, given)
  })

command('content <directory>', say('about.content')).action(async (directory: string) => {
  const { content } = await import('./pack.ts')
  content(context, directory)
})

// The server reads its own flags; its code is loaded only where it is needed.
const serving = command('serve', say('about.serve')).usage('[settings]').allowUnknownOption().allowExcessArguments()
serving.action(async () => {
  const { serve } = await import('./serve.ts')
  await serve(context, serving.args, process.env)
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
    await backup(context, given, process.env)
  })

command('restore <file>', say('about.restore'))
  .option('--data <directory>', say('option.data'))
  .option('--to <url>', say('option.database-to'))
  .option('--force', say('option.force-data'))
  .action(async (file: string, given: TransferGiven) => {
    const { restore } = await import('./transfer.ts')
    await restore(context, file, given, process.env)
  })

command('migrate', say('about.migrate'))
  .option('--data <directory>', say('option.data'))
  .option('--to <url>', say('option.database-to'))
  .option('--force', say('option.force-data'))
  .action(async (given: TransferGiven) => {
    const { migrate } = await import('./transfer.ts')
    await migrate(context, given, process.env)
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
    await resetLink(context, email, given, process.env)
  },
)

placeOptionsOf(command('admin <email>', say('about.admin'))).action(async (email: string, given: PeopleGiven) => {
  const { admin } = await import('./people.ts')
  await admin(context, email, given, process.env)
})

program.hook('preAction', (_, chosen) => {
  const { lang } = chosen.opts<{ lang?: string }>()
  if (lang !== undefined && !isLanguage(lang))
    refuse(words, 'input.one-of', { option: '--lang', value: lang, allowed: languages.join(', ') })
})

try {
  if (args.length === 0) program.outputHelp()
  else await program.parseAsync(args, { from: 'user' })
} catch (error) {
  if (error instanceof InputError || error instanceof CheckFailure || error instanceof OutsideFailure) {
    context.terminal.err(error.message)
    process.exitCode = error.exitCode
  } else if (error instanceof CommanderError) {
    if (error.exitCode !== 0) context.terminal.err(usageMistake(words, error))
    process.exitCode = error.exitCode === 0 ? 0 : 2
  } else {
    throw error
  }
}
