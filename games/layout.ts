// Text in columns: wrapping and tables, by the columns that a terminal gives each sign.
import measure from 'fast-string-truncated-width'

/** Colours take no room. */
export const widthOf = (text: string): number => measure(text).width

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text

/** Plain text cut to a width. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  // The library's own place to cut is one too far behind letters with marks.
  let kept = text.slice(0, measure(text, { limit: width, ellipsis: '…' }).index)
  while (widthOf(kept) >= width) kept = kept.slice(0, -1)
  return `${kept}…`
}

/** Breaks at spaces; `first` begins the first line and `rest` all others. */
export function wrap(text: string, width: number, first = '', rest = ' '.repeat(widthOf(first))): string[] {
  const lines: string[] = []
  let line = first
  let empty = true
  for (const word of text.split(' ')) {
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line)
      line = rest
      empty = true
    }
    line += empty ? word : ` ${word}`
    empty = false
  }
  return [...lines, line]
}

/** Entries side by side, filled row by row, as many to a row as fit. */
export function flow(entries: readonly string[], width: number, indent: string, gap = '  '): string[] {
  const lines: string[] = []
  let line = indent
  let empty = true
  for (const entry of entries) {
    if (!empty && widthOf(line) + widthOf(gap) + widthOf(entry) > width) {
      lines.push(line)
      line = indent
      empty = true
    }
    line += empty ? entry : gap + entry
    empty = false
  }
  return empty ? lines : [...lines, line]
}

/** Entries in even columns, read downwards. */
export function columns(entries: readonly string[], width: number, indent: string): string[] {
  const widest = Math.max(...entries.map(widthOf))
  const across = Math.max(1, Math.floor((width - indent.length + 3) / (widest + 3)))
  const down = Math.ceil(entries.length / across)
  return Array.from({ length: down }, (_row, row) => {
    const cells = Array.from({ length: across }, (_column, column) => entries[column * down + row] ?? '')
    return (indent + cells.map((cell) => padEnd(cell, widest)).join('   ')).trimEnd()
  })
}

const colour = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'g')
const isNumeric = (cell: string): boolean => /^[\d\s.,%×–+-]*$/u.test(cell.replaceAll(colour, ''))

/** Rows with aligned columns: numbers to the right, words to the left. */
export function table(rows: readonly (readonly string[])[], indent = '', gap = '  '): string[] {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, i) => Math.max(...rows.map((row) => widthOf(row[i] ?? ''))))
  const numeric = widths.map((_, i) => rows.slice(1).every((row) => isNumeric(row[i] ?? '')))
  return rows.map((row) =>
    (indent + row.map((cell, i) => (numeric[i] ? padStart : padEnd)(cell, widths[i] ?? 0)).join(gap)).trimEnd(),
  )
}

/** Two blocks of lines side by side. */
export function beside(left: readonly string[], right: readonly string[], gap: string): string[] {
  const width = Math.max(...left.map(widthOf))
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) =>
    (padEnd(left[i] ?? '', width) + gap + (right[i] ?? '')).trimEnd(),
  )
}
