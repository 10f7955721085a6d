// The dice of the lessons: "red 2" is a red die that shows two symbols. Draws that fall between dice are told likewise.
import { content } from '@skelos/games/conan/content/index.ts'
import { DICE, type DieName } from '@skelos/games/conan/content/vocabulary.ts'

export type Face = `${DieName} ${0 | 1 | 2 | 3}` | `of ${number}: ${number}`

const sides = 6

export const die = {
  sizeOf: (face: string): number => (face.startsWith('of') ? Number(face.match(/\d+/)?.[0]) : sides),
  sideOf(face: string): number {
    if (face.startsWith('of')) return Number(face.split(': ')[1]) - 1
    const [color, symbols] = face.split(' ')
    return content.faces[DICE.indexOf(color as DieName)].indexOf(Number(symbols))
  },
}
