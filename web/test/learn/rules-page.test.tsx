// @vitest-environment happy-dom
// The rules page: chapters, deep links, search as one types, editions side by side, cards and map, glossary.
import { editions, type ReadingName, readings, readingsOf } from '@skelos/games/age-of-conan/rules/editions.ts'
import { wordsOf } from '@skelos/games/age-of-conan/text/index.ts'
import type { Key as GameKey } from '@skelos/games/age-of-conan/text/words.ts'
import { languages } from '@skelos/text'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import RulesPage from '../../learn/rules-page.tsx'
import { loadShelf } from '../../learn/shelves.ts'
import { loadExamples, loadLedger } from '../../ledger/ledger.ts'
import { type Rendered, render } from '../render.tsx'
import { InLanguage, wordsIn } from './in-language.tsx'

const game = 'age-of-conan'

// Nobody is signed in, and the rules need no server.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))

let page: Rendered
afterEach(async () => {
  await page.close()
  history.replaceState(null, '', '/')
})

async function open(path: string, language: (typeof languages)[number] = 'en'): Promise<void> {
  history.replaceState(null, '', path)
  await Promise.all([loadLedger(game, language), loadShelf(game)])
  page = await render(
    <InLanguage language={language}>
      <Switch>
        <Route path="/rules" component={RulesPage} />
        <Route path="/rules/:game" component={RulesPage} />
        <Route path="/rules/:game/:rule" component={RulesPage} />
      </Switch>
    </InLanguage>,
  )
  await vi.waitFor(() => expect(page.box.querySelector('main h2, main section')).not.toBeNull(), { timeout: 20_000 })
}

const entries = () => [...page.box.querySelectorAll('article')].map(({ id }) => id)

async function type(text: string): Promise<void> {
  const field = page.box.querySelector<HTMLInputElement>('input[type="search"]')
  if (!field) throw new Error('there is no search field')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe('chapters', () => {
  it('are all on the overview, the rulings last', async () => {
    await open('/rules')
    const links = [...page.box.querySelectorAll('ol a')].map((link) => link.getAttribute('href'))
    expect(links).toHaveLength(23)
    expect(links[0]).toBe('/rules/age-of-conan/components')
    expect(links.at(-1)).toBe('/rules/age-of-conan/amb')
    expect(page.text()).toContain('63 rulings')
  })

  it('are read one at a time, and a rule has an address within its chapter', async () => {
    await open('/rules/age-of-conan/bid.total')
    const { sections } = await loadLedger(game, 'en')
    const chapter = sections.find(({ id }) => id === 'bid')
    expect(entries()).toEqual(chapter?.entries.map(({ id }) => id))
    expect(document.activeElement?.id).toBe('bid.total')
    expect(page.box.querySelector('[aria-current="page"][href$="/bid"]')).not.toBeNull()
  })

  it.each(languages)('%s: every chapter can be shown', async (language) => {
    await open('/rules/age-of-conan/all', language)
    expect(entries()).toHaveLength(249 + 63)
    expect(new Set(entries()).size).toBe(312)
  })

  it.each(languages)('%s: every rule has an example when it is asked for', async (language) => {
    await open('/rules/age-of-conan/bid.total', language)
    const examples = await loadExamples(game, language)
    const more = [...page.box.querySelectorAll<HTMLDetailsElement>('[id="bid.total"] details')]
    const example = more.find((one) => one.textContent?.startsWith(wordsIn(language).say('learn.rule.example.more')))
    if (!example) throw new Error('there is no example')
    expect(example.textContent).not.toContain(examples['bid.total'])
    await act(async () => {
      example.open = true
      example.dispatchEvent(new Event('toggle'))
    })
    await page.appears(examples['bid.total'])
    expect(example.textContent).toContain(examples['bid.total'])
  })

  it('mark rulings as ours', async () => {
    await open('/rules/age-of-conan/amb')
    expect(page.box.querySelectorAll('article')).toHaveLength(63)
    expect(page.text().split('Our ruling').length).toBeGreaterThan(63)
  })

  it('link the rules they name', async () => {
    await open('/rules/age-of-conan/court')
    expect(page.box.querySelector('article p a[href="/rules/age-of-conan/raiders.placement"]')).not.toBeNull()
  })

  it('say plainly when there is no such rule', async () => {
    await open('/rules/age-of-conan/no.such-rule')
    expect(page.text()).toContain('There is no rule “no.such-rule”')
    expect(page.box.querySelectorAll('ol a')).toHaveLength(23)
  })

  it('lead from a rule to all rules of a decision', async () => {
    await open('/rules/age-of-conan?decision=token')
    expect(entries()).toContain('adventure.exchange')
    expect(entries()).toContain('amb.prize-exchange-open')
  })
})

describe('search', () => {
  it('answers as one types, marks the hits and finds nothing politely', async () => {
    await open('/rules')
    await type('raider supply')
    expect(entries()).toContain('components.raider-supply')
    expect([...page.box.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('raider')
    await type('xyzzy')
    expect(entries()).toEqual([])
    expect(page.text()).toContain('Nothing found for “xyzzy”.')
    await page.click('Clear the search')
    expect(page.box.querySelectorAll('ol a')).toHaveLength(23)
  })

  it('does not need accents', async () => {
    await open('/rules/age-of-conan?q=zlota', 'pl')
    expect([...page.box.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('złota')
  })
})

describe('editions side by side', () => {
  it.each(languages)('%s: are the readings of the rules', async (language) => {
    await open('/rules/age-of-conan/editions', language)
    const words = wordsOf(language)
    const asStandard = wordsIn(language).say('learn.editions.same')
    const rows = [...page.box.querySelectorAll('tbody tr')]
    const names = Object.keys(readings) as ReadingName[]
    expect(rows).toHaveLength(20)
    for (const [i, name] of names.entries()) {
      const [question, ...cells] = [...rows[i].children]
      expect(question.textContent).toContain(words.say(`reading.${name}`))
      expect(question.textContent).toContain(readings[name].rule)
      const said = editions.map((edition) => words.say(`reading.${name}.${readingsOf(edition)[name]}` as GameKey))
      const shown = said.map((text, place) => (place > 0 && text === said[0] ? asStandard : text))
      expect(cells.map((cell) => cell.textContent)).toEqual(shown)
    }
  })

  it('can be narrowed down to one edition and its differences', async () => {
    await open('/rules/age-of-conan/editions')
    const radio = [...page.box.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(
      ({ value }) => value === 'fr',
    )
    await act(async () => radio?.click())
    expect([...page.box.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
      'Question',
      'Standard',
      'French',
    ])
    await act(async () => page.box.querySelector<HTMLInputElement>('[role="switch"]')?.click())
    expect(page.box.querySelectorAll('tbody tr')).toHaveLength(2)
  })

  it('stand at the rule they belong to', async () => {
    await open('/rules/age-of-conan/siege.round-won')
    const rule = page.box.querySelector('article[id="siege.round-won"]')
    expect(rule?.textContent).toContain('All units in the province')
    expect(rule?.textContent).toContain('Italian book')
  })
})

describe('cards and map', () => {
  it.each(languages)('%s: everything that lies on the table', async (language) => {
    await open('/rules/age-of-conan/content', language)
    const groups = [...page.box.querySelectorAll('section section')].map(
      (group) => group.querySelectorAll('ul > li[id]').length,
    )
    // Provinces, dice, tokens, adventures, objectives, artifacts, strategy cards, and the titles of four decks.
    expect(groups.slice(0, 7)).toEqual([29, 11, 21, 27, 12, 4, 37])
    expect(groups.slice(7).reduce((sum, count) => sum + count, 0)).toBe(67)
  })

  it('are searched, and say what is ours', async () => {
    await open('/rules/age-of-conan/content')
    await type('black dragons')
    expect([...page.box.querySelectorAll('h4')].map((name) => name.textContent)).toEqual(['Black Dragons'])
    expect(page.text()).toContain('Our design')
  })
})

describe('glossary and the game in five minutes', () => {
  it('explain and are searched', async () => {
    await open('/rules/age-of-conan/glossary')
    expect(page.box.querySelectorAll('dt')).toHaveLength(79)
    await type('crom')
    expect([...page.box.querySelectorAll('dt')].map((term) => term.textContent)).toContain('Crom tokens')
  })

  it.each(languages)('%s: nine pages with pictures', async (language) => {
    await open('/rules/age-of-conan/quick', language)
    expect(page.box.querySelectorAll('main ol > li')).toHaveLength(9)
    expect(page.box.querySelector('a[href="/learn/age-of-conan"]')).not.toBeNull()
  })
})
