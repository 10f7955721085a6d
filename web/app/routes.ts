// Which page an address leads to; every page is a chunk of its own.
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { notFetched } from '../device/not-fetched.ts'
import { Skeleton } from '../frame/skeleton.tsx'
import { loadGame } from '../games/index.ts'
import { theLine } from '../net/socket.ts'
import { remembered } from '../table/memory.ts'

type PageModule = { default: ComponentType }

interface PageRoute {
  path: string
  load: () => Promise<PageModule>
}

/** Which game is played at a table, only the table tells; of one that was open here before it is known, and its code need not wait. */
function loadTablePage() {
  const game = remembered(location.pathname.split('/')[2], 'game')
  if (typeof game === 'string') loadGame(game).catch(() => undefined)
  // The way to the server is opened while the page is on its way; it stays a moment for the table.
  if (location.pathname.startsWith('/t/')) theLine().hold({})()
  return import('../pages/table-page.tsx')
}

const pages: readonly PageRoute[] = [
  { path: '/', load: () => import('../pages/home/home.tsx') },
  { path: '/tables', load: () => import('../pages/lobby/tables.tsx') },
  { path: '/tables/new', load: () => import('../pages/lobby/new-table.tsx') },
  { path: '/t/:id', load: loadTablePage },
  { path: '/here/:id', load: loadTablePage },
  { path: '/replay/file', load: () => import('../replay/page.tsx') },
  { path: '/replay/:id', load: () => import('../replay/page.tsx') },
  { path: '/verify', load: () => import('../replay/verify-page.tsx') },
  { path: '/verify/:id', load: () => import('../replay/verify-page.tsx') },
  { path: '/rules', load: () => import('../learn/rules-page.tsx') },
  { path: '/rules/:game', load: () => import('../learn/rules-page.tsx') },
  { path: '/rules/:game/:rule', load: () => import('../learn/rules-page.tsx') },
  { path: '/learn', load: () => import('../learn/tutorial-page.tsx') },
  { path: '/learn/:game', load: () => import('../learn/tutorial-page.tsx') },
  { path: '/campaign/:game', load: () => import('../pages/campaign/campaign.tsx') },
  { path: '/campaign/:game/:part', load: () => import('../pages/campaign/campaign.tsx') },
  { path: '/account', load: () => import('../pages/account/account.tsx') },
  { path: '/recover', load: () => import('../pages/account/recover.tsx') },
  { path: '/reset', load: () => import('../pages/account/reset.tsx') },
  { path: '/settings', load: () => import('../pages/settings/settings.tsx') },
  { path: '/about', load: () => import('../pages/about/about.tsx') },
]

/** Not `lazy`: behind a boundary React holds a page back for 300 ms, even when its code was there all along. */
function pageOf(load: PageRoute['load']): Pick<PageRoute, 'load'> & { Page: ComponentType } {
  let known: ComponentType | undefined
  const fetchPage = async () => {
    const module = await load().catch(notFetched)
    known = module.default
    return module
  }
  function Page() {
    const [page, setPage] = useState(() => ({ shown: known }))
    const [fault, setFault] = useState<unknown>()
    useEffect(() => {
      if (!page.shown) fetchPage().then(({ default: shown }) => setPage({ shown }), setFault)
    }, [page])
    if (fault) throw fault
    return createElement(page.shown ?? Skeleton)
  }
  return { load: fetchPage, Page }
}

export const routes = pages.map(({ path, load }) => ({ path, ...pageOf(load) }))

/** The page that a path leads to, as the router will find it. */
export function routeFor(path: string): (typeof routes)[number] | undefined {
  return routes.find((route) => new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path))
}
