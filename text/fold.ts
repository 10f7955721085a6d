// Letters without their marks and cases, so that a reader need not type them.
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
