// Bakes the atlas of every game that has a map, from the anchors of its content, and the boards of one that draws its
// own: npm run art. Nothing in it comes from a
// publisher's board; names, anchors and neighbours are the content's, the drawing is ours.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { atlasOf, survey } from './atlas.ts'
import { cover, type Scene } from './cover.ts'
import { digestOf } from './digest.ts'
import { picture } from './picture.ts'
import type { MapPlan } from './plan.ts'

const games = resolve(import.meta.dirname, '../games')

for (const game of readdirSync(games)) {
  const fileOf = (name: string) => resolve(games, game, 'atlas', name)
  if (existsSync(fileOf('bake.ts')))
    await ((await import(fileOf('bake.ts'))) as { default: () => Promise<void> }).default()
  if (!existsSync(fileOf('recipe.ts'))) continue
  const { default: plan } = (await import(fileOf('recipe.ts'))) as { default: () => MapPlan }
  const { default: scene } = (await import(fileOf('scene.ts'))) as { default: Scene }
  const surveyed = survey(plan())
  writeFileSync(fileOf('made-from'), digestOf(plan(), readFileSync(fileOf('scene.ts'), 'utf8')))
  writeFileSync(fileOf('atlas.json'), `${JSON.stringify(atlasOf(surveyed))}\n`)
  for (const theme of ['light', 'dark'] as const) {
    const painted = await picture(surveyed, theme)
    await painted.webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(fileOf(`${theme}.webp`))
    const card = await cover(surveyed, painted, theme, scene)
    await card.webp({ quality: 60, effort: 6, smartSubsample: true }).toFile(fileOf(`home-${theme}.webp`))
  }
}
