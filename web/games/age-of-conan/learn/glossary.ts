// The glossary: which terms it explains, in the order in which one learns them. Names and explanations are the words
// `learn.name.*` and `learn.term.*`.
import type { Glossary } from '../../../learn/glossary.ts'
import { type Key, sayIn } from '../text/say.ts'
import { forms } from './glossary-forms.ts'

const groups = {
  time: ['kingdom', 'conan', 'conan-player', 'first-player', 'age', 'adventure', 'turn', 'bid', 'age-change'],
  board: [
    'area',
    'province',
    'home',
    'friendly',
    'enemy',
    'neutral',
    'value',
    'terrain',
    'campaign-track',
    'coastal',
    'savage',
    'out-of-play',
    'destination',
    'control-marker',
    'tower',
    'fort',
    'city',
  ],
  pieces: [
    'army',
    'units',
    'emissaries',
    'in-reserve',
    'raiders',
    'gold',
    'sorcery',
    'crom-tokens',
    'empire-points',
    'adventure-tokens',
    'container',
    'bidding-tokens',
    'artifacts',
  ],
  dice: [
    'fate-dice',
    'pool',
    'military-action',
    'intrigue-action',
    'court-action',
    'wild-die',
    'contest-dice',
    'successes',
  ],
  cards: [
    'strategy-cards',
    'adventure-value',
    'kingdom-cards',
    'table-cards',
    'event-card',
    'instant-card',
    'cost',
    'ready',
    'used',
    'spent',
    'objectives',
    'adventure-deck',
    'adventure-track',
  ],
  fights: [
    'contest',
    'attacker',
    'defender',
    'intrigue-contest',
    'campaign',
    'forced-march',
    'siege',
    'battle',
    'redeploy',
    'retreat',
    'subjugated',
    'allied',
  ],
  end: ['crowning', 'eliminated', 'score', 'odds', 'undo', 'edition', 'ruling'],
} as const

type Group = keyof typeof groups
export type TermId = (typeof groups)[Group][number]

export const glossary: Glossary = {
  groups: Object.entries(groups).map(([id, terms]) => ({ id, terms })),
  forms: (language) => forms[language],
  say: (language) => (key) => sayIn(language)(key as Key),
}
