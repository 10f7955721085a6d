// Nothing moves under the hand: a first choice leaves the options where they were, in every kind of decision and at every
// size, and options that lie out of sight are counted where they end. Every question says what is at stake, and every
// chance whose it is; no two words run together for whoever has them read out.
import { type Action, ageOfConan } from '@skelos/games/age-of-conan/index.ts'
import { readReplay, replayText, rerun } from '@skelos/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, House, phone } from './house.ts'
import { nextQuestion } from './player.ts'
import { gluedIn, toldByMouseAlone } from './spoken.ts'
import { beGuest, bring, recorded } from './tables.ts'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

const sizes = [desktop, { width: 1280, height: 720 }, phone]

interface Moment {
  kind: string
  seat: number
  players: number
  file: string
}

/** Together they have every kind of decision that any recorded game has. */
const games = [
  'greedy-2-standard',
  'greedy-2-it',
  'greedy-4-standard',
  'greedy-3-standard',
  'random-stygia-hyperborea',
  'random-turan-aquilonia-hyperborea-stygia',
]

/** The first moment of every kind of decision in these games, each as the file of a game that was saved there. */
function* momentsOf(names: readonly string[]): Generator<Moment> {
  const met = new Set<string>()
  for (const name of names) {
    const replay = readReplay<Action>(recorded(name))
    const seed = replay.closing?.seed ?? ''
    for (const { index, state } of rerun(ageOfConan, replay))
      for (const { kind, seat } of ageOfConan.pending(state)) {
        if (index === 0 || met.has(kind)) continue
        met.add(kind)
        const done = replay.steps.slice(0, index)
        const drawn = done.at(-1)?.drawn ?? 0
        const file = replayText(replay.header, done, { steps: index, seed, drawn, state })
        yield { kind, seat, players: state.players.length, file }
      }
  }
}

/**
 * Clicks the first option and tells what moved: every row of the same question, and of another one its first. All in the
 * page, as there are a hundred of these.
 */
const movedByAClick = (page: Page): Promise<{ rows: number; moved: string[]; unsigned: number; unsaid: string[] }> =>
  page.evaluate(async () => {
    const all = '[data-options] button, [data-region="panel"] [role="group"] button'
    const rowsNow = () =>
      [...document.querySelectorAll<HTMLElement>(all)].map((row) => {
        const { left, top, width, height } = row.getBoundingClientRect()
        const name = row.dataset['handle'] ?? row.ariaLabel ?? row.textContent ?? ''
        // A card that is chosen is lifted by a few pixels, on purpose.
        const isLifted = row.matches('[role="group"] [aria-pressed="true"]')
        return { name, isLifted, place: [top, left, width, height] }
      })
    /** Once odds have come and the page has found its shape. */
    const settled = async () => {
      let now = rowsNow()
      for (let quiet = 0; quiet < 5; quiet++) {
        await new Promise(requestAnimationFrame)
        const next = rowsNow()
        const isBusy = document.querySelector('[data-options][aria-busy="true"]') !== null
        if (isBusy || next.some(({ place }, i) => place.join() !== now[i]?.place.join())) quiet = 0
        now = next
      }
      return now
    }
    const before = await settled()
    const said = document.querySelector('[data-region="panel"] [data-stakes]')?.checkVisibility() === true
    // Parts of a row are set apart by a pause; a figure that follows one at once has no name.
    const bare = [...document.querySelectorAll('[data-options] button')].filter(({ textContent }) =>
      /, \d[\d.]*\s?%/.test(textContent ?? ''),
    )
    const unsaid = [...(said ? [] : ['what is at stake']), ...bare.map(({ textContent }) => textContent ?? '')]
    // As a hand does it: the row has the focus before it is clicked.
    const first = document.querySelector<HTMLElement>(all)
    first?.focus({ preventScroll: true })
    first?.click()
    const after = await settled()
    const isSame = after.every(({ name }, i) => name === before[i]?.name)
    const compared = isSame ? after : after.slice(0, 1)
    const moved = compared.flatMap(({ name, isLifted, place }, i) => {
      const was = before[i].place
      const far = place.map((now, side) => Math.abs(now - was[side]))
      if (isLifted || Math.max(...(isSame ? far : far.slice(0, 1))) <= 1) return []
      return [`${name} from ${was.map(Math.round).join(' ')} to ${place.map(Math.round).join(' ')}`]
    })
    /** The middle of it is cut off by something around it. */
    const isCut = (row: Element): boolean => {
      const { top, height } = row.getBoundingClientRect()
      const middle = top + height / 2
      for (let box = row.parentElement; box; box = box.parentElement) {
        const frame = box.getBoundingClientRect()
        if (getComputedStyle(box).overflowY !== 'visible' && (middle < frame.top || middle > frame.bottom)) return true
      }
      return false
    }
    const cut = [...document.querySelectorAll('[data-options] button')].filter(isCut).length
    const told = [...document.querySelectorAll<HTMLElement>('[data-more]')]
    const unsigned = cut - told.reduce((sum, { dataset }) => sum + Number(dataset['more']), 0)
    return { rows: before.length, moved, unsigned, unsaid }
  })

/** The app goes from table to table without being loaded again. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path)

test('a first click leaves the options where they were, and every question says its stakes and chances', {
  timeout: 400_000,
}, async () => {
  const { page, complaints, close } = await house.visitor({ stepByStep: true })
  await beGuest(page, 'Valeria')
  await page.goto('/settings')
  const jumps: Record<string, string[]> = {}
  const silent: Record<string, string[]> = {}
  const kinds = new Set<string>()
  for (const { kind, seat, players, file } of momentsOf(games)) {
    const seats = Array.from({ length: players }, (_, other) => (other === seat ? ('me' as const) : { bot: 'greedy' }))
    const match = await bring(page, { file, title: 'Red Nails', seats })
    await goTo(page, `/t/${match}`)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await nextQuestion(page)
      const { rows, moved, unsigned, unsaid } = await movedByAClick(page)
      unsaid.push(...(await gluedIn(page)), ...(await toldByMouseAlone(page)))
      if (rows > 1) kinds.add(kind)
      if (unsigned !== 0) moved.push(`${unsigned} options lie out of sight and are not counted`)
      if (unsaid.length > 0) silent[`${kind} at ${size.width}`] = unsaid
      if (moved.length > 0) jumps[`${kind} at ${size.width}`] = moved
      await page.keyboard.press('Escape')
    }
  }
  expect(jumps).toEqual({})
  expect(silent).toEqual({})
  expect(kinds.size).toBeGreaterThan(40)
  expect(complaints).toEqual([])
  await close()
})
