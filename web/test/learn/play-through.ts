// A course played through without a screen.
import type { TableState } from '@skelos/kernel'
import type { Course, Deed } from '../../learn/lesson.ts'
import { isTaught, Tutorial } from '../../learn/tutorial.ts'

/** Plays on to the end; `choose` picks one of the taught actions. Gives what went wrong on the way. */
export function playThrough(
  tutorial: Tutorial,
  choose: (taught: readonly Deed[]) => Deed,
  faultsIn: (state: TableState) => string[],
): string[] {
  const faults: string[] = []
  while (tutorial.step) {
    const { step, legal, asked } = tutorial
    const taught = legal.filter((action) => isTaught(action, step))
    if (step.asks === null) tutorial.read()
    else if (asked !== step.asks || !tutorial.act(choose(taught))) return [...faults, `${step.id} asks ${asked}`]
    faults.push(...faultsIn(tutorial.state).map((fault) => `${step.id}: ${fault}`))
    if (tutorial.chance.left > 0) faults.push(`${step.id}: dice are left over`)
  }
  return faults
}

/** Kinds of actions that are legal beside what is taught, while everything is done as it is taught. */
export function metBeside(course: Course): string[] {
  const met = new Set<string>()
  const tutorial = new Tutorial(course)
  while (tutorial.step) {
    const { step, legal } = tutorial
    if (step.asks !== null) for (const action of legal) if (!isTaught(action, step)) met.add(action.do)
    tutorial.doAsTaught()
  }
  return [...met]
}
