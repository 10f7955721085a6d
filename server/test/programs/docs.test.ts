// What the documentation for hosts and programs names is there: settings, paths, messages, figures, error codes, limits.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { statusOf } from '../../http/errors.ts'
import { Metrics } from '../../http/metrics.ts'
import { statusOfReplayRefusal } from '../../http/replays/statuses.ts'
import { describeSettings, readSettings } from '../../http/settings.ts'
import { askNames } from '../../http/sockets/messages.ts'
import { limits } from '../../matches/schema.ts'
import { startTest } from '../http/harness.ts'

const text = (name: string): string => readFileSync(resolve(import.meta.dirname, '../../../docs', name), 'utf8')
const hosting = text('hosting.md')
const api = text('api.md')
const all = (from: string, pattern: RegExp): string[] => [
  ...new Set([...from.matchAll(pattern)].map(([, found]) => found)),
]

describe('hosting.md', () => {
  test('names settings that exist, with their standard values', () => {
    const flags = describeSettings()
    const named = [
      ...all(hosting, /\b(SKELOS_[A-Z_]+|SMTP_URL|DATABASE_URL)\b/g),
      ...all(hosting, /^\|.*?`(--[a-z-]+)`/gm),
    ].filter((name) => name !== 'SKELOS_TOKEN')
    expect(named.length).toBeGreaterThan(15)
    for (const name of named) expect(flags).toContain(`${name} `)
    const { addressRequests, accountRequests, ...settings } = readSettings([], {})
    const { attempts, accountTables, socketMessages, addressSockets, sessionDays } = settings
    expect(hosting).toContain(`| ${addressRequests} / ${accountRequests} |`)
    const single = { attempts, accountTables, socketMessages, addressSockets, sessionDays }
    for (const [flag, value] of Object.entries(single)) {
      const name = flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect(hosting).toMatch(new RegExp(`\\| ${value} \\| \`--${name}\` \\|`))
    }
  })

  test('names every route that counts as an attempt, and no other', async () => {
    const { app } = await startTest()
    const counted = app.routes.filter(({ limit }) => limit === 'attempts')
    const paths = counted.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
    const [, section = ''] = /### Attempts\n([\s\S]+?)\n\n/.exec(hosting) ?? []
    expect(all(section, /`((?:GET|POST) [^`]+)`/g).sort()).toEqual(paths.sort())
  })

  test('names every figure of /metrics that is our own, and no other', async () => {
    const known = (await new Metrics().registry.getMetricsAsJSON()).map(({ name }) => name)
    const ours = known.filter((name) => name.startsWith('skelos_')).sort()
    expect(all(hosting, /`(skelos_[a-z_]+)`/g).sort()).toEqual(ours)
  })
})

describe('api.md', () => {
  test('tells how many events a page has', () => {
    expect(api).toContain(`An answer holds ${limits.events} events at most`)
  })

  test('names paths that exist', async () => {
    const { app } = await startTest()
    const known = app.routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
    const named = all(`${api}\n${hosting}`, /`((?:GET|POST|PUT|DELETE) \/[\w/:-]+)/g)
    expect(named.length).toBeGreaterThan(8)
    for (const path of named) expect(known).toContain(path)
  })

  test('names every message of the socket, and no other', () => {
    const [list] = all(api, /`do` is one of: ([^.]+)\./g)
    expect(all(list, /`(\w+)`/g).sort()).toEqual([...askNames].sort())
  })

  test('gives codes their right status', () => {
    const statuses: Record<string, number> = { ...statusOf, ...statusOfReplayRefusal }
    const rows = [...api.matchAll(/^\| ([\d, ]+) \| (.+?) \|/gm)]
    expect(rows.length).toBeGreaterThan(6)
    for (const [, allowed, codes] of rows)
      for (const code of all(codes, /`([a-z]+(?:-[a-z]+)+|stale|paused|busy)`/g))
        expect(allowed.split(', ').map((status) => `${code} ${status}`)).toContain(`${code} ${statuses[code]}`)
  })
})
