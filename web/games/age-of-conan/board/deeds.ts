// What the open choice has to do with a place: whether touching it would answer anything, and what.
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Choice, Handle } from '../../../table/choice.ts'

export const deeds = [
  'attack',
  'army-from',
  'army-to',
  'retreat',
  'emissary-from',
  'emissary-to',
  'intrigue',
  'gold',
  'conan-to',
  'conan-stay',
  'place-unit',
  'place-emissary',
  'place-raider',
  'remove-raiders',
  'remove-emissary',
  'give-unit',
  'give-emissary',
  'build-city',
  'choose',
] as const
export type Deed = (typeof deeds)[number]

const deedsAt: Partial<Record<Action['do'], Deed>> = {
  'attack-in-place': 'attack',
  'army-onward': 'army-to',
  retreat: 'retreat',
  'emissary-onward': 'emissary-to',
  'start-intrigue': 'intrigue',
  'collect-gold': 'gold',
  'move-conan': 'conan-to',
  stay: 'conan-stay',
  'place-unit': 'place-unit',
  'raise-unit': 'place-unit',
  'buy-unit': 'place-unit',
  'place-emissary': 'place-emissary',
  'buy-emissary': 'place-emissary',
  'place-raider': 'place-raider',
  'remove-raiders': 'remove-raiders',
  'remove-emissary': 'remove-emissary',
  'give-up-unit': 'give-unit',
  'sacrifice-unit': 'give-unit',
  'give-up-emissary': 'give-emissary',
  'build-city': 'build-city',
}

/** What an action would do at one of its places. */
function deedOf(action: Action, id: string): Deed {
  switch (action.do) {
    case 'attack':
      return action.to === id ? 'attack' : 'army-from'
    case 'redeploy':
      return action.to === id ? 'army-to' : 'army-from'
    case 'move-emissary':
    case 'send-emissary':
      return action.to === id ? 'emissary-to' : 'emissary-from'
    default:
      return deedsAt[action.do] ?? 'choose'
  }
}

export const handleOf = (id: string): Handle => ({ on: 'place', id })

export interface Standing {
  /** Touching it now answers something; and what. */
  lit: ReadonlyMap<string, ReadonlySet<Deed>>
  /** Chosen, or settled by what was chosen. */
  chosen: ReadonlySet<string>
}

const nothing: Standing = { lit: new Map(), chosen: new Set() }

/** How every place stands in the choice. */
export function standingOf(choice: Choice<object> | null): Standing {
  if (!choice) return nothing
  const taken = new Set(choice.selection.map(({ slot }) => slot))
  const lit = new Map<string, Set<Deed>>()
  for (const { action, parts } of choice.left)
    for (const { slot, handle } of parts) {
      if (handle.on !== 'place' || taken.has(slot)) continue
      const known = lit.get(handle.id) ?? new Set()
      lit.set(handle.id, known.add(deedOf(action as Action, handle.id)))
    }
  const chosen = new Set(choice.settled.filter(({ handle }) => handle.on === 'place').map(({ handle }) => handle.id))
  for (const id of chosen) lit.delete(id)
  return { lit, chosen }
}

/** The actions that are left when the place is touched; none where touching it answers nothing. */
export function actionsAt(choice: Choice<object> | null, id: string): readonly Action[] {
  if (!choice || !standingOf(choice).lit.has(id)) return []
  return (choice.touch(handleOf(id))?.left ?? []).map(({ action }) => action as Action)
}
