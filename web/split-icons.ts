// Every icon a module of its own. The package keeps all of them in one file, which would put the icons of every page into
// a single chunk that the first page has to wait for.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const imported = /import\s*\{([^}]*)\}\s*from\s*['"]react-icons\/gi['"];?/g
const one = 'react-icons/gi/'
const mark = '\0'

function iconsOf(file: string): Map<string, string> {
  const icons = new Map<string, string>()
  const text = readFileSync(file, 'utf8')
  for (const [source, name] of text.matchAll(/export function (Gi\w+) \(props\) \{[^\n]*\n.*\n\};?/g))
    icons.set(name, source)
  return icons
}

export function splitIcons(): Plugin {
  let icons: Map<string, string> | undefined
  const all = () => {
    const room = dirname(createRequire(import.meta.url).resolve('react-icons/gi'))
    icons ??= iconsOf(join(room, 'index.mjs'))
    return icons
  }
  return {
    name: 'split-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'react-icons/gi' },
      handler: (code) =>
        code.replaceAll(imported, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => `import { ${name} } from '${one}${name.split(' ')[0]}';`)
            .join(''),
        ),
    },
    resolveId: { filter: { id: /^react-icons\/gi\// }, handler: (id) => mark + id.slice(one.length) },
    load: {
      filter: { id: /^\0Gi\w+$/ },
      handler(id) {
        const name = id.slice(mark.length)
        const source = all().get(name)
        if (!source) this.error(`there is no icon ${name}`)
        return { code: `import { GenIcon } from 'react-icons/lib'\n${source}`, moduleSideEffects: false }
      },
    },
  }
}
