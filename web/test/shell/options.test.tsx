// @vitest-environment happy-dom
// The form of a table's options is made from the game's own schema, and gives back only what the game accepts.
import { ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { wordsOf } from '@skelos/games/age-of-conan/text/index.ts'
import { fieldsOf, type OptionField } from '@skelos/games/option-fields.ts'
import { languages } from '@skelos/text'
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { rules } from '../../games/age-of-conan/cover-rules.ts'
import { textOf } from '../../games/age-of-conan/text/index.ts'
import { coverOf } from '../../games/covers.ts'
import { rules as nerathRules } from '../../games/nerath/cover-rules.ts'
import { fitting, withOption, withPlaced } from '../../pages/lobby/option-fields.ts'
import { OptionForm } from '../../pages/lobby/option-form.tsx'
import type { CoverRules, Options } from '../../table/cover.ts'
import { loadWords } from '../../words/words.ts'
import { speakAll } from '../all-words.ts'
import { render } from '../render.tsx'

await speakAll()

const fields = fieldsOf(rules.schema({}))

function* paths(of: readonly OptionField[]): Generator<string> {
  for (const field of of) {
    yield field.path
    if (field.kind === 'choice' || field.kind === 'line-up')
      for (const value of field.values) yield `${field.path}.${value}`
    if (field.kind === 'group') yield* paths(field.fields)
  }
}

describe('option fields', () => {
  it('are what the schema asks for', () => {
    expect(fields.map(({ key, kind }) => [key, kind])).toEqual([
      ['players', 'count'],
      ['kingdoms', 'line-up'],
      ['edition', 'choice'],
      ['readings', 'group'],
    ])
  })

  it.each(languages)('have a name in %s, and so has every value', (language) => {
    const text = textOf(language)
    for (const path of paths(fields)) expect(text.optionName(path)).not.toBe('')
  })

  it('leave aside what they do not understand', () => {
    expect(
      fieldsOf({ properties: { odd: { type: 'string' }, list: { type: 'array' }, on: { type: 'boolean' } } }),
    ).toEqual([{ key: 'on', path: 'on', kind: 'switch', usual: false }])
    expect(fieldsOf({})).toEqual([])
  })

  it('take an option out where it goes back to the default', () => {
    expect(withOption({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 })
    expect(withOption({ a: 1 }, 'a', 3)).toEqual({ a: 3 })
  })

  it('swap places in a line-up, or bring somebody new in', () => {
    expect(withPlaced(['aquilonia', 'turan', 'stygia'], 0, 'stygia')).toEqual(['stygia', 'turan', 'aquilonia'])
    expect(withPlaced(['aquilonia', 'turan'], 1, 'hyperborea')).toEqual(['aquilonia', 'hyperborea'])
  })
})

function Form({ onOptions }: { onOptions: (options: Options) => void }) {
  const [options, setOptions] = useState<Options>({})
  return (
    <OptionForm
      fields={fields}
      options={options}
      settled={rules.settle(options) ?? {}}
      nameOf={(path) => textOf('en').optionName(path)}
      onChange={(next) => {
        setOptions(next)
        onOptions(next)
      }}
    />
  )
}

const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('option form', () => {
  it('gives options that the game accepts', async () => {
    let given: Options = {}
    const { box, text, close } = await render(<Form onOptions={(options) => (given = options)} />)
    await act(async () => box.querySelector<HTMLElement>('input[type="radio"][value="2"]')?.click())
    expect(given).toEqual({ players: 2 })
    const [edition, ...readings] = box.querySelectorAll('select')
    await choose(edition, 'pl')
    await choose(readings[0], 'two-seas')
    expect(given).toEqual({ players: 2, edition: 'pl', readings: { coast: 'two-seas' } })
    expect(ageOfConan.options.safeParse(given).success).toBe(true)
    await choose(readings[0], '')
    expect(given).toEqual({ players: 2, edition: 'pl' })
    expect(text()).toContain('Individual readings')
    await close()
  })
})

describe('options that hang on each other', () => {
  const heroesOf: Readonly<Record<string, readonly string[]>> = {
    raid: ['belit', 'zogar'],
    siege: ['belit', 'valeria'],
  }
  const scenario = { enum: ['raid', 'siege'], default: 'raid' }
  /** A scenario says which heroes there are, and each may be strengthened. */
  const raids: Pick<CoverRules, 'schema' | 'settle'> = {
    schema: ({ scenario: chosen = 'raid', heroes = [] }) => ({
      properties: {
        scenario,
        heroes: { type: 'array', items: { enum: heroesOf[chosen as string] } },
        ...((heroes as string[]).includes('zogar') && { zogar: { type: 'boolean' } }),
      },
    }),
    settle: (options) => ({ scenario: 'raid', heroes: heroesOf[(options.scenario ?? 'raid') as string], ...options }),
  }

  it('are asked for as far as what is chosen allows', () => {
    const heroes = (chosen: Options) => fieldsOf(raids.schema(chosen)).find(({ key }) => key === 'heroes')
    expect(heroes({})).toMatchObject({ kind: 'line-up', values: ['belit', 'zogar'] })
    expect(heroes({ scenario: 'siege' })).toMatchObject({ kind: 'line-up', values: ['belit', 'valeria'] })
  })

  it('go where another choice takes them away, and what hung on them too', () => {
    const raid = { scenario: 'raid', heroes: ['zogar'], zogar: true }
    expect(fitting(raids, raid)).toEqual(raid)
    expect(fitting(raids, { ...raid, scenario: 'siege' })).toEqual({ scenario: 'siege' })
    expect(fitting(raids, { scenario: 'siege', heroes: ['belit'] })).toEqual({ scenario: 'siege', heroes: ['belit'] })
  })

  it('keep of a line-up only what the game allows: another number of players gets the usual one', () => {
    const four = {
      players: 4,
      kingdoms: ['stygia', 'turan', 'aquilonia', 'hyperborea'],
      readings: { coast: 'two-seas' },
    }
    expect(fitting(rules, four)).toEqual(four)
    expect(fitting(rules, { ...four, players: 3 })).toEqual({ players: 3, readings: { coast: 'two-seas' } })
    expect(rules.settle({ players: 3 })).toMatchObject({ players: 3 })
  })

  it('are drawn anew when the first is chosen', async () => {
    function Dependent() {
      const [options, setOptions] = useState<Options>({})
      return (
        <>
          <OptionForm
            fields={fieldsOf(heroic.schema(options))}
            options={options}
            settled={{}}
            nameOf={(path) => path}
            onChange={(next) => setOptions(fitting(heroic, next))}
          />
          <output>{JSON.stringify(options)}</output>
        </>
      )
    }
    const heroic: typeof raids = {
      ...raids,
      schema: ({ scenario: chosen = 'raid' }) => ({
        properties: { scenario, hero: { enum: heroesOf[chosen as string], default: 'belit' } },
      }),
    }
    const { box, close } = await render(<Dependent />)
    const [first, second] = box.querySelectorAll('select')
    await choose(second, 'zogar')
    expect(box.querySelector('output')?.textContent).toBe('{"hero":"zogar"}')
    await choose(first, 'siege')
    expect([...second.options].map(({ value }) => value)).toEqual(['belit', 'valeria'])
    expect(box.querySelector('output')?.textContent).toBe('{"scenario":"siege"}')
    await close()
  })
})

describe('cover of Age of Conan', () => {
  const cover = coverOf('age-of-conan')

  it('has the four kingdoms', () => {
    expect(cover?.sides).toHaveLength(4)
    expect(cover?.opponents).toEqual({ least: 1, most: 3, usual: expect.any(Number) })
  })

  it.each(languages)('names the kingdoms as the game does in %s', async (language) => {
    const [app, game] = [await loadWords(language), wordsOf(language)]
    for (const { id, name } of cover?.sides ?? []) expect(app.say(name)).toBe(game.kingdom(id as 'turan'))
  })

  it('plans quick games that the rules allow, for every side and number', () => {
    for (const { id } of cover?.sides ?? [])
      for (let opponents = cover?.opponents.least ?? 0; opponents <= (cover?.opponents.most ?? 0); opponents++) {
        const { options, seats: own } = rules.quick(opponents, id)
        const settled = rules.settle(options)
        expect(settled && rules.seats(settled)).toBe(opponents + 1)
        expect(settled).toMatchObject({ kingdoms: expect.arrayContaining([id]) })
        expect(own.map((seat) => (settled as { kingdoms: string[] }).kingdoms[seat])).toEqual([id])
      }
  })

  it('passes on the remarks of the game', () => {
    const settled = rules.settle({ kingdoms: ['turan', 'stygia'] })
    expect(settled && rules.warnings(settled)).toEqual(['no-aquilonia'])
    expect(rules.settle({ kingdoms: ['turan', 'turan'] })).toBeUndefined()
  })
})

describe('cover of Conquest of Nerath', () => {
  const rules = nerathRules

  it('chooses a mode at four players only, and seats two realms with one player', () => {
    const keys = (players: number) => fieldsOf(rules.schema({ players })).map(({ key }) => key)
    expect([2, 3, 4].map(keys)).toEqual([
      ['players', 'length'],
      ['players', 'length'],
      ['players', 'mode', 'length'],
    ])
    expect(fitting(rules, { players: 2, mode: 'free-for-all' })).toEqual({ players: 2 })
    const held = (players: number) => rules.players?.(rules.settle({ players }) ?? {})
    expect([2, 3, 4].map(held)).toEqual([
      [0, 1, 0, 1],
      [0, 1, 2, 1],
      [0, 1, 2, 3],
    ])
    expect([1, 2, 3].map((opponents) => rules.quick(opponents, 'karkoth').seats)).toEqual([[0, 2], [0], [0]])
    expect([1, 2, 3].map((opponents) => rules.quick(opponents, 'nerath').seats)).toEqual([[3, 1], [3, 1], [3]])
  })
})
