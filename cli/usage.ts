// Help and usage mistakes of the command line in the reader's language.
import type { Command, CommanderError } from 'commander'
import type { Context } from './input.ts'
import type { CliWords, Key } from './words.ts'

const titles: Readonly<Record<string, Key>> = {
  'Usage:': 'usage.usage',
  'Arguments:': 'usage.arguments',
  'Options:': 'usage.options',
  'Commands:': 'usage.commands',
}

export function helpWords(command: Command, { words, terminal }: Context): void {
  command
    .helpOption('-h, --help', words.say('option.help'))
    .helpCommand(false)
    .configureOutput({ writeErr: () => {}, writeOut: (text) => terminal.out(text.replace(/\n$/, '')) })
    .configureHelp({
      styleTitle: (title) => {
        const key = titles[title]
        return key ? words.say(key) : title
      },
    })
}

const mistakes: Readonly<Record<string, Key>> = {
  'commander.unknownOption': 'usage.unknown-option',
  'commander.unknownCommand': 'usage.unknown-command',
  'commander.missingArgument': 'usage.missing-argument',
  'commander.optionMissingArgument': 'usage.option-needs-value',
  'commander.excessArguments': 'usage.too-many',
}

/** What was wrong, taken from the parser's own account of it. */
export function usageMistake(words: CliWords, { code, message }: CommanderError): string {
  const key = mistakes[code]
  if (!key) return message.replace(/^error: /, '')
  const what = /'([^']+)'/.exec(message)?.[1] ?? ''
  const meant = /Did you mean (?:one of )?(.+)\?/.exec(message)?.[1]
  const text = words.say(key, { what })
  return meant === undefined ? text : `${text} ${words.say('usage.did-you-mean', { what: meant })}`
}
