/** Finds every problem of a pack, file by file: first what does not fit its schema, then what does not fit together. */

import { type ContentProblem, checkFile, collected, valueAt } from '../../../content.ts'
import { adventureFile, artifactFile, kingdomFile, mapFile, objectiveFile, strategyFile, tokenFile } from '../schema.ts'
import type { ContentFiles, ExpectedCounts } from '../types.ts'
import { FILE_NAMES } from '../vocabulary.ts'
import { checkAdventures, checkArtifacts, checkTokens } from './adventures.ts'
import { checkKingdomCards, checkObjectives, checkStrategy } from './decks.ts'
import { listsOf } from './lists.ts'
import { checkConnected, checkMap } from './map.ts'

/** All mistakes in a pack, in the order of its files; none in a pack that can be played with. */
export function findProblems(files: ContentFiles, expect: ExpectedCounts): readonly ContentProblem[] {
  const { problems, reportFor } = collected(FILE_NAMES)
  const lists = listsOf(files)

  const map = reportFor('map')
  checkFile(files.map, mapFile, map)
  checkMap(lists, valueAt(files.map, ['conan-start']), map)
  if (problems.length === 0) checkConnected(lists, map)

  const strategy = reportFor('strategyCards')
  checkFile(files.strategyCards, strategyFile, strategy)
  checkStrategy(lists, expect, strategy)

  const kingdoms = reportFor('kingdomCards')
  checkFile(files.kingdomCards, kingdomFile, kingdoms)
  checkKingdomCards(lists, expect, kingdoms)

  const adventures = reportFor('adventureCards')
  checkFile(files.adventureCards, adventureFile, adventures)
  checkAdventures(lists, expect, adventures)

  const tokens = reportFor('adventureTokens')
  checkFile(files.adventureTokens, tokenFile, tokens)
  checkTokens(lists, valueAt(files.adventureTokens, ['total']), expect, tokens)

  const objectives = reportFor('objectiveCards')
  checkFile(files.objectiveCards, objectiveFile, objectives)
  checkObjectives(lists, expect, objectives)

  const artifacts = reportFor('artifacts')
  checkFile(files.artifacts, artifactFile, artifacts)
  checkArtifacts(lists, artifacts)

  return problems
}
