// A sealed bid: whatever another browser gets to read, the bid is not in it until all bids are shown.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './house.ts'
import { events } from './party.ts'
import { decide, nextQuestion, panel, steadyHand } from './player.ts'
import { beginTable } from './tables.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

/** Every word that comes over the network to a page, from now on. */
function overhear(page: Page): { received: string[]; all: () => Promise<string> } {
  const received: string[] = []
  const bodies: Promise<string>[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''))
  })
  return { received, all: async () => [...received, ...(await Promise.all(bodies))].join('\n') }
}

test('no other page can read a sealed bid before it is shown', async () => {
  const visitors = await Promise.all([1, 2, 3].map(() => house.visitor()))
  const [bidder, ...others] = visitors.map(({ page }) => page)
  const ears = others.map(overhear)
  const match = await beginTable([bidder, ...others])
  for (const page of [bidder, ...others]) await page.goto(`/t/${match}`)
  for (const page of [bidder, ...others]) await nextQuestion(page)
  const hand = steadyHand()

  await decide(bidder, hand)
  await panel(bidder).getByText('The table is waiting').waitFor()
  const deeds = (await events(bidder)).flatMap((event) =>
    event.kind === 'acted' && event.action ? [event.action] : [],
  )
  const { card } = deeds.find((deed) => 'card' in deed) as unknown as { card: string }
  expect(deeds.map((deed) => 'do' in deed && deed.do)).toEqual(['bid-card', 'bid-token'])

  for (const [i, page] of others.entries()) {
    await page
      .getByText(/places a bid/)
      .first()
      .waitFor()
    const { received, all } = ears[i]
    expect(await all()).not.toContain(card)
    // Neither the card nor the token: of these deeds only that they were done.
    const told = received.filter((message) => message.includes('"kind":"acted"'))
    expect(told.length).toBeGreaterThan(0)
    expect(told.join()).not.toMatch(/"(card|token)"/)
    expect(await page.content()).not.toContain(card)
    // A look at the table as it is, and as it was, tells no more.
    await page.reload()
    await nextQuestion(page)
    expect(await all()).not.toContain(card)
    expect(await page.content()).not.toContain(card)
  }

  for (const page of others) await decide(page, hand)
  for (const { all } of ears) await expect.poll(all).toContain(card)
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
})
