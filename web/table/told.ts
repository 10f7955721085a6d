// Small deeds around the game have no place of their own for a refusal: it is told at the edge of the screen.
import { toast } from '../design/toast.tsx'
import { saidProblem } from '../net/problems.ts'
import type { Answer } from '../session/session.ts'
import { useSay } from '../words/words.ts'

export function useTold(): (deed: Promise<Answer> | undefined, done?: () => void) => Promise<void> {
  const say = useSay()
  return async (deed, done) => {
    const answer = await deed
    if (answer?.ok) done?.()
    else if (answer) toast(saidProblem(say, answer.error), 'bad')
  }
}
