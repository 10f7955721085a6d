// How Nerath is drawn: what the atlas maker is told about its map. Our own taste, nothing the rules know.
import map from '@skelos/games/nerath/content/map.json' with { type: 'json' }
import type { Climate, GlyphKind, MapPlan, RegionPlan } from '../../../map/plan.ts'
import type { Point } from '../../../map/types.ts'

type Space = (typeof map.spaces)[number]
type Corner = (typeof map.impassable)[number]

/** A look of the land: its paint and what is drawn on it. */
interface Look {
  readonly climate: Climate
  readonly relief: number
  readonly wood: number
  readonly glyphs: readonly GlyphKind[]
}

const REALMS: Readonly<Record<string, Look>> = {
  nerath: { climate: 'mild', relief: 0.35, wood: 0.35, glyphs: ['oak', 'oak', 'village', 'hill', 'grass'] },
  karkoth: { climate: 'cold', relief: 0.6, wood: 0.25, glyphs: ['hill', 'mountain', 'pine', 'grass', 'grass'] },
  vailin: { climate: 'jungle', relief: 0.2, wood: 0.7, glyphs: ['oak', 'oak', 'palm', 'village', 'grass'] },
  'iron-circle': { climate: 'desert', relief: 0.45, wood: 0, glyphs: ['dune', 'dune', 'hill', 'palm', 'village'] },
}

const mountains = { relief: 1, wood: 0.1, glyphs: ['mountain', 'mountain', 'mountain', 'hill'] } as const
const hills = { relief: 0.7, glyphs: ['hill', 'hill', 'mountain', 'grass'] } as const
const fields = { relief: 0.15, wood: 0.1, glyphs: ['grass', 'grass', 'village', 'grass'] } as const
const steppe = { climate: 'steppe', relief: 0.25, wood: 0, glyphs: ['grass', 'grass', 'grass', 'hill'] } as const
const oaks = { relief: 0.2, wood: 1, glyphs: ['oak', 'oak', 'oak', 'oak'] } as const
const pines = { relief: 0.3, wood: 1, glyphs: ['pine', 'pine', 'pine', 'hill'] } as const

/** Lands whose names say how they look. */
const LOOKS: Readonly<Record<string, Partial<Look>>> = {
  'amil-forest': { climate: 'mild', ...oaks },
  'barley-march': fields,
  'cairnward-downs': hills,
  'dawnforge-mountains': { climate: 'cold', ...mountains },
  'dread-marches': fields,
  'ebon-steppe': steppe,
  'elmshade-haven': oaks,
  farrowmoor: fields,
  'forbidden-city': { glyphs: ['palm', 'village', 'oak'] },
  'fort-malice': { climate: 'mild', ...hills },
  'gnashfang-hold': mountains,
  'goblin-wolds': hills,
  'goldenbough-forest': oaks,
  'gravemist-vale': pines,
  kharavas: { climate: 'steppe' },
  kingsmere: fields,
  'lastlight-point': { climate: 'mild' },
  'maze-of-maur-khul': mountains,
  mithralfast: { ...mountains, climate: 'cold' },
  'moonwell-glades': oaks,
  'oathstone-hills': hills,
  'satrapy-of-numoth': { climate: 'steppe', wood: 0 },
  shadowfane: pines,
  swanhaven: { climate: 'mild' },
  'winterskull-lands': { climate: 'ice', ...mountains },
  'blacksail-landing': { climate: 'mild', ...hills },
  'candlemark-abbey': { climate: 'cold' },
  'redwater-landing': { climate: 'steppe' },
  zaarnath: { climate: 'steppe', ...hills },
}

const CORNERS: Readonly<Record<string, Look>> = {
  'sunscorch-waste': { climate: 'desert', relief: 0.5, wood: 0, glyphs: ['dune', 'dune', 'dune', 'hill'] },
  'skybreak-peaks': { climate: 'ice', relief: 1, wood: 0, glyphs: ['mountain', 'mountain', 'hill'] },
}

/** Where each realm begins, and ends. */
const CAPITALS: ReadonlySet<string> = new Set([
  'karkothi-throneholds',
  'vailindor',
  'citadel-of-irons-grasp',
  'mithralfast',
])

/** Of the medallion that stands for a dungeon, with a little air around it. */
const MEDALLION = 11
/** Where it lies: the very point at which the spaces meet from which the dungeon is entered. */
const MOUTHS: Readonly<Record<string, Point>> = {
  'temple-of-elemental-evil': [142, 360],
  'tomb-of-horrors': [548, 377],
  'trollhaunt-warrens': [213, 183],
  'crypt-of-nine-sorrows': [924, 205],
  'furnace-of-the-ember-titan': [122, 550],
  'labyrinth-of-glass': [710, 576],
  'mines-of-old-durn': [111, 101],
  'pit-of-fetters': [292, 598],
  'spire-of-screams': [741, 121],
  'sunken-ziggurat': [938, 480],
}

export default function nerath(): MapPlan {
  const { width, height } = map.canvas
  return {
    width,
    height,
    view: [0, 0, width, height],
    scale: 0.62,
    waves: [3, 6.2],
    regions: [...map.spaces.filter(({ kind }) => kind !== 'dungeon').map(space), ...map.impassable.map(corner)],
    marks: map.spaces
      .filter(({ kind }) => kind === 'dungeon')
      .map(({ id, label }) => ({ id, at: MOUTHS[id] ?? point(label), radius: MEDALLION })),
  }
}

function space({ id, kind, realm, name, label, anchors }: Space): RegionPlan {
  const isLand = kind === 'land'
  const look: Look = { ...(REALMS[realm ?? ''] ?? { climate: 'mild', relief: 0, wood: 0, glyphs: [] }), ...LOOKS[id] }
  return {
    id,
    kind: isLand ? 'land' : 'sea',
    name,
    seat: CAPITALS.has(id),
    group: realm ?? '',
    anchors: anchors.map(point),
    label: point(label),
    track: 0,
    ...look,
    glyphs: isLand ? look.glyphs : [],
  }
}

function corner({ id, name, label, anchors }: Corner): RegionPlan {
  const look = CORNERS[id] ?? CORNERS['sunscorch-waste']
  return {
    id,
    kind: 'void',
    name,
    seat: false,
    group: 'beyond',
    anchors: anchors.map(point),
    label: point(label),
    track: 0,
    ...look,
  }
}

const point = ([x, y]: readonly number[]): Point => [x, y]
