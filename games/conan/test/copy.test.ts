// A copy of the table is its own: nothing in it is shared with what it was copied from.
import { expect, test } from 'vitest'
import { copyTable } from '../rules/copy.ts'
import { TestTable } from './table.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Names of the parts that are one and the same object in both. */
const shared = (one: object, other: object, path = ''): string[] =>
  Object.entries(one).flatMap(([key, value]) => {
    const twin = Object.entries(other).find(([name]) => name === key)?.[1]
    if (!isObject(value) || !isObject(twin)) return []
    return value === twin ? [`${path}${key}`] : shared(value, twin, `${path}${key}.`)
  })

test('[frame.hidden-information] a copy is equal and shares nothing but the frames, which the kernel copies', () => {
  const t = new TestTable('heart_of_darkness')
    .hero('conan', { at: 'chapel', cards: ['sword'] })
    .unit('skuthus', 'chapel')
  Object.assign(t.heroOf('conan'), { spells: ['mitras_halo'], spellGems: [1] })
  Object.assign(t.state, {
    marks: [{ mark: 'halo', on: 0, value: 2 }],
    lying: [{ object: 'key', at: 1 }],
    chests: [1],
    deck: ['dagger'],
    doors: [1],
    barricades: [{ edge: 1, life: 2 }],
    openings: [1],
    water: [1],
    chairs: [1],
    relics: [1],
    tracks: [{ id: 'a', at: 1 }],
    flags: ['b'],
    saved: ['c'],
    tokens: [1],
    silenced: [1],
    closed: [1],
    dredged: [1],
    bodies: [{ model: 1, at: 1 }],
    exits: [1],
    jammed: [1],
    searched: [{ hero: 0, at: 1 }],
    piles: [['d']],
    hidden: { captive: 1, tokens: [1], piles: [1] },
    winner: 'heroes',
    ending: 'objective',
  })
  const copy = copyTable(t.state)
  expect(copy).toEqual(t.state)
  expect(shared(t.state, copy)).toEqual(['stack'])
})
