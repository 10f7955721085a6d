// Conan as the kernel plays it.
import { byName, defineGame, type Game, hash } from '@skelos/kernel'
import { type Content, contentName, content as defaultPack } from '../content/index.ts'
import type { Action } from './actions.ts'
import { activation } from './activation.ts'
import { areaAttack } from './area-attack.ts'
import { areaDamage } from './area-damage.ts'
import { attack } from './attack.ts'
import { battering } from './barricade.ts'
import { continuation } from './continuation.ts'
import { copyTable } from './copy.ts'
import { damage } from './damage.ts'
import { death } from './death.ts'
import { decisions } from './decisions.ts'
import { event } from './events.ts'
import type { Fact } from './facts.ts'
import { emergence, flood } from './flood.ts'
import { game } from './flow.ts'
import { handOver } from './hand-over.ts'
import { haste } from './haste.ts'
import { heroTurn } from './hero-turn.ts'
import { interrogation } from './interrogation.ts'
import { manipulation } from './manipulation.ts'
import { modelTurn } from './model-turn.ts'
import { muster, turncoats, wave } from './mutiny.ts'
import { overload } from './overload.ts'
import { overlordTurn } from './overlord-turn.ts'
import { free } from './petrified.ts'
import { potion } from './potion.ts'
import { reactions } from './reactions.ts'
import { ruleAgainst, turnRule } from './refusals.ts'
import { reinforce } from './reinforce.ts'
import { roll } from './roll.ts'
import { blankTable, type Options, optionsFor } from './setup.ts'
import { fire, jam } from './ship.ts'
import { moment } from './special.ts'
import { spell } from './spell.ts'
import { exceptions, policies, spans } from './standing.ts'
import { overlordSeat, type State, seatOfHero } from './state.ts'
import { placeUnits, summonBySum } from './summon.ts'
import { swap } from './swap.ts'
import { fall, leap } from './travel.ts'
import { finalResult } from './victory.ts'
import { fill, hide } from './view.ts'
import { volley } from './volley.ts'

const chapters = [
  game,
  heroTurn,
  fall,
  leap,
  attack,
  areaAttack,
  roll,
  damage,
  death,
  manipulation,
  handOver,
  overload,
  potion,
  spell,
  reactions,
  overlordTurn,
  activation,
  modelTurn,
  event,
  reinforce,
  swap,
  volley,
  free,
  areaDamage,
  moment,
  haste,
  flood,
  emergence,
  summonBySum,
  placeUnits,
  muster,
  wave,
  turncoats,
  fire,
  jam,
  battering,
  interrogation,
  continuation,
]

export const procedures = byName<State, Action, Fact>(chapters)

/** Raised whenever a change of the rules would lead old replays elsewhere. */
const rulesVersion = 1

/** With a pack of a host's own, which makes it another version; games with different packs may be played side by side. */
export function conanWith(pack: Content | undefined): Game<State, Action, Options, Fact> {
  const content = pack ?? defaultPack
  const seatsOf = ({ heroes }: Options): number[] => Array.from({ length: heroes }, (_, hero) => seatOfHero(hero))
  return defineGame<State, Action, Options, Fact>({
    id: 'conan',
    version: () => `${rulesVersion}-${pack ? hash(pack).slice(0, 8) : contentName}`,
    options: optionsFor(content),
    // frame.sides, frame.hero-control: the Overlord and a seat for each hero; one person may hold several.
    seats: ({ heroes }) => heroes + 1,
    teams: (options) => [[overlordSeat], seatsOf(options)],
    content: pack,
    blank: (options) => blankTable(options, content),
    procedures,
    decisions,
    hide,
    fill,
    spans,
    exceptions,
    policies,
    copy: copyTable,
    result: finalResult,
    ruleAgainst,
    turnRule,
  })
}

export const conan = conanWith(undefined)
