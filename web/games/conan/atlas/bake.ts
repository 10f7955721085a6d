// Bakes the boards of Conan: for each a picture of the ground by day and by night, one of what covers its areas, and in a
// file of its own what lives on it. Nothing in them comes from a publisher's board.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { digestOfFiles } from '../../../map/digest.ts'
import { definitions } from './art.ts'
import { type Colour, PAINTS } from './colours.ts'
import { boardIds, type Ground, groundOf } from './place.ts'
import { recipes } from './recipes.ts'
import { scene } from './scene.ts'
import { surveyOf } from './survey.ts'

/** Pixels per unit of the ink; the soft ground under it has one. */
const DENSITY = 2
const THEMES = ['light', 'dark'] as const
/** A board comes with its game in no more than they promise together (`bench.ts`): with two dots to a unit this is still sharp. */
const SENT = { quality: 42, effort: 4, chromaSubsampling: '4:2:0' } as const

const fileOf = (name: string): string => resolve(import.meta.dirname, name)

export default async function bake(): Promise<void> {
  let night: Record<'ground' | 'cover', Buffer> | undefined
  for (const id of boardIds) {
    const ground = groundOf(id)
    for (const theme of THEMES) {
      const paints = PAINTS[theme]
      const art = recipes[id](ground, paints)
      const dusk = `<path d="M0 0H${ground.width}V${ground.height}H0Z" fill="url(#dusk)"/>`
      const soft = await painted(ground, art.ground)
      const whole = await sharp(soft)
        .composite([{ input: sheet(ground, `${definitions(paints)}${art.drawn}${dusk}`) }])
        .png({ compressionLevel: 1 })
        .toBuffer()
      await sharp(whole)
        .avif(SENT)
        .toFile(fileOf(`${id}-${theme}.avif`))
      if (art.cover !== '')
        await sharp(sheet(ground, art.cover))
          .avif(SENT)
          .toFile(fileOf(`${id}-cover-${theme}.avif`))
      // By night in both themes: that is when the village is at its best.
      if (id === 'pict_village' && theme === 'dark') night = { ground: whole, cover: sheet(ground, art.cover) }
      if (theme === 'light') writeFileSync(fileOf(`${id}.json`), `${JSON.stringify(surveyOf(ground, art))}\n`)
    }
  }
  if (!night) throw new Error('no village was painted')
  const card = await scene(night.ground, night.cover)
  for (const theme of THEMES)
    await card
      .clone()
      .webp({ quality: 60, effort: 6, smartSubsample: true })
      .toFile(fileOf(`home-${theme}.webp`))
  writeFileSync(fileOf('made-from'), madeFrom())
}

/** What the boards are drawn from: their content, and every file here. */
export const madeFrom = (): string =>
  digestOfFiles(import.meta.dirname, ['*.ts', '../../../../games/conan/content/boards.json'])

const sheet = ({ width, height }: Ground, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

async function painted({ width, height }: Ground, colourAt: (x: number, y: number) => Colour): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = colourAt(pixel % width, Math.floor(pixel / width))
    for (let k = 0; k < 3; k++) data[pixel * 3 + k] = Math.max(0, Math.min(255, colour[k]))
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(width * DENSITY)
    .png()
    .toBuffer()
}
