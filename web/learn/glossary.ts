// The glossary: which terms it explains, in the order in which one learns them. Names and explanations are the words
// `learn.name.*` and `learn.term.*`.
import type { Key } from '../words/words.ts'

export const glossary = {
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

export type GlossaryGroup = keyof typeof glossary
export type TermId = (typeof glossary)[GlossaryGroup][number]

export const glossaryGroups = Object.keys(glossary) as GlossaryGroup[]
export const nameKey = (id: TermId): Key => `learn.name.${id}`
export const termKey = (id: TermId): Key => `learn.term.${id}`
