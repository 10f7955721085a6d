// The proof of the dice: holds for every recorded game, and names the very line that was tampered with.
import { SealedChance } from '@skelos/kernel'
import { describe, expect, test } from 'vitest'
import { Desk, type Progress } from '../../replay/record/desk.ts'
import type { Verdict } from '../../replay/record/fault.ts'
import { fileLimits } from '../../replay/record/limits.ts'
import type { ProofStep } from '../../replay/record/proof.ts'
import { goldenNames, goldenText, takenBack } from './golden.ts'

async function proved(text: string): Promise<{ verdict: Verdict; steps: ProofStep[]; news: Progress[] }> {
  const news: Progress[] = []
  const verdict = await new Desk().answer({ do: 'prove', text }, (progress) => news.push(progress))
  return { verdict, news, steps: news.flatMap(({ proved = [] }) => proved) }
}

type Line = Record<string, unknown>
function tampered(text: string, line: number, change: (record: Line) => void): string {
  const lines = text.split('\n')
  const record = JSON.parse(lines[line - 1]) as Line
  change(record)
  lines[line - 1] = JSON.stringify(record)
  return lines.join('\n')
}

/** The last character of a text made another. */
const flipped = (value: unknown): string => {
  const text = String(value)
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')
}

const text = goldenText('greedy-3-standard.jsonl')
const steps = text.trimEnd().split('\n').length - 2
const end = steps + 2

test.each(goldenNames)('%s holds, with every draw of its seed', async (name) => {
  const golden = goldenText(name)
  const { verdict, steps: shown } = await proved(golden)
  if (!verdict.holds) throw new Error(verdict.fault)
  expect(verdict.finished).toBe(true)
  expect(shown.map(({ step }) => step)).toEqual(Array.from({ length: verdict.steps + 1 }, (_, i) => i))
  // Numbers are drawn one after the other, and each is what the seed alone makes of its place in the stream.
  const chance = new SealedChance(verdict.seed)
  for (const { draws, from } of shown) {
    expect(from).toBe(chance.drawn)
    for (const { of, got } of draws) expect(chance.below(of)).toBe(got)
  }
  expect(chance.drawn).toBe(verdict.draws)
})

test('after a takeback the numbers come from further along, and no place of the stream is used twice', async () => {
  const { verdict, steps: shown } = await proved(takenBack())
  expect(verdict).toMatchObject({ holds: true, steps: 40, passedOver: { times: 1, numbers: 7 } })
  const chance = new SealedChance('skelos1:back')
  for (const { step, draws, from } of shown) {
    if (step === 21) chance.goOnFrom(chance.drawn + 7)
    expect(from).toBe(chance.drawn)
    for (const { of, got } of draws) expect(chance.below(of)).toBe(got)
  }
  const { verdict: twice } = await proved(takenBack().replace(/"from":\d+/, '"from":1'))
  expect(twice).toMatchObject({ holds: false, fault: 'wrong-draws', line: 22 })
})

describe('a file that was tampered with', () => {
  const cases: [what: string, line: number, fault: string, change: (record: Line) => void][] = [
    ['the version', 1, 'other-version', (record) => (record['version'] = flipped(record['version']))],
    ['the options', 1, 'bad-options', (record) => (record['options'] = { kingdoms: 'all' })],
    ['the commitment', end, 'wrong-commitment', () => undefined],
    ['the hash of the setup', 1, 'wrong-setup', (record) => (record['hash'] = flipped(record['hash']))],
    ['who made a step', 5, 'illegal-action', (record) => (record['seat'] = (Number(record['seat']) + 1) % 3)],
    ['an action', 40, 'illegal-action', (record) => (record['action'] = { do: 'bid-token', token: 99 })],
    ['a hash', 100, 'wrong-hash', (record) => (record['hash'] = flipped(record['hash']))],
    ['the count of draws', 200, 'wrong-draws', (record) => (record['drawn'] = Number(record['drawn']) + 1)],
    ['the seed', end, 'wrong-commitment', (record) => (record['seed'] = flipped(record['seed']))],
    ['the form of the seed', end, 'bad-seed', (record) => (record['seed'] = 'anything')],
    ['the number of steps', end, 'cut', (record) => (record['steps'] = steps + 1)],
    ['all draws', end, 'wrong-draws', (record) => (record['drawn'] = Number(record['drawn']) + 1)],
    [
      'the result',
      end,
      'wrong-result',
      (record) => (record['result'] = { ...(record['result'] as Line), winners: [0] }),
    ],
  ]
  test.each(cases)('in %s, line %i: %s', async (what, line, fault, change) => {
    const wrong =
      what === 'the commitment'
        ? tampered(text, 1, (record) => (record['commitment'] = flipped(record['commitment'])))
        : tampered(text, line, change)
    const { verdict, steps: shown } = await proved(wrong)
    expect(verdict).toMatchObject({ holds: false, fault, line })
    if (verdict.holds) return
    const isStep = line > 1 && line < end
    expect(verdict.step).toBe(isStep ? line - 1 : null)
    // Everything before it has held and is shown.
    if (isStep) expect(shown.at(-1)?.step).toBe(line - 2)
    if (fault === 'wrong-hash') {
      const said = JSON.parse(text.split('\n')[line - 1]) as { hash: string }
      expect(verdict.hashes).toEqual({ said: flipped(said.hash), found: said.hash })
    }
  })

  test('by a step left out: the next one is not what follows', async () => {
    const lines = text.split('\n')
    lines.splice(60, 1)
    const { verdict } = await proved(lines.join('\n'))
    expect(verdict).toMatchObject({ holds: false, fault: 'cut' })
  })

  test.each([
    ['nothing', '', 'not-a-replay'],
    ['a shopping list', 'milk\nbread\n', 'not-json'],
    ['another kind of JSON', '{"a":1}\n', 'not-a-replay'],
    ['another game', text.replace('"age-of-conan"', '"chess"'), 'no-such-game'],
    ['the first half', text.slice(0, text.length / 2), 'cut'],
    ['no closing line', text.trimEnd().split('\n').slice(0, -1).join('\n'), 'cut'],
    ['a step that is none', tampered(text, 9, (record) => delete record['hash']), 'bad-step'],
    ['far too much', `${text}${' '.repeat(fileLimits.characters)}`, 'too-large'],
  ])('%s is explained, not thrown', async (_, wrong, fault) => {
    const { verdict } = await proved(wrong)
    expect(verdict).toMatchObject({ holds: false, fault })
    await expect(new Desk().answer({ do: 'open', text: wrong }, () => undefined)).rejects.toThrow(fault)
  })

  test('nested deep enough to break a reader', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const lines = text.split('\n')
    lines[4] = `{"seat":0,"action":${deep},"hash":"x","drawn":1}`
    const { verdict } = await proved(lines.join('\n'))
    expect(verdict.holds).toBe(false)
  })
})
