// Conquest of Nerath as the kernel plays it.
import { byName, defineGame, type Game, hash } from '@skelos/kernel'
import { type Content, contentName, content as defaultPack } from '../content/index.ts'
import type { Action } from './actions.ts'
import { battle } from './battle.ts'
import { chooseSide, pickFighters } from './card-battle.ts'
import { destroyPiece, pinPieces, placePieces, protectSpace, returnPiece } from './card-board.ts'
import { discardCards, drawCards, steal } from './card-riches.ts'
import { transfer } from './card-transfer.ts'
import { casualties } from './casualties.ts'
import { copyTable } from './copy.ts'
import { decisions } from './decisions.ts'
import type { Fact } from './facts.ts'
import { fightBattles } from './fight.ts'
import { game } from './flow.ts'
import { landing } from './landing.ts'
import { leaveBattle } from './leave.ts'
import { moveStep } from './move.ts'
import { ruleAgainst, turnRule } from './refusals.ts'
import { reinforceStep } from './reinforce.ts'
import { repositionStep } from './reposition.ts'
import { retreat } from './retreat.ts'
import { runAmok } from './run-amok.ts'
import { blankTable, type Options, optionsSchema } from './setup.ts'
import { ahead, exceptions, policies, spans } from './standing.ts'
import { type State, seats } from './state.ts'
import { turn } from './turn.ts'
import { usedCard } from './used-card.ts'
import { finalResult, sidesOf } from './victory.ts'
import { fill, hide, suppose } from './view.ts'

const chapters = [
  game,
  turn,
  drawCards,
  moveStep,
  fightBattles,
  battle,
  casualties,
  retreat,
  leaveBattle,
  runAmok,
  landing,
  repositionStep,
  reinforceStep,
  usedCard,
  pickFighters,
  chooseSide,
  placePieces,
  destroyPiece,
  returnPiece,
  pinPieces,
  protectSpace,
  transfer,
  steal,
  discardCards,
]

export const procedures = byName<State, Action, Fact>(chapters)

/** Raised whenever a change of the rules would lead old replays elsewhere. */
const rulesVersion = 1

/** With a pack of a host's own, which makes it another version; games with different packs may be played side by side. */
export function nerathWith(pack: Content | undefined): Game<State, Action, Options, Fact> {
  const content = pack ?? defaultPack
  return defineGame<State, Action, Options, Fact>({
    id: 'nerath',
    version: () => `${rulesVersion}-${pack ? hash(pack).slice(0, 8) : contentName}`,
    options: optionsSchema,
    seats: () => seats.length,
    teams: ({ mode }) => sidesOf(mode === 'alliances'),
    content: pack,
    blank: (options) => blankTable(options, content),
    procedures,
    decisions,
    hide,
    fill,
    suppose,
    spans,
    exceptions,
    policies,
    ahead,
    copy: copyTable,
    result: finalResult,
    ruleAgainst,
    turnRule,
  })
}

export const nerath = nerathWith(undefined)
