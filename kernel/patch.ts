// Patches: the difference between two plain JSON documents as a short list of changes, and how to make it again.
// A change is `[path, value]`, or `[path]` for a key that is gone. A path is the keys from the top joined by `/` (with
// ~1 for a slash and ~0 for a tilde within a key); a list that became shorter gets its new `length`.

export type Change = [path: string] | [path: string, value: unknown]
export type Patch = Change[]

/** What is left of `budget` after a value's rough length as JSON text; counting stops as soon as nothing is. */
function spare(value: unknown, budget: number): number {
  if (typeof value === 'string') return budget - value.length - 2
  if (typeof value === 'number') return budget - (value >= 0 && value < 10 ? 1 : 3)
  if (typeof value !== 'object' || value === null) return budget - 4
  let left = budget - 2
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length && left > 0; i++) left = spare(value[i], left - 1)
    return left
  }
  const keys = Object.keys(value)
  for (let i = 0; i < keys.length && left > 0; i++)
    left = spare((value as Record<string, unknown>)[keys[i]], left - keys[i].length - 4)
  return left
}

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
const unescaped = (key: string): string => (key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key)

type Node = Record<string, unknown>

/** What turns `before` into `after`. Values are shared with `after`: to be sent or stored, not changed. */
export function diff(before: object, after: object): Patch {
  const difference = new Difference()
  difference.records(before as Node, after as Node)
  return difference.patch
}

/**
 * The same, with a document that equals `after` and shares with `before` whatever has not changed. Neither is written to:
 * who keeps one document for long keeps little of what was made anew for each step.
 */
export function follow<T extends object>(before: T, after: T): { patch: Patch; next: T } {
  const difference = new Difference()
  difference.records(before as Node, after as Node)
  return { patch: difference.patch, next: difference.next as T }
}

const plenty = 1e9

/** The first place at which two lists differ, as far as both go. */
function firstDifference(before: readonly unknown[], after: readonly unknown[], from: number, to: number): number {
  let i = from
  while (i < to && before[i] === after[i]) i++
  return i
}

/** A walk through two documents side by side. Paths are written out only where something differs. */
class Difference {
  readonly patch: Patch = []
  /** What the two that were looked at last come to: the first with the changes, or itself where there are none. */
  next: unknown
  readonly #keys: (string | number)[] = []

  /** Adds the changes within two records and gives their rough length as text. */
  records(before: Node, after: Node): number {
    let cost = 0
    let next: Node | undefined
    // Not `for in`, which is compiled anew for every shape of record it meets.
    const keys = Object.keys(after)
    let known = 0
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      const value = after[key]
      const old = before[key]
      if (old !== undefined && value !== undefined) known++
      if (old === value || value === undefined) continue
      const added = this.#change(old, value, key)
      if (added === 0) continue
      cost += added
      next ??= { ...before }
      next[key] = this.next
    }
    const oldKeys = Object.keys(before)
    for (let i = 0; i < oldKeys.length && known < oldKeys.length; i++) {
      const key = oldKeys[i]
      if (after[key] !== undefined || before[key] === undefined) continue
      cost += this.#remove(key)
      next ??= { ...before }
      delete next[key]
    }
    this.next = next ?? before
    return cost
  }

  /** Likewise of two lists. */
  #lists(before: readonly unknown[], after: readonly unknown[]): number {
    const shared = Math.min(before.length, after.length)
    let cost = 0
    let next: unknown[] | undefined
    for (
      let i = firstDifference(before, after, 0, shared);
      i < shared;
      i = firstDifference(before, after, i + 1, shared)
    ) {
      const added = this.#change(before[i], after[i], i)
      if (added === 0) continue
      cost += added
      next ??= before.slice()
      next[i] = this.next
    }
    if (before.length !== after.length) {
      next ??= before.slice()
      for (let i = shared; i < after.length; i++) {
        cost += this.#add(i, after[i])
        next[i] = after[i]
      }
      if (after.length < before.length) {
        cost += this.#add('length', after.length)
        next.length = after.length
      }
    }
    this.next = next ?? before
    return cost
  }

  #change(before: unknown, after: unknown, key: string | number): number {
    if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
      return this.#add(key, after)
    const isList = Array.isArray(after)
    if (Array.isArray(before) !== isList) return this.#add(key, after)
    const start = this.patch.length
    this.#keys.push(key)
    const cost = isList ? this.#lists(before as unknown[], after) : this.records(before as Node, after as Node)
    this.#keys.pop()
    if (cost === 0) return 0
    // Many small changes of a short list cost more than the list itself.
    if (spare(after, cost - this.#path(key).length - 6) <= 0) return cost
    this.patch.length = start
    return this.#add(key, after)
  }

  #add(key: string | number, value: unknown): number {
    const path = this.#path(key)
    this.patch.push([path, value])
    this.next = value
    return path.length + 6 + plenty - spare(value, plenty)
  }

  #remove(key: string): number {
    const path = this.#path(key)
    this.patch.push([path])
    return path.length + 4
  }

  #path(key: string | number): string {
    let path = ''
    for (const outer of this.#keys) path += `${typeof outer === 'number' ? outer : escaped(outer)}/`
    return path + (typeof key === 'number' ? key : escaped(key))
  }
}

/** Carries a patch out in place. Values of the patch become part of the document. */
export function applyPatch(document: object, patch: Patch): void {
  for (const [path, ...value] of patch) {
    const keys = path.split('/').map(unescaped)
    const last = keys.pop() ?? ''
    let place = document as Node
    for (const key of keys) place = place[key] as Node
    if (value.length === 0) delete place[last]
    else place[last] = value[0]
  }
}

/**
 * The document that a patch leads to. The given one is left as it was, and whatever lies off the changed paths is shared
 * with it: who compares by reference finds exactly what has changed.
 */
export function patched<T extends object>(document: T, patch: Patch): T {
  /** What was copied for this patch, and may be written to. */
  const own = new Set<unknown>()
  const ownOf = <N>(node: N): N => {
    if (own.has(node)) return node
    const copy = (Array.isArray(node) ? node.slice() : { ...node }) as N
    own.add(copy)
    return copy
  }
  let next = document
  for (const [path, ...value] of patch) {
    const keys = path.split('/').map(unescaped)
    const last = keys.pop() ?? ''
    next = ownOf(next)
    let place = next as Node
    for (const key of keys) {
      const inner = ownOf(place[key] as Node)
      place[key] = inner
      place = inner
    }
    if (value.length === 0) delete place[last]
    else place[last] = value[0]
  }
  return next
}

/**
 * A copy that shares with the document only what a second one, made in the same way, shares with it too: what was not
 * made for it. The rest is nearly always needed for one step only, and what outlives the first steps looks to Node as if
 * all of its kind lived long, which makes collecting them expensive.
 */
export function ownCopy<T>(document: T, again: T): T {
  if (document === again || typeof document !== 'object' || document === null) return document
  if (Array.isArray(document)) return document.map((value, i) => ownCopy(value, (again as unknown[])[i])) as T
  const copy = { ...(document as Node) }
  for (const key of Object.keys(copy)) copy[key] = ownCopy(copy[key], (again as Node)[key])
  return copy as T
}
