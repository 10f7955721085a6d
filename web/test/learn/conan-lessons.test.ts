// The courses of Conan played through without a screen, for a hero and for the Overlord; and the rules of the game at
// hand: its glossary and everything that lies on its table, in four languages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { content } from '@skelos/games/conan/content/index.ts'
import { faultsIn } from '@skelos/games/conan/rules/audit.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { TableState } from '@skelos/kernel'
import { languages } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { glossary } from '../../games/conan/learn/glossary.ts'
import { referenceIn } from '../../games/conan/learn/reference-entries.ts'
import shelf from '../../games/conan/learn/shelf.ts'
import firstRaid from '../../games/conan/lessons/index.ts'
import firstBook from '../../games/conan/lessons/overlord-course.ts'
import { gloss } from '../../learn/gloss.ts'
import { type Deed, lessonKey, stepKey } from '../../learn/lesson.ts'
import { Practice } from '../../learn/practice.ts'
import { Tutorial } from '../../learn/tutorial.ts'
import { loadLedger } from '../../ledger/ledger.ts'
import { speakAll } from '../all-words.ts'
import { metBeside, playThrough } from './play-through.ts'

await speakAll()

const faults = (state: TableState) => faultsIn(state as State)

describe.each([firstRaid, firstBook])('the lessons of $id', (course) => {
  const played = (choose: (taught: readonly Deed[]) => Deed = ([first]) => first) => {
    const tutorial = new Tutorial(course)
    expect(playThrough(tutorial, choose, faults)).toEqual([])
    return tutorial
  }

  it.each([0, 1, -1])('can be done with choice %s of what they accept', (pick) => {
    expect(played((taught) => taught.at(pick) ?? taught[0]).happened).not.toEqual([])
  })

  it('explain every kind of action that is legal beside what they teach', () => {
    expect(metBeside(course).sort()).toEqual([...course.explained].sort())
  })

  it.each(languages)('%s: have a title and a text for every step, and a rule that there is', async (language) => {
    const say = course.say(language)
    const { byId } = await loadLedger('conan', language)
    for (const lesson of course.lessons) {
      expect(say(lessonKey(lesson))).not.toBe('')
      expect(lesson.steps.filter((step) => say(stepKey(lesson, step)).length < 10)).toEqual([])
      expect(lesson.steps.filter(({ rule }) => !byId.has(rule)).map(({ rule }) => rule)).toEqual([])
    }
    for (const kind of course.explained) expect(say(`learn.may.${kind}`)).toMatch(/\.$/)
  })

  it('go on against bots for everybody else', () => {
    const { onward } = played()
    if (!onward) throw new Error('nothing to play on from')
    const practice = new Practice(
      { ...course, bot: () => ({ name: 'last', choose: (_, legal) => legal[legal.length - 1] }) },
      onward.state,
      5,
      () => {},
    )
    practice.letRivalsPlay()
    const waiting = course.rules.pending(practice.state)
    expect(waiting.length === 0 || waiting.some(({ seat }) => seat === course.learner)).toBe(true)
  })
})

it('the lessons teach what they say: a chest, a guard, a rest, reinforcements, recovery', () => {
  const told = (course: typeof firstRaid) => {
    const tutorial = new Tutorial(course)
    playThrough(tutorial, ([first]) => first, faults)
    return tutorial.happened.flatMap(({ facts }) => facts)
  }
  const damage = { fact: 'damage', target: { who: 'conan', at: 'hut_2' } }
  expect(told(firstRaid)).toEqual(
    expect.arrayContaining(
      [
        { fact: 'recovered', who: 'conan', count: 2 },
        { fact: 'attack-power', power: 6 },
        { fact: 'chest-tried', power: 3, difficulty: 2, opened: true },
        { fact: 'card-drawn', hero: 'conan', card: 'pictish_fetish' },
        { ...damage, power: 4, damage: 1 },
        { ...damage, power: 1, damage: 0 },
        { fact: 'recovered', who: 'conan', count: 5 },
      ].map((wanted) => expect.objectContaining(wanted)),
    ),
  )
  expect(told(firstBook)).toEqual(
    expect.arrayContaining(
      [
        { fact: 'tile-activated', slot: 1 },
        { fact: 'damage', power: 4, damage: 3 },
        { fact: 'event-activated', slot: 3 },
        { fact: 'reinforced', unit: 'pict_hunters' },
        { fact: 'recovered', who: 'overlord', count: 4 },
      ].map((wanted) => expect.objectContaining(wanted)),
    ),
  )
})

describe('the rules at hand', () => {
  const ids = glossary.groups.flatMap(({ terms }) => terms)
  const named = new Map(
    (
      parse(readFileSync(join(import.meta.dirname, '../../../games/conan/text/glossary.yaml'), 'utf8')) as Record<
        string,
        string
      >[]
    ).map((term) => [term['id'], term]),
  )

  it.each(languages)(
    '%s: call things as the glossary of the game does, and know them in a sentence',
    async (language) => {
      const say = glossary.say(language)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of glossary.groups) expect(say(`learn.glossary.${id}`)).not.toBe('')
      // What it adds in brackets is for translators.
      const wanted = (id: string) => named.get(id)?.[language].replace(/ \(.*/, '')
      expect(ids.filter((id) => named.has(id) && say(`learn.name.${id}`) !== wanted(id))).toEqual([])
      expect(ids.filter((id) => !/^.{15,}[.!]$/.test(say(`learn.term.${id}`)))).toEqual([])
      const missed = glossary.forms(language).filter(([id]) => {
        const name = say(`learn.name.${id}`)
        return !gloss(`2 ${name}`, glossary, language).some(({ term }) => term === id)
      })
      expect(missed).toEqual([])
      const found = new Set<string>()
      for (const { text } of (await loadLedger('conan', language)).byId.values())
        for (const { term } of gloss(text, glossary, language)) if (term) found.add(term)
      expect(found.size).toBeGreaterThan(40)
    },
  )

  it.each(languages)('%s: list every hero, unit, skill, card, spell, die and board once', (language) => {
    const groups = referenceIn(language)
    const entries = groups.flatMap((group) => group.entries)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.filter(({ name, text }) => name === '' || text === '').map(({ id }) => id)).toEqual([])
    const count = Object.fromEntries(groups.map(({ id, entries: own }) => [id, own.length]))
    expect(count).toEqual({
      heroes: content.heroes.length,
      units: content.units.length,
      skills: Object.keys(content.skills).length,
      cards: 43,
      spells: Object.keys(content.spells).length,
      dice: 3,
      boards: content.boards.length,
    })
    for (const { rules, name } of shelf.decisions(language))
      expect({ name, some: rules.length > 0 }).toEqual({ name, some: true })
  })
})
