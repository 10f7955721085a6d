// What the service worker keeps and hands out: the whole app as of one version, so that it opens without a network. What
// belongs to the server (tables, accounts) is never kept.

/** Made with the build. */
export interface Shell {
  version: string
  /** Without these the app does not open. */
  needed: readonly string[]
  /** What it also shows, fetched when there is time: pictures, fonts. */
  rest: readonly string[]
}

export interface KeeperSettings {
  shell: Shell
  caches: CacheStorage
  fetch(request: Request | string): Promise<Response>
  origin: string
}

const prefix = 'skelos-'
/** The page of every address of the app. */
const firstPage = '/index.html'
const isServers = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path === '/socket'
const isFile = (path: string): boolean => path.startsWith('/assets/')

export class Keeper {
  readonly #settings: KeeperSettings
  readonly #name: string

  constructor(settings: KeeperSettings) {
    this.#settings = settings
    this.#name = prefix + settings.shell.version
  }

  /** All or nothing: a version that came by half would not open. */
  async install(): Promise<void> {
    const cache = await this.#settings.caches.open(this.#name)
    await cache.addAll([...this.#settings.shell.needed])
  }

  /** The version before stays for pages of it that are still open; all older ones go. */
  async tidy(): Promise<void> {
    const { caches } = this.#settings
    const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.#name)
    await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)))
  }

  /** Fetches what is not needed to open the app, one after the other; what fails is fetched when it is shown. */
  async fetchRest(): Promise<void> {
    const cache = await this.#settings.caches.open(this.#name)
    for (const path of this.#settings.shell.rest)
      if (!(await cache.match(path))) await cache.add(path).catch(() => undefined)
  }

  /** How a request is answered; undefined where it is none of ours. */
  answer(request: Request): Promise<Response> | undefined {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== this.#settings.origin || isServers(pathname)) return undefined
    if (request.mode === 'navigate') return this.#page(request)
    return isFile(pathname) || this.#isOurs(pathname) ? this.#file(request, isFile(pathname)) : undefined
  }

  #isOurs(path: string): boolean {
    const { needed, rest } = this.#settings.shell
    return needed.includes(path) || rest.includes(path)
  }

  /** At once and without the network; a newer version is looked for by the browser, and waits until it is wanted. */
  async #page(request: Request): Promise<Response> {
    const { caches, fetch } = this.#settings
    const cache = await caches.open(this.#name)
    return (await cache.match(firstPage)) ?? fetch(request)
  }

  async #file(request: Request, isUnchanging: boolean): Promise<Response> {
    const { caches, fetch } = this.#settings
    const cache = await caches.open(this.#name)
    const kept = (await cache.match(request)) ?? (isUnchanging ? await caches.match(request) : undefined)
    if (kept) return kept
    const response = await fetch(request)
    // There may be no room for it; then it is fetched again the next time.
    if (response.ok && isUnchanging) await cache.put(request, response.clone()).catch(() => undefined)
    return response
  }
}
