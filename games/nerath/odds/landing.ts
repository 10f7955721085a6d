// A sea battle followed by a landing: what the surviving ships carry fights ashore.
import type { Seat } from '@skelos/kernel'
import type { Content } from '../content/types.ts'
import { isActive, type Unit } from '../rules/battle-math.ts'
import { nerath } from '../rules/game.ts'
import { addPieces } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { type BattleOdds, type BattleQuestion, battleOdds, type End, unitOf } from './battle.ts'
import type { Left } from './side.ts'
import { battleToCome } from './to-come.ts'
import { battleUnderWay } from './under-way.ts'

export interface LandingQuestion {
  sea: BattleQuestion
  /** The land battle of those who come ashore, beside whoever attacks over land; undefined where nobody attacks. */
  land: (landed: readonly Unit[]) => BattleQuestion | undefined
}

type Chances = Pick<BattleOdds, 'win' | 'bothDestroyed' | 'lose' | 'retreat' | 'endless' | 'rounds' | 'goldLost'>

/** Chances of the battle ashore with whatever the sea has left; rounds and gold lost are those of both battles. */
export interface LandingOdds extends Chances {
  sea: BattleOdds
  /** The chance that nobody comes to fight ashore. */
  noLanding: number
  ends: End[]
}

/** Everything aboard the ships that are left goes ashore. */
function cargoOf({ units }: Left, realm: number): Unit[] {
  const counts = new Map<number, number>()
  for (const unit of units)
    if (isActive(unit) && unit.realm === realm)
      for (const kind of unit.load) counts.set(kind, (counts.get(kind) ?? 0) + unit.count)
  return [...counts].sort(([one], [other]) => one - other).map(([kind, count]) => unitOf(realm, kind, count))
}

/** landing.not-without-victory, landing.combined-attack: without a victory at sea, those ashore fight alone. */
export function landingOdds(content: Content, { sea, land }: LandingQuestion): LandingOdds {
  const atSea = battleOdds(content, sea)
  const { attacker } = sea.field
  const ashore = new Map<string, { landed: Unit[]; chance: number }>()
  for (const end of atSea.ends) {
    const won = end.attacker.units.some(isActive) && !end.defender.units.some(isActive) && !end.retreated
    const landed = won ? cargoOf(end.attacker, attacker) : []
    const name = landed.map(({ kind, count }) => `${kind}x${count}`).join()
    const entry = ashore.get(name)
    if (entry) entry.chance += end.chance
    else ashore.set(name, { landed, chance: end.chance })
  }
  const sum: LandingOdds = {
    sea: atSea,
    win: 0,
    bothDestroyed: 0,
    lose: 0,
    retreat: 0,
    endless: atSea.endless,
    rounds: atSea.rounds,
    noLanding: 0,
    ends: [],
    goldLost: { ...atSea.goldLost },
  }
  for (const { landed, chance } of ashore.values()) {
    const question = land(landed)
    if (!question) {
      sum.noLanding += chance
      continue
    }
    const odds = battleOdds(content, question)
    for (const name of ['win', 'bothDestroyed', 'lose', 'retreat', 'endless', 'rounds'] as const)
      sum[name] += chance * odds[name]
    for (const side of ['attacker', 'defender'] as const) sum.goldLost[side] += chance * odds.goldLost[side]
    for (const end of odds.ends) sum.ends.push({ ...end, chance: chance * end.chance })
  }
  return sum
}

/** The sea battle of a realm that is to be fought at the table, and then the one ashore, with the properties of all. */
export function landingToCome(state: State, seat: Seat, sea: number, land: number): LandingQuestion | undefined {
  const atSea = battleUnderWay(battleToCome(state, seat, sea))
  return (
    atSea && {
      sea: atSea,
      land(landed) {
        const ashore = nerath.copy(state)
        for (const { kind, count } of landed) addPieces(ashore, seat, land, kind, count)
        const question = battleUnderWay(battleToCome(ashore, seat, land))
        return question?.field.units.some(({ realm }) => realm === seat) ? question : undefined
      },
    }
  )
}
