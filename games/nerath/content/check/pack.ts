/** Finds every problem of a pack, file by file: first what does not fit its schema, then what does not fit together. */

import { type ContentProblem, checkFile, collected } from '../../../content.ts'
import { eventFile, guardianFile, mapFile, pieceFile, setupFile, treasureFile } from '../schema.ts'
import type { ContentFiles, ExpectedCounts } from '../types.ts'
import { FILE_NAMES } from '../vocabulary.ts'
import { checkEvents, checkGuardians, checkTreasures } from './decks.ts'
import { listsOf } from './lists.ts'
import { checkConnected, checkMap } from './map.ts'
import { checkPieces, checkSetup } from './setup.ts'

/** All mistakes in a pack, in the order of its files; none in a pack that can be played with. */
export function findProblems(files: ContentFiles, expect: ExpectedCounts): readonly ContentProblem[] {
  const { problems, reportFor } = collected(FILE_NAMES)
  const lists = listsOf(files)

  const map = reportFor('map')
  checkFile(files.map, mapFile, map)
  checkMap(lists, expect, map)
  if (problems.length === 0) checkConnected(lists, map)

  const pieces = reportFor('pieces')
  checkFile(files.pieces, pieceFile, pieces)
  checkPieces(lists, pieces)

  const setup = reportFor('setup')
  checkFile(files.setup, setupFile, setup)
  checkSetup(lists, setup)

  const events = reportFor('eventCards')
  checkFile(files.eventCards, eventFile, events)
  checkEvents(lists, expect, events)

  const treasures = reportFor('treasureCards')
  checkFile(files.treasureCards, treasureFile, treasures)
  checkTreasures(lists, expect, treasures)

  const guardians = reportFor('guardians')
  checkFile(files.guardians, guardianFile, guardians)
  checkGuardians(lists, expect, guardians)

  return problems
}
