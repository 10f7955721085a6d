// Which scenarios can be played: those whose every word has its rules. Goals are all known (victory.ts).
import type { Scenario, SpecialRule } from '../content/types.ts'
import { eventWords } from './events.ts'

/** Special rules that are carried out somewhere in these chapters. */
const handledRules: readonly SpecialRule['kind'][] = [
  'flee',
  'captive',
  'trophy',
  'leap_failure',
  'allies',
  'locked_object',
  'furniture',
  'petrified',
  'weapon_bane',
  'doors',
  'drop_key',
  'forbidden_terrain',
  'forbidden_area',
  'recovery_override',
]

export const isPlayable = ({ rules, events }: Scenario): boolean =>
  rules.every(({ kind }) => handledRules.includes(kind)) &&
  events.options.every((option) => option.do.every((step) => eventWords[step.do] !== undefined))
