// The service worker: wakes the keeper up. A new version waits until a page asks for it or until no page is left.
import { Keeper, type Shell } from './keeper.ts'

/** Put in by the build (plugin.ts). */
declare const SHELL_OF_THIS_BUILD: Shell

/** What of a service worker's world is used here; the page's own types know none of it. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Extendable {
  /** Not in every browser. */
  addRoutes?(routes: readonly { condition: { urlPattern: URLPatternInit }; source: 'cache' }[]): Promise<void>
}
interface Fetched extends Extendable {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface Scope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install', listener: (event: Installing) => void): void
  addEventListener(kind: 'activate', listener: (event: Extendable) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(kind: 'message', listener: (event: Extendable & { data: unknown }) => void): void
}
const scope = self as unknown as Scope

const keeper = new Keeper({
  shell: SHELL_OF_THIS_BUILD,
  caches,
  fetch: (request) => fetch(request),
  origin: location.origin,
})

scope.addEventListener('install', (event) => {
  event.waitUntil(keeper.install())
  // What never changes need not ask the worker: the browser takes it from what is kept, as the keeper would.
  const unchanging = ['/assets/*.js', '/assets/*.css']
  const routes = event.addRoutes?.(
    unchanging.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'cache' })),
  )
  if (routes) event.waitUntil(routes)
})
scope.addEventListener('activate', (event) => event.waitUntil(keeper.tidy().then(() => scope.clients.claim())))
scope.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request)
  if (answer) event.respondWith(answer)
})
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting())
  if (event.data === 'fetch-rest') event.waitUntil(keeper.fetchRest())
})
