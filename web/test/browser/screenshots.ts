// npm run screenshots: the pictures of the README, made anew from the app itself, played on a real server.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { House, phone, type Visit } from './house.ts'
import { beGuest, bring, recorded } from './tables.ts'

const folder = resolve(import.meta.dirname, '../../../docs/images')
const golden = recorded('greedy-4-standard')
/** A decision about a fight in the middle of the recorded game, at which seat 0 plays on against bots. */
const fight = /lay-strategy/
const bots = [{ bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }]

/** The step before one at which this seat lays a strategy card in an attack. */
function stepBefore(seat: number, from: number): number {
  const steps = golden.trim().split('\n').slice(1, -1)
  return steps.findIndex((line, i) => i > from && fight.test(line) && JSON.parse(line).seat === seat)
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(2500)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(resolve(folder, `${name}.webp`))
  console.log(name)
}

/** Somebody in the middle of a fight. */
async function fighting(house: House, visit: Visit) {
  const visitor = await house.visitor(visit)
  await beGuest(visitor.page, 'Ania')
  const step = stepBefore(0, 330)
  const seats = ['me' as const, ...bots]
  const match = await bring(visitor.page, { file: golden, title: 'The Road of Kings', whatIfFrom: step, seats })
  await visitor.page.goto(`/t/${match}`)
  await visitor.page.locator('[data-primary]').waitFor()
  await visitor.page.keyboard.press('1')
  return visitor
}

mkdirSync(folder, { recursive: true })
const house = await House.open()
const light = await fighting(house, {})
await keep(light.page, 'table')
await sharp(await light.page.locator('[data-region="panel"]').screenshot())
  .webp({ quality: 85 })
  .toFile(resolve(folder, 'odds.webp'))
const dark = await fighting(house, { theme: 'dark' })
await keep(dark.page, 'table-dark')
const small = await fighting(house, { size: phone })
await keep(small.page, 'phone')
const reader = await house.visitor({ theme: 'dark' })
await beGuest(reader.page, 'Ania')
const match = await bring(reader.page, { file: golden, title: 'The Road of Kings' })
await reader.page.goto(`/replay/${match}?step=420`)
await reader.page.getByRole('slider').first().waitFor()
await keep(reader.page, 'replay')
await house.close()
