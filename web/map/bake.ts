// Bakes the atlas of every game that has a map, from the anchors of its content: npm run art. Nothing in it comes from a
// publisher's board; names, anchors and neighbours are the content's, the drawing is ours.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { hyboria } from '../games/age-of-conan/atlas/recipe.ts'
import { midgame } from '../games/age-of-conan/atlas/scene.ts'
import { atlasOf, survey } from './atlas.ts'
import { cover } from './cover.ts'
import { picture } from './picture.ts'

const MAPS = [{ game: 'age-of-conan', plan: hyboria, scene: midgame }]

for (const { game, plan, scene } of MAPS) {
  const fileOf = (name: string) => resolve(import.meta.dirname, '../games', game, 'atlas', name)
  const surveyed = survey(plan())
  writeFileSync(fileOf('atlas.json'), `${JSON.stringify(atlasOf(surveyed))}\n`)
  for (const theme of ['light', 'dark'] as const) {
    const painted = await picture(surveyed, theme)
    await painted.webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(fileOf(`${theme}.webp`))
    const card = await cover(surveyed, painted, theme, scene)
    await card.webp({ quality: 60, effort: 6, smartSubsample: true }).toFile(fileOf(`home-${theme}.webp`))
  }
}
