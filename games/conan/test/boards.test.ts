// Sight and movement of all 151 areas: what the rules answer on an empty board, held against the lines of the file.
import { expect, test } from 'vitest'
import { content, contentFiles } from '../content/index.ts'
import type { GoodFiles } from '../content/types.ts'
import { crossings, leapsOf } from '../rules/crossing.ts'
import { isInPlay, sees } from '../rules/places.ts'
import { areaId, areaNumber } from '../rules/state.ts'
import { onBoard, TestTable } from './table.ts'

const { boards, border_kinds } = contentFiles.boards as GoodFiles['boards']

const scenarios = Object.values(onBoard)
/** An empty table with every door open. */
function emptied(board: number): TestTable {
  const t = new TestTable(scenarios[board])
  Object.assign(t.state, { doors: [], barricades: [] })
  return t
}

test('a scenario for each board, in the order of the file', () => {
  const named = ['pict_village', 'two_ships', 'inn', 'abandoned_fort', 'swamp']
  expect(boards.map(({ id }) => id)).toEqual(named)
  expect(boards.reduce((sum, { areas }) => sum + areas.length, 0)).toBe(151)
})

test.each([...boards.keys()])('[los.board-data] [los.same-area] whom every area sees (board %i)', (board) => {
  const { state } = emptied(board)
  const playing = boards[board].areas.filter(({ id }) => isInPlay(state, areaNumber(state, id)))
  for (const from of playing) {
    const seen = playing.filter(({ id }) => sees(state, areaNumber(state, from.id), areaNumber(state, id)))
    const listed = playing.filter(({ id }) => id === from.id || from.sees.includes(id))
    expect([from.id, seen.map(({ id }) => id)]).toEqual([from.id, listed.map(({ id }) => id)])
  }
})

/** With all of the skills of borders, with one of them, and with none; walls that can be wrecked are tested elsewhere. */
const heroes = ['conan', 'amra', 'hadrathus'].map((id): [string, string[]] => {
  const { skills = [] } = content.heroes.find((other) => other.id === id) ?? {}
  return [id, skills.map((skill) => skill.id)]
})

test.each([...boards.keys()])(
  '[move.edges] [skill.leap] where every border leads and what it costs (board %i)',
  (board) => {
    const { areas, edges, leaps } = boards[board]
    for (const [hero, skills] of heroes)
      for (const { id } of areas) {
        const t = emptied(board).hero(hero, { at: id })
        const enters = (to: string): boolean =>
          isInPlay(t.state, areaNumber(t.state, to)) &&
          // scen.forbidden-terrain: sharks
          !(boards[board].id === 'two_ships' && areas.find((area) => area.id === to)?.terrain === 'water')
        const listed = edges.flatMap(({ a, b, kind }) => {
          if (a !== id && b !== id) return []
          const there = a === id ? 0 : 1
          const to = a === id ? b : a
          const { extra, needs, waived_by, fall_dice } = border_kinds[kind]
          const more = extra[there]
          const need = needs?.[there]
          if (more === null || (need && !skills.includes(need)) || !enters(to)) return []
          return [
            `${to} ${1 + (waived_by && skills.includes(waived_by) ? 0 : more)}${fall_dice && there === 0 ? ' falls' : ''}`,
          ]
        })
        const found = crossings(t.state, 0)
          .filter(({ wrecks }) => !wrecks)
          .map(({ to, cost, fall }) => `${areaId(t.state, to)} ${cost}${fall ? ' falls' : ''}`)
        expect([hero, id, found.toSorted()]).toEqual([hero, id, listed.toSorted()])
        const over = leaps.flatMap(({ a, b, cost, difficulty }) =>
          (a === id || b === id) && skills.includes('leap') ? [{ to: a === id ? b : a, cost, difficulty }] : [],
        )
        expect(leapsOf(t.state, 0).map((leap) => ({ ...leap, to: areaId(t.state, leap.to) }))).toEqual(over)
      }
  },
)
