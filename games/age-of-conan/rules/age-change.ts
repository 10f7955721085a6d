// The age change phase: seven steps, each completed by all players in first-player order.
import { choices, drawFrom, type Frame, type Seat } from '@skelos/kernel'
import { type Action, pass } from './actions.ts'
import { usableCards, useCard } from './cards.ts'
import { drawKingdom, drawStrategy, kingdomLeft, strategyLeft } from './decks.ts'
import { provincesWith } from './moves.ts'
import { scoreObjectives } from './objectives.ts'
import { eachInTurn, inOrder } from './raids.ts'
import {
  city,
  contentOf,
  emissaryReserve,
  fort,
  friendlyProvinces,
  gain,
  hasRoom,
  markersLeft,
  nobody,
  placeEmissary,
  placeUnit,
  procedure,
  provinceId,
  provinceOf,
  type SeatFrame,
  type State,
  spend,
  type Table,
  tokenId,
  tower,
  unitReserve,
} from './state.ts'

const homeIncome = 5
const towerIncome = 2
/** age-change.buy-costs: a unit or an emissary, a kingdom and a strategy card, a strategy card alone. */
export const prices = { figure: 2, pair: 2, strategy: 1 } as const

interface AgeChange extends Frame {
  do: 'age-change'
  /** Tokens offered for the artifacts; who has committed is open, what is in `secret`. */
  committed: boolean[]
}

const begun = ({ players }: State): Omit<AgeChange, 'step'> => ({
  do: 'age-change',
  committed: players.map(() => false),
  secret: players.map(() => []),
})

export const callAgeChange = (t: Table): void => t.call<AgeChange>(begun(t.state))

/** age-change.income */
export const incomeOf = (state: State, seat: Seat): number =>
  homeIncome + towerIncome * provincesWith(state, seat, [tower, city]).length

/** What one seat has to decide at an age change, as frames from the last to the first; nothing if it has done so. */
export function ageChangeOf(state: State, seat: Seat): Frame[] | undefined {
  const rest = { ...begun(state), step: 0 } as AgeChange
  ageChange.go(rest, 'artifacts')
  const frames = [rest, { do: 'buy', step: 0, seat } as SeatFrame, { ...raiseOf(seat), step: 0 } as Raise]
  if (!state.stack.some((frame) => frame.do === 'age-change')) return frames
  const next = state.stack.findLast((frame) => (frame as SeatFrame).seat === seat)?.do
  if (next === 'raise') return frames
  return next === 'buy' ? frames.slice(0, 2) : undefined
}

const raiseOf = (seat: Seat): Omit<Raise, 'step'> => ({ do: 'raise', seat, done: [], built: false, raised: false })

/** age-change.step-order */
export const ageChange = procedure<AgeChange, 'artifacts'>('age-change', {
  raids(t) {
    t.tell({ fact: 'age-step', step: 'raids' })
    t.call<Frame>({ do: 'raids' })
  },
  /** age-change.income */
  income(t) {
    t.tell({ fact: 'age-step', step: 'income' })
    for (const seat of inOrder(t.state)) gain(t, seat, 'gold', incomeOf(t.state, seat), 'income')
  },
  incomeCards: (t) => eachInTurn<SeatFrame>(t, (seat) => ({ do: 'income-cards', seat })),
  objectives(t) {
    for (const met of scoreObjectives(t, inOrder(t.state))) replaceObjective(t, met)
  },
  build(t) {
    t.tell({ fact: 'age-step', step: 'build' })
    eachInTurn<Raise>(t, raiseOf)
  },
  spend(t) {
    t.tell({ fact: 'age-step', step: 'spend' })
    eachInTurn<SeatFrame>(t, (seat) => ({ do: 'buy', seat }))
  },
  artifacts: (t) => t.tell({ fact: 'age-step', step: 'artifacts' }),
  /** age-change.artifact-commit, age-change.artifact-partial: tokens of one single kind, or none. */
  offers: {
    kind: 'artifact-tokens',
    seats: (state) => inOrder(state),
    options(state, f, seat) {
      if (f.committed[seat]) return []
      const offered = offerOf(f, seat)
      const fitting = choices(state.players[seat].tokens, offered).filter(
        (token) => offered.length === 0 || kindOf(state, token) === kindOf(state, offered[0]),
      )
      const tokens = fitting.map((token) => ({ do: 'offer-token' as const, token: tokenId(state, token) }))
      return [...tokens, { do: 'commit-offer' }]
    },
    take(t, f, action, seat) {
      if (action.do === 'offer-token') {
        if (f.secret) f.secret[seat] = [...offerOf(f, seat), contentOf(t.state).tokenIndex[action.token]]
      } else {
        f.committed[seat] = true
        t.tell({ fact: 'offer-committed', seat, secret: { [seat]: { tokens: idsOf(t.state, offerOf(f, seat)) } } })
      }
      return 'again'
    },
  },
  award,
  bonusCard: (t) => awardBonusCard(t),
})

const idsOf = (state: State, tokens: readonly number[]) => tokens.map((token) => tokenId(state, token))
const kindOf = (state: State, token: number) => contentOf(state).tokens[token].category
const offerOf = (f: Frame, seat: Seat): number[] => (f.secret?.[seat] as number[] | null) ?? []

/** age-change.objectives-replace: the new card is first checked next time. */
function replaceObjective(t: Table, met: string): void {
  const { state } = t
  state.objectives = state.objectives.filter((objective) => objective !== met)
  if (state.objectiveDeck.length === 0) return
  const objective = drawFrom(t.chance, state.objectiveDeck)
  state.objectives.push(objective)
  t.tell({ fact: 'objective-shown', objective })
}

/** age-change.artifact-award, age-change.artifact-tie, age-change.artifact-reassign, amb.artifact-zero */
function award(t: Table, f: AgeChange): void {
  t.chance.reveal()
  const totals = t.state.players.map((_, seat) =>
    offerOf(f, seat).reduce((total, token) => total + contentOf(t.state).tokens[token].value, 0),
  )
  for (const seat of inOrder(t.state)) {
    const tokens = idsOf(t.state, offerOf(f, seat))
    if (tokens.length > 0) t.tell({ fact: 'offer-shown', seat, tokens, total: totals[seat] })
  }
  for (const [i, { id, category }] of contentOf(t.state).artifacts.entries()) {
    const bidders = inOrder(t.state).filter((seat) =>
      offerOf(f, seat).some((token) => kindOf(t.state, token) === category),
    )
    const best = Math.max(...bidders.map((seat) => totals[seat]))
    const winners = bidders.filter((seat) => totals[seat] === best)
    t.state.artifacts[i] = winners.length === 1 ? winners[0] : nobody
    if (winners.length === 1) t.tell({ fact: 'artifact-given', card: id, seat: winners[0] })
    else t.tell({ fact: 'artifact-unclaimed', card: id })
  }
  f.secret = []
}

/** age-change.bonus-card, age-change.bonus-card-tie */
function awardBonusCard(t: Table): void {
  const { state } = t
  let last = inOrder(state)
  for (const measure of [
    (seat: Seat) => state.players[seat].points,
    (seat: Seat) => state.players[seat].tokens.length,
  ]) {
    const least = Math.min(...last.map(measure))
    last = last.filter((seat) => measure(seat) === least)
  }
  state.bonusCard = last.length === 1 ? last[0] : nobody
  const card = contentOf(state).bonusCard.id
  if (last.length === 1) t.tell({ fact: 'artifact-given', card, seat: last[0] })
  else t.tell({ fact: 'artifact-unclaimed', card })
}

/** age-change.card-windows: after the normal income, before objectives. */
export const incomeCards = procedure<SeatFrame>('income-cards', {
  use: {
    kind: 'income-card',
    pass,
    seats: (_, f) => [f.seat],
    options: (state, _, seat) => usableCards(state, seat, 'gold-step'),
    take(t, _, action, seat) {
      if (action.do === 'use-card') useCard(t, seat, action.card, false)
      return 'again'
    },
  },
})

interface Raise extends SeatFrame {
  do: 'raise'
  /** Provinces that have raised a unit or become a city. */
  done: number[]
  raised: boolean
  built: boolean
}

/** age-change.raise-at-forts, age-change.raise-at-home, age-change.build-city */
export const raise = procedure<Raise>('raise', {
  choose: {
    kind: 'raise',
    seats: (_, f) => [f.seat],
    options(state, f, seat) {
      // Read as giving up all raising, a player builds cities or raises units, never both.
      const eitherOr = state.readings['build-city'] === 'instead-of-raising'
      const options: Action[] = []
      for (const p of [state.players[seat].home, ...provincesWith(state, seat, [fort, city])]) {
        if (f.done.includes(p)) continue
        const room = unitReserve(state.players[seat]) > 0 && hasRoom(state, seat, p)
        if (room && !(eitherOr && f.built)) options.push({ do: 'raise-unit', at: provinceId(state, p) })
        if (state.marker[p] === fort && !(eitherOr && f.raised) && markersLeft(state, seat, tower) > 0)
          options.push({ do: 'build-city', at: provinceId(state, p) })
      }
      return options.length === 0 ? [] : [...options, { do: 'done' }]
    },
    take(t, f, action, seat) {
      if (action.do !== 'raise-unit' && action.do !== 'build-city') return
      const at = provinceOf(t.state, action.at)
      f.done.push(at)
      if (action.do === 'raise-unit') {
        f.raised = true
        placeUnit(t, seat, at)
      } else {
        f.built = true
        t.state.marker[at] = city
        t.tell({ fact: 'city-built', seat, at: action.at })
      }
      return 'again'
    },
  },
})

/** age-change.buy-costs, age-change.buy-placement, age-change.buy-optional */
export const buy = procedure<SeatFrame>('buy', {
  choose: {
    kind: 'buy',
    seats: (_, f) => [f.seat],
    options(state, _, seat) {
      const player = state.players[seat]
      const options: Action[] = []
      if (player.gold >= prices.figure) {
        const friendly = friendlyProvinces(state, seat)
        if (unitReserve(player) > 0)
          for (const p of friendly)
            if (hasRoom(state, seat, p)) options.push({ do: 'buy-unit', at: provinceId(state, p) })
        if (emissaryReserve(player) > 0)
          for (const p of friendly) options.push({ do: 'buy-emissary', at: provinceId(state, p) })
      }
      if (player.gold >= prices.pair && strategyLeft(state) > 0 && kingdomLeft(state, seat) > 0)
        options.push({ do: 'buy-pair' })
      if (player.gold >= prices.strategy && strategyLeft(state) > 0) options.push({ do: 'buy-strategy' })
      return options.length === 0 ? [] : [...options, { do: 'done' }]
    },
    take(t, _, action, seat) {
      switch (action.do) {
        case 'buy-unit':
          spend(t, seat, 'gold', prices.figure, 'purchase')
          placeUnit(t, seat, provinceOf(t.state, action.at))
          return 'again'
        case 'buy-emissary':
          spend(t, seat, 'gold', prices.figure, 'purchase')
          placeEmissary(t, seat, provinceOf(t.state, action.at))
          return 'again'
        case 'buy-pair':
          spend(t, seat, 'gold', prices.pair, 'purchase')
          drawKingdom(t, seat, 1)
          drawStrategy(t, seat, 1)
          return 'again'
        case 'buy-strategy':
          spend(t, seat, 'gold', prices.strategy, 'purchase')
          drawStrategy(t, seat, 1)
          return 'again'
        default:
          return undefined
      }
    },
  },
})

/** age-change.refresh */
export function refreshAll(t: Table): void {
  t.tell({ fact: 'age-step', step: 'refresh' })
  for (const { table } of t.state.players) for (const entry of table) entry.used = 0
}
