// @vitest-environment happy-dom
// Text mode and the sheet of a province: everything the map shows and offers, in words and buttons.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { wordsOf } from '@skelos/games/age-of-conan/text/index.ts'
import { languages } from '@skelos/text'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { deeds, standingOf } from '../../games/age-of-conan/board/deeds.ts'
import { describerOf } from '../../games/age-of-conan/board/describe.ts'
import { focusPlace, Places, ProvinceSheet } from '../../games/age-of-conan/board/index.tsx'
import { positionOf } from '../../games/age-of-conan/board/position.ts'
import { chanceOf } from '../../games/age-of-conan/decide/chances.ts'
import { fightOf, plansOf } from '../../games/age-of-conan/decide/fight.ts'
import { roomWords, sayIn } from '../../games/age-of-conan/text/say.ts'
import { speakAll } from '../all-words.ts'
import { type Rendered, render } from '../render.tsx'
import { playTo, scenes, shownOf } from './scenes.ts'

await speakAll()

let page: Rendered | undefined
afterEach(async () => {
  await page?.close()
  page = undefined
})

const describer = describerOf(sayIn('en'), wordsOf('en'))
const attack = (action: { do: string }): boolean => action.do === 'attack'

test('every province stands under its area with its pieces and its neighbours', async () => {
  const scene = scenes[9]
  const { state } = scene
  page = await render(<Places shown={shownOf(scene)} />)
  const { box } = page
  expect(box.querySelectorAll('h2')).toHaveLength(1)
  expect([...box.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(
    content.areas.map(({ id, name }) => (state.areas.includes(id) ? name.en : `${name.en} (out of play)`)),
  )
  expect(box.querySelectorAll('h4')).toHaveLength(content.provinces.length)
  for (const { index, id, name, neighbours } of content.provinces) {
    const place = box.querySelector(`[data-place="${id}"]`)
    expect(place?.querySelector('h4')?.textContent).toBe(name.en)
    const pieces = [...(place?.querySelector('ul')?.children ?? [])].map((item) => item.textContent)
    expect(pieces).toEqual(describer.pieces({ position: positionOf(state), state, you: scene.seat }, index))
    const links = [...(place?.querySelectorAll('ul[aria-label] button') ?? [])].map((link) => link.textContent)
    expect(links).toEqual(neighbours.map((n) => content.provinces[n].name.en))
  }
})

test('of every province in play its track is read in full, and whether it lies on a coast', async () => {
  const scene = playTo(0, 40)
  page = await render(<Places shown={shownOf(scene)} />)
  const read = (id: string) => page?.box.querySelector(`[data-place="${id}"] p`)?.textContent
  expect(read('koth')).toContain('3 steps: hills, woods, settlements. Inland.')
  expect(read('argos')).toContain('Coast: Western Sea.')
  expect(read('aquilonia')).not.toContain('steps')
})

test.each(languages)('%s: value and steps are called the same on the map and in the panel', (language) => {
  const say = sayIn(language)
  const tail = (said: string): string | undefined => said.split(/ · |, /).at(-1)
  expect(tail(say('board.sheet.value', { value: 4 }))).toBe(tail(say('age-of-conan.sides.neutral', { value: 4 })))
  const army = { count: 2, step: 1, steps: 3, kingdom: 'Turan' }
  expect(tail(say('board.sheet.units-on-step', army))).toBe(tail(say('age-of-conan.sides.units-step', army)))
})

test('every place that can be chosen has its button, above and under its heading', async () => {
  const scene = playTo(8, 60, attack)
  const shown = shownOf(scene)
  page = await render(<Places shown={shown} />)
  const lit = content.provinces.filter(({ id }) => standingOf(scene.choice).lit.has(id)).map(({ id }) => id)
  expect(page.text()).toContain(`${lit.length} provinces can be chosen:`)
  for (const id of lit) {
    const button = page.box.querySelector<HTMLButtonElement>(`[data-place="${id}"] [data-deed="${id}"]`)
    await act(async () => button?.click())
  }
  expect(shown.touched).toEqual(lit.map((id) => ({ on: 'place', id })))
  expect(page.box.querySelectorAll('[data-deed]')).toHaveLength(lit.length)
})

test('the focus goes on from a button that goes with its choice: to the next place, the panel, or the deed', async () => {
  const scene = playTo(8, 60, attack)
  const { choice } = scene
  const draw = (now: typeof choice | null) => (
    <>
      <Places shown={shownOf(scene, { choice: now })} />
      <section data-region="panel">{now && <h2 tabIndex={-1}>How many?</h2>}</section>
      <button type="button" data-primary="">
        Do it
      </button>
    </>
  )
  page = await render(draw(choice))
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[data-legal] button')]
  const focused = () => document.activeElement?.textContent
  const target = scene.legal.find(attack)
  if (target?.do !== 'attack') throw new Error('there is an attack')
  const toName = wordsOf('en').province(target.to)
  const press = () =>
    act(async () =>
      buttons()
        .find((button) => button.textContent === toName)
        ?.focus(),
    )
  await press()
  await page.again(draw(choice.exactly(target)))
  expect(focused()).toBe('Do it')

  await page.again(draw(choice))
  await press()
  const step = choice.touch({ on: 'place', id: target.to })
  if (!step) throw new Error('it can be touched')
  await page.again(draw(step))
  expect(focused()).toBe(step.ready ? 'Do it' : (buttons()[0]?.textContent ?? 'How many?'))

  await page.again(draw(choice))
  await press()
  await page.again(draw(null))
  expect(focused()).toBe('The map in words')
})

test('the odds of every attack stand beside the place, and all of them in words once one is chosen', async () => {
  const scene = playTo(8, 60, attack)
  const chosen: object[] = []
  const shown = shownOf(scene, { choose: (action) => void chosen.push(action) })
  const { state, seat, choice } = shown
  const target = scene.legal.find(attack)
  if (target?.do !== 'attack' || seat === null) throw new Error('there is an attack')
  const attacks = scene.legal.filter((action) => action.do === 'attack' && action.to === target.to)
  const percent = (share: number | undefined): string => roomWords('en').percent(share ?? 0)
  const textOf = (selector: string): string => page?.box.querySelector(selector)?.textContent ?? ''
  page = await render(<Places shown={shown} />)
  const best = Math.max(...attacks.map((action) => chanceOf(state, seat, action) ?? 0))
  expect(textOf(`#best-${target.to}`)).toBe(`up to ${percent(best)} to win`)
  const buttons = [...page.box.querySelectorAll<HTMLButtonElement>(`[data-place="${target.to}"] [aria-pressed]`)]
  expect(buttons.map((button) => button.textContent)).toEqual(
    attacks.map((action) => expect.stringContaining(`: ${percent(chanceOf(state, seat, action))} to win`)),
  )
  await act(async () => buttons[0].click())
  expect(chosen).toEqual([attacks[0]])

  await page.again(<Places shown={{ ...shown, choice: choice?.exactly(attacks[0]) ?? null }} />)
  const fight = fightOf(state, seat, attacks[0])
  const said = textOf(`[data-place="${target.to}"] [aria-live]`)
  expect(said).toContain(`Your chance of winning is exactly ${percent(fight?.win)}`)
  for (const { odds } of plansOf(state, seat, attacks[0])) {
    expect(said).toContain(percent(odds.success))
    expect(said).toContain(`${roomWords('en').decimal(odds.expectedLosses)} units lost on average`)
  }
  expect(page.box.querySelectorAll(`[data-place="${target.to}"] tbody tr`).length).toBeGreaterThan(1)
})

test('a neighbour, and whoever asks for a place, leads to its heading', async () => {
  page = await render(<Places shown={shownOf(scenes[0])} />)
  const link = [...page.box.querySelectorAll<HTMLButtonElement>('[data-place="koth"] ul[aria-label] button')].at(-1)
  await act(async () => link?.click())
  expect(document.activeElement?.textContent).toBe(link?.textContent)
  await act(async () => focusPlace('punt'))
  expect(document.activeElement?.textContent).toBe('Punt')
})

test('the sheet says what is here, what can be done, and why not', async () => {
  const scene = playTo(8, 60, attack)
  const { state, seat } = scene
  const target = scene.legal.find(attack)
  if (target?.do !== 'attack') throw new Error('there is an attack')
  const shown = shownOf(scene)
  page = await render(<ProvinceSheet shown={shown} id={target.to} />)
  expect(page.box.querySelector('h2')?.textContent).toBe(wordsOf('en').province(target.to))
  expect(page.text()).toContain('Can be attacked.')
  await act(async () => page?.box.querySelector<HTMLButtonElement>('[data-deed]')?.click())
  expect(shown.touched).toEqual([{ on: 'place', id: target.to }])

  const home = content.provinces[state.players[seat].home].id
  const whyNot = { text: 'Not now.', rule: 'military.options' }
  await page.again(<ProvinceSheet shown={shownOf(scene, { choice: null })} id={home} whyNot={whyNot} />)
  expect(page.text()).toContain('Not now.')
  expect(page.text()).toContain('Home province')
  expect(page.text()).toMatch(/Conan is (here|one step|\d+ steps)/)
})

test('every sentence can be said in every language, and none is empty', () => {
  for (const language of languages) {
    const spoken = describerOf(sayIn(language), wordsOf(language))
    for (const { state, seat, choice } of scenes)
      for (const you of [seat, null])
        for (const { index, name } of content.provinces) {
          const said = spoken.name({ position: positionOf(state), state, you }, standingOf(choice), index)
          expect(said.slice(0, name[language].length)).toBe(name[language])
          expect(said).toMatch(/\.$/)
          expect(said).not.toMatch(/[{}]/)
          expect(spoken.lie({ position: positionOf(state), state, you }, index)).not.toMatch(/[{}]/)
          expect(spoken.head({ position: positionOf(state), state, you }, index, false)).not.toContain('none')
        }
    for (const sentence of spoken.can(new Set(deeds))) expect(sentence).toMatch(/\.$/)
  }
})
