/** The lists of a pack of this game, so that the records of one file can be held against those of another. */
import { listed } from '../../../content.ts'
import { object, scenario } from '../scenario-schema.ts'
import { board, card, die, hero, skill, spell, unit } from '../schema.ts'
import type { ContentFiles } from '../types.ts'

export type Lists = ReturnType<typeof listsOf>

export function listsOf(files: ContentFiles) {
  return {
    boards: listed(files.boards, ['boards'], board),
    dice: listed(files.dice, ['dice'], die),
    heroes: listed(files.heroes, ['heroes'], hero),
    cards: listed(files.equipment, ['cards'], card),
    spells: listed(files.spells, ['spells'], spell),
    skills: listed(files.skills, ['skills'], skill),
    units: listed(files.units, ['units'], unit),
    objects: listed(files.scenarios, ['objects'], object),
    scenarios: listed(files.scenarios, ['scenarios'], scenario),
  }
}
