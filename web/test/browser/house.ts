// The real thing for browser tests: our server with SQLite on a free port, the built app, and Chromium.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lifted, readSettings, type Server, startServer } from '@skelos/server'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../chromium.ts'

/** The built app; WEB_DIST names another build of it to try. */
const built = resolve(process.env['WEB_DIST'] ?? resolve(import.meta.dirname, '../../dist'))

export const desktop = { width: 1440, height: 900 }
export const tablet = { width: 1024, height: 768 }
export const phone = { width: 390, height: 844 }

export interface Visit {
  language?: string
  theme?: 'light' | 'dark'
  size?: { width: number; height: number }
  /** Dots of the display to a pixel of the page. */
  dots?: number
  /** Without animations, as most tests want it: nothing is drawn that nobody looks at. */
  calm?: boolean
  /** The app installs itself, every file of it: for what is about being without a network. */
  installs?: boolean
  /** Nothing is taken at one click, or chosen beforehand: for what is about a choice that is not made yet. */
  stepByStep?: boolean
  /** Where the server is reached; its own address unless there is a wire between. */
  at?: string
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page complained about: errors of scripts and of the security policy. */
  readonly complaints: string[]
  readonly close: () => Promise<void>
}

/** What a page writes when a request of its own fails: it tells the reader itself, where it matters. */
const toldAnyway = /^Failed to load resource|^WebSocket connection to/

/** Milliseconds for whatever is waited for: on a machine that others keep busy it comes late, and only never is a fault. */
const patience = 120_000

/** Every complaint of a page, from now on. */
function listenTo(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !toldAnyway.test(message.text())) complaints.push(message.text())
  })
}

/** How far the server's time is ahead of ours, in milliseconds. */
interface Clock {
  ahead: number
}

export class House {
  readonly url: string
  readonly #browser: Browser
  readonly #folder: string
  readonly #clock: Clock
  #server: Server

  private constructor(server: Server, browser: Browser, folder: string, clock: Clock) {
    this.#server = server
    this.#browser = browser
    this.#folder = folder
    this.#clock = clock
    this.url = server.address
  }

  static async open(): Promise<House> {
    if (!existsSync(join(built, 'index.html'))) throw new Error('the app is not built: npm run build')
    const executablePath = findChromium()
    if (executablePath === undefined) throw new Error('no Chromium: npm test installs one')
    const folder = mkdtempSync(join(tmpdir(), 'skelos-browser-'))
    const clock: Clock = { ahead: 0 }
    const server = await serve(folder, '0', clock)
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    return new House(server, browser, folder, clock)
  }

  /** Somebody with a browser of his own: other cookies, other storage. */
  async visitor({
    language = 'en',
    theme = 'light',
    size = desktop,
    dots = 1,
    calm = true,
    installs = false,
    stepByStep = false,
    at = this.url,
  }: Visit = {}) {
    const options: BrowserContextOptions = {
      baseURL: at,
      locale: language,
      colorScheme: theme,
      viewport: size,
      deviceScaleFactor: dots,
      reducedMotion: calm ? 'reduce' : 'no-preference',
      hasTouch: size.width < 720,
      serviceWorkers: installs ? 'allow' : 'block',
    }
    const context = await this.#browser.newContext(options)
    context.setDefaultTimeout(patience)
    if (calm) await context.addInitScript(standStill)
    if (calm && !isForPictures) await context.addInitScript(stayUndrawn)
    if (stepByStep) await context.addInitScript(keepSettings, { fewerClicks: false })
    const page = await context.newPage()
    const complaints: string[] = []
    listenTo(page, complaints)
    const visitor: Visitor = { context, page, complaints, close: () => context.close() }
    return visitor
  }

  /** The server ends, and whoever is connected is cut off. */
  async goAway(): Promise<void> {
    await this.#server.stop()
  }

  /** The server is there again, with what it had and under the same address. */
  async comeBack(): Promise<void> {
    this.#server = await serve(this.#folder, new URL(this.url).port, this.#clock)
  }

  /** Time passes at the server: clocks run out without anybody waiting for them. */
  letPass(milliseconds: number): void {
    this.#clock.ahead += milliseconds
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** What somebody has set on this device, before he comes for the first time. */
function keepSettings(state: object): void {
  if (location.protocol === 'http:') localStorage['skelos-settings'] ??= JSON.stringify({ state, version: 2 })
}

/** Colours and shadows change at once, too: each way there would be drawn in a dozen pictures. */
function standStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation-duration: 0s !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Outside of tests a house is opened to take pictures. */
const isForPictures = process.env['VITEST'] === undefined

/**
 * A third of a browser's work is to draw. What is transparent is laid out, hit and focused like everything else; only
 * whoever asks whether it can be seen marks the page for as long (`axe.ts`, `measure.ts`).
 */
function stayUndrawn(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('body:not([data-drawn]) { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
}

function serve(folder: string, port: string, clock: Clock): Promise<Server> {
  const flags = { '--port': port, '--host': '127.0.0.1', '--data': folder, '--web': built }
  const settings = readSettings([...Object.entries(flags).flat(), ...lifted('100000')], {})
  return startServer(settings, {
    say: () => undefined,
    logTo: { write: () => undefined },
    now: () => Date.now() + clock.ahead,
  })
}
