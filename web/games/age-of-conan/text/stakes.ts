// What a decision is about, before anything is chosen: why it came, what it costs, what it brings.
import { content, provinceId, tokenId, trackLength, valueOf } from '@skelos/games/age-of-conan/content/index.ts'
import { fightUnderWay } from '@skelos/games/age-of-conan/odds/index.ts'
import type { Action, DecisionKind } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Bid } from '@skelos/games/age-of-conan/rules/bid.ts'
import type { UsedCard } from '@skelos/games/age-of-conan/rules/cards.ts'
import { markerNames } from '@skelos/games/age-of-conan/rules/facts.ts'
import type { Overflow } from '@skelos/games/age-of-conan/rules/military.ts'
import { currentCancelWindow, currentContest, rerollArtifacts } from '@skelos/games/age-of-conan/rules/sides.ts'
import { destination, isFriendly, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Turn } from '@skelos/games/age-of-conan/rules/turn.ts'
import type { Frame, Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import type { Stakes } from '../../../table/game-ui.ts'
import { cardName, terrainName } from '../seat/cards/names.ts'
import { stateOf } from '../state-of.ts'
import { excess, tokenInHand } from './deeds.ts'
import type { RoomKey } from './say.ts'
import { decisionOf, frameOf, type Voice } from './voice.ts'

type Params = Record<string, string | number>

interface Asked {
  voice: Voice
  picture: Picture
  state: State
  seat: Seat
  legal: readonly Action[]
}

const none = 'none'
const aspects = ['why', 'price', 'prize'] as const
type Sentence = RoomKey extends infer Key ? (Key extends `stakes.${infer Rest}` ? Rest : never) : never
type Sentences = Partial<Record<(typeof aspects)[number], Sentence>>

const bid: Sentences = { price: 'bid.price', prize: 'bid.prize' }
const strategy: Sentences = { price: 'card.price', prize: 'card.prize' }
const roll: Sentences = { why: 'roll.why', price: 'roll.price' }
const fight: Sentences = { price: 'fight.price', prize: 'fight.prize' }
/** Why a card asks is what is printed on it. */
const printed: Sentences = { why: 'printed' }

/** What is said about each kind of decision. */
export const sentences: Readonly<Record<DecisionKind, Sentences>> = {
  'bid-card': bid,
  'bid-token': bid,
  'bid-reveal': { why: 'bid-reveal.why', price: 'bid-reveal.price', prize: 'bid-reveal.prize' },
  'conan-move': { price: 'conan-move.price', prize: 'conan-move.prize' },
  token: { price: 'token.price', prize: 'token.prize' },
  'cards-and-die': { why: 'cards-and-die.why', price: 'cards-and-die.price' },
  'die-kind': { why: 'die-kind.why' },
  'court-conan': { why: 'court-conan.why', price: 'court-conan.price', prize: 'court-conan.prize' },
  'court-token': { why: 'court-token.why', prize: 'court-token.prize' },
  'court-action': { why: 'court-action.why' },
  'intrigue-step': { price: 'intrigue-step.price', prize: 'intrigue-step.prize' },
  'emissary-move': { why: 'emissary-move.why' },
  'military-step': { price: 'military-step.price', prize: 'military-step.prize' },
  overflow: { why: 'overflow.why', price: 'overflow.price' },
  'contest-open': { why: 'usable' },
  'attacker-strategy': strategy,
  'defender-strategy': strategy,
  cancel: { why: 'cancel.why' },
  'before-roll': { why: 'usable' },
  'attacker-after-roll': roll,
  'defender-after-roll': roll,
  'reroll-dice': { why: 'reroll-dice.why', price: 'reroll-dice.price' },
  'contest-lost': { why: 'usable', price: 'contest-lost.price' },
  'forced-march': { price: 'forced-march.price', prize: 'forced-march.prize' },
  'siege-next': fight,
  'battle-attacker': fight,
  'battle-defender': fight,
  'march-after-victory': { price: 'march-after-victory.price', prize: 'march-after-victory.prize' },
  'card-payment': { why: 'printed', price: 'card-payment.price' },
  'card-placement': printed,
  'card-army': printed,
  'card-emissary': printed,
  'card-removal': printed,
  'card-conan': printed,
  'card-raiders': printed,
  'card-rival': printed,
  'card-peek': printed,
  'card-refresh': printed,
  crown: { why: 'crown.why', price: 'crown.price', prize: 'crown.prize' },
  'crown-kind': { why: 'crown-kind.why', price: 'crown-kind.price' },
  'raid-card': { why: 'usable', price: 'raid-card.price' },
  'raid-sacrifice': { price: 'raid-sacrifice.price', prize: 'raid-sacrifice.prize' },
  'income-card': { why: 'usable' },
  raise: { why: 'raise.why', price: 'raise.price', prize: 'raise.prize' },
  buy: { price: 'buy.price' },
  'artifact-tokens': { price: 'artifact-tokens.price', prize: 'artifact-tokens.prize' },
}

export function stakes(voice: Voice, picture: Picture, seat: Seat): Stakes {
  const kind = decisionOf(picture, seat)
  if (!kind) return {}
  const legal = (picture.legal[seat] ?? []) as readonly Action[]
  const params = paramsOf(kind, { voice, picture, state: stateOf(picture), seat, legal })
  const said: Stakes = {}
  for (const aspect of aspects) {
    const sentence = sentences[kind][aspect]
    const text = sentence ? voice.room.say(`stakes.${sentence}`, params) : ''
    // A sentence may have nothing to say in this position.
    if (text !== '') said[aspect] = text
  }
  return said
}

function paramsOf(kind: DecisionKind, asked: Asked): Params {
  const { voice, picture, state, seat } = asked
  const { game } = voice
  const player = state.players[seat]
  switch (kind) {
    case 'bid-card':
    case 'bid-token':
      return { count: state.track.length, place: game.province(provinceId(destination(state))) }
    case 'bid-reveal':
      return revealParams(asked)
    case 'conan-move':
      return {
        there: state.conan === destination(state) ? 'yes' : 'no',
        place: game.province(provinceId(destination(state))),
        token: nextToken(asked),
      }
    case 'token':
      return { artifact: artifactFor(voice, tokenInHand(picture, seat)) }
    case 'cards-and-die':
    case 'buy':
      return { gold: game.amount('gold', player.gold) }
    case 'die-kind':
      return { face: game.face(frameOf<Turn>(picture, 'turn')?.face ?? 'wild') }
    case 'court-conan':
      return { parts: state.readings['conan-action'] === 'one' ? 'one' : 'both' }
    case 'court-token':
      return { token: nextToken(asked), last: state.track.length === 1 ? 'yes' : 'no' }
    case 'overflow': {
      const to = frameOf<Overflow>(picture, 'overflow')?.to ?? 0
      return { place: game.province(provinceId(to)), count: excess(picture, seat) }
    }
    case 'contest-open':
    case 'before-roll':
    case 'income-card':
      return { cards: cardsIn(asked) }
    case 'attacker-after-roll':
    case 'defender-after-roll':
      return {
        cards: cardsIn(asked),
        sorcery: asked.legal.some(({ do: what }) => what === 'sorcery-reroll') ? player.sorcery : 0,
      }
    case 'contest-lost':
      return { cards: cardsIn(asked), form: currentContest(state)?.form ?? 'battle' }
    case 'cancel':
      return { cards: cardsIn(asked), ...revealedCard(asked) }
    case 'raid-card':
    case 'raid-sacrifice':
      return { cards: cardsIn(asked), count: raidersOn(state, seat) }
    case 'reroll-dice':
      return rerollParams(asked)
    case 'forced-march':
    case 'siege-next':
    case 'battle-attacker':
    case 'battle-defender':
    case 'march-after-victory':
      return fightParams(asked)
    case 'card-payment':
    case 'card-placement':
    case 'card-army':
    case 'card-emissary':
    case 'card-removal':
    case 'card-conan':
    case 'card-raiders':
    case 'card-rival':
    case 'card-peek':
    case 'card-refresh':
      return cardParams(asked)
    default:
      return {}
  }
}

const nextToken = ({ voice: { game }, state: { track } }: Asked): string =>
  track.length > 0 ? game.token(tokenId(track[0])) : none

/** The artifact that tokens of this kind win; of a hidden token that of no kind. */
function artifactFor({ game }: Voice, token: number | undefined): string {
  const kind = token === undefined ? undefined : content.tokens[token]?.category
  const artifact = content.artifacts.find(({ category }) => category === kind)
  return artifact ? game.card(artifact.id) : none
}

/** The cards and artifacts that can be used now. */
function cardsIn({ voice, legal }: Asked): string {
  const cards = legal.flatMap((action) =>
    action.do === 'use-card' || action.do === 'use-artifact' ? [cardName(voice, action.card)] : [],
  )
  return cards.length > 0 ? voice.room.list([...new Set(cards)]) : none
}

interface Swap extends Frame {
  do: 'swap-bid-card'
}

function revealParams(asked: Asked): Params {
  const { voice, picture, seat, legal } = asked
  const total = frameOf<Bid>(picture, 'bid')?.total ?? []
  const others = total.filter((_, other) => other !== seat)
  const best = Math.max(0, ...others)
  const swaps = legal.some(({ do: what }) => what === 'swap-bid-card')
  const card = frameOf<Swap>(picture, 'swap-bid-card') && frameOf<UsedCard>(picture, 'use-card')?.card
  return {
    by: card ? cardName(voice, card) : swaps ? voice.game.card(content.bonusCard.id) : none,
    cards: cardsIn(asked),
    own: total[seat] ?? 0,
    best,
    standing: (total[seat] ?? 0) > best ? 'first' : total[seat] === best ? 'tied' : 'behind',
  }
}

/** What the other side has just turned up or used, and who it is. */
function revealedCard({ voice, picture, state }: Asked): Params {
  const contest = currentContest(state)
  const window = currentCancelWindow(state)
  const card = window?.kind === 'strategy' ? contest?.shown : frameOf<UsedCard>(picture, 'use-card')?.card
  const other = contest?.sides.find(({ seat }) => seat !== window?.seat)?.seat
  const owner = other === undefined ? undefined : state.players[other]
  return { card: card ? cardName(voice, card) : none, who: owner ? voice.game.kingdom(owner.kingdom) : none }
}

function raidersOn(state: State, seat: Seat): number {
  return state.raiders.reduce((sum, count, at) => (isFriendly(state, seat, at) ? sum + count : sum), 0)
}

interface ChooseDice extends Frame {
  do: 'choose-dice'
  count: number
}

function rerollParams({ voice, picture, state, seat }: Asked): Params {
  const form = currentContest(state)?.form ?? 'battle'
  const card = frameOf<UsedCard>(picture, 'use-card')?.card ?? rerollArtifacts(state, form, seat)[0]?.id
  return { card: card ? cardName(voice, card) : none, count: frameOf<ChooseDice>(picture, 'choose-dice')?.count ?? 1 }
}

function fightParams({ voice: { game, room }, state }: Asked): Params {
  const fight = fightUnderWay(state)
  if (!fight) return { units: 0, step: 1, steps: 1, terrain: none, place: none, value: 0, marker: 'fort' }
  const { seat: attacker, at } = fight
  const { units, campaign } = state.players[attacker]
  const step = Math.max(1, campaign[at])
  return {
    units: units[at],
    step,
    steps: trackLength(at),
    terrain: terrainName(content.provinces[at].terrain[step - 1] ?? '', room.language),
    place: game.province(provinceId(at)),
    value: valueOf(at),
    marker: markerNames[state.marker[at] - 1] ?? 'fort',
  }
}

function cardParams({ voice: { game }, picture }: Asked): Params {
  const used = frameOf<UsedCard>(picture, 'use-card')
  if (!used) return { text: '', left: 0 }
  return { text: game.cardText(used.card), left: content.kingdomCards[used.card].pay.piece - used.paid }
}
