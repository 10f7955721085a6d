// Every code of the server and of the app has words with a way on, in every language.
import { replayFaults } from '@skelos/kernel'
import { statusOf } from '@skelos/server/http/errors.ts'
import { statusOfReplayRefusal } from '@skelos/server/http/replays/statuses.ts'
import { refusalCodes } from '@skelos/server/matches/answers.ts'
import { checkWords, Words } from '@skelos/text'
import { expect, test } from 'vitest'
import { fileFaults, ownCodes, serverCodes } from '../../net/codes.ts'
import { guestNames } from '../../net/guest-names.ts'
import { saidProblem } from '../../net/problems.ts'
import { Failed, problemOf } from '../../net/request.ts'
import en from '../../text/net/en.json'
import fr from '../../text/net/fr.json'
import it from '../../text/net/it.json'
import pl from '../../text/net/pl.json'
import { languages, type Say } from '../../words/words.ts'

const catalogues = { en, it, fr, pl }
const sayings = [...ownCodes, ...serverCodes, 'unknown', 'internal-error-code', 'unreadable']
const problemKeys = sayings.map((code) => `net.problem.${code}`)
const keys = [...problemKeys, ...fileFaults.map((fault) => `net.fault.${fault}`), ...guestNames]

test('all four languages say the same, and nothing that the app never says', () => {
  expect(checkWords(catalogues, keys)).toEqual([])
})

test('every code that the server may answer with has words', () => {
  const answered = new Set<string>([...Object.keys(statusOf), ...refusalCodes, ...Object.keys(statusOfReplayRefusal)])
  expect([...answered].filter((code) => !(serverCodes as readonly string[]).includes(code))).toEqual([])
  expect(serverCodes.filter((code) => !answered.has(code))).toEqual([])
  expect([...fileFaults].sort()).toEqual([...replayFaults, 'too-long'].sort())
})

test.each(languages)('problems become sentences in %s', (language) => {
  const words = new Words<string>(language, catalogues[language])
  const say: Say = (key, params) => words.say(key, params)
  for (const code of [...ownCodes, ...serverCodes, 'never-heard-of'])
    expect(saidProblem(say, { code })).toMatch(/^\p{Lu}.*[.]$/u)
  for (const fault of fileFaults)
    expect(saidProblem(say, { code: 'bad-file', params: { fault, line: 7 } })).not.toBe(
      saidProblem(say, { code: 'bad-file' }),
    )
  expect(saidProblem(say, { code: 'internal-error', params: { request: 'req-7f' } })).toContain('req-7f')
  const problems = [{ path: 'name', problem: 'custom', message: 'unreadable' }]
  expect(saidProblem(say, { code: 'invalid-input', params: { where: 'body', problems } })).toBe(
    say('net.problem.unreadable'),
  )
  expect(saidProblem(say, { code: 'too-many-attempts', params: { seconds: 5, picture: {} } })).toContain('5')
  expect(saidProblem(say, { code: 'never-heard-of' })).toContain('never-heard-of')
})

test('whatever was thrown is a problem', () => {
  expect(problemOf(new Failed({ code: 'timeout' }))).toEqual({ code: 'timeout' })
  expect(problemOf(new TypeError('oops'))).toEqual({ code: 'broken-page' })
})
