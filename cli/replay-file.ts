// A replay that cannot be read or does not hold: what is wrong, in which line of which file, and what to do about it.
import type { ReplayError, ReplayFault } from '@skelos/kernel'
import { CheckFailure } from './failure.ts'
import type { CliWords, Key } from './words.ts'

const advice: Readonly<Record<ReplayFault, Key>> = {
  'not-json': 'fault.damaged',
  'not-a-replay': 'fault.other-file',
  'other-game': 'fault.other-file',
  'other-version': 'fault.other-version',
  'bad-options': 'fault.edited',
  'bad-step': 'fault.damaged',
  cut: 'fault.cut',
  'bad-seed': 'fault.edited',
  'wrong-commitment': 'fault.edited',
  'wrong-setup': 'fault.edited',
  'wrong-origin': 'fault.edited',
  'illegal-action': 'fault.edited',
  'wrong-hash': 'fault.edited',
  'wrong-draws': 'fault.edited',
  'wrong-result': 'fault.edited',
  'wrong-state': 'fault.edited',
}

export function replayFailure(words: CliWords, file: string, { code, line, detail }: ReplayError): CheckFailure {
  return new CheckFailure(`${file}: ${words.say(`replay.${code}`, { line, detail })} ${words.say(advice[code])}`)
}
