// After a roll: sorcery, artifacts and cards that roll dice again.
import type { Frame } from '@skelos/kernel'
import { type Action, pass } from './actions.ts'
import { usableCards, useCard } from './cards.ts'
import { chooseDice, reroll } from './reroll-dice.ts'
import { attackerSide, type Contest, currentContest, rerollArtifacts, type SideIndex, sorceryAllowed } from './sides.ts'
import { contentOf, nobody, procedure, type State, spend, type Table } from './state.ts'
import { playerOf } from './windows.ts'

/** after-roll: sorcery, cards and artifact of the side that has just rolled, any number until it passes. */
export interface AfterRoll extends Frame {
  do: 'after-roll'
  side: SideIndex
}

export function openAfterRoll(t: Table, contest: Contest, side: SideIndex): void {
  if (contest.sides[side].seat !== nobody) t.call<AfterRoll>({ do: 'after-roll', side })
}

/** amb.artifact-once-per-contest */
function usableArtifacts(state: State, contest: Contest, side: SideIndex): Action[] {
  const { seat, artifactUsed } = contest.sides[side]
  if (artifactUsed) return []
  return rerollArtifacts(state, contest.form, seat).map(({ id }) => ({ do: 'use-artifact', card: id }))
}

export const afterRoll = procedure<AfterRoll>('after-roll', {
  offer: {
    kind: (_, f) => (f.side === attackerSide ? 'attacker-after-roll' : 'defender-after-roll'),
    pass,
    seats: (state, f) => {
      const contest = currentContest(state)
      return contest ? playerOf(contest, f.side) : []
    },
    options(state, f, seat) {
      const contest = currentContest(state)
      if (!contest) return []
      const sorcery: Action[] = sorceryAllowed(state, contest, f.side) ? [{ do: 'sorcery-reroll' }] : []
      const artifacts = usableArtifacts(state, contest, f.side)
      return [...sorcery, ...artifacts, ...usableCards(state, seat, 'after-roll')]
    },
    take(t, f, action, seat) {
      const contest = currentContest(t.state)
      if (!contest) return
      const side = contest.sides[f.side]
      if (action.do === 'sorcery-reroll') {
        spend(t, seat, 'sorcery', 1, 'reroll')
        side.sorceryUsed = true
        reroll(t, side, side.roll)
      } else if (action.do === 'use-artifact') {
        side.artifactUsed = true
        t.tell({ fact: 'card-used', seat, card: action.card })
        const artifact = contentOf(t.state).artifacts.find(({ id }) => id === action.card)
        for (const step of artifact?.effect ?? []) if (step.do === 'reroll') chooseDice(t, seat, side, step.count)
      } else if (action.do === 'use-card') {
        useCard(t, seat, action.card, true)
      }
      return 'again'
    },
  },
})
