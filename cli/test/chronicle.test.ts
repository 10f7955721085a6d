// What each person has read of a game.
import type { Told } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { Chronicle } from '../chronicle.ts'

test('who holds two seats reads what happened once, with what either of them may know', () => {
  const moved: Told = { fact: 'moved' }
  const drawn: Told = { fact: 'drawn', secret: { 2: { card: 'dread' } } }
  const chronicle = new Chronicle([])
  chronicle.add([moved, drawn])
  expect(chronicle.news(0, [0, 2])).toEqual([moved, { fact: 'drawn', card: 'dread' }])
  expect(chronicle.news(2, [0, 2])).toEqual([])
  expect(chronicle.news(1)).toEqual([moved, { fact: 'drawn' }])
})
