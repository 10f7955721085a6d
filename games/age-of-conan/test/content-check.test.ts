// The check of content files: every mistake is told, with file, entry, field and remedy.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { get, list, type Path, record, set } from '../../test/reach.ts'
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
    expect(messages((files) => set(files, ['map', 'conan-start'], 'atlantis'))).toEqual([
      'map.json: conan-start: must be a province, found "atlantis"; correct the id',
    ])
    expect(messages((files) => set(files, ['map', 'conan-start'], undefined))).toEqual([
      'map.json: conan-start: is missing; add it',
    ])
    expect(messages((files) => set(files, ['map', 'canvas', 'width'], '1000'))).toEqual([
      'map.json: canvas.width: must be a whole number of at least 1, found "1000"; correct the value',
    ])
    expect(messages((files) => set(files, ['map', 'rivers'], []))).toEqual([
      'map.json: rivers: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['adventureTokens', 'total'], 57))).toEqual([
      'adventure-tokens.json: total: must be the sum of all counts, 56, found 57; correct the value',
    ])
    expect(messages((files) => set(files, ['kingdomCards', 'decks', 'khitai'], []))).toEqual([
      'kingdom-cards.json: decks.khitai: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['kingdomCards', 'decks', 'turan'], undefined))).toEqual([
      'kingdom-cards.json: decks.turan: is missing; add it',
    ])
    expect(messages((files) => set(files, ['kingdomCards', 'vocabulary', 'effects', 'peek'], undefined))).toEqual([
      'kingdom-cards.json: vocabulary.effects.peek: is missing; add it',
    ])
    expect(messages((files) => set(files, ['kingdomCards', 'vocabulary', 'timings', 'dawn'], 'At dawn.'))).toEqual([
      'kingdom-cards.json: vocabulary.timings.dawn: is not a known field; remove it or correct its name',
    ])
    expect(messages((files) => set(files, ['objectiveCards', 'vocabulary', 'most'], undefined))).toEqual([
      'objective-cards.json: vocabulary.most: is missing; add it',
    ])
  })

  test('such as a list or file that is no list or file gives one message', () => {
    for (const [path, line] of [
      [['map', 'provinces'], 'map.json: provinces: is missing; add it'],
      [['map', 'seas'], 'map.json: seas: is missing; add it'],
      [['strategyCards', 'cards'], 'strategy-cards.json: cards: is missing; add it'],
      [['adventureCards', 'cards'], 'adventure-cards.json: cards: is missing; add it'],
      [['adventureTokens', 'tokens'], 'adventure-tokens.json: tokens: is missing; add it'],
      [['objectiveCards', 'cards'], 'objective-cards.json: cards: is missing; add it'],
      [['artifacts', 'cards'], 'artifacts.json: cards: is missing; add it'],
      [['artifacts'], 'artifacts.json: is missing; add it'],
      [['map'], 'map.json: is missing; add it'],
    ] as const) {
      expect(messages((files) => set(files, path, undefined))).toEqual([line])
    }
    expect(messages((files) => set(files, ['map'], []))).toEqual([
      'map.json: must be an object, found an empty list; correct the value',
    ])
    expect(messages((files) => set(files, ['map', 'provinces'], {}))).toEqual([
      'map.json: provinces: must be a list, found an object; correct the value',
    ])
    expect(messages((files) => set(files, ['artifacts', 'cards', 0], 'sword'))).toEqual([
      'artifacts.json: cards[0]: must be an object, found "sword"; correct the value',
    ])
  })

  test('such as a province with another id is told wherever the old id stands', () => {
    const lines = messages((files) => set(files, [...record(files, ['map', 'provinces'], 'zingara'), 'id'], 'zingaria'))
    expect(lines).toEqual([
      'map.json: aquilonia: neighbours[6]: must be a province, found "zingara"; correct the id',
      'map.json: pictish-wilderness: neighbours[3]: must be a province, found "zingara"; correct the id',
      'map.json: zingaria: neighbours[0]: aquilonia does not list zingaria in return; add zingaria there or remove aquilonia here',
      'map.json: zingaria: neighbours[1]: argos does not list zingaria in return; add zingaria there or remove argos here',
      'map.json: zingaria: neighbours[2]: pictish-wilderness does not list zingaria in return; add zingaria there or remove pictish-wilderness here',
      'map.json: argos: neighbours[4]: must be a province, found "zingara"; correct the id',
      ...list(contentFiles, ['adventureCards', 'cards'])
        .filter((card) => get(card, ['destination']) === 'zingara')
        .map(
          (card) =>
            `adventure-cards.json: ${String(get(card, ['id']))}: destination: must be a province, found "zingara"; correct the id`,
        ),
    ])
  })

  test('such as a kingdom without its home names the kingdom', () => {
    const lines = messages((files) => set(files, record(files, ['map', 'provinces'], 'turan'), undefined))
    expect(lines).toContain('map.json: provinces: has no entry for turan; add it')
    expect(lines.every((line) => line.includes('turan'))).toBe(true)
  })

  test('such as a map in two parts names a province of the second part', () => {
    const lines = messages((files) => {
      const island: Path = [...record(files, ['map', 'provinces'], 'kush'), 'neighbours']
      for (const id of list(files, island)) {
        const at: Path = [...record(files, ['map', 'provinces'], String(id)), 'neighbours']
        set(
          files,
          at,
          list(files, at).filter((other) => other !== 'kush' && other !== 'darfar'),
        )
      }
      const darfar: Path = [...record(files, ['map', 'provinces'], 'darfar'), 'neighbours']
      for (const id of list(files, darfar)) {
        const at: Path = [...record(files, ['map', 'provinces'], String(id)), 'neighbours']
        set(
          files,
          at,
          list(files, at).filter((other) => other !== 'kush' && other !== 'darfar'),
        )
      }
      set(files, island, ['darfar'])
      set(files, darfar, ['kush'])
    })
    expect(lines).toEqual([
      'map.json: kush: neighbours: no way leads from here to aquilonia; connect the two parts of the map',
    ])
  })

  test('does not hide other mistakes, and every one is listed as data too', () => {
    const files = structuredClone(contentFiles)
    set(files, ['map', 'provinces', 0, 'name', 'it'], '')
    set(files, [...record(files, ['map', 'provinces'], 'koth'), 'coast', 0], 'dead-sea')
    set(files, [...record(files, ['strategyCards', 'cards'], 'strategy-02'), 'primary'], 'west')
    set(files, [...record(files, ['adventureCards', 'cards'], 'red-nails'), 'destination'], 'xuchotl')
    set(files, [...record(files, ['artifacts', 'cards'], 'conan-bonus'), 'text'], undefined)
    const error = problemsOf(files)
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('ContentError')
    expect(error.problems.map(({ file, entry, field }) => [file, entry, field])).toEqual([
      ['map.json', 'aquilonia', 'name.it'],
      ['map.json', 'koth', 'coast[0]'],
      ['strategy-cards.json', 'strategy-02', 'primary'],
      ['adventure-cards.json', 'red-nails', 'destination'],
      ['artifacts.json', 'conan-bonus', 'text'],
    ])
    expect(error.problems[4]).toEqual({
      file: 'artifacts.json',
      entry: 'conan-bonus',
      field: 'text',
      problem: 'is missing',
      fix: 'add it',
    })
  })
})
