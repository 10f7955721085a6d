// "Your first age", as data: what each lesson asks, which actions answer it, how the dice fall and what the rival does.
// The words are in text/learn: `learn.lesson.<lesson>` and `learn.lesson.<lesson>.<step>`.
import type { Action, DecisionKind } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Lesson as AnyLesson, Taught as AnyTaught } from '../../../learn/lesson.ts'
import type { Handle } from '../../../table/choice.ts'
import type { Face } from './dice.ts'
import { archers, bidCard, courtCard, fieldCard } from './first-deal.ts'
import type { SceneName } from './scenes.ts'

interface Terms {
  action: Action
  decision: DecisionKind
  face: Face
  scene: SceneName
}
type Lesson = AnyLesson<Terms>
type Taught = AnyTaught<Terms>

const place = (id: string): Handle => ({ on: 'place', id })
const card = (id: string): Handle => ({ on: 'card', id })
const die = (id: string): Handle => ({ on: 'die', id })
const row = (id: string): Handle => ({ on: 'row', id })
const token = (id: string): Handle => ({ on: 'token', id })

const keepOrExchange: readonly Taught[] = [{ do: 'keep-token' }, { do: 'exchange-token' }]

export const lessons: readonly Lesson[] = [
  {
    id: 'table',
    steps: [
      { id: 'map', asks: null, takes: [], points: [place('aquilonia')], rule: 'map.home-province' },
      { id: 'goal', asks: null, takes: [], rule: 'scoring.conquest-points' },
    ],
  },
  {
    id: 'bid',
    steps: [
      { id: 'adventure', asks: null, takes: [], points: [place('koth')], rule: 'bid.commit' },
      {
        id: 'card',
        asks: 'bid-card',
        takes: [{ do: 'bid-card', card: bidCard }],
        points: [card(bidCard), token('bid-4')],
        rule: 'bid.total',
      },
      {
        id: 'token',
        asks: 'bid-token',
        takes: [
          { do: 'bid-token', token: 4 },
          { do: 'bid-token', token: 5 },
          { do: 'bid-token', token: 6 },
        ],
        points: [token('bid-4')],
        dice: ['military', 'military', 'intrigue', 'court', 'court', 'military-intrigue', 'wild'],
        rival: [
          { do: 'bid-card', card: 'strategy-03' },
          { do: 'bid-token', token: 3 },
        ],
        rule: 'bid.token-spent',
      },
    ],
  },
  {
    id: 'conan',
    steps: [
      {
        id: 'move',
        asks: 'conan-move',
        takes: [{ do: 'move-conan', to: 'aquilonia' }],
        points: [place('aquilonia'), place('koth')],
        rule: 'conan-turn.take-token',
      },
      { id: 'token', asks: 'token', takes: keepOrExchange, rule: 'adventure.exchange' },
    ],
  },
  {
    id: 'die',
    steps: [
      { id: 'pool', asks: null, takes: [], rule: 'fate-dice.faces' },
      {
        id: 'choose',
        asks: 'cards-and-die',
        takes: [{ do: 'choose-die', face: 'military' }],
        points: [die('military')],
        rule: 'fate-dice.one-die-per-turn',
      },
    ],
  },
  {
    id: 'attack',
    steps: [
      {
        id: 'march',
        asks: 'military-step',
        takes: [{ do: 'attack', from: 'aquilonia', to: 'ophir', units: 4 }],
        points: [row('attack'), place('aquilonia'), place('ophir')],
        rule: 'military.attack-by-moving',
      },
    ],
  },
  {
    id: 'card',
    steps: [
      {
        id: 'lay',
        asks: 'attacker-strategy',
        takes: [{ do: 'lay-strategy', card: fieldCard }],
        points: [card(fieldCard)],
        dice: ['hit', 'axe', 'shield', 'miss', 'hit', 'shield', 'miss'],
        rule: 'contest.strategy-before-roll',
      },
    ],
  },
  {
    id: 'march',
    steps: [
      {
        id: 'on',
        asks: 'forced-march',
        takes: [{ do: 'forced-march' }],
        points: [row('forced-march')],
        dice: [
          ...(['hit', 'hit-attacker', 'miss'] as const),
          ...(['axe', 'hit', 'miss'] as const),
          // Turan takes Khauran in the same way.
          ...(['hit', 'hit', 'hit-attacker', 'axe', 'miss'] as const),
          ...(['hit', 'shield', 'miss'] as const),
          ...(['hit', 'hit-conan', 'hit-attacker', 'miss'] as const),
          ...(['hit', 'axe', 'miss'] as const),
        ],
        rival: [
          { do: 'choose-die', face: 'military' },
          { do: 'attack', from: 'turan', to: 'khauran', units: 5 },
          { do: 'forced-march' },
        ],
        rule: 'forced-march.cost',
      },
      { id: 'fort', asks: null, takes: [], points: [place('ophir')], rule: 'campaign.win-last' },
    ],
  },
  {
    id: 'intrigue',
    steps: [
      {
        id: 'conan',
        asks: 'conan-move',
        takes: [{ do: 'move-conan', to: 'ophir' }],
        points: [place('ophir')],
        rule: 'conan-turn.take-token',
      },
      { id: 'token', asks: 'token', takes: keepOrExchange, rule: 'adventure.exchange' },
      {
        id: 'die',
        asks: 'cards-and-die',
        takes: [{ do: 'choose-die', face: 'intrigue' }],
        points: [die('intrigue')],
        rule: 'intrigue.options',
      },
      {
        id: 'move',
        asks: 'intrigue-step',
        takes: [{ do: 'move-emissary', from: 'aquilonia', to: 'argos' }],
        points: [row('move-emissary'), place('aquilonia'), place('argos')],
        rule: 'intrigue.emissary-movement',
      },
      {
        id: 'contest',
        asks: 'intrigue-step',
        takes: [{ do: 'start-intrigue', at: 'argos' }],
        points: [row('start-intrigue'), place('argos')],
        rule: 'intrigue.attacker-strength',
      },
      {
        id: 'card',
        asks: 'attacker-strategy',
        takes: [{ do: 'lay-strategy', card: courtCard }],
        points: [card(courtCard)],
        dice: ['hit', 'shield', 'hit-conan', 'hit', 'miss', 'shield', 'axe'],
        rival: [{ do: 'choose-die', face: 'court' }, { do: 'take-token' }, { do: 'keep-token' }, { do: 'draw-pair' }],
        rule: 'intrigue.win-neutral',
      },
      { id: 'tower', asks: null, takes: [], points: [place('argos')], rule: 'court.other-players' },
    ],
  },
  {
    id: 'court',
    steps: [
      {
        id: 'conan',
        asks: 'conan-move',
        takes: [{ do: 'move-conan', to: 'koth' }],
        points: [place('koth')],
        rule: 'conan-turn.take-token',
      },
      { id: 'token', asks: 'token', takes: keepOrExchange, rule: 'adventure.end-trigger' },
      {
        id: 'table-card',
        asks: 'cards-and-die',
        takes: [{ do: 'play-table-card', card: archers }],
        points: [card(archers)],
        rule: 'turn.play-table-cards',
      },
      {
        id: 'die',
        asks: 'cards-and-die',
        takes: [{ do: 'choose-die', face: 'court' }],
        points: [die('court')],
        rule: 'court.conan-then-court',
      },
      {
        id: 'raider',
        asks: 'court-conan',
        takes: [{ do: 'place-raider', at: 'khauran' }],
        points: [row('place-raider'), place('khauran')],
        rule: 'raiders.placement',
      },
      { id: 'stay', asks: 'court-conan', takes: [{ do: 'done' }], points: [row('done')], rule: 'court.conan-player' },
      {
        id: 'draw',
        asks: 'court-action',
        takes: [{ do: 'draw-pair' }],
        points: [row('draw-pair')],
        rule: 'court.draw',
      },
    ],
  },
  {
    id: 'age',
    steps: [
      {
        id: 'prize',
        asks: 'token',
        scene: 'end-of-age',
        takes: keepOrExchange,
        rival: [{ do: 'done' }],
        rule: 'adventure.success-bonus',
      },
      {
        id: 'raid',
        asks: 'raid-sacrifice',
        takes: [{ do: 'sacrifice-unit', at: 'ophir' }, { do: 'done' }],
        points: [place('ophir')],
        rival: [
          { do: 'raise-unit', at: 'turan' },
          { do: 'raise-unit', at: 'khauran' },
        ],
        rule: 'age-change.raids-loss',
      },
      { id: 'income', asks: null, takes: [], rule: 'age-change.income' },
      {
        id: 'city',
        asks: 'raise',
        takes: [{ do: 'build-city', at: 'ophir' }],
        points: [row('build-city'), place('ophir')],
        rule: 'age-change.build-city',
      },
      {
        id: 'raise',
        asks: 'raise',
        takes: [{ do: 'raise-unit', at: 'aquilonia' }],
        points: [row('raise-unit'), place('aquilonia')],
        rival: [{ do: 'buy-unit', at: 'khauran' }, { do: 'buy-pair' }, { do: 'done' }],
        rule: 'age-change.raise-at-home',
      },
    ],
  },
  {
    id: 'spend',
    steps: [
      {
        id: 'buy',
        asks: 'buy',
        takes: [{ do: 'buy-unit' }, { do: 'buy-emissary' }, { do: 'buy-pair' }, { do: 'buy-strategy' }],
        rule: 'age-change.buy-costs',
      },
      {
        id: 'more',
        asks: 'buy',
        takes: [{ do: 'done' }, { do: 'buy-unit' }, { do: 'buy-emissary' }, { do: 'buy-pair' }, { do: 'buy-strategy' }],
        repeat: true,
        rule: 'age-change.buy-optional',
      },
      {
        id: 'artifacts',
        asks: 'artifact-tokens',
        takes: [{ do: 'commit-offer' }, { do: 'offer-token' }],
        repeat: true,
        rule: 'age-change.artifact-award',
      },
      { id: 'new-age', asks: null, takes: [], rule: 'age-change.new-adventure-deck' },
    ],
  },
  {
    id: 'crown',
    steps: [
      { id: 'scene', asks: null, scene: 'last-evening', takes: [], rule: 'scoring.final-empire-points' },
      {
        id: 'try',
        asks: 'crown',
        takes: [{ do: 'crown' }],
        points: [row('crown')],
        rule: 'crowning.eligibility',
      },
      {
        id: 'kind',
        asks: 'crown-kind',
        takes: [{ do: 'name-kind', kind: 'women' }],
        points: [token('women')],
        rule: 'crowning.success',
      },
      { id: 'end', asks: null, takes: [], rule: 'game-end.two-ways' },
    ],
  },
]
