// The choice builder: whatever is touched or picked narrows the legal list down, and everything on it can be reached.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Choice, type Described, type Handle, type Part, sameHandle } from '../../table/choice.ts'
import { picked, rowsOf } from '../../table/rows.ts'

const slots = ['do', 'from', 'to', 'units'] as const
const values = ['a', 'b', 'c'] as const

/** Any list a game might give: parts in any number and order, shared, missing, even the same ones twice. */
const part = fc
  .record({ slot: fc.constantFrom(...slots), value: fc.constantFrom(...values) })
  .map(({ slot, value }): Part => {
    const isPlace = slot === 'from' || slot === 'to'
    return { slot, value, handle: isPlace ? { on: 'place', id: value } : { on: 'row', id: `${slot} ${value}` } }
  })
/** One thing on the screen answers one part of an action: nobody marches from a place to itself. */
const parts = fc
  .uniqueArray(part, { selector: ({ slot }) => slot, maxLength: 4 })
  .filter((all) => new Set(all.map(({ handle }) => `${handle.on} ${handle.id}`)).size === all.length)
const legalList = fc
  .array(parts, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((own, i): Described<number> => ({ action: i, parts: own })))

/** Rows are picked until one action is left; every way leads to another one. */
function reachedByRows(choice: Choice<number>, seen = new Set<number>()): Set<number> {
  const { question } = choice
  if (!question) {
    if (choice.ready !== undefined) seen.add(choice.ready)
    return seen
  }
  for (const option of question.options) reachedByRows(choice.with(option.part.slot, option.part.value), seen)
  return seen
}

/** What touching it once, twice and so on makes of the choice. */
function meanings(choice: Choice<number>, handle: Handle): Choice<number>[] {
  const all: Choice<number>[] = []
  for (let next = choice.touch(handle); next && all.length < slots.length; next = next.touch(handle)) all.push(next)
  return all
}

describe('choice', () => {
  test('every action is reached by rows', () => {
    fc.assert(
      fc.property(legalList, (all) => {
        expect([...reachedByRows(new Choice(all))].sort((a, b) => a - b)).toEqual(all.map(({ action }) => action))
      }),
    )
  })

  test('every action is reached by touching what is lit', () => {
    fc.assert(
      fc.property(legalList, fc.nat(), (all, pick) => {
        const wanted = all[pick % all.length]
        let choice = new Choice(all)
        for (let step = 0; choice.ready === undefined && step < 10; step++) {
          // Something of the wanted action is always lit, and touching it keeps the action.
          const next = choice.lit
            .flatMap((handle) => meanings(choice, handle))
            .find((touched) => touched.left.includes(wanted) && touched.left.length < choice.left.length)
          expect(next).toBeDefined()
          choice = next ?? choice
        }
        expect(choice.left).toEqual([wanted])
      }),
    )
  })

  test('nothing is offered outside the list, and rows leave what they promise', () => {
    fc.assert(
      fc.property(legalList, (all) => {
        const choice = new Choice(all)
        for (const { part, actions } of choice.question?.options ?? []) {
          expect(actions.every((described) => all.includes(described))).toBe(true)
          expect(choice.with(part.slot, part.value).left).toEqual(actions)
        }
        for (const handle of choice.lit) expect(choice.touch(handle)?.left.length).toBeGreaterThan(0)
      }),
    )
  })

  test('back takes the last step away, cleared all of them', () => {
    fc.assert(
      fc.property(legalList, fc.array(fc.nat(), { maxLength: 5 }), (all, touches) => {
        let choice = new Choice(all)
        for (const touch of touches) {
          const { lit } = choice
          if (lit.length > 0) choice = choice.touch(lit[touch % lit.length]) ?? choice
        }
        expect(choice.back().selection).toEqual(choice.selection.slice(0, -1))
        expect(choice.cleared().left).toEqual(all)
        let back = choice
        while (back.selection.length > 0) back = back.back()
        expect(back.left).toEqual(all)
      }),
    )
  })

  const place = (slot: string, id: string): Part => ({ slot, value: id, handle: { on: 'place', id } })
  const verb = (value: string): Part => ({ slot: 'do', value, handle: { on: 'row', id: value } })
  const marches = [
    { action: 'koth-shem', parts: [verb('march'), place('from', 'koth'), place('to', 'shem')] },
    { action: 'koth-argos', parts: [verb('march'), place('from', 'koth'), place('to', 'argos')] },
    { action: 'ophir-argos', parts: [verb('march'), place('from', 'ophir'), place('to', 'argos')] },
    { action: 'pass', parts: [verb('pass')] },
  ]
  const at = (id: string) => ({ on: 'place', id }) as const

  test('another target keeps the army that was picked', () => {
    const choice = new Choice(marches).touch(at('koth'))?.touch(at('shem'))
    expect(choice?.ready).toBe('koth-shem')
    expect(choice?.touch(at('argos'))?.ready).toBe('koth-argos')
  })

  test('touching elsewhere begins anew there', () => {
    const choice = new Choice(marches).touch(at('koth'))?.touch(at('shem'))
    const anew = choice?.touch(at('ophir'))
    expect(anew?.selection).toEqual([{ slot: 'from', value: 'ophir' }])
    expect(anew?.ready).toBe('ophir-argos')
  })

  test('touched again, the same thing is taken in its next meaning', () => {
    const both = new Choice(
      marches.concat({ action: 'argos-koth', parts: [verb('march'), place('from', 'argos'), place('to', 'koth')] }),
    )
    const from = both.touch(at('koth'))
    expect(from?.selection).toEqual([{ slot: 'from', value: 'koth' }])
    expect(from?.touch(at('koth'))?.ready).toBe('argos-koth')
    expect(from?.touch(at('koth'))?.touch(at('koth'))?.selection).toEqual(from?.selection)
  })

  test('what no action has to do with changes nothing', () => {
    expect(new Choice(marches).touch(at('nowhere'))).toBeUndefined()
  })

  test('what follows from the choice is settled, and is not lit', () => {
    const choice = new Choice(marches).touch(at('shem'))
    expect(choice?.settled.map(({ slot, value }) => `${slot} ${value}`)).toEqual(['do march', 'from koth', 'to shem'])
    const lit = new Choice(marches).touch(at('koth'))?.lit ?? []
    expect(lit.some((handle) => sameHandle(handle, at('koth')))).toBe(false)
  })

  test('once an action is ready, the rows of the last question stay and another can be picked', () => {
    const ready = new Choice(marches).with('do', 'march').with('from', 'koth').with('to', 'shem')
    const rows = rowsOf(ready)
    expect(rows.rows.map(({ option, chosen }) => [option.part.value, chosen])).toEqual([
      ['shem', true],
      ['argos', false],
    ])
    expect(picked(rows, rows.rows[1].option).ready).toBe('koth-argos')
  })

  test('a lone choice is still a row', () => {
    const rows = rowsOf(new Choice([marches[3]]))
    expect(rows.rows.map(({ option, chosen }) => [option.part.value, chosen])).toEqual([['pass', true]])
  })
})
