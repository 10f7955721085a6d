// Dice as a card prints them, in words: "2 orange dice, one red die with a free reroll".
import { poolOf } from '@skelos/games/conan/content/pool.ts'
import { DICE, type PrintedDie } from '@skelos/games/conan/content/vocabulary.ts'
import { type Language, listOfNames } from '@skelos/text'
import { voiceOf } from '../text/voice.ts'
import { sayIn } from './say.ts'

export function poolIn(language: Language, printed: readonly PrintedDie[]): string {
  const say = sayIn(language)
  const { game } = voiceOf(language)
  const { dice, arrows } = poolOf(printed)
  const named = DICE.flatMap((color, i) => {
    if (dice[i] === 0) return []
    const said = game.say(`dice.${color}`, { count: dice[i] })
    return [arrows[i] > 0 ? say('learn.content.reroll', { dice: said }) : said]
  })
  return listOfNames(language, named)
}
