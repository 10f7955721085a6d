// Reaching into the files of a content pack, to take them apart.

export type Path = readonly (string | number)[]

export function get(root: unknown, path: Path): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null) throw new Error(`nothing at ${path.join('.')}`)
    value = Reflect.get(value, step)
  }
  return value
}

export function set(root: unknown, path: Path, value: unknown): void {
  const parent = get(root, path.slice(0, -1))
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined)
    throw new Error(`nothing at ${path.join('.')}`)
  if (value !== undefined) Reflect.set(parent, last, value)
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else Reflect.deleteProperty(parent, last)
}

export function list(root: unknown, path: Path): unknown[] {
  const value = get(root, path)
  if (!Array.isArray(value)) throw new Error(`no list at ${path.join('.')}`)
  return value
}

/** The path of the record with this id in a list. */
export function record(files: object, at: Path, id: string): Path {
  const index = list(files, at).findIndex((entry) => get(entry, ['id']) === id)
  if (index < 0) throw new Error(`no ${id} in ${at.join('.')}`)
  return [...at, index]
}
