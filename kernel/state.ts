// States as values: fast copies, one canonical text, one hash.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A deep copy of plain JSON. Lists of numbers or words, the bulk of every state, are copied in one go. */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  return (Array.isArray(value) ? cloneList(value) : cloneRecord(value as Record<string, unknown>)) as T
}

function cloneList(list: readonly unknown[]): unknown[] {
  const copy = list.slice()
  for (let i = 0; i < copy.length; i++) {
    const entry = copy[i]
    if (typeof entry === 'object' && entry !== null) copy[i] = clone(entry)
  }
  return copy
}

function cloneRecord(record: Record<string, unknown>): Record<string, unknown> {
  const copy = { ...record }
  for (const key in copy) {
    const entry = copy[key]
    if (typeof entry === 'object' && entry !== null) copy[key] = clone(entry)
  }
  return copy
}

/** The same text for equal values, whatever the order in which keys were set. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const record = value as Record<string, unknown>
  const keys = Object.keys(record).filter((key) => record[key] !== undefined)
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`)
    .join(',')}}`
}

/** Whether two values have one canonical text, without writing it: long lists are looked through for one entry. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return canonical(one) === canonical(other)
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, i) => equal(entry, other[i]))
    )
  const [ours, theirs] = [one, other] as Record<string, unknown>[]
  let left = 0
  for (const key in theirs) if (theirs[key] !== undefined) left++
  for (const key in ours) {
    if (ours[key] === undefined) continue
    if (!Object.hasOwn(theirs, key) || theirs[key] === undefined || !equal(ours[key], theirs[key])) return false
    left--
  }
  return left === 0
}

/** Eight bytes of SHA-256 over the canonical text: enough to tell any two states of a game apart. */
export function hash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))).subarray(0, 8))
}
