// The fights in which the cards of Aquilonia are tried.
import type { Scene } from './card-scenes.ts'

/** A campaign on the first step of Ophir (plains, value 3). */
export const ophir: Scene = { attacker: 'aquilonia', at: 'ophir' }
/** Aquilonia is attacked: in a battle on the plains of Brythunia, besieged in the Border Kingdom. */
export const battle: Scene = { attacker: 'hyperborea', at: 'brythunia', defender: 'aquilonia', defenders: 2 }
export const besieged: Scene = {
  attacker: 'hyperborea',
  at: 'border-kingdom',
  defender: 'aquilonia',
  marker: 'fort',
  defenders: 1,
}
export const intrigue: Scene = { attacker: 'aquilonia', at: 'ophir', intrigue: true }
