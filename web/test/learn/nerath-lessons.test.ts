// "Your first turn" played through without a screen, and the glossary of its game: every lesson can be done in every way
// it accepts, whatever else is legal is explained, and all of it is said in four languages.
import { content } from '@skelos/games/nerath/content/index.ts'
import { faultsIn } from '@skelos/games/nerath/rules/audit.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { wordsOf } from '@skelos/games/nerath/text/index.ts'
import { terms } from '@skelos/games/nerath/text/keys.ts'
import type { TableState } from '@skelos/kernel'
import { languages } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import { glossary } from '../../games/nerath/learn/glossary.ts'
import { referenceIn } from '../../games/nerath/learn/reference-entries.ts'
import shelf from '../../games/nerath/learn/shelf.ts'
import { drawnCard, guardian, treasure } from '../../games/nerath/lessons/first-deal.ts'
import course from '../../games/nerath/lessons/index.ts'
import { gloss } from '../../learn/gloss.ts'
import { type Deed, lessonKey, stepKey } from '../../learn/lesson.ts'
import { Practice } from '../../learn/practice.ts'
import { Tutorial } from '../../learn/tutorial.ts'
import { loadLedger } from '../../ledger/ledger.ts'
import { speakAll } from '../all-words.ts'
import { metBeside, playThrough } from './play-through.ts'

await speakAll()

const { learner, lessons, explained } = course
const faults = (state: TableState) => faultsIn(state as State)
const played = (choose: (taught: readonly Deed[]) => Deed = ([first]) => first) => {
  const tutorial = new Tutorial(course)
  expect(playThrough(tutorial, choose, faults)).toEqual([])
  return tutorial
}

describe('the lessons', () => {
  it.each([0, 1, 2, -1])('can be done with choice %s of what they accept', (pick) => {
    const { happened } = played((taught) => taught.at(pick) ?? taught[0])
    expect(happened).not.toEqual([])
  })

  it('teach what they say: a dungeon, a land, an army, a treasure', () => {
    const { happened } = played()
    expect(happened.flatMap(({ facts }) => facts)).toEqual(
      expect.arrayContaining(
        [
          { fact: 'event-played', seat: learner, card: drawnCard },
          { fact: 'guardians-shown', guardians: [guardian] },
          { fact: 'plundered', seat: learner, at: 'spire-of-screams' },
          { fact: 'conquered', seat: learner, at: 'candlemark-abbey' },
          { fact: 'income-paid', seat: learner, lands: 16, count: 16 },
          { fact: 'treasure-played', seat: learner, card: treasure },
          { fact: 'points', seat: learner, total: 2 },
        ].map((wanted) => expect.objectContaining(wanted)),
      ),
    )
  })

  it('name prices, dice and points as they are', () => {
    const price = Object.fromEntries(content.pieces.map(({ id, cost }) => [id, cost]))
    expect(price).toMatchObject({ footsoldier: 1, 'siege-engine': 2, fighter: 2, wizard: 3, monster: 3, dragon: 5 })
    expect(content.guardians[guardian]).toMatchObject({ dice: [6, 6], needs: 6, reward: 1 })
    expect(content.treasures[treasure].points).toBe(1)
    const tutorial = new Tutorial(course)
    while (tutorial.step && tutorial.step.id !== 'buy') tutorial.doAsTaught()
    expect((tutorial.state as State).realms[learner].gold).toBe(13)
  })

  it('explain every kind of action that is legal beside what they teach', () => {
    expect(metBeside(course).sort()).toEqual([...explained].sort())
  })

  it.each(languages)('%s: have a title and a text for every step, and a rule that there is', async (language) => {
    const say = course.say(language)
    const { byId } = await loadLedger('nerath', language)
    for (const lesson of lessons) {
      expect(say(lessonKey(lesson))).not.toBe('')
      expect(lesson.steps.filter((step) => say(stepKey(lesson, step)).length < 10)).toEqual([])
      expect(lesson.steps.filter(({ rule }) => !byId.has(rule)).map(({ rule }) => rule)).toEqual([])
    }
    for (const kind of explained) expect(say(`learn.may.${kind}`)).toMatch(/\.$/)
  })

  it('go on against bots for the other three realms', () => {
    const { onward } = played()
    if (!onward) throw new Error('nothing to play on from')
    const practice = new Practice(
      { ...course, bot: () => ({ name: 'last', choose: (_, legal) => legal[legal.length - 1] }) },
      onward.state,
      5,
      () => {},
    )
    practice.letRivalsPlay()
    expect((practice.state as State).round).toBe(2)
    expect(nerath.pending(practice.state as State)).toMatchObject([{ seat: learner }])
  })
})

describe('the rules at hand', () => {
  const ids = glossary.groups.flatMap(({ terms: listed }) => listed)

  it('explain every term of the game', () => {
    expect(terms.filter((term) => !ids.includes(term))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(languages)('%s: call things as the game does, and know them in a sentence', async (language) => {
    const say = glossary.say(language)
    for (const { id } of glossary.groups) expect(say(`learn.glossary.${id}`)).not.toBe('')
    expect(terms.filter((term) => say(`learn.name.${term}`) !== wordsOf(language).term(term))).toEqual([])
    expect(ids.filter((id) => !/^.{15,}[.!]$/.test(say(`learn.term.${id}`)))).toEqual([])
    const missed = glossary.forms(language).filter(([id]) => {
      const name = say(`learn.name.${id}`)
      return !gloss(`2 ${name}`, glossary, language).some(({ term }) => term === id)
    })
    expect(missed).toEqual([])
    const found = new Set<string>()
    for (const { text } of (await loadLedger('nerath', language)).byId.values())
      for (const { term } of gloss(text, glossary, language)) if (term) found.add(term)
    expect(found.size).toBeGreaterThan(25)
  })

  it.each(languages)('%s: list every piece, step, die, guardian and card once', (language) => {
    const groups = referenceIn(language)
    const entries = groups.flatMap((group) => group.entries)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.filter(({ name, text }) => name === '' || text === '')).toEqual([])
    const [pieces, , dice] = groups
    expect(pieces.entries).toHaveLength(content.pieces.length)
    expect(dice.entries.map(({ id }) => id)).toEqual(['die-6', 'die-8', 'die-10', 'die-12', 'die-20'])
    for (const { rules, name } of shelf.decisions(language))
      expect({ name, some: rules.length > 0 }).toEqual({ name, some: true })
  })
})
