// amb.card-needs-effect: a card is offered only if at least one step of it can change something.
import type { Seat } from '@skelos/kernel'
import type { Effect, EffectOf, Place } from '../content/types.ts'
import { kingdomLeft, strategyLeft } from './decks.ts'
import { diceBeforeReductions, diceRolled } from './dice.ts'
import {
  allProvinces,
  attackersAllowed,
  emissaryPlaces,
  mayAttack,
  mayIntrigue,
  placesFor,
  provincesWith,
  unitPlaces,
} from './moves.ts'
import { currentCancelWindow, currentContest, otherSide, pieceAtStake, type Side, sideOf } from './sides.ts'
import {
  city,
  containerCount,
  emissaryReserve,
  fort,
  isFriendly,
  neighbours,
  raiderSupply,
  type State,
  tower,
  unitReserve,
} from './state.ts'

const markersCounted = { tower: [tower, city], fort: [fort, city], city: [city] } as const

/** gain-gold: with `per`, for each such marker; a city counts as tower and as fort. */
export function goldGained(state: State, seat: Seat, effect: Extract<Effect, { do: 'gain-gold' }>): number {
  if (effect.per === undefined) return effect.count
  const gold = effect.count * provincesWith(state, seat, markersCounted[effect.per]).length
  return Math.min(gold, effect.max ?? gold)
}

/** remove-emissary: provinces of the place, each with the rivals that have an emissary there. */
export function emissariesToRemove(state: State, seat: Seat, place: Place): { at: number; of: Seat }[] {
  return placesFor(state, seat, place, undefined).flatMap((at) =>
    state.players.flatMap(({ emissaries }, of) => (of !== seat && emissaries[at] > 0 ? [{ at, of }] : [])),
  )
}

/** move-army: can this province's army take a first step? */
export function armyCanStep(state: State, seat: Seat, from: number, attack: boolean): boolean {
  const { units } = state.players[seat]
  if (units[from] === 0) return false
  return neighbours(state, from).some(
    (to) =>
      isFriendly(state, seat, to) ||
      (attack && mayAttack(state, seat, to) && attackersAllowed(state, seat, to, units[from]) > 0),
  )
}

/** amb.dice-cap-order: additions are not counted in the order of use, so the card may work where the cap looks reached. */
function addsDice({ strength, conan, added }: Side, { count, cap }: EffectOf<'add-dice'>): boolean {
  const more = { conan, added: [...added, [count, cap] as const] }
  return diceBeforeReductions(strength, more) > diceBeforeReductions(strength, { conan, added })
}

export function possible(state: State, seat: Seat, effect: Effect): boolean {
  const player = state.players[seat]
  const contest = currentContest(state)
  const own = contest?.sides[sideOf(contest, seat)]
  const other = contest?.sides[otherSide(sideOf(contest, seat))]
  switch (effect.do) {
    case 'add-dice':
      return own !== undefined && own.dice === 0 && addsDice(own, effect)
    case 'drop-dice':
      return other !== undefined && other.dice === 0 && diceRolled(other.strength, other) > effect.floor
    case 'add-successes':
      return own !== undefined
    case 'reroll':
      return own !== undefined && own.roll.length > 0
    case 'count-symbol':
      return own !== undefined && effect.symbols.some((symbol) => !own[symbol])
    case 'win-ties':
      return own !== undefined && !own.ties
    case 'cancel-card': {
      const window = currentCancelWindow(state)
      return window !== undefined && effect.kinds.includes(window.kind)
    }
    case 'spare-loss':
      return contest !== undefined && !contest.spared && pieceAtStake(state, contest)
    case 'free-forced-march':
      return contest === undefined && state.stack.some((frame) => frame.do === 'campaign')
    case 'place-units':
      return unitReserve(player) > 0 && unitPlaces(state, seat, effect.where, effect.area).length > 0
    case 'place-emissary':
      return emissaryReserve(player) > 0 && emissaryPlaces(state, seat, effect.where).length > 0
    case 'remove-unit':
      if (contest === undefined || other === undefined || other.dice > 0) return false
      if (!placesFor(state, seat, effect.where, undefined).includes(contest.at)) return false
      return state.players[other.seat]?.units[contest.at] > 0
    case 'remove-emissary':
      return emissariesToRemove(state, seat, effect.where).length > 0
    case 'move-army':
      return allProvinces(state).some((p) => armyCanStep(state, seat, p, effect.attack))
    case 'move-emissary':
      return player.emissaries.some((count) => count > 0)
    case 'start-contest':
      return allProvinces(state).some((p) => mayIntrigue(state, seat, p))
    case 'move-conan':
    case 'gain-sorcery':
      return true
    case 'bid-bonus':
      return state.stack.some((frame) => frame.do === 'bid')
    case 'place-raider':
      return raiderSupply(state) > 0 && placesFor(state, seat, effect.where, effect.area).length > 0
    case 'remove-raider':
      return placesFor(state, seat, effect.where, undefined).some((p) => state.raiders[p] > 0)
    case 'gain-gold':
      return goldGained(state, seat, effect) > 0
    case 'take-gold':
      return state.players.some(({ gold }, rival) => rival !== seat && gold > 0)
    case 'draw-cards':
      return (effect.deck === 'strategy' ? strategyLeft(state) : kingdomLeft(state, seat)) > 0
    case 'peek':
      return strategyLeft(state) > 0
    case 'refresh-card':
      return player.table.some(({ used }) => used > 0)
    case 'take-adventure-token':
      return effect.from === 'track'
        ? state.track.length > 0
        : containerCount(state) > 0 || state.missed.some((count) => count > 0)
    case 'replace-bid-card':
      return player.strategy.length > 0 && state.stack.some((frame) => frame.do === 'bid')
  }
}
