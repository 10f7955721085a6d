// The glossary: which terms it explains, in the order in which one learns them. Names and explanations are the words
// `learn.name.*` and `learn.term.*`.
import type { Glossary } from '../../../learn/glossary.ts'
import { forms } from './glossary-forms.ts'
import { type Key, sayIn } from './say.ts'

const groups = {
  sides: ['overlord', 'hero', 'ally', 'character', 'model', 'minion', 'unit-group', 'special-character', 'captive'],
  time: ['scenario', 'objective', 'round', 'turn', 'stance', 'aggressive', 'cautious'],
  gems: ['gem', 'reserve-zone', 'fatigue-zone', 'wound-zone', 'action-space', 'exertion-limit', 'recovery-value'],
  board: ['area', 'border', 'movement-point', 'base-movement', 'hindering', 'line-of-sight', 'falling'],
  fight: [
    'melee-attack',
    'ranged-attack',
    'symbol',
    'attack-power',
    'guard',
    'parry',
    'dodge',
    'reroll',
    'armor',
    'defense-power',
    'damage',
    'life-point',
    'area-attack',
  ],
  things: ['manipulation', 'asset-card', 'chest', 'encumbrance', 'skill', 'spell', 'reaction-spell'],
  book: ['book-of-skelos', 'river', 'slot', 'tile', 'activation', 'benefit', 'dredging', 'event', 'reinforcement'],
  app: ['odds', 'undo', 'ruling'],
} as const

type Group = keyof typeof groups
export type TermId = (typeof groups)[Group][number]

export const glossary: Glossary = {
  groups: Object.entries(groups).map(([id, terms]) => ({ id, terms })),
  forms: (language) => forms[language],
  say: (language) => (key) => sayIn(language)(key as Key),
}
