// "Your first turn": Karkoth learns, the other three realms play along.
import { bots } from '@skelos/games/nerath/bots/index.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { Course } from '../../../learn/lesson.ts'
import { glossary } from '../learn/glossary.ts'
import { type Key, sayIn } from '../learn/say.ts'
import { die } from './dice.ts'
import { explained } from './explained.ts'
import { dealNumbers } from './first-deal.ts'
import { lessons } from './lessons.ts'

const quiet: readonly Action['do'][] = ['pass', 'done', 'stay', 'take-hit', 'lose-die']

const course: Course = {
  id: 'first-turn',
  rules: nerath,
  options: nerath.options.parse({}),
  learner: 0,
  rivals: [1, 2, 3],
  lessons,
  deal: dealNumbers(),
  die,
  quiet,
  explained,
  level: 'greedy',
  bot: () => bots['greedy'](),
  glossary,
  // Titles and texts of lessons are named after them; the tests hold them complete.
  say: (language) => (key) => sayIn(language)(key as Key),
}

export default course
