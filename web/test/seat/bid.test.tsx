// @vitest-environment happy-dom
// Sealed bids and offers on one screen: two steps of the rules are one thought, and only the legal list is used.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { bidding } from '@skelos/games/age-of-conan/test/bidding.ts'
import { TestTable } from '@skelos/games/age-of-conan/test/table.ts'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { hasSpecial, Special } from '../../games/age-of-conan/decide/special.tsx'
import { HandTray } from '../../games/age-of-conan/seat/hand-tray.tsx'
import type { Shown } from '../../table/game-ui.ts'
import { speakAll } from '../all-words.ts'
import { render, settle } from '../render.tsx'
import { pictureOf, shownOf } from './pictures.ts'

await speakAll()

const kingdoms = ['aquilonia', 'turan', 'stygia', 'hyperborea']
const table = () => bidding({ kingdoms }, { aquilonia: [2, 5], turan: [4] }).startBid('aquilonia')

/** A table that plays what the screen decides, and shows what came of it. */
async function seated(t: TestTable) {
  const seat = t.seat('aquilonia')
  const acted: Action[] = []
  let busy = false
  const draw = () => <Special shown={shownOf(t.state, [seat])} act={take} busy={busy} />
  const take = (action: Action) => {
    acted.push(action)
    busy = true
  }
  const page = await render(draw())
  /** The step is stored. */
  const store = async () => {
    const action = acted.at(-1)
    if (action) t.play('aquilonia', action)
    t.state = structuredClone(t.state)
    busy = false
    await page.again(draw())
    await settle()
  }
  return { page, acted, store, redraw: async (isBusy: boolean) => ((busy = isBusy), page.again(draw())) }
}

describe('the bid', () => {
  test('card and token are chosen together, added up and sealed one after the other', async () => {
    const t = table()
    const { page, acted, store } = await seated(t)
    expect(page.button('Choose a card')).toBeTruthy()
    await page.click('Card 5')
    expect(page.button('Choose a token')).toBeTruthy()
    await page.click('Bidding token 6')
    expect(page.text()).toContain('5 + 6 = 11')
    await page.click('Seal the bid: 11')
    expect(acted).toHaveLength(1)
    expect(acted[0].do).toBe('bid-card')
    await store()
    expect(acted[1]).toEqual({ do: 'bid-token', token: 6 })
    await page.close()
  })

  test('what is touched in the hand goes into the same bid, however often, and only the seal sends it', async () => {
    const t = table()
    const seat = t.seat('aquilonia')
    const acted: Action[] = []
    const touch = vi.fn<Shown['touch']>()
    const shown = shownOf(t.state, [seat], { touch })
    const page = await render(
      <>
        <div id="screen">
          <Special shown={shown} act={(action) => void acted.push(action)} />
        </div>
        <div id="hand">
          <HandTray shown={shown} />
        </div>
      </>,
    )
    const press = (where: string, handle: string) =>
      act(async () => page.box.querySelector<HTMLElement>(`${where} [data-handle="${handle}"]`)?.click())
    const card = t.player('aquilonia').strategy.find((id) => content.strategy[id].adventure === 5)
    for (let times = 0; times < 3; times++) await press('#hand', `card ${card}`)
    for (let times = 0; times < 3; times++) await press('#hand', 'token bid-6')
    expect(page.text()).toContain('5 + 6 = 11')
    // Chosen in both places.
    expect(page.box.querySelectorAll(`[data-handle="card ${card}"][aria-pressed="true"]`)).toHaveLength(2)
    expect(page.box.querySelectorAll('[data-handle="token bid-6"][aria-pressed="true"]')).toHaveLength(2)
    await press('#screen', 'token bid-4')
    expect(page.text()).toContain('5 + 4 = 9')
    expect(touch).not.toHaveBeenCalled()
    expect(acted).toEqual([])
    await page.click('Seal the bid: 9')
    expect(acted).toEqual([{ do: 'bid-card', card }])
    await page.close()
  })

  test('a step that fails is not tried again and again', async () => {
    const { page, acted, redraw } = await seated(table())
    await page.click('Card 2')
    await page.click('Bidding token 0')
    expect(page.text()).toContain('0 brings your spent tokens back')
    await page.click('Seal the bid: 2')
    await redraw(true)
    await redraw(false)
    await redraw(false)
    expect(acted).toHaveLength(1)
    await page.close()
  })

  test('others show how many cards and which tokens they have, and that they have sealed; never what', async () => {
    const t = table()
    const [card] = t.player('turan').strategy
    t.play('turan', { do: 'bid-card', card }, { do: 'bid-token', token: 5 })
    const { page } = await seated(t)
    expect(page.text()).toContain('Turan')
    expect(page.text()).toContain('sealed')
    expect(page.text()).toContain('still bidding')
    expect(page.box.innerHTML).not.toContain(card)
    await page.close()
  })

  test('it is there for bids and offers alone', () => {
    const t = table()
    const seat = t.seat('aquilonia')
    expect(hasSpecial(pictureOf(t.state, [seat]), seat)).toBe(true)
    t.startTurn('aquilonia')
    expect(hasSpecial(pictureOf(t.state, [seat]), seat)).toBe(false)
  })
})

describe('the offer', () => {
  test('tokens of one kind, closed in one go', async () => {
    const t = new TestTable({ kingdoms }).give('aquilonia', {
      tokens: ['monsters-2-gold-1', 'monsters-3-gold-1', 'women-1-gold-2'],
    })
    t.startAgeChange('aquilonia').passUntil('artifact-tokens')
    const { page, acted, store } = await seated(t)
    expect(page.button('Offer nothing')).toBeTruthy()
    await page.click('Women 1')
    await page.click('Monsters 3')
    await page.click('Monsters 2')
    await page.click('Close the fist over 5')
    await store()
    await store()
    expect(acted.map((action) => ('token' in action ? action.token : action.do))).toEqual([
      'monsters-3-gold-1',
      'monsters-2-gold-1',
      'commit-offer',
    ])
    await page.close()
  })
})
