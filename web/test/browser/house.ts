// The real thing for browser tests: our server with SQLite on a free port, the built app, and Chromium.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readSettings, type Server, startServer } from '@skelos/server'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../chromium.ts'

const built = resolve(import.meta.dirname, '../../dist')

export const desktop = { width: 1440, height: 900 }
export const tablet = { width: 1024, height: 768 }
export const phone = { width: 390, height: 844 }

export interface Visit {
  language?: string
  theme?: 'light' | 'dark'
  size?: { width: number; height: number }
  /** Without animations, as most tests want it. */
  calm?: boolean
}

export interface Visitor {
  readonly page: Page
  /** What the page complained about: errors of scripts and of the security policy. */
  readonly complaints: string[]
  readonly close: () => Promise<void>
}

export class House {
  readonly url: string
  readonly #server: Server
  readonly #browser: Browser
  readonly #folder: string

  private constructor(server: Server, browser: Browser, folder: string) {
    this.#server = server
    this.#browser = browser
    this.#folder = folder
    this.url = server.address
  }

  static async open(): Promise<House> {
    if (!existsSync(join(built, 'index.html'))) throw new Error('the app is not built: npm run build')
    const executablePath = findChromium()
    if (executablePath === undefined) throw new Error('no Chromium: npm test installs one')
    const folder = mkdtempSync(join(tmpdir(), 'skelos-browser-'))
    const many = ['--address-requests', '--account-requests', '--attempts', '--socket-messages', '--address-sockets']
    const settings = readSettings(
      // All visitors come from one address.
      [
        '--port',
        '0',
        '--host',
        '127.0.0.1',
        '--data',
        folder,
        '--web',
        built,
        ...many.flatMap((flag) => [flag, '100000']),
      ],
      {},
    )
    const server = await startServer(settings, { say: () => undefined, logTo: { write: () => undefined } })
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    return new House(server, browser, folder)
  }

  /** Somebody with a browser of his own: other cookies, other storage. */
  async visitor({ language = 'en', theme = 'light', size = desktop, calm = true }: Visit = {}): Promise<Visitor> {
    const options: BrowserContextOptions = {
      baseURL: this.url,
      locale: language,
      colorScheme: theme,
      viewport: size,
      reducedMotion: calm ? 'reduce' : 'no-preference',
      hasTouch: size.width < 720,
    }
    const context = await this.#browser.newContext(options)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // A refused request is told by the page itself where it matters.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    return { page, complaints, close: () => context.close() }
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Whether anything on the page reaches beyond its sides. */
export const sidewaysRoom = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
