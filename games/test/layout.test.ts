// Text in columns keeps its columns whatever is written in them: colours, accents of their own, signs two columns wide.
import { expect, test } from 'vitest'
import { columns, cut, padEnd, table, widthOf, wrap } from '../layout.ts'

const red = (text: string): string => `\u001b[31m${text}\u001b[39m`
/** Six letters, the last two with accents that follow them. */
const accented = 'Bêlité'.normalize('NFD')

test.each([
  ['Argos', 5],
  ['Zażółć', 6],
  [red('Argos'), 5],
  [accented, 6],
  ['科南', 4],
  ['⚔ ●○ │ ─ … ×', 12],
])('%j is as wide as a terminal shows it', (text, width) => {
  expect(widthOf(text)).toBe(width)
  expect(padEnd(text, 14)).toBe(text + ' '.repeat(14 - width))
})

test.each([
  ['Hyperborea', 10, 'Hyperborea'],
  ['Hyperborea', 9, 'Hyperbor…'],
  ['科南與貝莉', 10, '科南與貝莉'],
  ['科南與貝莉', 8, '科南與…'],
  ['Cytadela Żelaznego Uścisku', 19, 'Cytadela Żelaznego…'],
  ['Przystań Czarnego Żagla', 18, 'Przystań Czarnego…'],
])('%j cut to %i columns', (text, width, shown) => {
  expect(cut(text, width)).toBe(shown)
})

test('lines, columns and tables count colours for nothing and wide signs twice', () => {
  expect(wrap(`${red('one')} two three`, 8, '- ')).toEqual([`- ${red('one')}`, '  two', '  three'])
  expect(columns(['科南', 'b', accented], 15, '')).toEqual(['科南     ' + accented, 'b'])
  expect(
    table([
      ['name', 'points'],
      [red('科南'), red('7')],
      ['Argos', '12'],
    ]),
  ).toEqual(['name   points', `${red('科南')}        ${red('7')}`, 'Argos      12'])
})
