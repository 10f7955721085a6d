// @vitest-environment happy-dom
// The page that checks dice: a true file in plain words, and exactly where another is not.
import { afterEach, expect, test, vi } from 'vitest'
import type { Clerk } from '../../replay/record/clerk.ts'
import { loadRules } from '../../replay/record/rules.ts'
import { useProof } from '../../replay/verify/use-proof.ts'
import { Verdict } from '../../replay/verify/verdict.tsx'
import { type Rendered, render, settle } from '../render.tsx'
import { goldenText, takenBack } from './golden.ts'
import { deskClerk } from './sources.ts'

// Fetched once, so that no page waits for it.
await loadRules('age-of-conan')

const makeClerk = (): Pick<Clerk, 'ask' | 'close'> => deskClerk()

function Checked({ text }: { text: string }) {
  const proof = useProof(text, makeClerk)
  return (
    <>
      <Verdict proof={proof} replay="/replay/file" />
      <output>{proof.steps.length}</output>
    </>
  )
}

let shown: Rendered
afterEach(() => shown.close())

async function check(text: string): Promise<string> {
  shown = await render(<Checked text={text} />)
  // The rules are fetched first.
  await vi.waitFor(async () => {
    await settle()
    expect(shown.text()).not.toContain('Rolling again')
  })
  return shown.text()
}

const text = goldenText('greedy-2-pl.jsonl')

test('a true file: promise, seed and counts', async () => {
  const said = await check(text)
  expect(said).toContain('Every die matches the seed')
  expect(said).toContain('825 moves were played again')
  expect(said).toContain('skelos1:golden pl 2')
  expect(document.querySelector('output')?.textContent).toBe('826')
})

test('a takeback: how many numbers it left unused', async () => {
  expect(await check(takenBack())).toContain('Numbers left unused by that: 7; nothing was drawn twice.')
})

test('one flipped character in a hash: the step, the line, what was said and what was found', async () => {
  const lines = text.split('\n')
  const record = JSON.parse(lines[300]) as { hash: string }
  const wrong = record.hash.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  lines[300] = lines[300].replace(record.hash, wrong)
  const said = await check(lines.join('\n'))
  expect(said).toContain('Move 300 does not check out (line 301)')
  expect(said).toContain('The 299 moves before it check out.')
  expect(said).toContain(wrong)
  expect(said).toContain(record.hash)
  expect(document.querySelector('output')?.textContent).toBe('300')
})

test('not a replay at all', async () => {
  const said = await check('Conan, what is best in life?')
  expect(said).toContain('Line 1 does not check out')
})
