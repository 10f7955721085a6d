// skelos odds: the exact chances of something that somebody has in mind; which, and by which flags, is the game's own.
import type { Flags } from '@skelos/games/terminal.ts'
import type { GameContext } from './game.ts'
import { listOf, oneOf, refuse, whole } from './input.ts'
import type { Typed } from './match-options.ts'
import type { CliWords } from './words.ts'

export function odds({ words, language, terminal, display, game }: GameContext, question: string, typed: Typed): void {
  const asked = display.odds ?? refuse(words, 'input.odds', { game: game.id })
  const form = oneOf(words, 'odds', question, Object.keys(asked.questions))
  const { needs, takes } = asked.questions[form]
  const flags = flagsOf(words, typed)
  for (const flag of needs) if (!flags.has(flag)) refuse(words, 'input.needs', { form, option: `--${flag}` })
  for (const flag of Object.keys(asked.flags))
    if (flags.has(flag) && !needs.includes(flag) && !takes.includes(flag))
      refuse(words, 'input.not-for', { form, option: `--${flag}` })
  const { result, lines } = asked.answer(form, flags, language)
  for (const line of typed['json'] ? [JSON.stringify(result)] : lines) terminal.out(line)
}

function flagsOf(words: CliWords, typed: Typed): Flags {
  /** Commander keeps `--attack-bonus` as attackBonus. */
  const given = (flag: string) => typed[flag.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())]
  const text = (flag: string): string | undefined => (given(flag) === undefined ? undefined : String(given(flag)))
  return {
    has: (flag) => given(flag) !== undefined,
    whole: (flag, min, max, usual = Number.NaN) => whole(words, `--${flag}`, text(flag) ?? `${usual}`, min, max),
    pair(flag, min, max) {
      const value = text(flag) ?? '0'
      const [first, second = '0', ...more] = value.split(',')
      if (more.length > 0) refuse(words, 'input.pair', { option: `--${flag}`, value })
      return [whole(words, `--${flag}`, first, min, max), whole(words, `--${flag}`, second, min, max)]
    },
    oneOf(flag, allowed) {
      const value = text(flag)
      return value === undefined ? undefined : oneOf(words, `--${flag}`, value, allowed)
    },
    listOf(flag, allowed) {
      const value = text(flag)
      return value === undefined ? [] : listOf(words, `--${flag}`, value, allowed)
    },
    counted: (flag, allowed, most) =>
      (text(flag) ?? '').split(',').map((entry) => {
        const [name, count = '1', ...more] = entry.trim().split(/\s+/)
        const known = oneOf(words, `--${flag}`, more.length > 0 ? entry.trim() : name, allowed)
        return [known, whole(words, `--${flag} ${known}`, count, 1, most)]
      }),
    named(flag, open, called) {
      const taken: ReturnType<typeof open>[number][] = []
      for (const entry of text(flag)?.split(',') ?? []) {
        const allowed = open(taken)
        const isMeant = (name: string): boolean => folded(name) === folded(entry)
        const meant = allowed.find((name) => [name, ...called(name)].some(isMeant))
        if (allowed.length === 0) refuse(words, 'input.none-open', { option: `--${flag}`, value: entry.trim() })
        taken.push(meant ?? oneOf(words, `--${flag}`, entry.trim(), [...new Set(allowed)].sort()))
      }
      return taken
    },
    atMost(flag, count, most) {
      if (count > most) refuse(words, 'input.too-many', { option: `--${flag}`, count, most })
    },
    needs(flag, other) {
      if (given(flag) !== undefined && given(other) === undefined)
        refuse(words, 'input.needs', { form: `--${flag}`, option: `--${other}` })
    },
  }
}

/** As somebody may type it: in any case, with the apostrophe of the keyboard. */
const folded = (name: string): string => name.trim().toLowerCase().replaceAll('’', "'")
