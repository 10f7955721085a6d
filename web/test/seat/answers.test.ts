// What the table asks the game besides words: does it reveal, why not, what did it score.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { finalResult } from '@skelos/games/age-of-conan/rules/scoring.ts'
import { attack, turnWith } from '@skelos/games/age-of-conan/test/fights.ts'
import { TestTable } from '@skelos/games/age-of-conan/test/table.ts'
import { FastChance, isWindow } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { strongestOn } from '../../games/age-of-conan/decide/aim.ts'
import { reveals, undoable } from '../../games/age-of-conan/decide/foresee.ts'
import { usual } from '../../games/age-of-conan/decide/usual.ts'
import { whyNot } from '../../games/age-of-conan/decide/why-not.ts'
import { seenBy } from '../../games/age-of-conan/seen-by.ts'
import { publicFact } from '../../games/age-of-conan/text/public-fact.ts'
import { scoring } from '../../games/age-of-conan/text/scoring.ts'
import type { Choice, Handle } from '../../table/choice.ts'
import { pictureOf, shownOf } from './pictures.ts'
import { playThrough, readBy } from './random-tables.ts'

const table = () =>
  new TestTable()
    .put('aquilonia', { units: { aquilonia: 5 } })
    .put('ophir', { fort: 'aquilonia', units: { aquilonia: 2 } })
    .give('aquilonia', { gold: 2 })

describe('reveals', () => {
  test('dice and draws do, moves do not', () => {
    const t = turnWith(table(), 'aquilonia', 'military')
    const seat = t.seat('aquilonia')
    const picture = pictureOf(t.state, [seat])
    const reveal = (action: Action) => reveals(action, picture, seat)
    expect(reveal({ do: 'attack', from: 'ophir', to: 'koth', units: 2 })).toBe(true)
    expect(reveal({ do: 'redeploy', from: 'aquilonia', to: 'ophir', units: 1 })).toBe(false)
    expect(reveal({ do: 'place-unit', at: 'ophir' })).toBe(false)
  })

  test('it is what the rules say of the same step', () => {
    let compared = 0
    playThrough(5, ({ state, seat, legal }) => {
      if (compared > 300) return
      const action = legal[compared % legal.length]
      const foretold = reveals(action, pictureOf(state, [seat]), seat)
      const after = ageOfConan.copy(state)
      const outcome = ageOfConan.apply(after, seat, action, new FastChance(9))
      // A guess may be more careful than the truth, never less.
      if (outcome.ok && (outcome.learned || isWindow(ageOfConan, after))) expect(foretold).toBe(true)
      compared++
    })
    expect(compared).toBeGreaterThan(300)
  })
})

describe('at one click', () => {
  test('goes what the same seat can take back, and nothing that hands the turn on', () => {
    const t = turnWith(table(), 'aquilonia', 'military')
    const seat = t.seat('aquilonia')
    const free = (action: Action) => undoable(action, pictureOf(t.state, [seat]), seat)
    expect(free({ do: 'place-unit', at: 'ophir' })).toBe(true)
    expect(free({ do: 'attack', from: 'ophir', to: 'koth', units: 2 })).toBe(false)
  })

  test('is undone as foretold, wherever a random game comes', () => {
    let [compared, free] = [0, 0]
    playThrough(5, ({ state, seat, legal }) => {
      if (compared > 300) return
      const action = legal[compared++ % legal.length]
      if (!undoable(action, pictureOf(state, [seat]), seat)) return
      free++
      const after = ageOfConan.copy(state)
      expect(ageOfConan.apply(after, seat, action, new FastChance(9))).toMatchObject({ ok: true, learned: false })
      expect(ageOfConan.pending(after).map((open) => open.seat)).toEqual([seat])
    })
    expect(free).toBeGreaterThan(20)
  })
})

describe('chosen beforehand', () => {
  const usualIn = (t: TestTable, kingdom: 'aquilonia', ...selection: [string, string][]) => {
    const { choice, picture, seat } = shownOf(t.state, [t.seat(kingdom)], {
      selection: selection.map(([slot, value]) => ({ slot, value })),
    })
    const question = (choice as Choice<Action> | null)?.question
    return question && usual(question, picture, seat ?? 0)
  }

  test('an attack goes with all units that may; where units only move, nobody guesses how many', () => {
    const t = turnWith(table(), 'aquilonia', 'military')
    expect(usualIn(t, 'aquilonia', ['at', 'ophir'], ['to', 'koth'])).toBe('2')
    expect(usualIn(t, 'aquilonia', ['at', 'aquilonia'], ['to', 'ophir'])).toBeUndefined()
    expect(usualIn(t, 'aquilonia')).toBeUndefined()
  })

  test('no card before the dice', () => {
    const t = table().give('aquilonia', { strategy: ['strategy-01', 'strategy-15'] })
    attack(t, 'aquilonia', 'ophir', 'koth', 2)
    expect(usualIn(t, 'aquilonia')).toBe('pass')
  })

  test('the target that is pointed at is shown as if all that may go attacked it', () => {
    const t = turnWith(table(), 'aquilonia', 'military')
    const { choice } = shownOf(t.state, [t.seat('aquilonia')])
    expect(strongestOn(choice, 'koth')).toEqual({ do: 'attack', from: 'ophir', to: 'koth', units: 2 })
    expect(strongestOn(choice, 'ophir')).toBeUndefined()
    expect(strongestOn(choice, 'khauran')).toBeUndefined()
  })
})

describe('why not', () => {
  const why = (t: TestTable, kingdom: 'aquilonia' | 'turan', handle: Handle) => {
    const seat = t.seat(kingdom)
    return whyNot(pictureOf(t.state, [seat]), seat, handle, 'en')
  }

  test('a far province, a rival home and a card of another ground name their rules', () => {
    const t = turnWith(table(), 'aquilonia', 'military')
    expect(why(t, 'aquilonia', { on: 'place', id: 'khauran' })).toMatchObject({ rule: 'military.attack-by-moving' })
    const near = turnWith(
      table().put('zamora', { fort: 'aquilonia', units: { aquilonia: 1 } }),
      'aquilonia',
      'military',
    )
    expect(why(near, 'aquilonia', { on: 'place', id: 'turan' })).toMatchObject({ rule: 'military.no-foreign-home' })
  })

  test('a die that is blocked, a card that costs too much, an event out of its time', () => {
    const t = table().give('aquilonia', { hand: ['black-dragons', 'military-draft', 'blessing-of-mitra'] })
    t.startTurn('aquilonia', 'military', 'intrigue', 'court', 'wild')
    expect(why(t, 'aquilonia', { on: 'die', id: 'wild' })).toMatchObject({ rule: 'wild-dice.wild-block' })
    expect(why(t, 'aquilonia', { on: 'card', id: 'black-dragons' })).toMatchObject({ rule: 'turn.play-table-cards' })
    expect(why(t, 'aquilonia', { on: 'card', id: 'military-draft' })).toMatchObject({ rule: 'cards.event' })
    expect(why(t, 'aquilonia', { on: 'card', id: 'blessing-of-mitra' })?.text).toContain('after your roll')
    expect(why(t, 'aquilonia', { on: 'place', id: 'koth' })?.text).toContain('Take a fate die first')
  })

  test('nothing that can be touched in a random game leaves the table speechless', () => {
    const handles: Handle[] = [
      { on: 'place', id: 'koth' },
      { on: 'place', id: 'turan' },
      { on: 'card', id: 'strategy-10' },
      { on: 'card', id: 'military-draft' },
      { on: 'card', id: 'heart-of-tammuz' },
      { on: 'die', id: 'wild' },
      { on: 'token', id: 'bid-4' },
      { on: 'seat', id: '1' },
    ]
    let count = 0
    const said = new Set<string>()
    playThrough(7, ({ state, seat }) => {
      if (count++ % 5 !== 0) return
      const picture = pictureOf(state, [seat])
      for (const handle of handles) {
        const answer = whyNot(picture, seat, handle, 'pl')
        if (answer) said.add(answer.text)
      }
    })
    expect(said.size).toBeGreaterThan(12)
    expect([...said].filter((text) => text.length < 10)).toEqual([])
  })
})

describe('after the game', () => {
  test('the rows add up to the scores', () => {
    for (const game of [2, 6, 10]) {
      const facts: Fact[] = []
      const state = playThrough(
        game,
        () => undefined,
        (step) => facts.push(...step.facts),
      )
      const picture = pictureOf(state, [0])
      const { scores } = finalResult(state)
      const rows = scoring(picture, facts, 'en')
      expect(scores).toEqual(scores.map((_, seat) => rows.reduce((sum, { points }) => sum + points[seat], 0)))
      expect(rows.some(({ text }) => text.startsWith('Final scoring'))).toBe(true)
      const first = facts.findIndex(({ fact }) => fact === 'points')
      const late = scoring(picture, facts.slice(first + 1), 'en')
      expect(scores).toEqual(scores.map((_, seat) => late.reduce((sum, { points }) => sum + points[seat], 0)))
      expect(late[0].text).toBe('Before')
    }
  })

  test('the public form of a fact is what a stranger reads', () => {
    playThrough(
      1,
      () => undefined,
      ({ facts }) => {
        for (const fact of facts)
          for (const seat of [0, 1]) expect(publicFact(readBy(seat, fact))).toEqual(readBy(-1, fact))
      },
    )
  })

  test('a screen that changes hands shows each person what a screen of his own would', () => {
    playThrough(3, ({ state, seat }) => {
      const other = (seat + 1) % state.players.length
      const both = pictureOf(state, [seat, other])
      for (const viewer of [[seat], [other], []])
        expect(seenBy(both, viewer)).toEqual(ageOfConan.view(state, viewer).state)
    })
  })

  test('a contest under way reveals nothing by being looked at', () => {
    const t = attack(table().give('aquilonia', { strategy: ['strategy-01'] }), 'aquilonia', 'ophir', 'koth', 2)
    const before = JSON.stringify(t.state)
    reveals({ do: 'pass' }, pictureOf(t.state, [0]), t.seat('aquilonia'))
    expect(JSON.stringify(t.state)).toBe(before)
  })
})
