// The province that is fought or intrigued for now.
import { provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import { fightUnderWay } from '@skelos/games/age-of-conan/odds/index.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'

export function contestedIn(state: State): string | undefined {
  const under = currentContest(state) ?? fightUnderWay(state)
  return under && provinceId(under.at)
}
