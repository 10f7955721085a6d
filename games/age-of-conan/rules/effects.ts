// What each effect of a card can do and does, said once for each. Effects that leave a choice are procedures.
import type { Seat } from '@skelos/kernel'
import type { Effect, EffectOf } from '../content/types.ts'
import { takeToken } from './adventure.ts'
import type { Bid } from './bid.ts'
import type { Campaign } from './campaign.ts'
import type { MoveArmy, SendEmissaries } from './card-moves.ts'
import type { PlaceEmissaries, PlaceRaiders, PlaceUnits, RemoveEmissary, RemoveRaiders } from './card-pieces.ts'
import type { Peek, Refresh, Rob } from './card-riches.ts'
import { drawKingdom, drawStrategy, kingdomLeft, strategyLeft } from './decks.ts'
import { diceBeforeReductions, diceRolled } from './dice.ts'
import {
  allProvinces,
  armyCanStep,
  emissariesToRemove,
  emissaryPlaces,
  mayIntrigue,
  placesFor,
  provincesWith,
  unitPlaces,
} from './moves.ts'
import { chooseDice } from './reroll-dice.ts'
import {
  type Contest,
  currentCancelWindow,
  currentContest,
  otherSide,
  pieceAtStake,
  type Side,
  sideOf,
} from './sides.ts'
import {
  city,
  containerCount,
  emissaryReserve,
  fort,
  gain,
  type Player,
  raiderSupply,
  removeUnits,
  type SeatFrame,
  type State,
  type Table,
  tower,
  underWay,
  unitReserve,
} from './state.ts'

const markersCounted = { tower: [tower, city], fort: [fort, city], city: [city] } as const

/** gain-gold: with `per`, for each such marker; a city counts as tower and as fort. */
export function goldGained(state: State, seat: Seat, effect: Extract<Effect, { do: 'gain-gold' }>): number {
  if (effect.per === undefined) return effect.count
  const gold = effect.count * provincesWith(state, seat, markersCounted[effect.per]).length
  return Math.min(gold, effect.max ?? gold)
}

/** amb.dice-cap-order: additions are not counted in the order of use, so the card may work where the cap looks reached. */
function addsDice({ strength, conan, added }: Side, { count, cap }: EffectOf<'add-dice'>): boolean {
  const more = { conan, added: [...added, [count, cap] as const] }
  return diceBeforeReductions(strength, more) > diceBeforeReductions(strength, { conan, added })
}

/** Whose card it is, and in a contest its side and the other. */
interface User {
  state: State
  seat: Seat
  player: Player
  contest: Contest | undefined
  own: Side | undefined
  other: Side | undefined
}

function userOf(state: State, seat: Seat): User {
  const contest = currentContest(state)
  const side = contest && sideOf(contest, seat)
  return {
    state,
    seat,
    player: state.players[seat],
    contest,
    own: side === undefined ? undefined : contest?.sides[side],
    other: side === undefined ? undefined : contest?.sides[otherSide(side)],
  }
}

interface Working<E> {
  /** amb.card-needs-effect: it can change something now. */
  possible(user: User, effect: E): boolean
  perform(t: Table, user: User, effect: E): void
}

const effects: { readonly [Name in Effect['do']]: Working<EffectOf<Name>> } = {
  'add-dice': {
    possible: ({ own }, effect) => own !== undefined && own.dice === 0 && addsDice(own, effect),
    perform: (_, { own }, { count, cap }) => void own?.added.push([count, cap]),
  },
  'drop-dice': {
    possible: ({ other }, { floor }) =>
      other !== undefined && other.dice === 0 && diceRolled(other.strength, other) > floor,
    perform: (_, { other }, { count, floor }) => void other?.dropped.push([count, floor]),
  },
  'add-successes': {
    possible: ({ own }) => own !== undefined,
    perform(_, { own }, { count }) {
      if (own) own.bonus += count
    },
  },
  reroll: {
    possible: ({ own }) => own !== undefined && own.roll.length > 0,
    perform(t, { seat, own }, { count }) {
      if (own) chooseDice(t, seat, own, count)
    },
  },
  'count-symbol': {
    possible: ({ own }, { symbols }) => own !== undefined && symbols.some((symbol) => !own[symbol]),
    perform(_, { own }, { symbols }) {
      for (const symbol of symbols) if (own) own[symbol] = true
    },
  },
  'win-ties': {
    possible: ({ own }) => own !== undefined && !own.ties,
    perform(_, { own }) {
      if (own) own.ties = true
    },
  },
  'cancel-card': {
    possible({ state }, { kinds }) {
      const window = currentCancelWindow(state)
      return window !== undefined && kinds.includes(window.kind)
    },
    perform(_, { state }) {
      const window = currentCancelWindow(state)
      if (window) window.cancelled = true
    },
  },
  'spare-loss': {
    possible: ({ state, contest }) => contest !== undefined && !contest.spared && pieceAtStake(state, contest),
    perform(t, { seat, contest }) {
      if (contest) contest.spared = true
      t.tell({ fact: 'loss-spared', seat })
    },
  },
  'free-forced-march': {
    possible: ({ state, contest }) => contest === undefined && underWay<Campaign>(state, 'campaign') !== undefined,
    perform(_, { state }) {
      const campaign = underWay<Campaign>(state, 'campaign')
      if (campaign) campaign.free = true
    },
  },
  'place-units': {
    possible: ({ state, seat, player }, { where, area }) =>
      unitReserve(player) > 0 && unitPlaces(state, seat, where, area).length > 0,
    perform: (t, { seat }, { count, where, area, perProvince }) =>
      t.call<PlaceUnits>({
        do: 'place-units',
        seat,
        left: count,
        where,
        areas: area ? [...area] : null,
        limit: perProvince,
        placed: [],
      }),
  },
  'place-emissary': {
    possible: ({ state, seat, player }, { where }) =>
      emissaryReserve(player) > 0 && emissaryPlaces(state, seat, where).length > 0,
    perform: (t, { seat }, { count, where }) =>
      t.call<PlaceEmissaries>({ do: 'place-emissaries', seat, left: count, where }),
  },
  'remove-unit': {
    possible({ state, seat, contest, other }, { where }) {
      if (contest === undefined || other === undefined || other.dice > 0) return false
      if (!placesFor(state, seat, where, undefined).includes(contest.at)) return false
      return state.players[other.seat]?.units[contest.at] > 0
    },
    perform(t, { contest, other }) {
      if (contest && other) removeUnits(t, other.seat, contest.at, 1, 'card')
    },
  },
  'remove-emissary': {
    possible: ({ state, seat }, { where }) => emissariesToRemove(state, seat, where).length > 0,
    perform: (t, { seat }, { where }) => t.call<RemoveEmissary>({ do: 'remove-emissary', seat, where }),
  },
  'move-army': {
    possible: ({ state, seat }, { attack }) => allProvinces(state).some((p) => armyCanStep(state, seat, p, attack)),
    perform: (t, { seat }, { steps, attack }) =>
      t.call<MoveArmy>({ do: 'move-army', seat, left: steps, attack, at: -1, to: -1, units: 0, moved: false }),
  },
  'move-emissary': {
    possible: ({ player }) => player.emissaries.some((count) => count > 0),
    perform: (t, { seat }, { count, free }) =>
      t.call<SendEmissaries>({ do: 'send-emissaries', seat, left: count, free, sent: [] }),
  },
  'start-contest': {
    possible: ({ state, seat }) => allProvinces(state).some((p) => mayIntrigue(state, seat, p)),
    perform: (t, { seat }) => t.call<SeatFrame>({ do: 'card-intrigue', seat }),
  },
  'move-conan': {
    possible: () => true,
    perform: (t, { seat }) => t.call<SeatFrame>({ do: 'card-conan', seat }),
  },
  'bid-bonus': {
    possible: ({ state }) => underWay<Bid>(state, 'bid') !== undefined,
    perform: (t, { seat }, { count }) => raiseBid(t, seat, count),
  },
  'replace-bid-card': {
    possible: ({ state, player }) => player.strategy.length > 0 && underWay<Bid>(state, 'bid') !== undefined,
    perform: (t, { seat }) => t.call<SeatFrame>({ do: 'swap-bid-card', seat }),
  },
  'place-raider': {
    possible: ({ state, seat }, { where, area }) =>
      raiderSupply(state) > 0 && placesFor(state, seat, where, area).length > 0,
    perform: (t, { seat }, { count, where, area }) =>
      t.call<PlaceRaiders>({ do: 'place-raiders', seat, left: count, where, areas: area ? [...area] : null }),
  },
  'remove-raider': {
    possible: ({ state, seat }, { where }) =>
      placesFor(state, seat, where, undefined).some((p) => state.raiders[p] > 0),
    perform: (t, { seat }, { where, count }) => t.call<RemoveRaiders>({ do: 'remove-raiders', seat, where, count }),
  },
  'gain-gold': {
    possible: ({ state, seat }, effect) => goldGained(state, seat, effect) > 0,
    perform: (t, { state, seat }, effect) => gain(t, seat, 'gold', goldGained(state, seat, effect), 'card'),
  },
  'gain-sorcery': {
    possible: () => true,
    perform: (t, { seat }, { count }) => gain(t, seat, 'sorcery', count, 'card'),
  },
  'take-gold': {
    possible: ({ state, seat }) => state.players.some(({ gold }, rival) => rival !== seat && gold > 0),
    perform: (t, { seat }, { count }) => t.call<Rob>({ do: 'rob', seat, count }),
  },
  'draw-cards': {
    possible: ({ state, seat }, { deck }) => (deck === 'strategy' ? strategyLeft(state) : kingdomLeft(state, seat)) > 0,
    perform: (t, { seat }, { deck, count }) => (deck === 'strategy' ? drawStrategy : drawKingdom)(t, seat, count),
  },
  peek: {
    possible: ({ state }) => strategyLeft(state) > 0,
    perform: (t, { state, seat }, { count }) =>
      t.call<Peek>({ do: 'peek', seat, count, secret: state.players.map(() => null) }),
  },
  'refresh-card': {
    possible: ({ player }) => player.table.some(({ used }) => used > 0),
    perform: (t, { seat }, { count }) => t.call<Refresh>({ do: 'refresh-cards', seat, left: count }),
  },
  'take-adventure-token': {
    possible: ({ state }, { from }) =>
      from === 'track' ? state.track.length > 0 : containerCount(state) > 0 || state.missed.some((count) => count > 0),
    perform: (t, { seat }, { from }) => takeToken(t, seat, from === 'track' ? 'track' : 'container'),
  },
}

const workingOf = (effect: Effect): Working<Effect> => effects[effect.do]

/** amb.card-needs-effect: a card is offered only if at least one step of it can change something. */
export function canDoSomething(state: State, seat: Seat, steps: readonly Effect[]): boolean {
  const user = userOf(state, seat)
  return steps.some((effect) => workingOf(effect).possible(user, effect))
}

/** Carries a step out, or skips it where it can change nothing. */
export function perform(t: Table, seat: Seat, effect: Effect): void {
  const user = userOf(t.state, seat)
  const working = workingOf(effect)
  if (working.possible(user, effect)) working.perform(t, user, effect)
}

/** A bid that is face up: its frame keeps what cards added. */
function raiseBid(t: Table, seat: Seat, count: number): void {
  const bid = underWay<Bid>(t.state, 'bid')
  if (!bid) return
  bid.bonus[seat] += count
  bid.total[seat] += count
  t.tell({ fact: 'bid-raised', seat, count, total: bid.total[seat] })
}
