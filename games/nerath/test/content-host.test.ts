// Packs of a host's own: their numbers are free, as long as the rules can work with them.
import { describe, expect, test } from 'vitest'
import { get, list, type Path, record, set } from '../../test/reach.ts'
import { type ContentFiles, PIECES } from '../content/index.ts'
import { changed, messages } from './content-files.ts'

const shorten = (path: Path, size: number) => (files: ContentFiles) => void list(files, path).splice(size)

describe('a pack of a host', () => {
  test('may have other counts', () => {
    expect(changed(shorten(['treasureCards', 'cards'], 1)).treasureDeck).toEqual(['horn-of-valhalla'])
    expect(changed(shorten(['eventCards', 'decks', 'vailin'], 2)).decks[1]).toEqual([
      'vailin-fair-winds',
      'vailin-fair-winds',
      'vailin-storm-call',
      'vailin-storm-call',
    ])
    const more = changed((files) => set(files, [...record(files, ['guardians', 'tiles'], 'lich'), 'copies'], 4))
    expect(more.guardianPile).toHaveLength(33)
    expect(more.guardianPile.filter((id) => id === 'lich')).toHaveLength(4)
  })

  test('may give pieces other numbers and abilities', () => {
    const content = changed((files) => {
      const monster = record(files, ['pieces', 'pieces'], 'monster')
      set(files, [...monster, 'cost'], 4)
      set(files, [...monster, 'die'], 'd20')
      set(files, [...monster, 'abilities'], ['toughness', 'explore-dungeons'])
    })
    expect(content.pieces[PIECES.indexOf('monster')]).toMatchObject({
      cost: 4,
      die: 20,
      toughness: 2,
      hero: true,
      runAmok: false,
    })
    // Whatever explores dungeons is a hero, on cards too.
    expect(content.events['vailin-boarding-champions'].effect).toMatchObject([{ pieces: 0b000_011_100 }])
  })

  test('may list spaces, pieces and realms in any order', () => {
    const content = changed((files) => {
      for (const path of [
        ['map', 'spaces'],
        ['pieces', 'pieces'],
        ['setup', 'realms'],
      ])
        list(files, path).reverse()
    })
    expect(content.pieces.map(({ id }) => id)).toEqual(PIECES)
    expect(content.realms.map(({ id, index }) => [id, index])).toEqual([
      ['karkoth', 0],
      ['vailin', 1],
      ['iron-circle', 2],
      ['nerath', 3],
    ])
    expect(content.spaces.findLastIndex(({ kind }) => kind === 'land')).toBe(54)
    expect(content.spaces.findIndex(({ kind }) => kind === 'dungeon')).toBe(83)
    expect(content.spaces[content.realms[3].capital].id).toBe('mithralfast')
  })

  test('has at least what the rules need', () => {
    expect(messages(shorten(['treasureCards', 'cards'], 0), {})).toEqual([
      'treasure-cards.json: cards: must hold at least 1 cards, found 0; add the missing ones',
    ])
    expect(messages(shorten(['eventCards', 'decks', 'nerath'], 1), {})).toEqual([
      'event-cards.json: decks.nerath: must hold at least 3 cards, found 2; add the missing ones',
    ])
    expect(messages(shorten(['guardians', 'tiles'], 5), {})).toEqual([
      'guardians.json: tiles: must hold at least 10 tiles, found 8; add the missing ones',
    ])
    expect(
      messages((files) => {
        const dungeons = new Set(
          list(files, ['map', 'spaces'])
            .filter((space) => get(space, ['kind']) === 'dungeon')
            .map((space) => get(space, ['id'])),
        )
        const rest = list(files, ['map', 'spaces']).filter((space) => !dungeons.has(get(space, ['id'])))
        for (const space of rest) {
          const near = list(space, ['neighbours']).filter((id) => !dungeons.has(id))
          set(space, ['neighbours'], near)
        }
        set(files, ['map', 'spaces'], rest)
      }, {}),
    ).toEqual(['map.json: spaces: must hold at least 1 dungeons, found 0; add the missing ones'])
  })
})
