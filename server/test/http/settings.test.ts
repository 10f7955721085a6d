// Settings: standards, flags over environment, and complaints that say what, where and what to do.
import { describe, expect, it } from 'vitest'
import { describeSettings, readSettings, SettingsError } from '../../http/settings.ts'

function problems(args: readonly string[], env: Record<string, string> = {}): readonly string[] {
  try {
    readSettings(args, env)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('settings', () => {
  it('have standards that need nothing', () => {
    expect(readSettings([], {})).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      data: './data',
      databaseUrl: null,
      publicAddress: null,
      origins: [],
      smtp: null,
      logLevel: 'info',
      sessionDays: 90,
      trustProxy: false,
      metricsToken: null,
    })
  })

  it('come by flag or environment, and the flag wins', () => {
    const env = {
      SKELOS_PORT: '9000',
      SKELOS_DATA: '/var/skelos',
      DATABASE_URL: '',
      SKELOS_ORIGINS: 'https://a.example, https://b.example/',
    }
    expect(readSettings(['--port=9001'], env)).toMatchObject({
      port: 9001,
      data: '/var/skelos',
      databaseUrl: null,
      origins: ['https://a.example', 'https://b.example'],
    })
    expect(readSettings(['--public-address', 'https://Games.Example.org/'], {}).publicAddress).toBe(
      'https://games.example.org',
    )
    expect(readSettings(['--trust-proxy', '10.0.0.0/8,::1'], {}).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })

  it.each([
    [['--port', 'eighty'], '--port: "eighty" does not do; give a whole number from 0 to 65535.'],
    [['--port', '70000'], '--port: "70000" does not do; give a whole number from 0 to 65535.'],
    [['--port'], '--port: its value is missing; give --port NUMBER.'],
    [['--port', '--data', 'x'], '--port: its value is missing; give --port NUMBER.'],
    [['--prot', '80'], '--prot: there is no such setting; --help lists them all.'],
    [
      ['--log-level', 'loud'],
      '--log-level: "loud" does not do; give one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      ['--public-address', 'games.example.org'],
      '--public-address: "games.example.org" does not do; give an address without a path, such as https://games.example.org.',
    ],
    [['--smtp', 'smtps://mail.example.org'], '--smtp: mails need links that lead here; give --public-address as well.'],
    [
      ['--trust-proxy', 'yes'],
      '--trust-proxy: "yes" does not do; give "no", how many proxies stand in front (such as 1), or their addresses separated by commas.',
    ],
    [
      ['--public-address', 'https://a.example', '--origins', 'https://b.example,http://c.example,http://d.example:81'],
      '--origins: nobody can sign in at http://c.example, http://d.example:81 while the public address is https; give https addresses only.',
    ],
    [['--admin', 'me'], '--admin: "me" does not do; give an e-mail address.'],
  ])('say what is wrong with %j', (args, expected) => {
    expect(problems(args)).toEqual([expected])
  })

  it('name the environment variable, tell all problems at once, and never repeat a secret', () => {
    const found = problems([], {
      SKELOS_PORT: '-1',
      DATABASE_URL: 'mysql://conan:crom@db',
      SKELOS_METRICS_TOKEN: 'short',
    })
    expect(found).toHaveLength(3)
    expect(found[0]).toContain('environment variable SKELOS_PORT')
    expect(found.join()).not.toMatch(/crom|short/)
  })

  it('are all listed with their flag, variable, standard value and use', () => {
    const text = describeSettings()
    for (const part of [
      '--port NUMBER',
      'SKELOS_PORT',
      '8080',
      '--data DIR',
      './data',
      'DATABASE_URL',
      'SMTP_URL',
      '--bot-budget MS',
    ])
      expect(text).toContain(part)
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(200)
  })
})
