// What JSON from outside may look like before it is parsed: long work is done for nobody who only counts on that.
import { replayLimits } from './schema.ts'
import { badFile, type ReplayRefused } from './types.ts'

/** By its brackets, of which those in strings are none. */
export function isDeeper(json: string, most: number): boolean {
  let depth = 0
  let isText = false
  for (let i = 0; i < json.length; i++) {
    const sign = json[i]
    if (isText) {
      if (sign === '\\') i++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') {
      if (++depth > most) return true
    } else if (sign === ']' || sign === '}') depth--
  }
  return false
}

/** Too many lines, a step too long to be one, or a line nested deeper than any record. The first and the last may be long. */
export function outOfBounds(file: string): ReplayRefused | undefined {
  const { steps, line: longest, depth } = replayLimits
  let line = 1
  for (let start = 0; start < file.length; line++) {
    const end = file.indexOf('\n', start)
    const isLast = end < 0 || end === file.length - 1
    const text = file.slice(start, end < 0 ? file.length : end)
    if (line > steps + 2) return badFile('too-long', steps)
    if (text.length > longest && line > 1 && !isLast) return badFile('bad-step', line)
    if (isDeeper(text, depth)) return badFile('bad-step', line)
    start += text.length + 1
  }
  return undefined
}
