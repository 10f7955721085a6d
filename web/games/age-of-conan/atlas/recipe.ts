// How Hyboria is drawn: what the atlas maker is told about Age of Conan's map. Our own taste, nothing the rules know.
import map from '@skelos/games/age-of-conan/content/map.json' with { type: 'json' }
import type { Climate, GlyphKind, MapPlan, RegionPlan } from '../../../map/plan.ts'
import type { Point } from '../../../map/types.ts'

type Province = (typeof map.provinces)[number]
type Sea = (typeof map.seas)[number]

const CLIMATE_OF_AREA: Readonly<Record<string, Climate>> = {
  center: 'mild',
  north: 'cold',
  east: 'steppe',
  south: 'desert',
}
const CLIMATE_OF: Readonly<Record<string, Climate>> = {
  nordheim: 'ice',
  'great-tundra': 'ice',
  'northern-ice': 'ice',
  kush: 'jungle',
  darfar: 'jungle',
  keshan: 'jungle',
  'black-kingdoms': 'jungle',
}

/** Lands whose hills are mountains. */
const STEEP = new Set([
  'cimmeria',
  'iranistan',
  'nordheim',
  'zamora',
  'great-tundra',
  'border-kingdom',
  'pictish-wilderness',
])

/** Lands without a track, drawn as their stories tell. */
const DRAWN: Readonly<Record<string, readonly GlyphKind[]>> = {
  aquilonia: ['oak', 'oak', 'village', 'hill', 'grass'],
  hyperborea: ['mountain', 'pine', 'pine', 'pine', 'hill'],
  turan: ['dune', 'village', 'palm', 'grass'],
  stygia: ['dune', 'dune', 'palm', 'village', 'dune'],
  'northern-ice': ['mountain', 'mountain', 'hill'],
  'far-east': ['mountain', 'hill', 'grass', 'dune'],
}

/** Where the name of a sea stands, when that is not the middle of its anchors. */
const SEA_LABEL: Readonly<Record<string, Point>> = { 'western-ocean': [78, 440], 'southern-sea': [722, 566] }
/** Names that would be larger than they are important. */
const LARGEST: Readonly<Record<string, number>> = { 'western-ocean': 24, 'vilayet-sea': 25, 'southern-sea': 19 }

export default function hyboria(): MapPlan {
  const { width, height } = map.canvas
  return {
    width,
    height,
    view: [0, 14, 1000, 686],
    scale: 1,
    waves: [4, 8.5, 14],
    compass: [922, 622],
    regions: [...map.provinces.map(province), ...map.seas.map(sea)],
  }
}

function province({ id, kind, area, name, label, anchors, terrain }: Province): RegionPlan {
  const climate = CLIMATE_OF[id] ?? CLIMATE_OF_AREA[area]
  const share = (kind: string) => terrain.filter((step) => step === kind).length / Math.max(1, terrain.length)
  return {
    id,
    kind: 'land',
    name,
    seat: kind === 'home',
    group: area,
    anchors: anchors.map(point),
    label: point(label),
    track: terrain.length,
    climate,
    relief: share('hills') + 0.18,
    wood: share('woods'),
    glyphs: DRAWN[id] ?? terrain.flatMap((step) => glyphsOf(step, id, climate)),
  }
}

function glyphsOf(terrain: string, id: string, climate: Climate): readonly GlyphKind[] {
  switch (terrain) {
    case 'hills':
      return STEEP.has(id) ? ['mountain', 'mountain', 'hill'] : ['hill', 'hill', 'mountain']
    case 'woods':
      return Array.from({ length: 5 }, () => treeOf(climate))
    case 'settlements':
      return ['village']
    default:
      return climate === 'desert' ? ['dune', 'dune', 'palm'] : ['grass', 'grass']
  }
}

const treeOf = (climate: Climate): GlyphKind => {
  if (climate === 'cold' || climate === 'ice') return 'pine'
  return climate === 'desert' ? 'palm' : 'oak'
}

function sea({ id, kind, name, anchors }: Sea): RegionPlan {
  const isSea = kind === 'sea'
  const middle = (axis: 0 | 1) => anchors.reduce((sum, anchor) => sum + anchor[axis], 0) / anchors.length
  return {
    id,
    kind: isSea ? 'sea' : 'void',
    name,
    seat: false,
    group: isSea ? '' : 'beyond',
    anchors: anchors.map(point),
    label: SEA_LABEL[id] ?? [middle(0), middle(1)],
    track: 0,
    climate: CLIMATE_OF[id] ?? 'far',
    relief: 0.7,
    wood: 0,
    glyphs: DRAWN[id] ?? [],
    ...(id in LARGEST ? { largest: LARGEST[id] } : {}),
    ...(id === 'vilayet-sea' ? {} : { angles: [0, -10, 10] }),
  }
}

const point = ([x, y]: readonly number[]): Point => [x, y]
