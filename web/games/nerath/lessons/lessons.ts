// "Your first turn", as data: what each lesson asks, which actions answer it, how the dice fall and what the rivals do.
// The words are in text/learn: `learn.lesson.<lesson>` and `learn.lesson.<lesson>.<step>`.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { DecisionKind } from '@skelos/games/nerath/rules/decisions.ts'
import type { Lesson as AnyLesson } from '../../../learn/lesson.ts'
import type { Handle } from '../../../table/choice.ts'
import { draw, type Face } from './dice.ts'
import { battleCard, dungeon, treasure, treasureDraw } from './first-deal.ts'

interface Terms {
  action: Action
  decision: DecisionKind
  face: Face
  scene: never
}
type Lesson = AnyLesson<Terms>

const place = (id: string): Handle => ({ on: 'place', id })
const card = (id: string): Handle => ({ on: 'card', id })
const row = (id: string): Handle => ({ on: 'row', id })

const capital = 'karkothi-throneholds'
const target = 'candlemark-abbey'
const army = 'sorrowgate'
const hero = 'bonewrack-coast'

export const lessons: readonly Lesson[] = [
  {
    id: 'table',
    steps: [
      { id: 'map', asks: null, takes: [], points: [place(capital)], rule: 'components.piece-types' },
      { id: 'goal', asks: null, takes: [], rule: 'victory.ffa-short' },
      { id: 'turn', asks: null, takes: [], rule: 'order.six-steps' },
    ],
  },
  {
    id: 'march',
    steps: [
      {
        id: 'monster',
        asks: 'move-step',
        takes: [{ do: 'move', from: army, piece: 'monster', to: target }],
        points: [place(army), place(target)],
        rule: 'move.attack-by-entry',
      },
      {
        id: 'footsoldier',
        asks: 'move-step',
        takes: [{ do: 'move', from: army, piece: 'footsoldier', to: target }],
        points: [place(army), place(target)],
        rule: 'move.attack-from-many',
      },
    ],
  },
  {
    id: 'heroes',
    steps: [
      {
        id: 'fighter',
        asks: 'move-step',
        takes: [{ do: 'move', from: hero, piece: 'fighter', to: dungeon }],
        points: [place(hero), place(dungeon)],
        rule: 'move.heroes-only-dungeon',
      },
      {
        id: 'wizard',
        asks: 'move-step',
        takes: [{ do: 'move', from: capital, piece: 'wizard', to: dungeon }],
        points: [place(capital), place(dungeon)],
        rule: 'move.through-friendly',
      },
      { id: 'done', asks: 'move-step', takes: [{ do: 'done' }], rule: 'move.optional' },
    ],
  },
  {
    id: 'dungeon',
    steps: [
      {
        id: 'enter',
        asks: 'next-battle',
        takes: [{ do: 'fight', at: dungeon }],
        points: [place(dungeon)],
        // The wizard strikes first and hits; the fighter and the last guardian miss.
        dice: ['d10 8', 'd10 4', 'd6 2'],
        rule: 'battle.attacker-orders-battles',
      },
      {
        id: 'on',
        asks: 'continue',
        takes: [{ do: 'fight-on' }],
        points: [row('fight-on')],
        dice: ['d10 3', 'd10 9', 'd6 5', draw(treasureDraw.of, treasureDraw.place)],
        rule: 'battle.continue-or-retreat',
      },
    ],
  },
  {
    id: 'battle',
    steps: [
      {
        id: 'card',
        asks: 'battle-round',
        takes: [{ do: 'play-event', card: battleCard }],
        points: [card(battleCard)],
        dice: ['d6 3', 'd12 5', 'd6 6'],
        rule: 'windows.battle-round',
      },
      { id: 'hit', asks: 'casualties-attacker', takes: [{ do: 'take-hit' }], rule: 'battle.owner-assigns-hits' },
    ],
  },
  {
    id: 'home',
    steps: [
      {
        id: 'fighter',
        asks: 'reposition-step',
        takes: [{ do: 'exit', piece: 'fighter' }],
        points: [place(dungeon), place(hero)],
        rule: 'reposition.exit-dungeon',
      },
      {
        id: 'wizard',
        asks: 'reposition-step',
        takes: [{ do: 'exit', piece: 'wizard' }],
        points: [place(dungeon), place(hero)],
        rule: 'reposition.exit-dungeon',
      },
      { id: 'done', asks: 'reposition-step', takes: [{ do: 'done' }], rule: 'reposition.fly-away' },
    ],
  },
  {
    id: 'raise',
    steps: [
      {
        id: 'buy',
        asks: 'reinforce-step',
        takes: [{ do: 'buy' }],
        points: [place(capital)],
        rule: 'reinforce.place-at-castles',
      },
      {
        id: 'more',
        asks: 'reinforce-step',
        takes: [
          { do: 'done' },
          { do: 'buy' },
          { do: 'buy-aboard' },
          { do: 'build-castle' },
          { do: 'move' },
          { do: 'sail' },
          { do: 'load' },
          { do: 'unload' },
        ],
        repeat: true,
        rule: 'reinforce.limit-four',
      },
    ],
  },
  {
    id: 'income',
    steps: [
      {
        id: 'treasure',
        asks: 'income',
        takes: [{ do: 'play-treasure', card: treasure }],
        points: [card(treasure)],
        last: true,
        rule: 'income.per-land',
      },
      { id: 'end', asks: null, takes: [], rule: 'victory.round-end-check' },
    ],
  },
]
