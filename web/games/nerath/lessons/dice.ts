// The dice of the lessons: "d10 7" is a ten-sided die that shows a 7. Draws that fall between dice are told likewise.

type Size = 6 | 8 | 10 | 12 | 20
export type Face = `d${Size} ${number}` | `of ${number}: ${number}`

const numbers = (face: string): [number, number] => {
  const [size, shown] = face.match(/\d+/g) ?? []
  return [Number(size), Number(shown)]
}

/** Drawing from a bag of so many. */
export const draw = (size: number, place: number): Face => `of ${size}: ${place + 1}`

export const die = {
  sizeOf: (face: string): number => numbers(face)[0],
  sideOf: (face: string): number => numbers(face)[1] - 1,
}
