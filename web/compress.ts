// Compresses what was built once and as well as can be, so that the server need not do it for every reader.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = '**/*.{js,css,html,svg,json,webmanifest}'
/** Below this, what is saved is less than what the header costs. */
const least = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays a `.br` and a `.gz` beside every text in the folder. */
export async function compress(folder: string): Promise<void> {
  const files = globSync(texts, { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file)
      if (text.length < least) return
      writeFileSync(`${file}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      writeFileSync(`${file}.gz`, await zip(text, { level: 9 }))
    }),
  )
}
