// Every scenario of Conan opened and played ten turns: heroes and the Overlord in turn, in every language, by day and by night.
import { content } from '@skelos/games/conan/content/index.ts'
import { languages } from '@skelos/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSerious, violationsIn } from './axe.ts'
import { answer, stateOf } from './conan-player.ts'
import { House } from './house.ts'
import { beyondSides } from './measure.ts'
import { look } from './party.ts'
import { nextQuestion, takeScreen, whatIsNext } from './player.ts'
import { gluedIn } from './spoken.ts'
import { beginTable } from './tables.ts'

/** Small windows are drawn sooner; the layout is that of a desktop. */
const laptop = { width: 1280, height: 800 }
const minutes = { timeout: 600_000 }
const greedy = { bot: 'greedy' }

let house: House
beforeAll(async () => {
  house = await House.open()
}, 60_000)
afterAll(() => house.close())

/** A turn of one side after the other, until ten are over or the game is. */
async function tenTurns(page: Page): Promise<number> {
  let turns = 0
  for (let answers = 0; answers < 300 && turns < 10; answers++) {
    if ((await answer(page, answers % 3 > 0)) === undefined) {
      const next = await whatIsNext(page)
      if (next === 'over') break
      if (next === 'hand-over') await takeScreen(page)
    }
    turns = 2 * (await stateOf(page)).turns
  }
  return turns
}

describe.each(content.scenarios.map(({ id, index }) => ({ id, index })))('$id', ({ id, index }) => {
  const language = languages[index % languages.length]
  test(`is opened and played ten turns in ${language}`, minutes, async () => {
    const { page, complaints, close } = await house.visitor({
      size: laptop,
      language,
      theme: index % 2 === 0 ? 'light' : 'dark',
    })
    const { heroCounts } = content.scenarios[index]
    const heroes = heroCounts[heroCounts.length - 1]
    // Heroes and the Overlord in turn.
    const seats = Array.from({ length: heroes + 1 }, (_, seat) => (seat === index % 2 ? 'me' : greedy))
    const match = await beginTable([page], { game: 'conan', options: { scenario: id, heroes }, seats })
    await page.goto(`/t/${match}`)
    await nextQuestion(page)
    expect(await page.locator('[data-goal]').count()).toBeGreaterThan(1)
    expect((await violationsIn(page)).filter(isSerious)).toEqual([])
    expect(await gluedIn(page)).toEqual([])
    const turns = await tenTurns(page)
    expect(await gluedIn(page)).toEqual([])
    const { picture } = await look(page)
    expect(turns >= 10 || picture.phase === 'finished').toBe(true)
    // A word that was not found shows its key.
    expect((await page.locator('body').innerText()).match(/conan\.[\w.-]+/g) ?? []).toEqual([])
    expect(await beyondSides(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
