// Bad input of every kind: one message that says what, where and what to do; exit code 2; nothing done.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratch, skelos, timeout } from './run.ts'

const game = 'age-of-conan'
const host = ['serve', 'backup', 'restore', 'migrate', 'reset-link', 'admin']
const cases: readonly (readonly [args: string, ...says: string[]])[] = [
  ['ply', 'ply', '--help', 'Did you mean play'],
  ['sim', 'game', '--help'],
  ['play chess', 'chess', 'age-of-conan'],
  [`play ${game} chess`, 'more arguments', '--help'],
  [`play ${game} --bot greedy`, '--bot', 'Did you mean --bots'],
  [`play ${game} --players`, '--players', 'value'],
  [`play ${game} --players 5`, '--players', '“5”', 'from 2 to 4'],
  [`play ${game} --players two`, '--players', '“two”', 'from 2 to 4'],
  [`play ${game} --kingdoms aquilonia,rome`, '--kingdoms', '“rome”', 'aquilonia, turan, stygia, hyperborea'],
  [`play ${game} --kingdoms turan,turan`, '--kingdoms', 'different kingdom'],
  [`play ${game} --kingdoms turan`, '--kingdoms', '2 to 4'],
  [`play ${game} --players 3 --kingdoms aquilonia,turan`, 'do not match'],
  [`play ${game} --edition de`, '--edition', '“de”', 'standard, it, fr, pl'],
  [`play ${game} --reading coats=three-seas`, '--reading', '“coats”', 'coast'],
  [`play ${game} --reading coast=four-seas`, '--reading coast', '“four-seas”', 'three-seas, two-seas'],
  [`play ${game} --lang de`, '--lang', '“de”', 'en, it, fr, pl'],
  [`play ${game} --bots clever`, '--bots', '“clever”', 'random, greedy'],
  [`play ${game} --players 2 --bots random,random,random`, '3 bots', '--players'],
  [`play ${game} --save /no/such/place/game`, '/no/such/place', 'Create it first'],
  [`play ${game} --resume /no/such/game`, '/no/such/game', 'Check the name'],
  [`play ${game} --content /no/such/pack`, '/no/such/pack', 'map.json'],
  [`sim ${game} --games 0`, '--games', '“0”', 'from 1'],
  [`sim ${game} --players 4 --bots random,random,random`, '3 bots', '4 seats'],
  [`sim ${game} --seed x`, '--seed', '“x”'],
  [`arena ${game} --bots random,random`, '--bots', 'two different bots'],
  [`fuzz ${game} --games many`, '--games', '“many”'],
  [`fuzz ${game} --out /no/such/place`, '/no/such/place'],
  ['replay /no/such/game', '/no/such/game', 'Check the name'],
  ['verify /', 'directory'],
  [`odds ${game} duel`, '“duel”', 'contest, campaign, siege, battle'],
  [`odds ${game} contest --attack 5`, 'contest needs --defence'],
  [`odds ${game} contest --attack 5 --defence 99`, '--defence', '“99”'],
  [`odds ${game} contest --attack 5 --defence 4 --units 3`, '--units', 'contest', 'Leave it out'],
  [`odds ${game} contest --attack 5 --defence 4 --attack-symbols sword`, '--attack-symbols', 'shield, axe'],
  [`odds ${game} campaign --units 5 --province rome`, '--province', '“rome”', 'argos'],
  [`odds ${game} campaign --units 5 --province ophir --step 3`, '--step', '“3”', 'from 1 to 2'],
  [`odds ${game} siege --units 5 --defenders 2`, 'siege needs --province'],
  [`odds ${game} battle --units 4 --defenders 2 --march`, '--march needs --province'],
  [`odds ${game} battle --units 4 --defenders 2 --sorcery 1,2,3`, '--sorcery', '“1,2,3”'],
  [`rules ${game} campaign.strat`, 'campaign.strat', 'sections'],
  ['rules chess', 'chess'],
  [`ledger ${game} --results /no/such/report`, '/no/such/report'],
  ['content /no/such/pack', '/no/such/pack', 'map.json'],
  ['serve --prot 80', '--prot', '--help'],
  ['serve --port eighty', '--port', '"eighty"', 'from 0 to 65535'],
  ['serve --port', '--port', 'missing'],
  ['serve now', 'now', '--help'],
  ['backup --data /no/such/data', 'backup needs --to'],
  ['backup --data /no/such/data --to /tmp/x', '/no/such/data', 'no server data', '--data'],
  ['backup --data a --database-url postgres://b/c --to x', '--data', '--database-url', 'one of them'],
  ['backup --database-url mysql://b/c --to x', '--database-url', 'postgres://user:password@host/database'],
  ['restore /no/such/backup --data /no/such/data', '/no/such/backup', 'Check the name'],
  ['restore / --data /no/such/data', 'directory'],
  ['restore /no/such/backup --data a --to postgres://b/c', '--data', '--to', 'one of them'],
  ['restore package.json --to secret', '--to', 'postgres://'],
  ['migrate --data /no/such/data', 'migrate needs --to'],
  ['migrate --data /no/such/data --to postgres://b/c', '/no/such/data', 'no server data'],
  ['reset-link belit --data /no/such/data', '“belit”', 'e-mail'],
  ['reset-link belit@example.org --data /no/such/data', '/no/such/data', 'no server data'],
  ['admin', 'email', '--help'],
]

describe.concurrent('bad input', { timeout }, () => {
  test.each(cases)('%s', async (args, ...says) => {
    const { code, out, err } = await skelos(args.split(' '))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.trim().split('\n')).toHaveLength(1)
    for (const part of says) expect(err).toContain(part)
  })

  test('the message comes in the reader’s language, also from the environment', async () => {
    const { code, err } = await skelos(['play', game, '--players', '7'], { env: { LC_ALL: 'it_IT.UTF-8' } })
    expect(code).toBe(2)
    expect(err).toContain('Indica un numero intero da 2 a 4')
  })

  test('options that belong to a new game are refused for a saved one', async () => {
    const file = join(scratch(), 'game')
    await skelos(['play', game, '--players', '2', '--seed', 'x', '--save', file])
    const { code, err } = await skelos(['play', game, '--resume', file, '--edition', 'it'])
    expect(code).toBe(2)
    expect(err).toContain('--edition cannot be changed')
  })

  test('a bad option writes nothing', async () => {
    const place = scratch()
    await skelos(['play', game, '--players', '9', '--save', join(place, 'game')])
    expect(existsSync(join(place, 'game'))).toBe(false)
  })

  test('a report that is no report', async () => {
    const file = join(scratch(), 'report')
    writeFileSync(file, '{}')
    const { code, err } = await skelos(['ledger', game, '--results', file])
    expect(code).toBe(2)
    expect(err).toContain('--reporter=json')
  })
})

describe.concurrent('help', { timeout }, () => {
  test.each(['play', 'sim', 'arena', 'fuzz', 'replay', 'verify', 'odds', 'rules', 'ledger', 'content', ...host])(
    '%s --help',
    async (command) => {
      const { code, out, err } = await skelos([command, '--help'])
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain(`skelos ${command}`)
      expect(out).toContain('--lang')
    },
  )

  test('serve --help lists every setting with its environment variable', async () => {
    const { out } = await skelos(['serve', '--help', '--lang', 'pl'])
    expect(out).toContain('Ustawienia')
    for (const part of ['--port', 'SKELOS_PORT', '8080', '--data', 'DATABASE_URL']) expect(out).toContain(part)
  })

  test('help in Polish', async () => {
    const { out } = await skelos(['play', '--help', '--lang', 'pl'])
    expect(out).toContain('Użycie:')
    expect(out).toContain('liczba graczy')
  })

  test('without a command the commands are listed', async () => {
    const { code, out } = await skelos([])
    expect(code).toBe(0)
    expect(out).toContain('verify')
  })
})
