// @vitest-environment happy-dom
// Rules and terms in a line of text: what they say opens beside them, by focus, mouse and touch, and Escape closes it.
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { glossary } from '../../games/age-of-conan/learn/glossary.ts'
import { GlossaryContext } from '../../learn/glossary.ts'
import { Term } from '../../learn/term.tsx'
import { loadLedger } from '../../ledger/ledger.ts'
import { RuleLink } from '../../ledger/rule-link.tsx'
import { Table } from '../../table/table.tsx'
import { type Rendered, render, settle } from '../render.tsx'
import { aloneWithTheTable, fakeSession, game, pictureOf } from '../table/fake.tsx'
import { InLanguage } from './in-language.tsx'

let page: Rendered
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
  history.replaceState(null, '', '/')
})

const note = () => document.querySelector('[popover]')
const link = () => document.querySelector('a') as HTMLAnchorElement
const pointer = (type: string, pointerType: string) => new PointerEvent(type, { bubbles: true, pointerType })

describe('beside a table', () => {
  aloneWithTheTable()
  const asked = () => pictureOf({ decisions: [{ seat: 0, kind: 'move', rules: ['bid.total'] }] })
  const rule = () => document.querySelector<HTMLAnchorElement>('[data-region="panel"] a')
  const aside = () => document.querySelector('aside')
  const click = (element: Element | null | undefined, keys: MouseEventInit = {}) =>
    act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })))

  it('a rule is read in a drawer, with its chapter; the table stays', async () => {
    await loadLedger('age-of-conan', 'en')
    page = await render(<Table session={fakeSession(asked())} game={{ ...game, id: 'age-of-conan' }} />)
    const before = location.pathname
    await act(async () => rule()?.focus())
    await click(rule())
    await settle()
    expect(location.pathname).toBe(before)
    expect(aside()?.querySelector('[data-target] h3')?.textContent).toBe('bid.total')
    expect(aside()?.querySelectorAll('article').length).toBeGreaterThan(3)
    expect(document.activeElement?.hasAttribute('data-target')).toBe(true)
    expect(page.text()).toContain('What now?')
    await click([...(aside()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Chapters'))
    expect(aside()?.textContent).toContain('Our rulings')
    await page.press('Escape')
    expect(aside()).toBeNull()
    expect(document.activeElement).toBe(rule())
  })

  it('with a key for it the link still opens elsewhere', async () => {
    page = await render(<Table session={fakeSession(asked())} game={{ ...game, id: 'age-of-conan' }} />)
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay)
    await click(rule(), { ctrlKey: true })
    document.removeEventListener('click', stay)
    expect(aside()).toBeNull()
  })
})

describe('RuleLink', () => {
  it('leads to the page of the rule, in a tab of its own while one plays', async () => {
    page = await render(<RuleLink id="bid.total" game="age-of-conan" />)
    expect(link().getAttribute('href')).toBe('/rules/age-of-conan/bid.total')
    expect(link().target).toBe('_blank')
    expect(note()).toBeNull()
  })

  it('stays in the tab within the rules', async () => {
    history.replaceState(null, '', '/rules/age-of-conan')
    page = await render(
      <RuleLink id="bid.total" game="age-of-conan">
        here
      </RuleLink>,
    )
    expect(link().target).toBe('')
    expect(link().textContent).toBe('here')
  })

  it('shows the text of the rule on focus and ties it to the link; Escape closes it and goes no further', async () => {
    await loadLedger('age-of-conan', 'en')
    page = await render(<RuleLink id="bid.total" game="age-of-conan" />)
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', listen)
    await act(async () => link().focus())
    await settle()
    const { byId } = await loadLedger('age-of-conan', 'en')
    expect(note()?.textContent).toContain(byId.get('bid.total')?.text)
    expect(note()?.textContent).toContain('Bidding for Conan')
    expect(link().getAttribute('aria-describedby')).toBe(note()?.id)
    await page.press('Escape')
    expect(note()).toBeNull()
    expect(heard).toEqual([])
    await page.press('Escape')
    expect(heard).toEqual(['Escape'])
    document.removeEventListener('keydown', listen)
  })

  it('opens under a resting mouse and closes when it leaves', async () => {
    vi.useFakeTimers()
    page = await render(<RuleLink id="bid.total" game="age-of-conan" />)
    await act(async () => link().dispatchEvent(pointer('pointerover', 'mouse')))
    expect(note()).toBeNull()
    await act(async () => vi.advanceTimersByTime(300))
    expect(note()).not.toBeNull()
    await act(async () => link().dispatchEvent(pointer('pointerout', 'mouse')))
    await act(async () => vi.advanceTimersByTime(300))
    expect(note()).toBeNull()
  })

  it('opens at a first touch instead of leaving the page', async () => {
    page = await render(<RuleLink id="bid.total" game="age-of-conan" />)
    await act(async () => link().dispatchEvent(pointer('pointerdown', 'touch')))
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    await act(async () => link().dispatchEvent(click))
    expect(click.defaultPrevented).toBe(true)
    expect(note()).not.toBeNull()
  })

  it('marks a ruling as ours and says its question', async () => {
    page = await render(<RuleLink id="amb.crowning-position" game="age-of-conan" />)
    await act(async () => link().focus())
    await settle()
    expect(note()?.textContent).toMatch(/^Our ruling.*Is Conan’s position for crowning checked/)
  })

  it('speaks the language of the reader', async () => {
    const { byId } = await loadLedger('age-of-conan', 'pl')
    page = await render(
      <InLanguage language="pl">
        <RuleLink id="siege.round-won" game="age-of-conan" />
      </InLanguage>,
    )
    await act(async () => link().focus())
    await settle()
    expect(note()?.textContent).toContain(byId.get('siege.round-won')?.text)
    expect(note()?.textContent).toContain('Otwórz w zasadach')
  })

  it('says so where there is no such rule, and is plain text for a game without a ledger', async () => {
    page = await render(<RuleLink id="no.such-rule" game="age-of-conan" />)
    await act(async () => link().focus())
    await settle()
    expect(note()?.textContent).toContain('There is no rule “no.such-rule”')
    await page.again(<RuleLink id="bid.total" game="chess" />)
    expect(document.querySelector('a')).toBeNull()
    expect(page.text()).toBe('bid.total')
  })
})

describe('Term', () => {
  it('is a button that explains itself', async () => {
    page = await render(
      <GlossaryContext value={glossary}>
        <Term id="forced-march">marches on</Term>
      </GlossaryContext>,
    )
    const button = page.box.querySelector<HTMLElement>('[role="button"]')
    if (!button) throw new Error('a term is a button')
    expect(button.textContent).toBe('marches on')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await act(async () => button.focus())
    expect(note()?.textContent).toBe(
      'forced marchAfter a campaign contest, one unit is given up to fight the next one at once.',
    )
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await page.press('Enter')
    expect(note()).toBeNull()
    await page.press(' ')
    expect(note()).not.toBeNull()
  })

  it('goes by its name unless told', async () => {
    page = await render(
      <InLanguage language="fr">
        <GlossaryContext value={glossary}>
          <Term id="forced-march" />
        </GlossaryContext>
      </InLanguage>,
    )
    expect(page.text()).toBe('marche forcée')
  })
})
