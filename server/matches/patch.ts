// Patches: the difference between two plain JSON documents as a short list of changes, and how to make it again.
// A change is `[path, value]`, or `[path]` for a key that is gone. A path is the keys from the top joined by `/` (with
// ~1 for a slash and ~0 for a tilde within a key); a list that became shorter gets its new `length`.

export type Change = [path: string] | [path: string, value: unknown]
export type Patch = Change[]

/** Rough length of a value as JSON text, without making the text. */
function weight(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return String(value).length
  if (Array.isArray(value)) {
    let sum = 2
    for (const entry of value) sum += weight(entry) + 1
    return sum
  }
  let sum = 2
  for (const key in value) sum += key.length + 4 + weight((value as Record<string, unknown>)[key])
  return sum
}

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
const unescaped = (key: string): string => (key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What turns `before` into `after`. Values are shared with `after`: to be sent or stored, not changed. */
export function diff(before: object, after: object): Patch {
  const patch: Patch = []
  compare(before as Record<string, unknown>, after as Record<string, unknown>, '', patch)
  return patch
}

function compare(before: Record<string, unknown>, after: Record<string, unknown>, at: string, patch: Patch): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = Math.min(before.length, after.length)
    for (let i = 0; i < shared; i++) if (before[i] !== after[i]) change(before[i], after[i], `${at}${i}`, patch)
    for (let i = shared; i < after.length; i++) patch.push([`${at}${i}`, after[i]])
    if (after.length < before.length) patch.push([`${at}length`, after.length])
    return
  }
  for (const key in after) {
    if (before[key] !== after[key] && after[key] !== undefined)
      change(before[key], after[key], `${at}${escaped(key)}`, patch)
  }
  for (const key in before)
    if (before[key] !== undefined && after[key] === undefined) patch.push([`${at}${escaped(key)}`])
}

function change(before: unknown, after: unknown, path: string, patch: Patch): void {
  if (!isRecord(before) || !isRecord(after) || Array.isArray(before) !== Array.isArray(after)) {
    if (before !== after) patch.push([path, after])
    return
  }
  const start = patch.length
  compare(before, after, `${path}/`, patch)
  if (patch.length === start) return
  // Many small changes of a short list cost more than the list itself.
  let cost = 0
  for (let i = start; i < patch.length; i++) cost += patch[i][0].length + 6 + weight(patch[i][1])
  if (cost < path.length + 6 + weight(after)) return
  patch.length = start
  patch.push([path, after])
}

/** Carries a patch out in place. Values of the patch become part of the document. */
export function applyPatch(document: object, patch: Patch): void {
  for (const [path, ...value] of patch) {
    const keys = path.split('/').map(unescaped)
    const last = keys.pop() ?? ''
    let place = document as Record<string, unknown>
    for (const key of keys) place = place[key] as Record<string, unknown>
    if (value.length === 0) delete place[last]
    else place[last] = value[0]
  }
}
