// npm run screenshots: the pictures of the README, made anew from recorded games and the built app. With names: those alone.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import * as conanPlayer from './conan-player.ts'
import { desktop, House, phone, type Visit } from './house.ts'
import { playOn, stepsOf } from './nerath-player.ts'
import { nextQuestion, panel, rows } from './player.ts'
import { beGuest, bring, recorded, recordedUntil, savedAfter } from './tables.ts'

const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url))
const game = 'greedy-4-standard'
const seatsWith = (seat: number) => [0, 1, 2, 3].map((other) => (other === seat ? ('me' as const) : { bot: 'greedy' }))

/** A table of the recorded game after so many steps, with this seat to move. */
async function after(page: Page, step: number, seat: number): Promise<void> {
  await beGuest(page, 'Valeria')
  const match = await bring(page, { file: recordedUntil(game, step), title: 'Red Nails', seats: seatsWith(seat) })
  await page.goto(`/t/${match}`)
  await nextQuestion(page)
}

/** Chooses on the map and in the list, without doing it yet. */
async function choose(page: Page, places: readonly string[], units?: string): Promise<void> {
  for (const id of places) await page.locator(`path[data-place="${id}"]`).click({ force: true })
  if (units) await rows(page).filter({ hasText: units }).click()
}

interface Picture extends Visit {
  show: (page: Page) => Promise<void>
  /** What of the page is taken; all that can be seen without. */
  part?: (page: Page) => Locator
}

const ageOfConan: Readonly<Record<string, Picture>> = {
  table: {
    size: desktop,
    async show(page) {
      await after(page, 759, 0)
      await choose(page, ['koth', 'khauran'], '5 units')
    },
  },
  'table-dark': {
    size: desktop,
    theme: 'dark',
    async show(page) {
      await after(page, 625, 2)
      await choose(page, ['zamboula', 'iranistan'], '5 units')
    },
  },
  odds: {
    // High enough for all of the chart.
    size: { width: 1440, height: 1010 },
    dots: 2,
    show: (page) => after(page, 727, 0),
    part: (page) => panel(page),
  },
  phone: {
    size: phone,
    dots: 2,
    async show(page) {
      await after(page, 759, 0)
      await choose(page, ['koth', 'khauran'], '5 units')
      await panel(page)
        .locator('h2')
        .evaluate((question) => {
          for (let box = question.parentElement; box; box = box.parentElement) box.scrollTop = 0
        })
    },
  },
  replay: {
    size: desktop,
    theme: 'dark',
    async show(page) {
      await beGuest(page, 'Valeria')
      const match = await bring(page, { file: recorded(game), title: 'Red Nails', seats: seatsWith(0) })
      await page.goto(`/replay/${match}?step=657`)
      await page.getByRole('link', { name: /checked/ }).waitFor()
    },
  },
}

const raid = conanPlayer.goldenOf('clutches_of_the_picts-4')

const conanPictures: Readonly<Record<string, Picture>> = {
  'conan-table': {
    size: desktop,
    async show(page) {
      const step = conanPlayer.stepsBefore(raid, 1, 'throw')
      await conanPlayer.playOn(page, savedAfter(conan, raid, step), 1, 5)
      await page.locator('[data-handle="piece pict_warriors purple bone_heap"]').click({ force: true })
    },
  },
  'conan-campaign': {
    size: desktop,
    theme: 'dark',
    async show(page) {
      await page.goto('/campaign/conan/hunting_the_tigress')
      await page.getByText('Who is where').waitFor()
    },
  },
}

/** Before the first battle of the recorded game that goes on for more than a round. */
const battle = stepsOf('greedy-4').findIndex(({ action }) => action.do === 'fight-on')

const nerath: Readonly<Record<string, Picture>> = {
  'nerath-march': {
    size: desktop,
    theme: 'dark',
    async show(page) {
      const march = stepsOf('greedy-4').findIndex(({ action }) => action.do === 'move')
      await playOn(page, 'greedy-4', march, 0)
      await nextQuestion(page)
      await page.locator('[data-origin="satrapy-of-numoth"]').click()
      await page.locator('[data-target="battle"]').filter({ hasText: 'Elmshade' }).click()
      await page.locator('[data-muster]').waitFor()
    },
  },
  'nerath-battle': {
    size: desktop,
    async show(page) {
      await playOn(page, 'greedy-4', battle, 0)
      await nextQuestion(page)
    },
  },
}

/** By game: each has its own pictures. */
const pictures = { ...ageOfConan, ...nerath, ...conanPictures }

const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const house = await House.open()
try {
  for (const [name, { show, part, ...visit }] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const { page, complaints, close } = await house.visitor(visit)
    await show(page)
    // Fonts and the painted map come last, and fade in.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.mouse.move(0, 0)
    await page.waitForTimeout(1500)
    const { size } = await sharp(await (part?.(page) ?? page).screenshot())
      .webp({ quality: 78 })
      .toFile(`${folder}${name}.webp`)
    console.log(`${name}.webp ${Math.round(size / 1024)} KB`, ...complaints)
    await close()
  }
} finally {
  await house.close()
}
