// A battle under way, as a question about its odds, from whatever point it has reached.
import { without } from '@skelos/kernel'
import { battle as battleChapter } from '../rules/battle.ts'
import { type Battle, currentBattle, defendersOf, hitsOn, type Rolled } from '../rules/battle-frame.ts'
import { chanceOf, firstStrikeStage, inDungeon, ordinaryStage, sideOf } from '../rules/battle-math.ts'
import type { Casualties } from '../rules/casualties.ts'
import { missedDice } from '../rules/reroll.ts'
import { exitsFrom } from '../rules/retreat.ts'
import { type State, samePerson } from '../rules/state.ts'
import { type BattleQuestion, noExits, noStage } from './battle.ts'
import { addDie, exactly, type Reroll } from './dice.ts'
import type { Step } from './side.ts'

const { stepIndex } = battleChapter

/** The stage that comes next in the round, by the step that the battle has reached. */
function stageFrom(step: number): number {
  if (step <= stepIndex['firstStrikes']) return firstStrikeStage
  return step <= stepIndex['ordinaryRolls'] ? ordinaryStage : noStage
}

/**
 * The battle under way, from the dice that lie and the hits not yet given out; undefined where none is, or it is over.
 * Misses that lie are rolled again by what lasts for the battle and is not used up, and then by `once`.
 */
export function battleUnderWay(state: State, once: readonly Reroll[] = []): BattleQuestion | undefined {
  const battle = currentBattle(state)
  if (!battle || battle.settled || battle.retreated) return undefined
  const taking = state.stack.filter(({ do: name }) => name === 'casualties') as Casualties[]
  const hits: [number, number] = [hitsOn(battle, 0), hitsOn(battle, 1)]
  for (const { side, hits: all, shares } of taking)
    hits[side] += shares.length === 0 ? all : shares.reduce((sum, share) => sum + share.hits, 0)
  const rerollsOf = (side: number, unused: (card: string) => boolean = () => true): Reroll[] =>
    battle.rerolls
      .filter(({ seat, card }) => sideOf(battle, seat) === side && unused(card))
      .map(({ seat, pieces, max }) => ({ realm: seat, pieces, max }))
  const stepsOn = (side: number): Step[] => {
    const again = [
      ...rerollsOf(1 - side, (card) => !battle.rerolled.includes(card)),
      ...once.filter(({ realm }) => sideOf(battle, realm) !== side),
    ]
    const sure = exactly(hitsOn(battle, side)).slice(0, -1)
    return [
      ...taking.filter((frame) => frame.side === side).map((frame) => stepOf(battle, frame)),
      { chances: [...sure, ...moreHits(battle, 1 - side, again)] },
    ]
  }
  const [one, other = one] = defendersOf(battle)
  return {
    field: battle,
    hits,
    stage: stageFrom(battle.step),
    steps: [stepsOn(0), stepsOn(1)],
    rerolls: [rerollsOf(0), rerollsOf(1)],
    split: one === other || samePerson(state, one, other) ? 'one' : 'agreed',
    exits: battle.noRetreat ? noExits : exitsFrom(state, battle.attacker, battle.at),
  }
}

/** A split that is offered counts as accepted. */
function stepOf({ arena }: Battle, { side, hits, shares, proposer, partner, offered }: Casualties): Step {
  if (arena === inDungeon && side === 1) return { chances: exactly(shares[0]?.hits ?? hits) }
  if (shares.length > 0) return { shares }
  if (offered < 0) return { chances: exactly(hits) }
  return {
    shares: [
      { realms: [proposer], hits: offered },
      { realms: [partner], hits: hits - offered },
    ],
  }
}

/** How many misses of the dice that lie become hits by these rerolls, as chances of 0, 1, 2 … */
function moreHits(battle: Battle, side: number, rerolls: readonly Reroll[]): number[] {
  const hits = [1]
  const again: Rolled[] = []
  for (const { realm, pieces, max } of rerolls) {
    // Each die once in a roll, as the rules have it.
    const left = without(missedDice(battle, realm, side, pieces), again)
    for (const die of left.slice(0, max)) {
      again.push(die)
      addDie(hits, chanceOf(die))
    }
  }
  return hits
}
