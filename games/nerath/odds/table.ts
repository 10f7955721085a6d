// Battles of a table: one to come, one under way from whatever point it has reached, and what cards would do for it.
import { FastChance, type Frame, type Seat, Table, without } from '@skelos/kernel'
import type { EffectName } from '../content/types.ts'
import { battle as battleChapter, callBattle } from '../rules/battle.ts'
import { type Battle, currentBattle, hitsOn, type Rolled } from '../rules/battle-frame.ts'
import { chanceOf, firstStrikeStage, ordinaryStage, sideOf, single } from '../rules/battle-math.ts'
import { type ChooseSide, chooseSide, type PickFighters } from '../rules/card-battle.ts'
import { userOf } from '../rules/card-frame.ts'

import { perform } from '../rules/effects.ts'
import type { Fact } from '../rules/facts.ts'
import { nerath } from '../rules/game.ts'
import { treasuresInPlay } from '../rules/played.ts'
import { bringProperty } from '../rules/properties.ts'
import { missedDice } from '../rules/reroll.ts'
import { contentOf, type State } from '../rules/state.ts'
import { type BattleOdds, type BattleQuestion, battleOdds, noStage } from './battle.ts'
import { priceOf } from './policy.ts'
import { addDie } from './side.ts'

const { stepIndex } = battleChapter

/** A casualty step of the rules that is under way, as far as it matters here. */
interface HitsToTake extends Frame {
  side: number
  hits: number
  shares: { hits: number }[]
}

/** The stage that comes next in the round, by the step that the battle has reached. */
function stageFrom(step: number): number {
  if (step <= stepIndex['firstStrikes']) return firstStrikeStage
  return step <= stepIndex['ordinaryRolls'] ? ordinaryStage : noStage
}

/** The battle under way, from the dice that lie and the hits not yet given out; undefined where none is, or it is over. */
export function battleUnderWay(state: State): BattleQuestion | undefined {
  const battle = currentBattle(state)
  if (!battle || battle.settled || battle.retreated) return undefined
  const hits: [number, number] = [hitsOn(battle, 0), hitsOn(battle, 1)]
  for (const frame of state.stack.filter(({ do: name }) => name === 'casualties') as HitsToTake[])
    hits[frame.side] +=
      frame.shares.length === 0 ? frame.hits : frame.shares.reduce((sum, { hits: left }) => sum + left, 0)
  const rerollsOf = (attacks: boolean) =>
    battle.rerolls
      .filter(({ seat }) => (seat === battle.attacker) === attacks)
      .map(({ seat, pieces, max }) => ({ realm: seat, pieces, max }))
  return { field: battle, hits, stage: stageFrom(battle.step), rerolls: [rerollsOf(true), rerollsOf(false)] }
}

const dice = new FastChance(0)

/** The table as the battle there would begin now, with the properties of both sides; guardians are not turned up. */
export function battleToCome(state: State, attacker: Seat, at: number): State {
  const copy = nerath.copy(state)
  const t = new Table<State, Fact>(copy, dice)
  callBattle(t, attacker, at)
  const battle = currentBattle(copy)
  if (!battle) return copy
  const seats = new Set([attacker, ...battle.units.map(({ realm }) => realm)])
  for (const seat of seats) for (const { id } of treasuresInPlay(copy, seat)) bringProperty(t, battle, seat, id)
  settleChoices(t, battle)
  return copy
}

/** Effects that can be reckoned without rolling a die. */
const withoutDice: readonly EffectName[] = [
  'hit-on',
  'extra-dice',
  'upgrade-die',
  'first-strike',
  'toughness',
  'deal-hits',
  'ignore-hits',
  'reroll',
]

/** The table with these events of a realm played in its battle; dice that they roll again, and what they do elsewhere, are left out. */
export function withCards(state: State, seat: Seat, cards: readonly string[]): State {
  const copy = nerath.copy(state)
  const battle = currentBattle(copy)
  if (!battle) return copy
  const t = new Table<State, Fact>(copy, dice)
  for (const card of cards)
    for (const effect of contentOf(copy).events[card].effect) {
      if (!withoutDice.includes(effect.do) || (effect.do === 'reroll' && effect.duration === 'roll')) continue
      perform(t, userOf(copy, seat, card), effect)
      settleChoices(t, battle)
    }
  return copy
}

/** How many misses of the dice that lie become hits by events that roll them again, as chances of 0, 1, 2 … */
function newHits(state: State, battle: Battle, seat: Seat, cards: readonly string[]): number[] {
  const hits = [1]
  const side = sideOf(battle, seat)
  const again: Rolled[] = []
  for (const card of cards)
    for (const effect of contentOf(state).events[card].effect) {
      if (effect.do !== 'reroll' || effect.duration !== 'roll') continue
      // Each die once in a roll, as the rules have it.
      const left = without(missedDice(battle, seat, side, effect.pieces), again)
      for (const die of left.slice(0, effect.max)) {
        again.push(die)
        addDie(hits, chanceOf(die))
      }
    }
  return hits
}

type Chances = Pick<BattleOdds, 'win' | 'bothDestroyed' | 'lose' | 'retreat'>

/** The odds of the battle under way if a realm now plays these events of its hand, after a roll as well. */
export function oddsWithCards(
  state: State,
  seat: Seat,
  cards: readonly string[],
  plan: Pick<BattleQuestion, 'attacker' | 'defender' | 'retreat'> = {},
): Chances | undefined {
  const played = withCards(state, seat, cards)
  const [question, battle] = [battleUnderWay(played), currentBattle(played)]
  if (!question || !battle) return undefined
  const sum: Chances = { win: 0, bothDestroyed: 0, lose: 0, retreat: 0 }
  for (const [more, chance] of newHits(played, battle, seat, cards).entries()) {
    const hits = [...(question.hits ?? [0, 0])] as [number, number]
    hits[1 - sideOf(battle, seat)] += more
    const odds = battleOdds(contentOf(state), { ...question, ...plan, hits })
    for (const name of ['win', 'bothDestroyed', 'lose', 'retreat'] as const) sum[name] += chance * odds[name]
  }
  return sum
}

/** Picks fall on the dearest pieces, free dice on the own side. */
function settleChoices(t: Table<State, Fact>, battle: Battle): void {
  const { state } = t
  const content = contentOf(state)
  for (
    let top = state.stack.at(-1);
    top?.do === 'pick-fighters' || top?.do === 'choose-side';
    top = state.stack.at(-1)
  ) {
    if (top.do === 'choose-side') {
      const { seat } = top as ChooseSide
      const ask = chooseSide.steps[0]
      if (typeof ask !== 'function')
        ask.take(t, top, { do: 'choose-side', side: seat === battle.attacker ? 'attacker' : 'defender' }, seat)
    } else {
      const { seat, pieces, pick, left } = top as PickFighters
      for (let picked = 0; picked < left; picked++) {
        const fitting = battle.units.flatMap((unit, i) =>
          unit.realm === seat && unit.count > 0 && (pieces >> unit.kind) & 1 && !((unit.picks >> pick) & 1) ? [i] : [],
        )
        if (fitting.length === 0) break
        const dearest = fitting.reduce((best, i) =>
          priceOf(content, battle.units[i]) > priceOf(content, battle.units[best]) ? i : best,
        )
        battle.units[single(battle.units, dearest)].picks |= 1 << pick
      }
    }
    t.finish(top)
  }
}
