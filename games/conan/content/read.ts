/** Reads a pack of a host's own: checks its files, then compiles them into what the rules engine uses. */

import { ContentError } from '../../content.ts'
import { findProblems } from './check/pack.ts'
import { compile } from './compile.ts'
import type { Content, ContentFiles, GoodFiles } from './types.ts'

/** Every mistake is collected and thrown as one ContentError. */
export function readContent(files: ContentFiles): Content {
  mustBeGood(files)
  return compile(files)
}

function mustBeGood(files: ContentFiles): asserts files is GoodFiles {
  const problems = findProblems(files)
  if (problems.length > 0) throw new ContentError(problems)
}
