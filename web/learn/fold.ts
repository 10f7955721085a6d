// Letters without their marks and cases, so that a reader need not type them; and the way back to the text as written.
const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  '’': "'",
  '\u202f': ' ',
  '\u00a0': ' ',
}

export interface Folded {
  text: string
  /** Where each of its letters stands in the original, and at the end its length. */
  at: readonly number[]
}

export function folded(original: string): Folded {
  let text = ''
  const at: number[] = []
  let place = 0
  for (const letter of original) {
    const bare = letter.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
    const plain = alike[bare] ?? bare
    for (let i = 0; i < plain.length; i++) at.push(place)
    text += plain
    place += letter.length
  }
  at.push(original.length)
  return { text, at }
}

export const fold = (text: string): string => folded(text).text

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
