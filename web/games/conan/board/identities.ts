// Who is who by colour, shape and hatching: the Overlord, and each hero of the scenario.
import { type State, sheetOf } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Identity } from '../../../design/identity.ts'

/** Those who are seen most often keep their own. */
const usual: Readonly<Record<string, Identity>> = {
  conan: 'gules',
  conan_warlord: 'gules',
  amra: 'gules',
  shevatas: 'or',
  hadrathus: 'azure',
  belit: 'sable',
  savage_belit: 'sable',
}
const heroic: readonly Identity[] = ['gules', 'or', 'azure', 'sable']

/** By hero, so that no two have the same. */
export function identitiesOf(heroes: readonly string[]): Identity[] {
  const taken = new Set(heroes.map((id) => usual[id]))
  const free = heroic.filter((identity) => !taken.has(identity))
  return heroes.map((id) => usual[id] ?? free.shift() ?? 'neutral')
}

export const heroIds = (state: State): string[] => state.heroes.map((_, hero) => sheetOf(state, hero).id)

export const identityOfSeat = (state: State, seat: Seat): Identity =>
  seat === 0 ? 'murrey' : identitiesOf(heroIds(state))[seat - 1]
