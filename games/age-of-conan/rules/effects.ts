// What kingdom cards do: one card in use, and each effect of the vocabulary. Effects that leave a choice are procedures.
import type { Frame, Seat } from '@skelos/kernel'
import { content } from '../content/index.ts'
import type { Area, Effect, Place } from '../content/types.ts'
import type { Action } from './actions.ts'
import { takeToken } from './adventure.ts'
import { piecesToPayWith, type UsedCard } from './cards.ts'
import { chooseDice, openCancelWindow } from './contest.ts'
import { drawKingdom, drawStrategy, drawStrategyCard } from './decks.ts'
import { goOnWithEmissary, startIntrigue } from './intrigue.ts'
import { type Redeployed, redeploy, startAttack } from './military.ts'
import {
  allProvinces,
  attackersAllowed,
  emissaryMayEnter,
  emissaryPlaces,
  mayAttack,
  mayIntrigue,
  placesFor,
  unitPlaces,
} from './moves.ts'
import { armyCanStep, emissariesToRemove, goldGained, possible } from './possible.ts'
import { attackerSide, currentCancelWindow, currentContest, defenderSide, sideOf } from './sides.ts'
import {
  emissaryReserve,
  gain,
  isFriendly,
  isNeutral,
  moveConan,
  neighbours,
  placeEmissary,
  placeUnit,
  procedure,
  provinceId,
  provinceOf,
  raiderSupply,
  removeEmissary,
  removeRaiders,
  removeUnits,
  type SeatFrame,
  type State,
  spend,
  type Table,
  unitReserve,
} from './state.ts'

/** amb.card-needs-effect: payment first, then the other side's window, then the effect. */
export const usedCard = procedure<UsedCard>('use-card', {
  pay(t, f) {
    const { pay } = content.kingdomCards[f.card]
    spend(t, f.seat, 'gold', pay.gold, 'payment')
    spend(t, f.seat, 'sorcery', pay.sorcery, 'payment')
  },
  giveUpPieces: {
    kind: 'card-payment',
    seats: (_, f) => [f.seat],
    options: (state, f, seat) => (f.paid < content.kingdomCards[f.card].pay.piece ? piecesToGiveUp(state, seat) : []),
    take(t, f, action, seat) {
      if (action.do === 'give-up-unit') removeUnits(t, seat, provinceOf(action.at), 1, 'payment')
      if (action.do === 'give-up-emissary') removeEmissary(t, seat, provinceOf(action.at), 'payment')
      f.paid++
      return 'again'
    },
  },
  otherSide(t, f) {
    f.result = undefined
    const contest = currentContest(t.state)
    if (f.contested && contest) openCancelWindow(t, contest, f.seat, 'kingdom')
  },
  cancelled(t, f) {
    if (!(f.result as { cancelled: boolean } | undefined)?.cancelled) return
    t.tell({ fact: 'card-cancelled', seat: f.seat, card: f.card })
    usedCard.go(f, 'putAway')
  },
  effects(t, f) {
    const effect = content.kingdomCards[f.card].effect[f.next]
    if (!effect) return
    f.next++
    usedCard.go(f, 'effects')
    if (possible(t.state, f.seat, effect)) perform(t, f.seat, effect)
  },
  putAway(t, f) {
    if (content.kingdomCards[f.card].type !== 'permanent') t.state.players[f.seat].discard.push(f.card)
    t.finish(f)
  },
})

function piecesToGiveUp(state: State, seat: Seat): Action[] {
  return piecesToPayWith(state, seat).map(({ piece, at }) => ({ do: `give-up-${piece}`, at: provinceId(at) }))
}

function perform(t: Table, seat: Seat, effect: Effect): void {
  const { state } = t
  const contest = currentContest(state)
  const own = contest?.sides[sideOf(contest, seat)]
  const other = contest?.sides[sideOf(contest, seat) === attackerSide ? defenderSide : attackerSide]
  switch (effect.do) {
    case 'add-dice':
      own?.added.push([effect.count, effect.cap])
      return
    case 'drop-dice':
      other?.dropped.push([effect.count, effect.floor])
      return
    case 'add-successes':
      if (own) own.bonus += effect.count
      return
    case 'reroll':
      if (own) chooseDice(t, seat, own, effect.count)
      return
    case 'count-symbol':
      for (const symbol of effect.symbols) if (own) own[symbol] = true
      return
    case 'win-ties':
      if (own) own.ties = true
      return
    case 'cancel-card': {
      const window = currentCancelWindow(state)
      if (window) window.cancelled = true
      return
    }
    case 'spare-loss':
      if (contest) contest.spared = true
      t.tell({ fact: 'loss-spared', seat })
      return
    case 'free-forced-march': {
      const campaign = state.stack.findLast((frame) => frame.do === 'campaign') as { free: boolean } | undefined
      if (campaign) campaign.free = true
      return
    }
    case 'remove-unit':
      if (contest && other) removeUnits(t, other.seat, contest.at, 1, 'card')
      return
    case 'gain-gold':
      gain(t, seat, 'gold', goldGained(state, seat, effect), 'card')
      return
    case 'gain-sorcery':
      gain(t, seat, 'sorcery', effect.count, 'card')
      return
    case 'draw-cards':
      if (effect.deck === 'strategy') drawStrategy(t, seat, effect.count)
      else drawKingdom(t, seat, effect.count)
      return
    case 'take-adventure-token':
      takeToken(t, seat, effect.from === 'track' ? 'track' : 'container')
      return
    case 'bid-bonus':
      raiseBid(t, seat, effect.count)
      return
    case 'replace-bid-card':
      t.call<SeatFrame>({ do: 'swap-bid-card', seat })
      return
    case 'place-units':
      t.call<PlaceUnits>({
        do: 'place-units',
        seat,
        left: effect.count,
        where: effect.where,
        areas: effect.area ? [...effect.area] : null,
        limit: effect.perProvince,
        placed: [],
      })
      return
    case 'place-emissary':
      t.call<PlaceEmissaries>({ do: 'place-emissaries', seat, left: effect.count, where: effect.where })
      return
    case 'remove-emissary':
      t.call<RemoveEmissary>({ do: 'remove-emissary', seat, where: effect.where })
      return
    case 'move-army':
      t.call<MoveArmy>({
        do: 'move-army',
        seat,
        left: effect.steps,
        attack: effect.attack,
        at: -1,
        to: -1,
        units: 0,
        moved: false,
      })
      return
    case 'move-emissary':
      t.call<SendEmissaries>({ do: 'send-emissaries', seat, left: effect.count, free: effect.free, sent: [] })
      return
    case 'start-contest':
      t.call<SeatFrame>({ do: 'card-intrigue', seat })
      return
    case 'move-conan':
      t.call<SeatFrame>({ do: 'card-conan', seat })
      return
    case 'place-raider':
      t.call<PlaceRaiders>({
        do: 'place-raiders',
        seat,
        left: effect.count,
        where: effect.where,
        areas: effect.area ? [...effect.area] : null,
      })
      return
    case 'remove-raider':
      t.call<RemoveRaiders>({ do: 'remove-raiders', seat, where: effect.where, count: effect.count })
      return
    case 'take-gold':
      t.call<Rob>({ do: 'rob', seat, count: effect.count })
      return
    case 'peek':
      t.call<Peek>({ do: 'peek', seat, count: effect.count, secret: state.players.map(() => null) })
      return
    case 'refresh-card':
      t.call<Refresh>({ do: 'refresh-cards', seat, left: effect.count })
      return
  }
}

/** A bid that is face up: its frame keeps what cards added. */
function raiseBid(t: Table, seat: Seat, count: number): void {
  const bid = t.state.stack.findLast((frame) => frame.do === 'bid') as { bonus: number[]; total: number[] } | undefined
  if (!bid) return
  bid.bonus[seat] += count
  bid.total[seat] += count
  t.tell({ fact: 'bid-raised', seat, count, total: bid.total[seat] })
}

const withDone = (options: Action[]): Action[] => (options.length === 0 ? [] : [...options, { do: 'done' }])

interface PlaceUnits extends SeatFrame {
  do: 'place-units'
  left: number
  where: Place
  areas: Area[] | null
  limit: number
  /** Provinces of the units placed so far. */
  placed: number[]
}

export const placeUnits = procedure<PlaceUnits>('place-units', {
  place: {
    kind: 'card-placement',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0 || unitReserve(state.players[seat]) === 0) return []
      const open = unitPlaces(state, seat, f.where, f.areas ?? undefined).filter(
        (p) => f.placed.filter((other) => other === p).length < f.limit,
      )
      return withDone(open.map((p) => ({ do: 'place-unit', at: provinceId(p) })))
    },
    take(t, f, action, seat) {
      if (action.do !== 'place-unit') return
      const at = provinceOf(action.at)
      placeUnit(t, seat, at)
      const { campaign } = t.state.players[seat]
      if (isNeutral(t.state, at)) campaign[at] = Math.max(campaign[at], 1)
      f.placed.push(at)
      f.left--
      return 'again'
    },
  },
})

interface PlaceEmissaries extends SeatFrame {
  do: 'place-emissaries'
  left: number
  where: Place
}

export const placeEmissaries = procedure<PlaceEmissaries>('place-emissaries', {
  place: {
    kind: 'card-placement',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0 || emissaryReserve(state.players[seat]) === 0) return []
      const open = emissaryPlaces(state, seat, f.where)
      return withDone(open.map((p) => ({ do: 'place-emissary', at: provinceId(p) })))
    },
    take(t, f, action, seat) {
      if (action.do !== 'place-emissary') return
      placeEmissary(t, seat, provinceOf(action.at))
      f.left--
      return 'again'
    },
  },
})

interface RemoveEmissary extends SeatFrame {
  do: 'remove-emissary'
  where: Place
}

export const removeRivalEmissary = procedure<RemoveEmissary>('remove-emissary', {
  choose: {
    kind: 'card-removal',
    seats: (_, f) => [f.seat],
    options: (state, f, seat) =>
      emissariesToRemove(state, seat, f.where).map(({ at, of }) => ({
        do: 'remove-emissary',
        at: provinceId(at),
        of: state.players[of].kingdom,
      })),
    take(t, _, action) {
      if (action.do !== 'remove-emissary') return
      const rival = t.state.players.findIndex(({ kingdom }) => kingdom === action.of)
      removeEmissary(t, rival, provinceOf(action.at), 'card')
    },
  },
})

interface MoveArmy extends SeatFrame {
  do: 'move-army'
  left: number
  attack: boolean
  /** Where the moving units stand, -1 before the first step, and where they are going. */
  at: number
  to: number
  units: number
  moved: boolean
}

/** amb.event-attack: friendly steps as redeployments, the last step may be an attack. */
export const moveArmy = procedure<MoveArmy>('move-army', {
  step: {
    kind: 'card-army',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0) return []
      if (f.at !== -1) {
        const onward = armySteps(state, seat, f.at, f.units, f.attack)
        return onward.length === 0 ? [] : [...onward.map(({ to }) => ({ do: 'army-onward' as const, to })), { do: 'stop' }]
      }
      const starts = allProvinces().filter((p) => armyCanStep(state, seat, p, f.attack))
      return withDone(
        starts.flatMap((from) =>
          Array.from({ length: state.players[seat].units[from] }, (_, i) =>
            armySteps(state, seat, from, i + 1, f.attack),
          ).flat(),
        ),
      )
    },
    take(t, f, action, seat) {
      if (action.do === 'attack' || action.do === 'redeploy') {
        f.at = provinceOf(action.from)
        f.units = action.units
      } else if (action.do !== 'army-onward') {
        return
      }
      f.to = provinceOf(action.to)
      f.left--
      if (!mayAttack(t.state, seat, f.to)) return redeploy(t, f, seat, f.at, f.to, f.units)
      f.left = 0
      startAttack(t, seat, f.at, f.to, f.units)
    },
  },
  arrived(t, f) {
    if (f.result === undefined) return
    if ((f.result as Redeployed).moved) {
      f.moved = true
      f.at = f.to
      f.units = Math.min(f.units, t.state.players[f.seat].units[f.to])
    } else {
      f.left++
      if (!f.moved) f.at = -1
    }
    f.result = undefined
    moveArmy.go(f, 'step')
  },
})

/** The steps open to some units of one province. */
function armySteps(state: State, seat: Seat, from: number, units: number, attack: boolean): ArmyStep[] {
  return neighbours(from).flatMap((to): ArmyStep[] => {
    const step = { from: provinceId(from), to: provinceId(to), units }
    if (isFriendly(state, seat, to)) return [{ do: 'redeploy', ...step }]
    if (!attack || !mayAttack(state, seat, to)) return []
    return units <= attackersAllowed(state, seat, to, units) ? [{ do: 'attack', ...step }] : []
  })
}

type ArmyStep = Extract<Action, { do: 'redeploy' | 'attack' }>

interface SendEmissaries extends SeatFrame {
  do: 'send-emissaries'
  left: number
  free: boolean
  /** Where those already moved stand; each moves once. */
  sent: number[]
}

/** move-emissary: free of the usual stop, to any province connected by land; otherwise step by step as usual. */
export const sendEmissaries = procedure<SendEmissaries>('send-emissaries', {
  send: {
    kind: 'card-emissary',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0) return []
      const { emissaries } = state.players[seat]
      const unmoved = allProvinces().filter((p) => emissaries[p] > f.sent.filter((other) => other === p).length)
      return withDone(
        unmoved.flatMap((from) =>
          (f.free ? allProvinces().filter((to) => to !== from) : neighbours(from))
            .filter((to) => emissaryMayEnter(state, seat, to))
            .map((to) => ({ do: 'send-emissary', from: provinceId(from), to: provinceId(to) })),
        ),
      )
    },
    take(t, f, action, seat) {
      if (action.do !== 'send-emissary') return
      const [from, to] = [provinceOf(action.from), provinceOf(action.to)]
      const { emissaries } = t.state.players[seat]
      emissaries[from]--
      emissaries[to]++
      t.tell({ fact: 'emissary-moved', seat, from: action.from, to: action.to })
      f.left--
      if (f.free) f.result = { at: to }
      else goOnWithEmissary(t, seat, from, to)
    },
  },
  arrived(_, f) {
    if (f.result === undefined) return
    f.sent.push((f.result as { at: number }).at)
    f.result = undefined
    sendEmissaries.go(f, 'send')
  },
})

/** start-contest: one intrigue by the normal rules and without a die. */
export const cardIntrigue = procedure<SeatFrame>('card-intrigue', {
  choose: {
    kind: 'card-emissary',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) =>
      withDone(
        allProvinces()
          .filter((p) => mayIntrigue(state, seat, p))
          .map((p) => ({ do: 'start-intrigue', at: provinceId(p) })),
      ),
    take(t, _, action, seat) {
      if (action.do === 'start-intrigue') startIntrigue(t, seat, provinceOf(action.at))
    },
  },
})

/** amb.conan-moved-by-card: never touches the track. */
export const cardConan = procedure<SeatFrame>('card-conan', {
  move: {
    kind: 'card-conan',
    seats: (_, f) => [f.seat],
    options: (state) => [
      ...neighbours(state.conan).map((p) => ({ do: 'move-conan' as const, to: provinceId(p) })),
      { do: 'stay' },
    ],
    take(t, _, action) {
      if (action.do === 'move-conan') moveConan(t, provinceOf(action.to))
    },
  },
})

interface PlaceRaiders extends SeatFrame {
  do: 'place-raiders'
  left: number
  where: Place
  areas: Area[] | null
}

export const placeRaiders = procedure<PlaceRaiders>('place-raiders', {
  place: {
    kind: 'card-raiders',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      if (f.left === 0 || raiderSupply(state) === 0) return []
      const open = placesFor(state, seat, f.where, f.areas ?? undefined)
      return withDone(open.map((p) => ({ do: 'place-raider', at: provinceId(p) })))
    },
    take(t, f, action, seat) {
      if (action.do !== 'place-raider') return
      placeRaider(t, seat, provinceOf(action.at))
      f.left--
      return 'again'
    },
  },
})

function placeRaider(t: Table, seat: Seat, p: number): void {
  t.state.raiders[p]++
  t.tell({ fact: 'raider-placed', seat, at: provinceId(p) })
}

interface RemoveRaiders extends SeatFrame {
  do: 'remove-raiders'
  where: Place
  count: number | 'all'
}

export const removeRaiderTokens = procedure<RemoveRaiders>('remove-raiders', {
  choose: {
    kind: 'card-raiders',
    seats: (_, f) => [f.seat],
    options: (state, f, seat) =>
      placesFor(state, seat, f.where, undefined)
        .filter((p) => state.raiders[p] > 0)
        .map((p) => ({ do: 'remove-raiders', at: provinceId(p) })),
    take(t, f, action) {
      if (action.do !== 'remove-raiders') return
      const at = provinceOf(action.at)
      const there = t.state.raiders[at]
      removeRaiders(t, at, f.count === 'all' ? there : Math.min(f.count, there), 'card')
    },
  },
})

interface Rob extends SeatFrame {
  do: 'rob'
  count: number
}

export const robRival = procedure<Rob>('rob', {
  choose: {
    kind: 'card-rival',
    seats: (_, f) => [f.seat],
    options: (state, _, seat) =>
      state.players.flatMap(({ kingdom, gold }, rival): Action[] =>
        rival !== seat && gold > 0 ? [{ do: 'rob', kingdom }] : [],
      ),
    take(t, f, action, seat) {
      if (action.do !== 'rob') return
      const from = t.state.players.findIndex(({ kingdom }) => kingdom === action.kingdom)
      const count = Math.min(f.count, t.state.players[from].gold)
      t.state.players[from].gold -= count
      t.state.players[seat].gold += count
      t.tell({ fact: 'robbed', seat, from, count })
    },
  },
})

interface Peek extends SeatFrame {
  do: 'peek'
  count: number
}

/** What a peeking seat sees: the cards and who had seen each before. */
export interface Peeked {
  cards: string[]
  seen: Seat[][]
}

/** peek: look at the top cards, keep one, put the rest at the bottom. */
export const peek = procedure<Peek>('peek', {
  look(t, f) {
    const peeked: Peeked = { cards: [], seen: [] }
    for (let i = 0; i < f.count; i++) {
      const drawn = drawStrategyCard(t)
      if (!drawn) continue
      peeked.cards.push(drawn.card)
      peeked.seen.push(drawn.seen)
    }
    f.count = peeked.cards.length
    if (f.secret) f.secret[f.seat] = peeked
  },
  keep: {
    kind: 'card-peek',
    auto: true,
    seats: (_, f) => [f.seat],
    options: (_, f, seat) => [...new Set(peekedBy(f, seat).cards)].map((card) => ({ do: 'keep-card', card })),
    take(t, f, action, seat) {
      if (action.do !== 'keep-card') return
      const { cards, seen } = peekedBy(f, seat)
      const kept = cards.indexOf(action.card)
      t.state.players[seat].strategy.push(action.card)
      t.tell({ fact: 'card-kept', seat, count: 1, secret: { [seat]: { cards: [action.card] } } })
      const rest = cards.filter((_, i) => i !== kept)
      t.state.strategyBottom.push(...rest)
      t.state.bottomSeen.push(...seen.filter((_, i) => i !== kept).map((seats) => [...new Set([...seats, seat])]))
      if (f.secret) f.secret[seat] = null
      if (rest.length > 0)
        t.tell({ fact: 'card-bottomed', seat, count: rest.length, secret: { [seat]: { cards: rest } } })
    },
  },
})

const peekedBy = (f: Frame, seat: Seat): Peeked => (f.secret?.[seat] as Peeked | null) ?? { cards: [], seen: [] }

interface Refresh extends SeatFrame {
  do: 'refresh-cards'
  left: number
}

export const refreshCards = procedure<Refresh>('refresh-cards', {
  choose: {
    kind: 'card-refresh',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      const used = state.players[seat].table.filter((entry) => entry.used > 0).map(({ card }) => card)
      return f.left === 0 ? [] : withDone([...new Set(used)].map((card) => ({ do: 'refresh-card', card })))
    },
    take(t, f, action, seat) {
      if (action.do !== 'refresh-card') return
      const entry = t.state.players[seat].table.find(({ card, used }) => card === action.card && used > 0)
      if (entry) entry.used = 0
      t.tell({ fact: 'card-refreshed', seat, card: action.card })
      f.left--
      return 'again'
    },
  },
})
