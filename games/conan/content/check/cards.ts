/** Checks heroes, asset cards and units between their records. */
import { checkUnique, type Report } from '../../../content.ts'
import type { Lists } from './lists.ts'

export function checkHeroes({ heroes }: Lists, report: Report): void {
  checkUnique(heroes.ids, report)
  for (const { id, encumbrance, skills } of heroes.good) {
    for (const [i, { at }] of encumbrance.penalties.entries())
      if (i > 0 && at <= encumbrance.penalties[i - 1].at)
        report(id, `encumbrance.penalties[${i}].at`, 'must be more than that of the one before', 'correct the value')
    for (const [i, { skill }] of skills.entries())
      if (skills.findIndex((other) => other.skill === skill) < i)
        report(id, `skills[${i}].skill`, `must not name ${skill} twice`, 'remove it')
  }
}

export function checkCards({ cards, objects }: Lists, report: Report): void {
  checkUnique(cards.ids, report)
  for (const { id, bonus, thrown } of cards.good) {
    if (thrown && !bonus.ranged) report(id, 'thrown', 'needs a ranged bonus', 'add the bonus or remove it')
    if (objects.ids.includes(id))
      report(id, 'id', 'is the id of an object of scenarios.json too', 'give each an id of its own')
  }
}

export function checkUnits({ units, heroes }: Lists, report: Report): void {
  checkUnique(units.ids, report)
  for (const { id, tiles, attack } of units.good) {
    if (heroes.ids.includes(id)) report(id, 'id', 'is the id of a hero too', 'give each an id of its own')
    if (attack.melee && attack.ranged)
      report(id, 'attack', 'must be melee or ranged, not both (ol.attack-kind)', 'remove one')
    for (const [i, { color }] of tiles.entries())
      if (tiles.findIndex((other) => other.color === color) < i)
        report(id, `tiles[${i}].color`, `must not name ${color ?? 'the plain tile'} twice`, 'raise copies instead')
  }
}
