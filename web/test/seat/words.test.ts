// Words for everything that occurs, in four languages: whole sentences, no bare keys, nothing left blank.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type DecisionKind, decisions } from '@skelos/games/age-of-conan/rules/actions.ts'
import { type Catalogue, checkWords, type Language, languages } from '@skelos/text'
import { describe, expect, test } from 'vitest'
import { parts } from '../../games/age-of-conan/decide/parts.ts'
import { textOf } from '../../games/age-of-conan/text/index.ts'
import { roomWords } from '../../games/age-of-conan/text/say.ts'
import { sentences } from '../../games/age-of-conan/text/stakes.ts'
import { Choice } from '../../table/choice.ts'
import { speakAll } from '../all-words.ts'
import { playTo } from '../board/scenes.ts'
import { pictureOf } from './pictures.ts'
import { playThrough, readBy } from './random-tables.ts'

await speakAll()

const catalogueOf = (language: Language): Catalogue =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../games/age-of-conan/text/table/${language}.json`), 'utf8'),
  ) as Catalogue

/** What no reader may see: a bare key, a missing name, a dash for something unknown. */
const wrong = /undefined|NaN|\[object|–|age-of-conan\.|[{}]|\b(?:action|decision|fact|question|verb|note|deed)\./

function expectGood(text: string | undefined, where: string): void {
  if (text !== undefined && (text.trim() === '' || wrong.test(text))) throw new Error(`${where}: "${text}"`)
}

describe('the catalogues', () => {
  test('every language has every message with the same parameters', () => {
    const [en, it, fr, pl] = languages.map(catalogueOf)
    expect(checkWords({ en, it, fr, pl })).toEqual([])
  })

  test('every decision has a question and somebody to wait for', () => {
    for (const language of languages)
      for (const kind of Object.keys(decisions) as (keyof typeof decisions)[])
        expectGood(roomWords(language).say(`question.${kind}`), kind)
  })

  test('every decision says why it came, what it costs or what it brings', () => {
    const silent = Object.keys(decisions).filter((kind) => Object.keys(sentences[kind as DecisionKind]).length === 0)
    expect(silent).toEqual([])
  })
})

describe('random games in words', () => {
  test.each(languages.map((language, i) => ({ language, games: [i, i + 4] })))(
    'every question, row, deed and fact in $language',
    { timeout: 120_000 },
    ({ language, games }) => {
      const text = textOf(language)
      const kinds = new Set<string>()
      for (const game of games) {
        let count = 0
        playThrough(
          game,
          ({ state, seat, legal }) => {
            const picture = pictureOf(state, [seat])
            kinds.add(picture.decisions[0].kind)
            expectGood(text.eyebrow(picture, seat), 'eyebrow')
            expectGood(text.question(picture, seat), 'question')
            const stakes = Object.values(text.stakes?.(picture, seat) ?? {})
            if (stakes.length === 0) throw new Error(`no stakes: ${picture.decisions[0].kind}`)
            for (const said of stakes) expectGood(said, `stakes of ${picture.decisions[0].kind}`)
            expectGood(text.moment(picture), 'moment')
            expectGood(text.waiting(pictureOf(state, [])), 'waiting')
            // Large lists are much of the same.
            const some = legal.filter((_, i) => legal.length < 12 || i % 7 === count % 7)
            count++
            for (const action of some) expectGood(text.deed(picture, seat, action), `deed ${JSON.stringify(action)}`)
            let choice = new Choice(legal.map((action) => ({ action, parts: parts(action, state) })))
            for (let question = choice.question; question; question = choice.question) {
              expectGood(text.missing(question.slot), question.slot)
              for (const { part, actions } of question.options.slice(0, 12)) {
                const { text: line, note } = text.option(
                  picture,
                  seat,
                  part,
                  actions.map(({ action }) => action),
                )
                expectGood(line, `option ${JSON.stringify(part)}`)
                expectGood(note, `note ${JSON.stringify(part)}`)
              }
              const { part } = question.options[count % question.options.length]
              choice = choice.with(part.slot, part.value)
            }
          },
          ({ state, facts }) => {
            const picture = pictureOf(state, [0])
            for (const fact of facts) {
              for (const seat of [0, 1]) {
                const line = text.fact(readBy(seat, fact), picture)
                expectGood(line.text, `fact ${JSON.stringify(fact)}`)
                expect(line.rules.length).toBeGreaterThan(0)
              }
            }
          },
        )
      }
      expect(kinds.size).toBeGreaterThan(20)
    },
  )
})

test('where attacks come from is said as that, and never like what they are aimed at', () => {
  const tried = Array.from({ length: 6 }, (_, seed) => {
    const { state, seat, legal } = playTo(seed, 60, (action) => action.do === 'attack')
    const picture = pictureOf(state, [seat])
    const attacks = legal.filter((action) => action.do === 'attack')
    for (const [from, own] of Map.groupBy(attacks, (action) => action.from)) {
      const [verb] = parts(own[0], state)
      const { text, note } = textOf('en').option(picture, seat, verb, own)
      if (own.length > 1) expect([text, note]).toEqual(['Attack', `from: ${textOf('en').place(from)}`])
    }
    return attacks.length
  })
  expect(Math.max(...tried)).toBeGreaterThan(1)
})
