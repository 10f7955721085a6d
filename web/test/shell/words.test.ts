// Every room of the app speaks every language: the same keys, the same parameters, all plural forms.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gameIds, manifestOf } from '@skelos/games'
import { type Catalogue, checkWords, type Language, languages } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import en from '../../words/en.ts'

const web = resolve(import.meta.dirname, '../..')
const roomsIn = (folder: string): string[] =>
  readdirSync(join(web, folder), { withFileTypes: true }).flatMap(({ name }) =>
    existsSync(join(web, folder, name, 'en.json')) ? [join(folder, name)] : [],
  )
const ofApp = roomsIn('text')
const ofGames = readdirSync(join(web, 'games')).flatMap((game) =>
  existsSync(join(web, 'games', game, 'text')) ? roomsIn(join('games', game, 'text')) : [],
)
const rooms = [...ofApp, ...ofGames]
const covers = ofGames.filter((room) => room.endsWith('/cover'))

function catalogue(room: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(join(web, room, `${language}.json`), 'utf8')) as Catalogue
}

const cataloguesOf = (room: string) =>
  Object.fromEntries(languages.map((language) => [language, catalogue(room, language)])) as Record<Language, Catalogue>

const keysOf = (all: readonly string[]): string[] => all.flatMap((room) => Object.keys(catalogue(room, 'en')))

describe('words of the app', () => {
  it('that everybody loads are those of its rooms and of the covers of the games', () => {
    expect(Object.keys(en).sort()).toEqual(keysOf([...ofApp, ...covers]).sort())
  })

  it.each(rooms)('%s: all languages say the same', (room) => {
    expect(checkWords(cataloguesOf(room))).toEqual([])
  })

  it('call a game by its one title', async () => {
    for (const id of gameIds) {
      const title = (await manifestOf(id))?.title
      const said = ofGames.flatMap((room) =>
        Object.values(cataloguesOf(room)).flatMap((words) => [words[`shell.game.${id}`], words[`${id}.name`]]),
      )
      expect(new Set(said.filter((name) => name !== undefined && name !== title))).toEqual(new Set())
    }
  })

  it.each(gameIds)('are each in one room only, of the app and of %s', (game) => {
    const own = ofGames.filter((room) => room.startsWith(`games/${game}/`) && !covers.includes(room))
    const keys = keysOf([...ofApp, ...covers, ...own])
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })
})
