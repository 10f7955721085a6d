// Webs: a target that is hit is stuck until it has paid its way out (skill.web-projection).
import type { Attack } from './frames.ts'
import { isMutineer } from './gems.ts'
import {
  baseMoveOf,
  endMarks,
  figureOf,
  isHero,
  move,
  type State,
  sheetOf,
  skillOf,
  type Table,
  unitOf,
} from './state.ts'

const isStuck = ({ marks }: State, who: number): boolean =>
  marks.some(({ mark, on }) => mark === 'webbed' && on === who)

/** No damage: a token holds the target. */
export function spin(t: Table, { by, target }: Attack): void {
  const { state } = t
  if (!isStuck(state, target)) state.marks.push({ mark: 'webbed', on: target, value: 0 })
  t.tell({ fact: 'webbed', by: figureOf(state, by), target: figureOf(state, target) })
}

/** Points to get rid of the token: 4, or all that somebody can ever gather who has fewer; 0 for who is not stuck. */
export function webPrice(state: State, who: number): number {
  if (!isStuck(state, who)) return 0
  return Math.max(1, Math.min(skillOf(state, 'web_projection').value, mostPoints(state, who)))
}

function mostPoints(state: State, who: number): number {
  if (!isHero(state, who)) return unitOf(state, who).move * (isMutineer(state, who) ? 1 : 2)
  return baseMoveOf(state, who) + sheetOf(state, who).spaces[move].limit
}

export function tearWeb(t: Table, who: number): void {
  endMarks(t.state, ({ mark, on }) => mark === 'webbed' && on === who)
  t.tell({ fact: 'web-torn', who: figureOf(t.state, who) })
}
