// What a visitor loads of words and rules: one language, and one game.
import { readFileSync } from 'node:fs'
import { gameIds, manifestOf } from '@skelos/games'
import type { Browser } from 'playwright-core'
import { budget, type Figure } from '../measure.ts'
import { compressed } from './compressed.ts'
import { desktop } from './visit.ts'

const kilobyte = 1024
/** Catalogues are named after their language, the chunks of a ledger and its examples after its file. */
const isWords = /^\/assets\/(?:en|it|fr|pl|rules)-[\w-]{8}\.js$/
/** A third of what they weighed in all four languages when everybody loaded them: 361 KB. */
const limit = 120

const [game] = gameIds

/** The first rule of its ledger that has one: there it is called what is to be checked. */
async function ruleWithExample(id: string): Promise<string> {
  const { url = '' } = (await manifestOf(id)) ?? {}
  const ledger = readFileSync(new URL('ledger/rules.yaml', url), 'utf8')
  return /- id: (\S+)\n(?:(?! *- id:).*\n)*? +check:/.exec(ledger)?.[1] ?? ''
}

/** Somebody who reads Polish reads the rules with an example, and then plays the lessons. */
export async function wordsOfOneGame(browser: Browser, address: string): Promise<Figure[]> {
  const context = await browser.newContext({ ...desktop, baseURL: address })
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
  const rule = await ruleWithExample(game)
  await page.goto(`/rules/${game}/${rule}?lang=pl`)
  await page.locator('article', { hasText: rule }).first().getByText('Przykład').click()
  await page.waitForLoadState('networkidle')
  await page.goto(`/learn/${game}`)
  await page.locator('[data-region="map"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  const words = [...loaded].filter((path) => isWords.test(path))
  return [budget('words and rules of one language and one game, compressed', compressed(words) / kilobyte, 'KB', limit)]
}
