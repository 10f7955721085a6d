/** Reads a pack of a host's own: checks its files, then compiles them into what the rules engine uses. */

import { ContentError } from '../../content.ts'
import { findProblems } from './check/pack.ts'
import { compile } from './compile.ts'
import type { Content, ContentFiles, ExpectedCounts, GoodFiles } from './types.ts'

/**
 * Reads a content pack. Every mistake is collected and thrown as one ContentError. `expect` demands exact counts;
 * without it a pack may have any number of spaces, cards and tiles that the rules can work with.
 */
export function readContent(files: ContentFiles, expect: ExpectedCounts = {}): Content {
  mustBeGood(files, expect)
  return compile(files)
}

function mustBeGood(files: ContentFiles, expect: ExpectedCounts): asserts files is GoodFiles {
  const problems = findProblems(files, expect)
  if (problems.length > 0) throw new ContentError(problems)
}
