// How smoothly the map pans with all its pieces: the share of frames that come late.
import type { Browser } from 'playwright-core'
import { bench } from '../game.ts'
import { budget, type Figure } from '../measure.ts'
import type { Extent } from './main.ts'
import { midGame, screens, timeToTable } from './visit.ts'

/** A display shows a frame every 16.7 ms; one that takes half as long again was missed. */
const late = 25

async function lateFrames(browser: Browser, address: string, look: object, seconds: number): Promise<number> {
  const context = await browser.newContext({ ...look, baseURL: address })
  const page = await context.newPage()
  await timeToTable(page, `/t/${await midGame(context, address, bench.crowd)}`)
  await page.waitForTimeout(1500)
  const box = await page.locator('[data-region="map"]').boundingBox()
  if (!box) throw new Error('there is no map to pan')
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 150)]
  await page.mouse.move(x, y)
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -120)
  await page.waitForTimeout(800)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const count = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    Object.assign(window, { frames })
  })
  await page.mouse.down()
  const end = Date.now() + seconds * 1000
  for (let i = 0; Date.now() < end; i++) await page.mouse.move(x + 120 * Math.sin(i / 12), y + 60 * Math.cos(i / 17))
  await page.mouse.up()
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  await context.close()
  return (100 * frames.filter((time) => time > late).length) / frames.length
}

export async function framesWhilePanning(
  browser: Browser,
  address: string,
  { panning, screens: count }: Extent,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, screen } of screens.slice(0, count)) {
    const share = await lateFrames(browser, address, screen, panning)
    figures.push(budget(`panning the map, ${name}: frames over ${late} ms`, share, '%', 2))
  }
  return figures
}
