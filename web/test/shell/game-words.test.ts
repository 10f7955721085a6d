// The words of a game come with the game: in the language that is spoken, and before another one is.
import { beforeEach, expect, test, vi } from 'vitest'

const game = 'age-of-conan'

beforeEach(() => {
  vi.resetModules()
})

/** The app as it starts: nothing is spoken yet. */
const started = async () => ({
  ...(await import('../../words/words.ts')),
  ...(await import('../../words/of-games.ts')),
})

test('an open game speaks the language of the reader, and no other is loaded', async () => {
  const { loadWords, openWords, wordsOfGame } = await started()
  const words = await loadWords('pl')
  expect(words.has('age-of-conan.name')).toBe(false)
  expect(() => wordsOfGame(game, 'pl')).toThrow('were not opened')
  await openWords(game)
  expect(wordsOfGame(game, 'pl')).toMatchObject({
    'age-of-conan.name': 'Age of Conan',
    'learn.name.army': expect.any(String),
    'action.bid-card': expect.any(String),
  })
  for (const other of ['en', 'it', 'fr'] as const) expect(() => wordsOfGame(game, other)).toThrow('were not opened')
})

test('another language is spoken when every open game speaks it', async () => {
  const { loadWords, openWords, wordsOfGame } = await started()
  await loadWords('en')
  await openWords(game)
  await loadWords('it')
  expect(wordsOfGame(game, 'it')).not.toEqual(wordsOfGame(game, 'en'))
})

test('a language that is asked for while a game is being opened is not forgotten', async () => {
  const { loadWords, openWords, wordsOfGame } = await started()
  await loadWords('en')
  await Promise.all([openWords(game), loadWords('fr')])
  expect(Object.keys(wordsOfGame(game, 'fr'))).toEqual(Object.keys(wordsOfGame(game, 'en')))
})

test('a game that is opened before anything is said speaks the first language', async () => {
  const { loadWords, openWords, wordsOfGame } = await started()
  await openWords(game)
  await loadWords('pl')
  expect(Object.keys(wordsOfGame(game, 'pl')).length).toBeGreaterThan(500)
})

test('a game without words of its own says nothing', async () => {
  const { loadWords, openWords, wordsOfGame } = await started()
  await loadWords('en')
  await openWords('chess')
  expect(wordsOfGame('chess', 'en')).toEqual({})
})
