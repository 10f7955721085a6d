// The check of content files: every mistake is told, with file, entry, field and remedy.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { list, type Path, record, set } from '../../test/reach.ts'
import { type ContentFiles, contentFiles, FILE_NAMES } from '../content/index.ts'
import { messages, problemsOf } from './content-files.ts'
import { mistakes } from './content-mistakes.ts'

const fileNames: Readonly<Record<string, string>> = FILE_NAMES

test('every file of the pack has its name', () => {
  const folder = new URL('../content/', import.meta.url)
  expect(Object.values(FILE_NAMES).sort()).toEqual(readdirSync(folder).filter((name) => name.endsWith('.json')))
  for (const [key, name] of Object.entries(FILE_NAMES))
    expect(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))).toEqual(contentFiles[key as keyof ContentFiles])
})

describe('a mistake in a file', () => {
  for (const [key, changes] of Object.entries(mistakes)) {
    const [file = '', ...at] = key.split('.')
    const id = at.pop() ?? ''
    test.each(changes)(`${key}: %s = %j gives one message`, (field, value, message) => {
      const steps = field === '' ? [] : field.split('.')
      const line = message.includes('.json: ') ? message : `${fileNames[file] ?? file}: ${id}: ${message}`
      expect(messages((files) => set(files, [...record(files, [file, ...at], id), ...steps], value))).toEqual([line])
    })
  }

  test('in a field of the file itself names the file and the field', () => {
    expect(messages((files) => set(files, ['map', 'canvas', 'width'], '1000'))).toEqual([
      'map.json: canvas.width: must be a whole number of at least 1, found "1000"; correct the value',
    ])
    expect(messages((files) => set(files, ['map', 'rivers'], []))).toEqual([
      'map.json: rivers: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['eventCards', 'decks', 'khitai'], []))).toEqual([
      'event-cards.json: decks.khitai: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['eventCards', 'decks', 'nerath'], undefined))).toEqual([
      'event-cards.json: decks.nerath: is missing; add it',
    ])
    expect(messages((files) => set(files, ['eventCards', 'vocabulary', 'effects', 'pin'], undefined))).toEqual([
      'event-cards.json: vocabulary.effects.pin: is missing; add it',
    ])
    expect(messages((files) => set(files, ['eventCards', 'vocabulary', 'timings', 'dawn'], 'At dawn.'))).toEqual([
      'event-cards.json: vocabulary.timings.dawn: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['treasureCards', 'vocabulary', 'limits', 'none'], undefined))).toEqual([
      'treasure-cards.json: vocabulary.limits.none: is missing; add it',
    ])
    expect(messages((files) => set(files, ['guardians', 'vocabulary', 'needs'], ''))).toEqual([
      'guardians.json: vocabulary.needs: must not be empty, found ""; correct the value',
    ])
  })

  test('such as a list or file that is no list or file gives one message', () => {
    for (const [path, line] of [
      [['map', 'spaces'], 'map.json: spaces: is missing; add it'],
      [['map', 'impassable'], 'map.json: impassable: is missing; add it'],
      [['pieces', 'pieces'], 'pieces.json: pieces: is missing; add it'],
      [['setup', 'realms'], 'setup.json: realms: is missing; add it'],
      [['treasureCards', 'cards'], 'treasure-cards.json: cards: is missing; add it'],
      [['guardians', 'tiles'], 'guardians.json: tiles: is missing; add it'],
      [['guardians'], 'guardians.json: is missing; add it'],
      [['map'], 'map.json: is missing; add it'],
    ] as const) {
      expect(messages((files) => set(files, path, undefined))).toEqual([line])
    }
    expect(messages((files) => set(files, ['map'], []))).toEqual([
      'map.json: must be an object, found an empty list; correct the value',
    ])
    expect(messages((files) => set(files, ['map', 'spaces'], {}))).toEqual([
      'map.json: spaces: must be a list, found an object; correct the value',
    ])
    expect(messages((files) => set(files, ['guardians', 'tiles', 0], 'troll'))).toEqual([
      'guardians.json: tiles[0]: must be an object, found "troll"; correct the value',
    ])
  })

  test('such as a space with another id is told wherever the old id stands', () => {
    const lines = messages((files) =>
      set(files, [...record(files, ['map', 'spaces'], 'winterskull-lands'), 'id'], 'summerskull-lands'),
    )
    const gone = 'must be a space, found "winterskull-lands"; correct the id'
    expect(lines.toSorted()).toEqual(
      [
        `map.json: skallen-reach: neighbours[6]: ${gone}`,
        `map.json: hoarfrost-sea: neighbours[4]: ${gone}`,
        `map.json: pale-sea: neighbours[4]: ${gone}`,
        ...['hoarfrost-sea', 'pale-sea', 'skallen-reach'].map(
          (sea, i) =>
            `map.json: summerskull-lands: neighbours[${i}]: ${sea} does not list summerskull-lands in return; add summerskull-lands there or remove ${sea} here`,
        ),
        `setup.json: nerath: placements[11].space: ${gone}`,
      ].toSorted(),
    )
  })

  test('such as one space too many or too few is told by kind', () => {
    const lines = messages((files) => {
      const winterskull = record(files, ['map', 'spaces'], 'winterskull-lands')
      set(files, [...winterskull, 'kind'], 'sea')
      set(files, [...winterskull, 'realm'], undefined)
      set(files, [...record(files, ['setup', 'realms'], 'nerath'), 'base-income'], 13)
      set(files, [...record(files, ['setup', 'realms'], 'nerath'), 'placements', 11], undefined)
    })
    expect(lines).toEqual([
      'map.json: spaces: must hold 55 lands, found 54; add the missing ones',
      'map.json: spaces: must hold 28 seas, found 29; remove some',
    ])
  })

  test('such as a land that is no land of any realm any more asks for its realm', () => {
    const lines = messages((files) => {
      const winterskull = record(files, ['map', 'spaces'], 'winterskull-lands')
      set(files, [...winterskull, 'realm'], undefined)
      set(files, [...record(files, ['setup', 'realms'], 'nerath'), 'placements', 11], undefined)
    })
    expect(lines).toEqual([
      'map.json: winterskull-lands: realm: is missing; name the realm whose starting land it is',
      'setup.json: nerath: base-income: must be the number of starting lands, 13, found 14; correct the value',
    ])
  })

  test('such as a dungeon without a land asks for one', () => {
    const lines = messages((files) => {
      const at: Path = [...record(files, ['map', 'spaces'], 'sunken-ziggurat'), 'neighbours']
      for (const id of ['forbidden-city', 'goldenbough-forest']) {
        const land: Path = [...record(files, ['map', 'spaces'], id), 'neighbours']
        set(
          files,
          land,
          list(files, land).filter((other) => other !== 'sunken-ziggurat'),
        )
      }
      set(files, at, ['dawnwave-ocean'])
    })
    expect(lines).toEqual([
      'map.json: sunken-ziggurat: neighbours: must name a land, from which heroes enter the dungeon; add one',
    ])
  })

  test('such as a map in two parts names a space of the second part', () => {
    const lines = messages((files) => {
      const seas = ['skallen-reach', 'hoarfrost-sea', 'pale-sea']
      for (const id of seas) {
        const at: Path = [...record(files, ['map', 'spaces'], id), 'neighbours']
        set(
          files,
          at,
          list(files, at).filter((other) => other !== 'winterskull-lands'),
        )
      }
      const end = list(files, ['map', 'spaces']).length
      set(files, ['map', 'spaces', end], {
        id: 'winterskull-bay',
        name: { en: 'Bay', it: 'Baia', fr: 'Baie', pl: 'Zatoka' },
        kind: 'sea',
        neighbours: ['winterskull-lands'],
        label: [0, 0],
        anchors: [[0, 0]],
        source: 'designed',
      })
      set(files, [...record(files, ['map', 'spaces'], 'winterskull-lands'), 'neighbours'], ['winterskull-bay'])
    }, {})
    expect(lines).toEqual([
      'map.json: winterskull-lands: neighbours: no way leads from here to karkothi-throneholds; connect the two parts of the map',
    ])
  })

  test('does not hide other mistakes, and every one is listed as data too', () => {
    const files = structuredClone(contentFiles)
    set(files, ['map', 'spaces', 0, 'name', 'it'], '')
    set(files, [...record(files, ['pieces', 'pieces'], 'dragon'), 'die'], 'd100')
    set(files, [...record(files, ['setup', 'realms'], 'vailin'), 'placements', 0, 'space'], 'vailin')
    set(files, [...record(files, ['eventCards', 'decks', 'nerath'], 'nerath-defiance'), 'timing'], 'never')
    set(files, [...record(files, ['guardians', 'tiles'], 'lich'), 'copies'], 2)
    const error = problemsOf(files)
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('ContentError')
    expect(error.problems.map(({ file, entry, field }) => [file, entry, field])).toEqual([
      ['map.json', 'karkothi-throneholds', 'name.it'],
      ['pieces.json', 'dragon', 'die'],
      ['setup.json', 'vailin', 'placements'],
      ['setup.json', 'vailin', 'placements[0].space'],
      ['event-cards.json', 'nerath-defiance', 'timing'],
      ['guardians.json', '', 'tiles'],
    ])
    expect(error.problems[5]).toEqual({
      file: 'guardians.json',
      entry: '',
      field: 'tiles',
      problem: 'must hold 30 tiles, found 31',
      fix: 'remove some',
    })
  })
})
