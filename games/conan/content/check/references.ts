/** What a scenario names must exist. */
import { show } from '../../../content.ts'
import type { Lists } from './lists.ts'

/** Takes down a mistake in the scenario that is being checked. */
export type Tell = (field: string, problem: string, fix: string) => void

export function mustBe(known: boolean, field: string, what: string, found: string, tell: Tell): void {
  if (!known) tell(field, `must be ${what}, found ${show(found)}`, 'correct the id')
}

export const hasArea = ({ areas }: Lists['boards']['good'][number], id: string): boolean =>
  areas.some((area) => area.id === id)
