// Luck: against every roll told one by one, and over whole games played again from their seeds.
import { readdirSync, readFileSync } from 'node:fs'
import { readReplay, rerun } from '@skelos/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Action, ageOfConan, type ContestFace, contestFaces, type Fact, type Scoring } from '../../index.ts'
import { luckOf } from '../../odds/index.ts'
import { countSuccesses, successesOf } from '../../rules/dice.ts'
import { allRolls } from './brute.ts'

const digits = 10
type Counts = Omit<Scoring, 'attacker'>
interface Rolled {
  faces: ContestFace[]
  counting: Counts
  /** So many of the last dice are rolled again, and these are what they show. */
  again: ContestFace[]
}

const plain: Counts = { conan: false, shield: false, axe: false, bonus: 0 }
const began: Fact = { fact: 'contest-began', form: 'campaign', at: 'argos', attacker: 1, defender: null, roller: 2 }
const won: Fact = { fact: 'contest-won', seat: 1, form: 'campaign', at: 'argos', attack: 3, defence: 1 }

function told(attacker: boolean, { faces, counting, again }: Rolled): Fact[] {
  const seat = attacker ? 1 : 2
  const scoring = { ...counting, attacker }
  const roll: Fact = { fact: 'rolled', seat, attacker, faces, successes: countSuccesses(faces, scoring), counting }
  if (again.length === 0) return [roll]
  const lie = [...faces.slice(again.length), ...again]
  const successes = countSuccesses(lie, scoring)
  return [roll, { fact: 'rerolled', seat, attacker, faces: lie, count: again.length, successes, counting }]
}

const face = fc.constantFrom(...contestFaces)
const rolledOf: fc.Arbitrary<Rolled> = fc
  .record({
    faces: fc.array(face, { minLength: 1, maxLength: 3 }),
    counting: fc.record({
      conan: fc.boolean(),
      shield: fc.boolean(),
      axe: fc.boolean(),
      bonus: fc.integer({ min: 0, max: 2 }),
    }),
    again: fc.array(face, { maxLength: 2 }),
  })
  .map(({ again, ...rolled }) => ({ ...rolled, again: again.slice(0, rolled.faces.length) }))

describe('one contest', () => {
  test('two dice of an attacker: one success is expected, and both hit once in four times', () => {
    const attack: Rolled = { faces: ['hit', 'hit-attacker'], counting: plain, again: [] }
    const defence: Rolled = { faces: ['hit-attacker'], counting: plain, again: [] }
    const { contests, players } = luckOf([began, ...told(true, attack), ...told(false, defence), won])
    expect(contests).toHaveLength(1)
    expect(contests[0]).toMatchObject({ fact: 0, form: 'campaign', at: 'argos' })
    expect(contests[0].attacker).toMatchObject({ seat: 1, dice: 2, rolled: 2, counted: 3 })
    expect(contests[0].attacker.expected).toBeCloseTo(1, digits)
    expect(contests[0].attacker.chance).toBeCloseTo(1 / 4, digits)
    expect(contests[0].defender).toMatchObject({ seat: null, dice: 1, rolled: 0, chance: 1, counted: 1 })
    expect(contests[0].defender.expected).toBeCloseTo(1 / 3, digits)
    expect(players.map(({ seat }) => seat)).toEqual([1, null])
    expect(players[0].deviation).toBeCloseTo(Math.SQRT2, digits)
  })

  test('dice rolled again are new rolls of as many dice', () => {
    const attack: Rolled = { faces: ['miss', 'hit'], counting: plain, again: ['hit'] }
    const { contests } = luckOf([began, ...told(true, attack), won])
    expect(contests[0].attacker).toMatchObject({ dice: 3, rolled: 2 })
    expect(contests[0].attacker.expected).toBeCloseTo(1.5, digits)
    expect(contests[0].attacker.chance).toBeCloseTo(1 / 2, digits)
  })

  test('what cards add is no luck, and a contest without dice is left out', () => {
    const counting = { ...plain, bonus: 2 }
    const { contests, players } = luckOf([began, began, ...told(true, { faces: ['hit'], counting, again: [] })])
    expect(contests).toHaveLength(1)
    expect(contests[0]).toMatchObject({ fact: 1, attacker: { rolled: 1, counted: null }, defender: { dice: 0 } })
    expect(players[0].expected).toBeCloseTo(1 / 2, digits)
    expect(luckOf([])).toEqual({ contests: [], players: [] })
  })

  test('equals every roll counted', () => {
    fc.assert(
      fc.property(rolledOf, fc.boolean(), (rolled, attacker) => {
        const { contests, players } = luckOf([began, ...told(attacker, rolled), won])
        const side = attacker ? contests[0].attacker : contests[0].defender
        const scoring = { ...rolled.counting, attacker, bonus: 0 }
        const sums = allRolls(rolled.faces.length + rolled.again.length).map((roll) => countSuccesses(roll, scoring))
        const mean = sums.reduce((sum, n) => sum + n, 0) / sums.length
        const deviation = Math.sqrt(sums.reduce((sum, n) => sum + (n - mean) ** 2, 0) / sums.length)
        const dice = [...rolled.faces, ...rolled.again]
        expect(side.rolled).toBe(countSuccesses(dice, scoring))
        expect(side.dice).toBe(dice.length)
        expect(side.expected).toBeCloseTo(mean, digits)
        expect(side.chance).toBeCloseTo(sums.filter((sum) => sum >= side.rolled).length / sums.length, digits)
        const player = players.find(({ seat }) => seat === side.seat)
        expect(player?.deviation).toBeCloseTo((side.rolled - mean) / deviation, digits)
      }),
      { numRuns: 60 },
    )
  })
})

describe('whole games', () => {
  const folder = new URL('../golden/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('standard.jsonl') || name.startsWith('random'))

  test.each(files)('%s: every roll is counted once, with what counted for its side', (name) => {
    const facts: Fact[] = []
    const replay = readReplay<Action>(readFileSync(new URL(name, folder), 'utf8'))
    for (const moment of rerun(ageOfConan, replay)) facts.push(...moment.facts)
    const { contests, players } = luckOf(facts)

    let dice = 0
    let expected = 0
    let successes = 0
    let began = 0
    for (const fact of facts) {
      if (fact.fact === 'contest-won') began++
      if (fact.fact !== 'rolled' && fact.fact !== 'rerolled') continue
      const scoring = { ...fact.counting, attacker: fact.attacker }
      expect(countSuccesses(fact.faces, scoring)).toBe(fact.successes)
      const fresh = fact.fact === 'rolled' ? fact.faces : fact.faces.slice(-fact.count)
      dice += fresh.length
      for (const shown of fresh) {
        successes += successesOf(shown, scoring)
        expected += contestFaces.reduce((sum, any) => sum + successesOf(any, scoring), 0) / contestFaces.length
      }
    }
    const sum = (of: (player: (typeof players)[number]) => number) => players.reduce((all, one) => all + of(one), 0)
    expect(contests.length).toBe(began)
    expect(contests.length).toBeGreaterThan(0)
    expect(sum((player) => player.dice)).toBe(dice)
    expect(sum(({ rolled }) => rolled)).toBe(successes)
    expect(sum((player) => player.expected)).toBeCloseTo(expected, 8)
    for (const { fact, at, form, attacker, defender } of contests) {
      expect(facts[fact]).toMatchObject({ fact: 'contest-began', at, form, attacker: attacker.seat })
      for (const { chance } of [attacker, defender]) expect(chance).toSatisfy((c: number) => c > 0 && c <= 1)
    }
    // A die that were counted wrongly would show as luck beyond belief.
    for (const { deviation } of players) expect(Math.abs(deviation)).toBeLessThan(4)
  })
})
