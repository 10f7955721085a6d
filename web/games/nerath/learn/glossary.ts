// The glossary: which terms it explains, in the order in which one learns them. Names and explanations are the words
// `learn.name.*` and `learn.term.*`.
import type { Glossary } from '../../../learn/glossary.ts'
import { forms } from './glossary-forms.ts'
import { type Key, sayIn } from './say.ts'

const groups = {
  time: ['realm', 'alliance', 'ally', 'round', 'turn', 'reposition', 'reinforce', 'income'],
  board: ['lands', 'seas', 'dungeons', 'capital', 'friendly', 'hostile', 'placement-limit'],
  pieces: [
    'hero',
    'castle',
    'warship',
    'flying-piece',
    'cargo',
    'powerful-attack',
    'first-strike',
    'toughness',
    'run-amok',
  ],
  battles: ['battle', 'attacker', 'defender', 'hit', 'retreat', 'landing'],
  cards: [
    'event-cards',
    'treasure-cards',
    'treasures-in-play',
    'power',
    'property',
    'guardians',
    'face-down',
    'plunder',
    'used',
  ],
  end: ['gold', 'victory-points', 'odds', 'undo', 'ruling'],
} as const

type Group = keyof typeof groups
export type TermId = (typeof groups)[Group][number]

export const glossary: Glossary = {
  groups: Object.entries(groups).map(([id, terms]) => ({ id, terms })),
  forms: (language) => forms[language],
  say: (language) => (key) => sayIn(language)(key as Key),
}
