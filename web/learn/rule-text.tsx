// The text of a rule: ids of other rules are links, and either what was searched for or the terms of the game are marked.

import { type Ledger, rulingsId } from '../ledger/ledger.ts'
import { RuleLink } from '../ledger/rule-link.tsx'
import { type Glossed, gloss } from './gloss.ts'
import type { Glossary } from './glossary.ts'
import { Terms } from './glossed.tsx'
import { Marked } from './marked.tsx'

export interface TextPart {
  /** The rule or chapter it names. */
  rule: string | null
  text: string
  glossed: readonly Glossed[]
}

const ids = /[a-z]+(?:-[a-z]+)*\.(?:[a-z0-9]+(?:-[a-z0-9]+)*|\*)/g

/** The text in parts; `seen` holds the terms that are marked already. */
export function partsOf(
  text: string,
  { byId, sections, language }: Ledger,
  glossary: Glossary | undefined,
  seen: Set<string>,
): TextPart[] {
  const parts: TextPart[] = []
  const plain = (piece: string) => {
    if (piece) parts.push({ rule: null, text: piece, glossed: gloss(piece, glossary, language, seen) })
  }
  let done = 0
  for (const { 0: found, index } of text.matchAll(ids)) {
    const chapter = found.endsWith('.*') ? found.slice(0, -2) : ''
    const known = byId.has(found) || chapter === rulingsId || sections.some(({ id }) => id === chapter)
    if (!known) continue
    plain(text.slice(done, index))
    parts.push({ rule: chapter || found, text: found, glossed: [] })
    done = index + found.length
  }
  plain(text.slice(done))
  return parts
}

export interface RuleTextProps {
  game: string
  parts: readonly TextPart[]
  words: readonly string[]
}

export function RuleText({ game, parts, words }: RuleTextProps) {
  return parts.map(({ rule, text, glossed }, i) => {
    const key = `${i} ${text}`
    if (rule)
      return (
        <RuleLink key={key} id={rule} game={game}>
          {text}
        </RuleLink>
      )
    return words.length > 0 ? <Marked key={key} text={text} words={words} /> : <Terms key={key} pieces={glossed} />
  })
}
