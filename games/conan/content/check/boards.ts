/** Checks the boards: areas, borders, walls, leaps and sight, and that all areas of a board hang together. */
import { checkUnique, type Report, show } from '../../../content.ts'
import type { Lists } from './lists.ts'

type Board = Lists['boards']['good'][number]

export function checkBoards({ boards }: Lists, report: Report): void {
  checkUnique(boards.ids, report)
  for (const board of boards.good) {
    const before = report
    const inBoard: Report = (entry, field, problem, fix) => before(entry || board.id, field, problem, fix)
    checkAreas(board, inBoard)
    checkBorders(board, inBoard)
  }
}

function checkAreas({ areas }: Board, report: Report): void {
  const ids = areas.map(({ id }) => id)
  checkUnique(ids, report)
  const areaOf = new Map(areas.map((area) => [area.id, area]))
  const numbers = new Map<number, string>()
  for (const { id, sees, elevation, number } of areas) {
    const other = number === undefined ? undefined : numbers.get(number)
    if (other !== undefined) report(id, 'number', `is the number of ${other} too`, 'give each area its own')
    else if (number !== undefined) numbers.set(number, id)
    for (const [i, seen] of sees.entries()) {
      const area = areaOf.get(seen)
      const field = `sees[${i}]`
      if (!area) report(id, field, `must be an area of the board, found ${show(seen)}`, 'correct the id')
      else if (seen === id) report(id, field, 'must not be the area itself', 'remove it')
      else if (sees.indexOf(seen) < i) report(id, field, `must not name ${seen} twice`, 'remove it')
      else if (
        !area.sees.includes(id) &&
        elevation <= area.elevation &&
        !area.features.includes('visible_from_everywhere')
      )
        report(id, field, `${seen} does not see ${id} and is not lower`, `add ${id} there or remove ${seen} here`)
    }
  }
}

function checkBorders(board: Board, report: Report): void {
  const { areas, edges, walls, leaps, blockers } = board
  const ids = new Set(areas.map(({ id }) => id))
  const known = (list: string, i: number, field: string, id: string): void => {
    if (!ids.has(id))
      report('', `${list}[${i}].${field}`, `must be an area of the board, found ${show(id)}`, 'correct the id')
  }
  const joined = new Set<string>()
  for (const [list, entries] of Object.entries({ edges, walls, leaps }))
    for (const [i, { a, b }] of entries.entries()) {
      known(list, i, 'a', a)
      known(list, i, 'b', b)
      if (a === b) report('', `${list}[${i}].b`, 'must be another area', 'correct the id')
      if (list === 'leaps') continue
      const pair = [a, b].sort().join(' ')
      if (joined.has(pair)) report('', `${list}[${i}]`, `joins ${a} and ${b} a second time`, 'remove it')
      joined.add(pair)
    }
  for (const [i, { over }] of leaps.entries()) for (const [j, id] of over.entries()) known('leaps', i, `over[${j}]`, id)
  for (const [i, { of }] of blockers.entries()) for (const [j, id] of of.entries()) known('blockers', i, `of[${j}]`, id)
  checkConnected(board, report)
}

function checkConnected({ areas, edges }: Board, report: Report): void {
  const reached = new Set([areas[0].id])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const { a, b } of edges)
      if (reached.has(a) || reached.has(b)) {
        reached.add(a)
        reached.add(b)
      }
  }
  for (const { id } of areas)
    if (!reached.has(id)) report(id, 'edges', `no way leads from here to ${areas[0].id}`, 'add a border')
}
