// "Your first age" played through without a screen: every lesson can be done, in every way it accepts, under the rules as
// they are; and everything else that is legal on the way is explained in four languages.

import { random } from '@skelos/bots'
import { content, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { faultsIn } from '@skelos/games/age-of-conan/rules/audit.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { fort, type State, tower } from '@skelos/games/age-of-conan/rules/state.ts'
import type { TableState } from '@skelos/kernel'
import { languages } from '@skelos/text'
import { describe, expect, it } from 'vitest'
import { explained } from '../../games/age-of-conan/lessons/explained.ts'
import { deal } from '../../games/age-of-conan/lessons/first-deal.ts'
import course from '../../games/age-of-conan/lessons/index.ts'
import { type Deed, lessonKey, stepKey } from '../../learn/lesson.ts'
import { Practice } from '../../learn/practice.ts'
import { isTaught, Tutorial } from '../../learn/tutorial.ts'
import { speakAll } from '../all-words.ts'
import { metBeside, playThrough as play } from './play-through.ts'

await speakAll()

const { learner, lessons } = course
const [rival] = course.rivals
/** The table, as this game knows it. */
const stateOf = ({ state }: { state: TableState }): State => state as State

const faults = (state: TableState) => faultsIn(state as State)
const playThrough = (tutorial: Tutorial, choose: (taught: readonly Deed[]) => Deed) => play(tutorial, choose, faults)

describe('the lessons', () => {
  it('can be done from the first to the last', () => {
    const tutorial = new Tutorial(course)
    expect(playThrough(tutorial, ([first]) => first)).toEqual([])
    expect(ageOfConan.result(stateOf(tutorial))).toMatchObject({ kind: 'victory', winners: [learner] })
  })

  it.each([0, 1, 2, -1])('can be done with choice %s of what they accept', (pick) => {
    expect(playThrough(new Tutorial(course), (taught) => taught.at(pick) ?? taught[0])).toEqual([])
  })

  it('can be done in any mixture of what they accept', () => {
    const faults = Array.from({ length: 60 }, (_, round) => {
      let turn = round
      return playThrough(new Tutorial(course), (taught) => {
        turn = (turn * 31 + 7) % 1009
        return taught[turn % taught.length]
      })
    })
    expect(faults.flat()).toEqual([])
  })

  it('teach what they say: a fort in Ophir, a tower in Argos, a city, an objective, a crown', () => {
    const tutorial = new Tutorial(course)
    playThrough(tutorial, ([first]) => first)
    const facts = tutorial.happened.flatMap((happening) => happening.facts)
    expect(facts).toEqual(
      expect.arrayContaining(
        [
          { fact: 'bid-won', seat: learner },
          { fact: 'subjugated', seat: learner, at: 'ophir' },
          { fact: 'subjugated', seat: rival, at: 'khauran' },
          { fact: 'allied', seat: learner, at: 'argos' },
          { fact: 'raider-placed', seat: learner, at: 'khauran' },
          { fact: 'objective-met', seat: learner, objective: 'royal-treasury' },
          { fact: 'city-built', seat: learner, at: 'ophir' },
          { fact: 'crowned', seat: learner },
        ].map((wanted) => expect.objectContaining(wanted)),
      ),
    )
  })

  it('deal what they speak of', () => {
    const state = stateOf(new Tutorial(course))
    expect(state.objectives).toEqual(deal.objectives)
    expect(state.current).toBe(deal.adventure)
    expect(state.track.map((token) => content.tokens[token].id)).toEqual(deal.track)
    for (const [seat, hand] of deal.hands.entries()) {
      expect(state.players[seat].kingdom).toBe(hand.kingdom)
      expect(state.players[seat].hand).toEqual(hand.cards)
      expect(state.players[seat].strategy).toEqual([...hand.strategy, hand.drawn])
    }
  })

  it('say the truth about the table', () => {
    const at = (lesson: string, step: string) => {
      const place = lessons.findIndex(({ id }) => id === lesson)
      const tutorial = Tutorial.resumed(course, [], place)
      while (tutorial.step?.id !== step) tutorial.doAsTaught()
      return stateOf(tutorial)
    }
    const conan = at('conan', 'move')
    expect(content.distance[conan.conan * content.provinces.length + provinceOf('koth')]).toBe(3)
    expect(content.provinces[provinceOf('ophir')]).toMatchObject({ value: 3, terrain: ['plains', 'settlements'] })
    expect(content.provinces[provinceOf('argos')].value).toBe(4)
    expect(content.strategy['strategy-30'].adventure).toBe(5)
    expect(content.kingdomCards['bossonian-archers'].cost).toBe(2)
    const fortified = at('march', 'fort')
    expect(fortified.marker[provinceOf('ophir')]).toBe(fort)
    expect(fortified.players[learner].points).toBe(3)
    expect(at('intrigue', 'tower').marker[provinceOf('argos')]).toBe(tower)
    const evening = at('crown', 'try')
    expect(evening.players[rival].points - evening.players[learner].points).toBe(3)
  })

  it('refuse what they do not teach, and change nothing', () => {
    const tutorial = new Tutorial(course)
    while (tutorial.step) {
      const { step, legal } = tutorial
      const before = JSON.stringify(tutorial.state)
      for (const action of legal.filter((one) => !isTaught(one, step))) expect(tutorial.act(action)).toBe(false)
      expect(JSON.stringify(tutorial.state)).toBe(before)
      tutorial.doAsTaught()
    }
  })

  it('explain every kind of action that is legal beside what they teach', () => {
    const met = metBeside(course)
    expect(met.sort()).toEqual([...explained].sort())
  })

  it.each(languages)('%s: have a title and a text for every step', (language) => {
    const say = course.say(language)
    for (const lesson of lessons) {
      expect(say(lessonKey(lesson))).not.toBe('')
      expect(lesson.steps.filter((step) => say(stepKey(lesson, step)).length < 10)).toEqual([])
    }
    for (const kind of explained) expect(say(`learn.may.${kind}`)).toMatch(/\.$/)
    expect(Object.keys(lessons)).toHaveLength(12)
  })
})

describe('coming back', () => {
  it('does again what was done, choices and all', () => {
    const tutorial = new Tutorial(course)
    for (let i = 0; i < 20; i++) {
      const { step, legal } = tutorial
      if (step?.asks) tutorial.act(legal.filter((action) => isTaught(action, step)).at(-1) ?? legal[0])
      else tutorial.read()
    }
    const again = Tutorial.resumed(course, JSON.parse(JSON.stringify(tutorial.log)))
    expect(again.place).toEqual(tutorial.place)
    expect(again.state).toEqual(tutorial.state)
  })

  it('goes to the beginning of any lesson', () => {
    const done = new Tutorial(course)
    playThrough(done, (taught) => taught[taught.length - 1])
    for (const lesson of lessons.keys()) {
      expect(Tutorial.resumed(course, done.log, lesson).place).toEqual({ lesson, step: 0 })
      expect(Tutorial.resumed(course, [], lesson).place).toEqual({ lesson, step: 0 })
    }
  })

  it('keeps what still fits of a log from another version', () => {
    const log = [null, null, { do: 'bid-card', card: 'no-such-card' } as Action, null]
    expect(Tutorial.resumed(course, log).place).toEqual({ lesson: 1, step: 0 })
    expect(Tutorial.resumed(course, [{ do: 'stay' }, null]).place).toEqual({ lesson: 0, step: 0 })
  })
})

describe('playing on', () => {
  it('goes on to the end of the game against the bot, and can take back what showed nothing', () => {
    const tutorial = new Tutorial(course)
    playThrough(tutorial, ([first]) => first)
    expect(tutorial.onward?.state).toMatchObject({ age: 2, adventure: 1 })
    let told = 0
    const practice = new Practice(course, tutorial.onward?.state ?? tutorial.state, 5, () => told++)
    practice.letRivalsPlay()
    while (!ageOfConan.result(stateOf(practice))) {
      const legal = ageOfConan.legal(stateOf(practice), learner)
      expect(practice.act(legal[legal.length - 1])).toBe(true)
      if (practice.trail.at(-1)?.seat === learner) {
        const now = JSON.stringify(practice.state)
        expect(practice.undo()).toBeGreaterThan(0)
        expect(JSON.stringify(practice.state)).not.toBe(now)
        const back = ageOfConan.legal(stateOf(practice), learner)
        practice.act(back[back.length - 1])
      }
      expect(faultsIn(stateOf(practice))).toEqual([])
    }
    expect(told).toBeGreaterThan(50)
  })

  it('refuses what the rules refuse', () => {
    const tutorial = new Tutorial(course)
    const practice = new Practice({ ...course, bot: random }, tutorial.state, 1, () => undefined)
    expect(practice.act({ do: 'stay' })).toBe(false)
    expect(practice.undo()).toBe(0)
  })
})
