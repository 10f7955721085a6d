// The board of Age of Conan: the map, the map in words, the sheet of one province, and the way to a place.

export { focusPlace } from '../../../board/focus.ts'
export { Board } from './board.tsx'
export { Places } from './places.tsx'
export { ProvinceSheet } from './province-sheet.tsx'
