/** Boards from their file: ways over borders in both directions, sight and what doors take from it, distances. */
import { crosses } from './lines.ts'
import { poolOf } from './pool.ts'
import type { Area, Board, Edge, GoodFiles, Segment, Step } from './types.ts'

type Listed = GoodFiles['boards']['boards'][number]
type Kinds = GoodFiles['boards']['border_kinds']

/** More borders than any way has. */
const NO_WAY = 99

export function boardsOf({ boards, border_kinds }: GoodFiles['boards']): Board[] {
  return boards.map((listed, index) => {
    const areas = listed.areas.map(areaOf)
    const areaIndex = Object.fromEntries(areas.map((area) => [area.id, area.index]))
    const edges = edgesOf(listed, areas, areaIndex)
    const at = (id: string): number => areaIndex[id]
    return {
      id: listed.id,
      index,
      areas,
      areaIndex,
      edges,
      steps: areas.map(({ index: from }) => stepsFrom(from, edges, border_kinds)),
      walls: listed.walls.map(({ a, b, material }) => ({ a: at(a), b: at(b), material })),
      leaps: listed.leaps.map((leap) => ({ ...leap, a: at(leap.a), b: at(leap.b), over: leap.over.map(at) })),
      sees: areas.flatMap((from) => areas.map((to) => from === to || listed.areas[from.index].sees.includes(to.id))),
      distance: distances(areas.length, edges),
      name: listed.name,
    }
  })
}

function areaOf(listed: Listed['areas'][number], index: number): Area {
  const { id, terrain, elevation, features, capacity, number, layer, anchors, shape, name } = listed
  return {
    id,
    index,
    terrain,
    elevation,
    features,
    capacity,
    number: number ?? 0,
    raised: layer === 1,
    dot: anchors[0],
    shape,
    name,
  }
}

function edgesOf({ edges, blockers }: Listed, areas: readonly Area[], areaIndex: Board['areaIndex']): Edge[] {
  return edges.map(({ a, b, kind }) => {
    const door = blockers.find(({ kind: of, of: [one, other] }) => of === 'door' && isPair([one, other], a, b))
    return { a: areaIndex[a], b: areaIndex[b], kind, cuts: cutsOf(areas, areaIndex[a], areaIndex[b], door?.seg) }
  })
}

const isPair = (of: readonly (string | undefined)[], a: string, b: string): boolean => of.includes(a) && of.includes(b)

/**
 * los.board-data: a closed door or barricade on a border hides its two areas from each other, and every pair less than two
 * levels apart whose line crosses its segment.
 */
export function cutsOf(areas: readonly Area[], a: number, b: number, segment: Segment | undefined): number[] {
  const cuts: number[] = []
  for (const from of areas)
    for (const to of areas) {
      const joined = (from.index === a && to.index === b) || (from.index === b && to.index === a)
      const level = Math.abs(from.elevation - to.elevation) < 2
      if (joined || (from !== to && level && segment && crosses(from.dot, to.dot, segment)))
        cuts.push(from.index * areas.length + to.index)
    }
  return cuts
}

function stepsFrom(from: number, edges: readonly Edge[], kinds: Kinds): Step[] {
  return edges.flatMap(({ a, b, kind }, edge): Step[] => {
    if (a !== from && b !== from) return []
    const there = a === from ? 0 : 1
    const { extra, needs, waived_by, fall_dice, fall_dice_leap, blocks_los, blocks_reach } = kinds[kind]
    const falls = there === 0
    return [
      {
        edge,
        to: a === from ? b : a,
        kind,
        extra: extra[there] ?? -1,
        needs: needs?.[there] ?? undefined,
        waivedBy: waived_by,
        fall: falls && fall_dice ? poolOf(fall_dice) : undefined,
        fallLeap: falls && fall_dice_leap ? poolOf(fall_dice_leap) : undefined,
        blocksSight: blocks_los,
        blocksReach: blocks_reach,
      },
    ]
  })
}

/** distance.areas: the fewest borders in either direction, whatever they cost. */
function distances(areas: number, edges: readonly Edge[]): number[] {
  const near = Array.from({ length: areas }, (_, from) =>
    edges.flatMap(({ a, b }) => (a === from ? [b] : b === from ? [a] : [])),
  )
  return near.flatMap((_, from) => {
    const found = Array.from({ length: areas }, () => NO_WAY)
    found[from] = 0
    for (const queue = [from]; queue.length > 0; ) {
      const at = queue.shift() ?? from
      for (const to of near[at]) {
        if (found[to] !== NO_WAY) continue
        found[to] = found[at] + 1
        queue.push(to)
      }
    }
    return found
  })
}
