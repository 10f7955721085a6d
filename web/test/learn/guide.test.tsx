// @vitest-environment happy-dom
// The guide: what it says in each step, its remarks, its list of lessons, and the way on.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { languages } from '@skelos/text'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import ageOfConan from '../../games/age-of-conan/index.tsx'
import course from '../../games/age-of-conan/lessons/index.ts'
import { Guide } from '../../learn/guide.tsx'
import { noProgress } from '../../learn/progress.ts'
import { isTaught } from '../../learn/tutorial.ts'
import { openTutorial, type TutorialSession } from '../../learn/tutorial-session.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { type Rendered, render } from '../render.tsx'
import { InLanguage, wordsIn } from './in-language.tsx'

const { learner, lessons } = course
const game = ageOfConan as unknown as GameUI
let page: Rendered
let session: TutorialSession

beforeEach(() => {
  localStorage.clear()
  session = openTutorial({ course, progress: noProgress, names: { title: 'Your first age', you: 'You' }, seed: 3 })
})
afterEach(() => page.close())

const legal = () => (session.data.getState().picture?.legal[learner] ?? []) as readonly Action[]
const step = () => {
  const { place } = session.guidance.getState()
  return lessons[place.lesson]?.steps[place.step]
}

async function goOn(): Promise<void> {
  const now = step()
  await act(async () => {
    if (now?.asks === null) session.next()
    else if (now) await session.act(learner, legal().find((action) => isTaught(action, now)) ?? {})
  })
}

describe('the guide', () => {
  it.each(languages)('%s: leads through every step with its own words', async (language) => {
    const words = wordsIn(language)
    page = await render(
      <InLanguage language={language}>
        <Guide session={session} game={game} />
      </InLanguage>,
    )
    for (let now = step(); now; now = step()) {
      const { place } = session.guidance.getState()
      const said = words.say(`learn.lesson.${lessons[place.lesson].id}.${now.id}` as 'learn.lesson.bid.card')
      expect(page.text()).toContain(said.replaceAll(/\s+/g, ' '))
      expect(page.text()).toContain(words.say('learn.guide.lesson', { number: place.lesson + 1, count: 12 }))
      await goOn()
    }
    expect(page.text()).toContain(words.say('learn.guide.done'))
  })

  it('goes on at its button where there is something to read', async () => {
    page = await render(<Guide session={session} game={game} />)
    expect(page.text()).toContain('The dice of these lessons are chosen in advance.')
    await page.click('Continue')
    await page.click('Continue')
    expect(session.guidance.getState().place).toEqual({ lesson: 1, step: 0 })
  })

  it('remarks on what is legal but not taught', async () => {
    page = await render(<Guide session={session} game={game} />)
    while (step()?.asks === null) await goOn()
    const other = legal().find((action) => action.do === 'bid-card' && action.card === 'strategy-07')
    await act(async () => void (await session.act(learner, other ?? {})))
    expect(page.text()).toContain('is allowed as well.')
    expect(page.text()).toContain('Every strategy card can be bid')
    await goOn()
    expect(page.text()).not.toContain('is allowed as well.')
  })

  it('lists what else could be done', async () => {
    page = await render(<Guide session={session} game={game} />)
    while (step()?.id !== 'march') await goOn()
    expect(page.text()).toContain('26 choices')
    expect(page.text()).toContain('A military die may also place new units')
  })

  it('goes back to lessons that were reached, and to no other', async () => {
    page = await render(<Guide session={session} game={game} />)
    while (session.guidance.getState().place.lesson < 3) await goOn()
    expect(page.button('5March and attack').disabled).toBe(true)
    await page.click('Previous lesson')
    expect(session.guidance.getState().place).toEqual({ lesson: 2, step: 0 })
    await page.click('1The table')
    expect(session.guidance.getState().place).toEqual({ lesson: 0, step: 0 })
    expect(page.button('4Fate dice').disabled).toBe(false)
  })

  it('can be folded away', async () => {
    page = await render(<Guide session={session} game={game} />)
    await page.click('Show less')
    expect(page.button('Show more').getAttribute('aria-expanded')).toBe('false')
  })

  it('shows the way on at the end', async () => {
    page = await render(<Guide session={session} game={game} />)
    while (step()) await goOn()
    const links = [...page.box.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toContain('/tables/new?game=age-of-conan')
    expect(links).toContain('/rules/age-of-conan')
    await page.click('Play on from here')
    expect(page.text()).toContain('The dice are honest now')
  })
})
