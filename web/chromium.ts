// The Chromium that browser tests drive: the one CHROMIUM names, the machine's own, or Debian's, installed when this file
// is run by itself and there is none. Where it can be had, the one without windows: it needs a quarter less of a processor.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findChromium(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env
  const folders = PATH.split(delimiter).filter((folder) => folder !== '')
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...(CHROMIUM ? [CHROMIUM] : []), ...found, ...places].find(runs)
}

/** As a test machine without a screen, and often as root, needs them. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function install(): void {
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  console.log('No Chromium found; installing it from the system’s packages ...')
  const add = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  const done = apt('update') && (add(shell) || add('chromium'))
  if (done && findChromium()) return
  console.log(
    'It could not be installed. Install Chromium or Chrome, or name its program in the variable CHROMIUM, and try again.',
  )
  process.exitCode = 1
}

if (import.meta.main) {
  if (!findChromium()) install()
  const found = findChromium()
  if (found) console.log(`Chromium: ${found}`)
}
