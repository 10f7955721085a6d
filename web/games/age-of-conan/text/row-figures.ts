// The figures beside a row: the seat's chance in the next contest, what it rests on, and its chance in all that follows.
import { provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import { fightUnderWay } from '@skelos/games/age-of-conan/odds/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { ContestForm } from '@skelos/games/age-of-conan/rules/facts.ts'
import { attackForm } from '@skelos/games/age-of-conan/rules/moves.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { OptionLine } from '../../../table/game-ui.ts'
import { largestOf } from '../decide/chances.ts'
import { toldBest, toldChance, toldSupposed, toldWhole } from '../decide/told.ts'
import type { Voice } from './voice.ts'

type RowFigures = Pick<OptionLine, 'chance' | 'chanceOf' | 'range' | 'whole' | 'wholeOf'>

/** What kind of contest an action leads to or is taken in, whether its figures have come or not. */
function formOf(state: State, seat: Seat, action: Action): ContestForm | undefined {
  switch (action.do) {
    case 'attack':
      return attackForm(state, seat, provinceOf(action.to)).form
    case 'attack-in-place':
      return attackForm(state, seat, provinceOf(action.at)).form
    case 'start-intrigue':
      return 'intrigue'
    case 'forced-march':
      return 'campaign'
    case 'fight-on':
      return fightUnderWay(state)?.do
    default:
      return currentContest(state)?.sides.some((side) => side.seat === seat) ? currentContest(state)?.form : undefined
  }
}

export function rowFigures(voice: Voice, state: State, seat: Seat, actions: readonly Action[]): RowFigures {
  const [action] = actions
  return actions.length === 1 ? figuresOf(voice, state, seat, action) : bestOf(voice, state, seat, actions)
}

function figuresOf({ room }: Voice, state: State, seat: Seat, action: Action): RowFigures {
  const form = formOf(state, seat, action)
  if (!form) return {}
  const figures: RowFigures = { chanceOf: room.say('odds.of', { form }) }
  const chance = toldChance(state, seat, action)
  if (chance !== undefined) figures.chance = chance
  const supposed = toldSupposed(state, seat, action).map((entry) => entry.chance)
  if (supposed.length > 1) figures.range = [Math.min(...supposed), Math.max(...supposed)]
  if (form === 'intrigue') return figures
  const side = isDefender(state, seat) ? 'defence' : 'attack'
  figures.wholeOf = room.say('odds.whole', { form, side })
  const whole = toldWhole(state, seat, action)
  return whole === undefined ? figures : { ...figures, whole }
}

function isDefender(state: State, seat: Seat): boolean {
  const fight = fightUnderWay(state)
  return fight !== undefined && fight.do !== 'campaign' && fight.defender === seat
}

/** Of several attacks behind one row the best is told. */
function bestOf({ room }: Voice, state: State, seat: Seat, actions: readonly Action[]): RowFigures {
  if (largestOf(actions).length === 0) return {}
  const best = toldBest(state, seat, actions)
  return { chanceOf: room.say('odds.of-best'), ...(best !== undefined && { chance: best }) }
}
