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
import { PurseLine } from '../../games/age-of-conan/seat/purse.tsx'
import type { Shown } from '../../table/game-ui.ts'
import { speakAll } from '../all-words.ts'
import { render } from '../render.tsx'
import { pictureOf, shownOf } from './pictures.ts'

await speakAll()

const kingdoms = ['aquilonia', 'turan', 'stygia', 'hyperborea']
const table = () => bidding({ kingdoms }, { aquilonia: [2, 5], turan: [4] }).startBid('aquilonia')

/** The screen of a seat, and what it sends: each time everything it has decided, in one go. */
async function seated(t: TestTable) {
  const seat = t.seat('aquilonia')
  const sent: (Action | readonly Action[])[] = []
  const page = await render(<Special shown={shownOf(t.state, [seat])} act={(action) => void sent.push(action)} />)
  return { page, sent }
}

describe('the bid', () => {
  test('card and token are chosen together, added up and sealed in one go', async () => {
    const t = table()
    const { page, sent } = await seated(t)
    expect(page.button('Choose a card')).toBeTruthy()
    await page.click('Card 5')
    expect(page.button('Choose a token')).toBeTruthy()
    await page.click('Bidding token 6')
    expect(page.text()).toContain('5 + 6 = 11')
    await page.click('Seal the bid: 11')
    const card = t.player('aquilonia').strategy.find((id) => content.strategy[id].adventure === 5)
    expect(sent).toEqual([
      [
        { do: 'bid-card', card },
        { do: 'bid-token', token: 6 },
      ],
    ])
    await page.close()
  })

  test('a card that lies already is not bid again', async () => {
    const t = table()
    const [card] = t.player('aquilonia').strategy
    t.play('aquilonia', { do: 'bid-card', card })
    const { page, sent } = await seated(t)
    await page.click('Bidding token 0')
    expect(page.text()).toContain('0 brings your spent tokens back')
    await page.click('Seal the bid')
    expect(sent).toEqual([[{ do: 'bid-token', token: 0 }]])
    await page.close()
  })

  test('what is touched in the hand goes into the same bid, however often, and only the seal sends it', async () => {
    const t = table()
    const seat = t.seat('aquilonia')
    const sent: (Action | readonly Action[])[] = []
    const touch = vi.fn<Shown['touch']>()
    const shown = shownOf(t.state, [seat], { touch })
    const page = await render(
      <>
        <div id="screen">
          <Special shown={shown} act={(action) => void sent.push(action)} />
        </div>
        <div id="hand">
          <HandTray shown={shown} />
          <PurseLine shown={shown} />
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
    expect(sent).toEqual([])
    await page.click('Seal the bid: 9')
    expect(sent).toMatchObject([[{ do: 'bid-card', card }, { token: 4 }]])
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
    const { page, sent } = await seated(t)
    expect(page.button('Offer nothing')).toBeTruthy()
    await page.click('Women 1')
    await page.click('Monsters 3')
    await page.click('Monsters 2')
    await page.click('Close your fist over 5')
    expect(sent).toEqual([
      [
        { do: 'offer-token', token: 'monsters-3-gold-1' },
        { do: 'offer-token', token: 'monsters-2-gold-1' },
        { do: 'commit-offer' },
      ],
    ])
    await page.close()
  })
})
