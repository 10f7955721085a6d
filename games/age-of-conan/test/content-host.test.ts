// Packs of a host's own: their numbers are free, as long as the rules can work with them.
import { describe, expect, test } from 'vitest'
import { get, list, type Path, record, set } from '../../test/reach.ts'
import type { ContentFiles } from '../content/index.ts'
import { changed, messages } from './content-files.ts'

const shorten = (path: Path, size: number) => (files: ContentFiles) => void list(files, path).splice(size)

describe('a pack of a host', () => {
  test('may have other counts', () => {
    expect(changed(shorten(['strategyCards', 'cards'], 12)).strategyIds).toHaveLength(12)
    expect(changed(shorten(['adventureCards', 'cards'], 12)).adventureIds).toHaveLength(12)
    expect(changed(shorten(['objectiveCards', 'cards'], 4)).objectiveIds).toHaveLength(4)
    expect(changed(shorten(['kingdomCards', 'decks', 'stygia'], 1)).decks.stygia).toEqual([
      'priests-of-set',
      'priests-of-set',
    ])
    const more = changed((files) => {
      set(files, [...record(files, ['adventureTokens', 'tokens'], 'women-1-gold-2'), 'count'], 4)
      set(files, ['adventureTokens', 'total'], 57)
    })
    expect(more.tokens.reduce((sum, { count }) => sum + count, 0)).toBe(57)
  })

  test('has at least what the rules need', () => {
    expect(messages(shorten(['strategyCards', 'cards'], 11), {})).toEqual([
      'strategy-cards.json: cards: must hold at least 12 cards, found 11; add the missing ones',
    ])
    expect(messages(shorten(['adventureCards', 'cards'], 11), {})).toEqual([
      'adventure-cards.json: cards: must hold at least 12 cards, found 11; add the missing ones',
    ])
    expect(messages(shorten(['objectiveCards', 'cards'], 3), {})).toEqual([
      'objective-cards.json: cards: must hold at least 4 cards, found 3; add the missing ones',
    ])
    expect(messages(shorten(['kingdomCards', 'decks', 'turan'], 1), {})).toEqual([
      'kingdom-cards.json: decks.turan: must hold at least 2 cards, found 1; add the missing ones',
    ])
    expect(
      messages((files) => {
        set(files, ['adventureTokens', 'tokens', 0, 'count'], 1)
        set(files, ['adventureTokens', 'tokens'], [get(files, ['adventureTokens', 'tokens', 0])])
        set(files, ['adventureTokens', 'total'], 1)
      }, {}),
    ).toEqual([
      'adventure-tokens.json: tokens: has no token of treasures; add one',
      'adventure-tokens.json: tokens: has no token of women; add one',
      'adventure-tokens.json: tokens: must hold at least 6 tokens, found 1; add the missing ones',
    ])
  })
})
