// "Your first age": Aquilonia learns, Turan plays along.
import { bots } from '@skelos/games/age-of-conan/bots/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { Course } from '../../../learn/lesson.ts'
import { glossary } from '../learn/glossary.ts'
import { type Key, sayIn } from '../text/say.ts'
import { dealNumbers } from './deal.ts'
import { die } from './dice.ts'
import { explained } from './explained.ts'
import { deal } from './first-deal.ts'
import { lessons } from './lessons.ts'
import { setScene } from './scenes.ts'

const quiet: readonly Action['do'][] = ['pass', 'decline', 'stop', 'done', 'nothing', 'commit-offer', 'keep-token']

const course: Course = {
  id: 'first-age',
  rules: ageOfConan,
  options: ageOfConan.options.parse({ kingdoms: deal.hands.map(({ kingdom }) => kingdom) }),
  learner: 0,
  rivals: [1],
  lessons,
  deal: dealNumbers(deal),
  die,
  setScene,
  vision: 'last-evening',
  quiet,
  explained,
  level: 'greedy',
  bot: () => bots['greedy'](),
  glossary,
  // Titles and texts of lessons are named after them; the tests hold them complete.
  say: (language) => (key) => sayIn(language)(key as Key),
}

export default course
