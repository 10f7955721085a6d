// A deed as its button names it: verb, object, price, and the exact chance where dice decide.
import { content, provinceId, provinceOf, tokenId } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Bid, Commitment } from '@skelos/games/age-of-conan/rules/bid.ts'
import type { Rob } from '@skelos/games/age-of-conan/rules/card-riches.ts'
import { diceRolled } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { Overflow } from '@skelos/games/age-of-conan/rules/military.ts'
import { currentContest, sideOf } from '@skelos/games/age-of-conan/rules/sides.ts'
import { nobody, type State, unitsPerProvince } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Frame, Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import { toldChance } from '../decide/told.ts'
import { stateOf } from '../state-of.ts'
import { choiceWord } from './say.ts'
import { decisionOf, frameOf, type Voice } from './voice.ts'

const none = 'none'

/** What using the card costs besides the card, in words. */
export function priceOf({ game, room }: Voice, card: string): string | undefined {
  const { pay } = content.kingdomCards[card]
  const prices = [
    ...(pay.gold > 0 ? [game.amount('gold', pay.gold)] : []),
    ...(pay.sorcery > 0 ? [room.say('price.sorcery', { count: pay.sorcery })] : []),
    ...(pay.piece > 0 ? [room.say('price.piece', { count: pay.piece })] : []),
  ]
  return prices.length > 0 ? room.list(prices) : undefined
}

/** The adventure token that its taker is to keep or exchange. */
export function tokenInHand(picture: Picture, seat: Seat): number | undefined {
  const top = stateOf(picture).stack.at(-1)
  const token = top?.do === 'token' ? (top.secret?.[seat] as number | null | undefined) : undefined
  return token ?? undefined
}

/** The dice of a seat's side in the contest, and whether nobody else is asked before they roll. */
function rollAhead(state: State, seat: Seat): { dice: number; at_once: 'yes' | 'no' } {
  const contest = currentContest(state)
  if (!contest) return { dice: 0, at_once: 'no' }
  const side = contest.sides[sideOf(contest, seat)]
  const alone = contest.sides.every((other) => other === side || other.seat === nobody)
  return { dice: side.dice || diceRolled(side.strength, side), at_once: alone ? 'yes' : 'no' }
}

/** The worth of a seat's bid with this card or token. */
function bidTotal(picture: Picture, seat: Seat, change: { card?: string; token?: number }): number {
  const bid = frameOf<Bid>(picture, 'bid')
  const secret = bid?.secret?.[seat] as Commitment | null | undefined
  const card = change.card ?? secret?.card ?? bid?.cards[seat] ?? ''
  const token = change.token ?? bid?.tokens[seat] ?? 0
  return token + (content.strategy[card]?.adventure ?? 0) + (bid?.bonus[seat] ?? 0)
}

interface Offers extends Frame {
  secret?: (number[] | null)[]
}

export function offerOf(picture: Picture, seat: Seat): number[] {
  return frameOf<Offers>(picture, 'age-change')?.secret?.[seat] ?? []
}

export const worthOf = (tokens: readonly number[]): number =>
  tokens.reduce((sum, token) => sum + content.tokens[token].value, 0)

/** How many units the pending redeployment would lose. */
export function excess(picture: Picture, seat: Seat): number {
  const overflow = frameOf<Overflow>(picture, 'overflow')
  if (!overflow) return 0
  return stateOf(picture).players[seat].units[overflow.to] + overflow.units - unitsPerProvince
}

export function deed(voice: Voice, picture: Picture, seat: Seat, action: Action): string {
  const { game, room } = voice
  const state = stateOf(picture)
  const decision = choiceWord(decisionOf(picture, seat) ?? '')
  const chance = (): string => {
    const share = toldChance(state, seat, action)
    return share === undefined ? none : room.percent(share)
  }
  switch (action.do) {
    case 'attack':
      return room.say('deed.attack', { units: action.units, to: game.province(action.to), chance: chance() })
    case 'attack-in-place':
    case 'start-intrigue':
      return room.say(`deed.${action.do}`, { at: game.province(action.at), chance: chance() })
    case 'forced-march':
    case 'fight-on':
      return room.say(`deed.${action.do}`, { chance: chance() })
    case 'choose-die':
      return room.say('deed.choose-die', { face: choiceWord(action.face) })
    case 'use-die-as':
      return room.say('deed.use-die-as', { kind: action.kind })
    case 'lay-strategy': {
      const { adventure } = content.strategy[action.card]
      return room.say('deed.lay-strategy', { value: adventure, ...rollAhead(state, seat) })
    }
    case 'pass':
      return room.say('deed.pass', { decision, ...rollAhead(state, seat) })
    case 'stop':
    case 'done':
    case 'decline':
      return room.say(`deed.${action.do}`, { decision })
    case 'nothing':
    case 'take-back':
    case 'keep-token':
    case 'crown':
      return room.say(`deed.${action.do}`)
    case 'confirm':
      return room.say('deed.confirm', { units: excess(picture, seat) })
    case 'stay':
      return room.say('deed.stay', { at: game.province(provinceId(state.conan)) })
    case 'exchange-token':
      return exchangeDeed(voice, picture, seat)
    case 'take-token':
      return room.say('deed.take-token', { token: game.token(tokenId(state.track[0])) })
    case 'bid-card':
    case 'keep-card':
      return room.say(`deed.${action.do}`, { value: content.strategy[action.card].adventure })
    case 'bid-token':
      return room.say('deed.bid-token', { total: bidTotal(picture, seat, { token: action.token }) })
    case 'swap-bid-card': {
      const total = bidTotal(picture, seat, { card: action.card })
      return room.say('deed.swap-bid-card', { value: content.strategy[action.card].adventure, total })
    }
    case 'play-table-card': {
      const amount = game.amount('gold', content.kingdomCards[action.card].cost)
      return room.say('deed.play-table-card', { card: game.card(action.card), amount })
    }
    case 'refresh-card': {
      const { cost } = content.kingdomCards[action.card]
      const amount = decision === 'card_refresh' ? none : game.amount('gold', cost)
      return room.say('deed.refresh-card', { card: game.card(action.card), amount })
    }
    case 'use-card':
    case 'play-event':
      return room.say(`deed.${action.do}`, {
        card: game.card(action.card),
        amount: priceOf(voice, action.card) ?? none,
      })
    case 'use-artifact':
      return room.say('deed.use-artifact', { card: game.card(action.card) })
    case 'sorcery-reroll':
      return room.say('deed.sorcery-reroll', { dice: rollAhead(state, seat).dice })
    case 'collect-gold': {
      const { value } = content.provinces[provinceOf(action.at)]
      return room.say('deed.collect-gold', { at: game.province(action.at), amount: game.amount('gold', value) })
    }
    case 'offer-token':
      return room.say('deed.offer-token', { token: game.token(action.token) })
    case 'commit-offer': {
      const offer = offerOf(picture, seat)
      return room.say('deed.commit-offer', { count: offer.length, total: worthOf(offer) })
    }
    case 'name-kind': {
      const kind = content.tokenKinds.find(({ id }) => id === action.kind)
      return room.say('deed.name-kind', { kind: kind?.name[room.language] ?? action.kind })
    }
    case 'rob':
      return robDeed(voice, picture, action.kingdom)
    default:
      return game.action(action)
  }
}

function exchangeDeed({ game, room }: Voice, picture: Picture, seat: Seat): string {
  const token = tokenInHand(picture, seat)
  if (token === undefined) return game.action({ do: 'exchange-token' })
  const { gold, sorcery } = content.tokens[token]
  const amount = gold > 0 ? game.amount('gold', gold) : game.amount('sorcery', sorcery)
  return room.say('deed.exchange-token', { amount })
}

function robDeed({ game, room }: Voice, picture: Picture, kingdom: State['players'][number]['kingdom']): string {
  const owned = stateOf(picture).players.find((player) => player.kingdom === kingdom)?.gold ?? 0
  const count = Math.min(frameOf<Rob>(picture, 'rob')?.count ?? owned, owned)
  return room.say('deed.rob', { amount: game.amount('gold', count), kingdom: game.kingdom(kingdom) })
}
