// skelos rules: the ledger in the reader's language, by section, id or word.
import { padEnd, wrap } from '@skelos/games/layout.ts'
import type { Ledger, Rule, Ruling } from '@skelos/games/ledger.ts'
import { fold } from '@skelos/text'
import { CheckFailure } from './failure.ts'
import { manifestNamed } from './game.ts'
import { type Context, refuse } from './input.ts'
import { ledgerIn } from './ledger-data.ts'

export async function rules(context: Context, game: string, wanted: string | undefined): Promise<void> {
  const ledger = ledgerIn(await manifestNamed(context, game), context.language)
  const lines = wanted === undefined ? sectionLines(context, ledger) : answer(context, ledger, wanted)
  for (const line of lines) context.terminal.out(line)
}

function sectionLines({ words, terminal }: Context, { sections, rulings }: Ledger): string[] {
  const { bold, dim } = terminal.colours
  const width = Math.max(...sections.map(({ id }) => id.length), 'amb'.length)
  const line = (id: string, title: string, count: number): string =>
    `${bold(padEnd(id, width))}  ${title} ${dim(`(${count})`)}`
  return [
    ...sections.map(({ id, title, rules: listed }) => line(id, title, listed.length)),
    line('amb', words.say('rules.rulings'), rulings.length),
    '',
    words.say('rules.more'),
  ]
}

function answer(context: Context, ledger: Ledger, wanted: string): string[] {
  const exact = ledger.byId.get(wanted)
  if (exact) return wholeEntry(context, ledger, exact)
  const section = ledger.sections.find(({ id }) => id === wanted)
  const found = section?.rules ?? (wanted === 'amb' ? ledger.rulings : matching(ledger, wanted))
  if (found.length === 0) {
    // Something that looks like an id is a mistyped id.
    if (/^[a-z-]+\.[a-z0-9-]+$/.test(wanted)) refuse(context.words, 'rules.no-id', { id: wanted })
    throw new CheckFailure(context.words.say('rules.no-word', { word: wanted }))
  }
  return found.flatMap((entry) => briefEntry(context, entry))
}

export function matching({ byId }: Ledger, word: string): (Rule | Ruling)[] {
  const wanted = fold(word)
  return [...byId.values()].filter((entry) => {
    const all = entry.kind === 'rule' ? [entry.id, entry.text] : [entry.id, entry.question, entry.text]
    return all.some((text) => fold(text).includes(wanted))
  })
}

/** The words of a rule or ruling, as a player wants them in the middle of a game. */
export function briefEntry({ terminal }: Pick<Context, 'terminal'>, entry: Rule | Ruling): string[] {
  const { colours, width } = terminal
  const text = entry.kind === 'rule' ? entry.text : `${entry.question} – ${entry.text}`
  return [colours.bold(entry.id), ...wrap(text, width, '  ')]
}

function wholeEntry(context: Context, { books }: Ledger, entry: Rule | Ruling): string[] {
  const { words, terminal } = context
  const { colours, width } = terminal
  const field = (label: string, text: string): string[] =>
    text === '' ? [] : wrap(text, width, `  ${colours.dim(`${label}:`)} `, '    ')
  if (entry.kind === 'ruling')
    return [
      colours.bold(entry.id),
      ...wrap(entry.question, width, '  '),
      ...wrap(entry.text, width, '  '),
      ...field(words.say('rules.why'), entry.why),
    ]
  const editions = Object.entries(entry.editions).flatMap(([book, text]) =>
    wrap(text, width, `    ${colours.bold(book)} ${colours.dim(books[book]?.edition ?? '')} `, '      '),
  )
  return [
    colours.bold(entry.id),
    ...wrap(entry.text, width, '  '),
    ...field(words.say('rules.sources'), entry.sources.join(', ')),
    ...(editions.length > 0 ? [`  ${colours.dim(`${words.say('rules.editions')}:`)}`, ...editions] : []),
    ...field(words.say('rules.standard'), entry.standard),
    ...field(words.say('rules.check'), entry.check),
    ...field(words.say('rules.exempt'), entry.exempt),
  ]
}
