// Age of Conan as the kernel plays it.
import { byName, defineGame, type Game, hash } from '@skelos/kernel'
import { type Content, contentName, content as defaultPack } from '../content/index.ts'
import { type Action, decisions } from './actions.ts'
import { token } from './adventure.ts'
import { ageChange, buy, incomeCards, raise } from './age-change.ts'
import { bid, swapBidCard } from './bid.ts'
import { campaign } from './campaign.ts'
import { cardConan, cardIntrigue, moveArmy, sendEmissaries } from './card-moves.ts'
import { placeEmissaries, placeRaiders, placeUnits, removeRaiderTokens, removeRivalEmissary } from './card-pieces.ts'
import { peek, refreshCards, robRival } from './card-riches.ts'
import { contest } from './contest.ts'
import { copyTable } from './copy.ts'
import { court } from './court.ts'
import type { Fact } from './facts.ts'
import { game } from './flow.ts'
import { emissaryMove, intrigue, intrigueContest } from './intrigue.ts'
import { military, overflow } from './military.ts'
import { raidDefence, raids } from './raids.ts'
import { ruleAgainst, turnRule } from './refusals.ts'
import { chooseDiceToReroll } from './reroll-dice.ts'
import { afterRoll } from './rerolls.ts'
import { finalResult, finalScoring } from './scoring.ts'
import { blankTable, type Options, optionsSchema, warnings } from './setup.ts'
import { battle, siege } from './siege.ts'
import { ahead, exceptions, policies, spans } from './standing.ts'
import type { State } from './state.ts'
import { turn } from './turn.ts'
import { upgrade } from './upgrade.ts'
import { usedCard } from './used-card.ts'
import { fill, hide, suppose } from './view.ts'
import { cancelWindow, cardWindow } from './windows.ts'

const chapters = [
  game,
  bid,
  swapBidCard,
  turn,
  token,
  court,
  intrigue,
  emissaryMove,
  intrigueContest,
  military,
  overflow,
  campaign,
  siege,
  battle,
  contest,
  cardWindow,
  cancelWindow,
  afterRoll,
  chooseDiceToReroll,
  usedCard,
  placeUnits,
  placeEmissaries,
  removeRivalEmissary,
  moveArmy,
  sendEmissaries,
  cardIntrigue,
  cardConan,
  placeRaiders,
  removeRaiderTokens,
  robRival,
  peek,
  refreshCards,
  ageChange,
  raids,
  raidDefence,
  incomeCards,
  raise,
  buy,
  finalScoring,
]

export const procedures = byName<State, Action, Fact>(chapters)

/** Raised whenever a change of the rules would lead old replays elsewhere; `upgrade` says what becomes of tables in play. */
const rulesVersion = 3

/** With a pack of a host's own, which makes it another version; games with different packs may be played side by side. */
export function ageOfConanWith(pack: Content | undefined): Game<State, Action, Options, Fact> {
  const content = pack ?? defaultPack
  const contentHash = () => (pack ? hash(pack).slice(0, 8) : contentName)
  return defineGame<State, Action, Options, Fact>({
    id: 'age-of-conan',
    version: () => `${rulesVersion}-${contentHash()}`,
    options: optionsSchema,
    seats: ({ kingdoms }) => kingdoms.length,
    warnings,
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
    result: (state) => (state.over ? finalResult(state) : undefined),
    upgrade: (stored, from) => upgrade(stored, from, contentHash()),
    ruleAgainst,
    turnRule,
  })
}

export const ageOfConan = ageOfConanWith(undefined)
