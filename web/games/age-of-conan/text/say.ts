// This room's own words in every language, beside those of the game: what the seat, its cards and its odds say.
import { decimal, type Language, listOfNames, type Params, percent, perLanguage, Words } from '@skelos/text'
import en from '../../../text/age-of-conan/en.json'
import fr from '../../../text/age-of-conan/fr.json'
import it from '../../../text/age-of-conan/it.json'
import pl from '../../../text/age-of-conan/pl.json'

type WholeKey = keyof typeof en
/** A key without the name of the room in front. */
export type RoomKey = WholeKey extends infer Key ? (Key extends `age-of-conan.${infer Rest}` ? Rest : never) : never

export interface RoomWords {
  language: Language
  say(key: RoomKey, params?: Params): string
  list(names: readonly string[]): string
  percent(share: number, digits?: number): string
  decimal(value: number, digits?: number): string
}

const catalogues: Readonly<Record<Language, Readonly<Record<WholeKey, string>>>> = { en, it, fr, pl }

export const roomWords = perLanguage((language): RoomWords => {
  const words = new Words<WholeKey>(language, catalogues[language], { strict: import.meta.env.DEV })
  return {
    language,
    say: (key, params) => words.say(`age-of-conan.${key}` as WholeKey, params),
    list: (names) => listOfNames(language, names),
    percent: (share, digits) => percent(language, share, digits),
    decimal: (value, digits) => decimal(language, value, digits),
  }
})

/** Messages choose by words without hyphens. */
export const choiceWord = (id: string): string => id.replaceAll('-', '_')

/** Whether there are words for something that only some have, such as the reason behind a rule. */
export const hasRoomWords = (key: string): boolean => Object.hasOwn(en, `age-of-conan.${key}`)
