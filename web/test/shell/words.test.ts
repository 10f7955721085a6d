// Every room of the app speaks every language: the same keys, the same parameters, all plural forms.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Catalogue, checkWords, type Language, languages } from '@skelos/text'
import { describe, expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '../../text')
const rooms = readdirSync(folder)

function catalogue(room: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(resolve(folder, room, `${language}.json`), 'utf8')) as Catalogue
}

const cataloguesOf = (room: string) =>
  Object.fromEntries(languages.map((language) => [language, catalogue(room, language)])) as Record<Language, Catalogue>

describe('words of the app', () => {
  it('are in every room that the catalogues are made of', () => {
    const made = readFileSync(resolve(folder, '../words/en.ts'), 'utf8')
    expect(rooms.filter((room) => !made.includes(`../text/${room}/en.json`))).toEqual([])
  })

  it.each(rooms)('%s: all languages say the same', (room) => {
    expect(checkWords(cataloguesOf(room))).toEqual([])
  })

  it('are each in one room only', () => {
    const keys = rooms.flatMap((room) => Object.keys(catalogue(room, 'en')))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })
})
