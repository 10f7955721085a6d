// @vitest-environment happy-dom
// The map: every province is one button with the right name, shows what the choice allows, and answers hand and keys.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Board, focusPlace } from '../../games/age-of-conan/board/index.tsx'
import type { Shown } from '../../table/game-ui.ts'
import { speakAll } from '../all-words.ts'
import { type Rendered, render } from '../render.tsx'
import { playTo, scenes, shownOf } from './scenes.ts'

await speakAll()

let page: Rendered | undefined
afterEach(async () => {
  await page?.close()
  page = undefined
})

async function draw(shown: Shown<State>) {
  page = await render(<Board shown={shown} />)
  const { box } = page
  const region = (id: string): SVGPathElement => {
    const found = box.querySelectorAll<SVGPathElement>(`path[role="button"][data-place="${id}"]`)
    expect(found).toHaveLength(1)
    return found[0]
  }
  return { box, page, region, named: (id: string) => region(id).getAttribute('aria-label') ?? '' }
}

const placesWith = (box: HTMLElement, glow: string): number => box.querySelectorAll(`[data-glow="${glow}"]`).length
const attack = (action: { do: string }): boolean => action.do === 'attack'

test('every province is one button that says its name, and one of them is in the tab order', async () => {
  const { box, named } = await draw(shownOf(scenes[3]))
  for (const { id, name } of content.provinces) expect(named(id)).toMatch(new RegExp(`^${name.en}, `))
  expect(box.querySelectorAll('[role="button"]')).toHaveLength(content.provinces.length)
  expect(box.querySelectorAll('[role="button"][tabindex="0"]')).toHaveLength(1)
})

test('the province that is fought for is marked, and no other', async () => {
  const scene = playTo(0, 60, ({ do: deed }) => deed === 'lay-strategy')
  const { box, page } = await draw(shownOf(scene))
  expect(placesWith(box, 'contested')).toBe(1)
  await page.close()
  const quiet = await draw(shownOf(playTo(0, 1)))
  expect(placesWith(quiet.box, 'contested')).toBe(0)
})

/** What a name says of a province. */
const said = (name: string) => ({
  closed: name.includes('out of play'),
  value: Number(/value (\d)/.exec(name)?.[1] ?? 0),
  neutral: name.includes('neutral'),
  yours: name.includes('yours'),
  army: Number(/Your army of (\d+)/.exec(name)?.[1] ?? 0),
  step: Number(/Your army of \d+ on step (\d)/.exec(name)?.[1] ?? 0),
  emissary: /[Yy]our emissar/.test(name),
  raiders: name.includes('raider'),
  conan: name.includes('Conan is here.'),
})

test('names tell owner, value, armies, emissaries, raiders and Conan', async () => {
  for (const scene of scenes.slice(1, 4)) {
    const { state, seat } = scene
    const { named, page } = await draw(shownOf(scene, { choice: null }))
    const own = state.players[seat]
    for (const { index, id, value, kind, area } of content.provinces) {
      const open = state.areas.includes(area)
      expect(said(named(id))).toEqual({
        closed: !open,
        value: open ? value : 0,
        neutral: open && kind !== 'home' && state.owner[index] === nobody,
        yours: state.owner[index] === seat,
        army: own.units[index],
        step: own.campaign[index],
        emissary: own.emissaries[index] > 0,
        raiders: state.raiders[index] > 0,
        conan: state.conan === index,
      })
    }
    await page.close()
  }
  page = undefined
})

test('a person who watches reads kingdoms, never "your"', async () => {
  const { named } = await draw(shownOf(scenes[4], { you: [], seat: null, choice: null }))
  for (const { id } of content.provinces) expect(named(id)).not.toMatch(/\b[Yy]our/)
})

test('what can be chosen is lit, what is chosen is marked, and both say so', async () => {
  const scene = playTo(8, 60, attack)
  const { box, region, named, page } = await draw(shownOf(scene))
  const lit = new Set(scene.choice.lit.filter(({ on }) => on === 'place').map(({ id }) => id))
  expect(lit.size).toBeGreaterThan(1)
  const shining = content.provinces.filter(({ id }) => region(id).getAttribute('class')?.includes('lit'))
  expect(new Set(shining.map(({ id }) => id))).toEqual(lit)
  expect(placesWith(box, 'legal')).toBe(lit.size)
  expect(placesWith(box, 'chosen')).toBe(0)

  const target = scene.legal.find(attack)
  if (target?.do !== 'attack') throw new Error('there is an attack')
  expect(named(target.to)).toContain('Can be attacked.')
  const choice = scene.choice.with('do', 'attack').with('at', target.from).with('to', target.to)
  await page.again(<Board shown={shownOf(scene, { choice })} />)
  for (const id of [target.from, target.to]) {
    expect(region(id).getAttribute('aria-pressed')).toBe('true')
    expect(region(id).getAttribute('class')).toContain('chosen')
    expect(named(id)).toContain('Chosen.')
  }
  expect(placesWith(box, 'chosen')).toBe(2)
  expect(box.querySelector('[data-journey]')?.getAttribute('data-journey')).toBe(`${target.from} ${target.to}`)
})

test('a click, Enter and Space touch the province', async () => {
  const shown = shownOf(scenes[0])
  const { page, region } = await draw(shown)
  await act(async () => region('koth').dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await act(async () => region('shem').focus())
  await page.press('Enter')
  await page.press(' ')
  expect(shown.touched.map(({ on, id }) => `${on} ${id}`)).toEqual(['place koth', 'place shem', 'place shem'])
})

test('a click on a piece touches the province it stands in', async () => {
  const scene = scenes[0]
  const shown = shownOf(scene)
  const { box } = await draw(shown)
  const home = content.provinces[scene.state.players[scene.seat].home].id
  const piece = box.querySelector(`g[data-place="${home}"] [data-piece="city"] path`)
  await act(async () => piece?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(shown.touched).toEqual([{ on: 'place', id: home }])
})

test('arrow keys reach every province from every other', async () => {
  const { region } = await draw(shownOf(scenes[0], { choice: null }))
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
  const seen = new Set<string>()
  const open = ['aquilonia']
  const at = () => document.activeElement?.getAttribute('data-place') ?? ''
  const back = new Map<string, Set<string>>()
  for (let id = open.pop(); id; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    for (const key of keys) {
      await act(async () => {
        region(id).focus()
        region(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
      open.push(at())
      back.set(at(), (back.get(at()) ?? new Set()).add(id))
    }
  }
  expect(seen.size).toBe(content.provinces.length)
  // And home again: everything leads to where we began.
  const home = new Set<string>()
  const way = ['aquilonia']
  for (let id = way.pop(); id; id = way.pop()) {
    if (home.has(id)) continue
    home.add(id)
    way.push(...(back.get(id) ?? []))
  }
  expect(home.size).toBe(content.provinces.length)
})

test('N and Shift N walk through what can be chosen, all of it', async () => {
  const scene = playTo(8, 60, attack)
  const { page, region } = await draw(shownOf(scene))
  const lit = new Set(scene.choice.lit.filter(({ on }) => on === 'place').map(({ id }) => id))
  await act(async () => region('turan').focus())
  const walk = async (shiftKey: boolean) => {
    const seen = new Set<string>()
    for (let i = 0; i < lit.size + 1; i++) {
      await page.press('n', { shiftKey })
      seen.add(document.activeElement?.getAttribute('data-place') ?? '')
    }
    return seen
  }
  expect(await walk(false)).toEqual(lit)
  expect(await walk(true)).toEqual(lit)
})

test('the focus goes where it is asked to', async () => {
  const shown = shownOf(scenes[0])
  const { page } = await draw(shown)
  await act(async () => focusPlace('punt'))
  expect(document.activeElement?.getAttribute('data-place')).toBe('punt')
  await page.again(<Board shown={{ ...shown, goTo: { place: 'kush', turn: 1 } }} />)
  expect(document.activeElement?.getAttribute('data-place')).toBe('kush')
})
