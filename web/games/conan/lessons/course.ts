// What both courses of this game have in common.
import { bots } from '@skelos/games/conan/bots/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { Course } from '../../../learn/lesson.ts'
import { glossary } from '../learn/glossary.ts'
import { type Key, sayIn } from '../learn/say.ts'
import { die } from './dice.ts'
import { type Scene, scenes } from './scenes.ts'

/** What the others do where the script leaves it to them: nothing. */
const quiet: readonly Action['do'][] = ['pass', 'done', 'accept', 'guard', 'stance']

export const conanCourse = (own: Pick<Course, 'id' | 'learner' | 'rivals' | 'lessons' | 'explained'>): Course => ({
  ...own,
  rules: conan,
  options: conan.options.parse({ scenario: 'hut_by_the_black_river' }),
  deal: [],
  die,
  setScene: (state, scene) => scenes[scene as Scene](state as State),
  quiet,
  level: 'greedy',
  bot: () => bots['greedy'](),
  glossary,
  // Titles and texts of lessons are named after them; the tests hold them complete.
  say: (language) => (key) => sayIn(language)(key as Key),
})
