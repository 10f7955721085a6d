// What a reader typed, whatever the marks and cases of its letters, and where a text has it.
import { fold, folded } from '@skelos/text'

/** The words of what somebody typed. */
export const wordsIn = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean)

export interface Piece {
  text: string
  hit: boolean
}

/** The text in pieces, those that one of the words matches marked. Words are folded already. */
export function marked(original: string, words: readonly string[]): Piece[] {
  const { text, at } = folded(original)
  const spans: [from: number, to: number][] = []
  for (const word of words)
    for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + word.length))
      spans.push([at[from], at[from + word.length]])
  spans.sort(([a], [b]) => a - b)
  const pieces: Piece[] = []
  let done = 0
  for (const [from, to] of spans) {
    if (to <= done) continue
    const start = Math.max(from, done)
    if (start > done) pieces.push({ text: original.slice(done, start), hit: false })
    const last = pieces.at(-1)
    if (last?.hit && start === done) last.text += original.slice(start, to)
    else pieces.push({ text: original.slice(start, to), hit: true })
    done = to
  }
  if (done < original.length || pieces.length === 0) pieces.push({ text: original.slice(done), hit: false })
  return pieces
}
