/** Finds every problem of a pack, file by file: first what does not fit its schema, then what does not fit together. */

import { type ContentProblem, checkComplete, checkFile, checkUnique, collected } from '../../../content.ts'
import { scenarioFile } from '../scenario-schema.ts'
import { boardFile, diceFile, equipmentFile, heroFile, skillFile, spellFile, unitFile } from '../schema.ts'
import type { ContentFiles } from '../types.ts'
import { DICE, FILE_NAMES, SKILLS } from '../vocabulary.ts'
import { checkBoards } from './boards.ts'
import { checkCards, checkHeroes, checkUnits } from './cards.ts'
import { listsOf } from './lists.ts'
import { checkScenarios } from './scenarios.ts'

/** All mistakes in a pack, in the order of its files; none in a pack that can be played with. */
export function findProblems(files: ContentFiles): readonly ContentProblem[] {
  const { problems, reportFor } = collected(FILE_NAMES)
  const lists = listsOf(files)

  const boards = reportFor('boards')
  checkFile(files.boards, boardFile, boards)
  checkBoards(lists, boards)

  const dice = reportFor('dice')
  checkFile(files.dice, diceFile, dice)
  checkUnique(lists.dice.ids, dice)
  checkComplete(lists.dice, DICE, dice)

  const heroes = reportFor('heroes')
  checkFile(files.heroes, heroFile, heroes)
  checkHeroes(lists, heroes)

  const equipment = reportFor('equipment')
  checkFile(files.equipment, equipmentFile, equipment)
  checkCards(lists, equipment)

  const spells = reportFor('spells')
  checkFile(files.spells, spellFile, spells)
  checkUnique(lists.spells.ids, spells)

  const skills = reportFor('skills')
  checkFile(files.skills, skillFile, skills)
  checkUnique(lists.skills.ids, skills)
  checkComplete(lists.skills, SKILLS, skills)

  const units = reportFor('units')
  checkFile(files.units, unitFile, units)
  checkUnits(lists, units)

  const scenarios = reportFor('scenarios')
  checkFile(files.scenarios, scenarioFile, scenarios)
  checkScenarios(lists, scenarios)

  return problems
}
