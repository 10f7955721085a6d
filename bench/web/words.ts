// What a visitor loads of words and rules: one language, and one game.
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { manifest } from '../game.ts'
import { budget, type Figure } from '../measure.ts'
import { compressed } from './compressed.ts'
import { desktop } from './visit.ts'

const kilobyte = 1024
/** Catalogues are named after their game and their language, the chunks of a ledger and its examples after its file. */
const isWords = /^\/assets\/(?:(?:[\w-]+-)?(?:en|it|fr|pl)|rules)-[\w-]{8}\.js$/
/** A third of what they weighed in all four languages when everybody loaded them: 361 KB. */
const limit = 120

/** The first rule of the game's ledger that has one: there it is called what is to be checked. */
function ruleWithExample(): string {
  const ledger = readFileSync(new URL('ledger/rules.yaml', manifest.url), 'utf8')
  return /- id: (\S+)\n(?:(?! *- id:).*\n)*? +check:/.exec(ledger)?.[1] ?? ''
}

/** Somebody who reads Polish reads the rules with an example, and then plays the lessons. */
export async function wordsOfOneGame(browser: Browser, address: string): Promise<Figure[]> {
  const context = await browser.newContext({ ...desktop, baseURL: address })
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
  const rule = ruleWithExample()
  await page.goto(`/rules/${manifest.id}/${rule}?lang=pl`)
  await page.locator('article', { hasText: rule }).first().getByText('Przykład').click()
  await page.waitForLoadState('networkidle')
  await page.goto(`/learn/${manifest.id}`)
  await page.locator('[data-region="map"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  const words = [...loaded].filter((path) => isWords.test(path))
  return [budget('words and rules of one language and one game, compressed', compressed(words) / kilobyte, 'KB', limit)]
}
