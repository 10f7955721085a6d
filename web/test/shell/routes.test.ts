// Every address of the app leads to its page, here and at the server, and every page is there.
import { isPageOfApp } from '@skelos/server/http/pages.ts'
import { describe, expect, it } from 'vitest'
import { routeFor, routes } from '../../app/routes.ts'

const addresses: readonly [path: string, route: string][] = [
  ['/', '/'],
  ['/tables', '/tables'],
  ['/tables/', '/tables'],
  ['/tables/new', '/tables/new'],
  ['/t/abcdefgh', '/t/:id'],
  ['/here/abc', '/here/:id'],
  ['/replay/file', '/replay/file'],
  ['/replay/abcdefgh', '/replay/:id'],
  ['/verify', '/verify'],
  ['/verify/abcdefgh', '/verify/:id'],
  ['/rules', '/rules'],
  ['/rules/age-of-conan', '/rules/:game'],
  ['/rules/age-of-conan/campaign.cards', '/rules/:game/:rule'],
  ['/learn', '/learn'],
  ['/learn/age-of-conan', '/learn/:game'],
  ['/campaign/age-of-conan', '/campaign/:game'],
  ['/campaign/age-of-conan/first', '/campaign/:game/:part'],
  ['/account', '/account'],
  ['/recover', '/recover'],
  ['/reset', '/reset'],
  ['/settings', '/settings'],
  ['/about', '/about'],
]

describe('routes', () => {
  it.each(addresses)('%s leads to %s', (path, route) => {
    expect(routeFor(path)?.path).toBe(route)
    expect(isPageOfApp(path)).toBe(true)
  })

  it.each(['/nowhere', '/t', '/tables/new/more', '/rules/a/b/c'])('%s leads nowhere', (path) => {
    expect(routeFor(path)).toBeUndefined()
    expect(isPageOfApp(path)).toBe(false)
  })

  it('are all tried here', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([...new Set(addresses.map(([, route]) => route))].sort())
  })
})
