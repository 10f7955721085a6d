// @vitest-environment happy-dom
// A page that breaks says so, keeps its code, and is tried again.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeOf, FaultBoundary } from '../../app/fault.tsx'
import { NotFetched } from '../../device/not-fetched.ts'
import { render } from '../render.tsx'

let broken: Error | undefined

function Page() {
  if (broken) throw broken
  return <p>whole again</p>
}

afterEach(() => vi.restoreAllMocks())

describe('a fault', () => {
  it('always has the same code', () => {
    expect(codeOf(new Error('one'))).toMatch(/^[0-9A-F]{4}$/)
    expect(codeOf(new Error('one'))).toBe(codeOf(new Error('one')))
    expect(codeOf(new Error('one'))).not.toBe(codeOf(new Error('two')))
    expect(codeOf('odd')).toMatch(/^[0-9A-F]{4}$/)
  })

  it('is shown in words, and the page tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    broken = new Error('no such crown')
    const page = await render(
      <FaultBoundary at="/">
        <Page />
      </FaultBoundary>,
    )
    expect(page.text()).toContain(codeOf(broken))
    broken = undefined
    await page.click('Try again')
    expect(page.text()).toBe('whole again')
    await page.close()
  })

  it('does not follow to the next page', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    broken = new Error('no such crown')
    const page = await render(
      <FaultBoundary at="/one">
        <Page />
      </FaultBoundary>,
    )
    broken = undefined
    await page.again(
      <FaultBoundary at="/two">
        <Page />
      </FaultBoundary>,
    )
    expect(page.text()).toBe('whole again')
    await page.close()
  })

  it('of a page that could not be fetched asks to load it again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    broken = new NotFetched('gone')
    const page = await render(
      <FaultBoundary at="/">
        <Page />
      </FaultBoundary>,
    )
    expect(page.box.querySelector('h1')?.textContent).toBe('This page could not be loaded.')
    expect(page.button('Reload')).toBeTruthy()
    await page.close()
  })

  it('hands out a report without the secrets of the address', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    history.replaceState(null, '', '/t/abc?key=secret#more')
    broken = new Error('no such crown')
    const page = await render(
      <FaultBoundary at="/">
        <Page />
      </FaultBoundary>,
    )
    await page.click('Copy the report')
    expect(written.mock.calls[0][0]).toContain('no such crown')
    expect(written.mock.calls[0][0]).not.toContain('secret')
    expect(page.button('Report copied')).toBeTruthy()
    await page.close()
  })
})
