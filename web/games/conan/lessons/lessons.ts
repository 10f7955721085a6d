// "Your first raid", as data: what each lesson asks of Conan's player, which actions answer it, how the dice fall and what
// the others do. The words are in text/learn: `learn.lesson.<lesson>` and `learn.lesson.<lesson>.<step>`.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { DecisionKind } from '@skelos/games/conan/rules/decisions.ts'
import type { Lesson as AnyLesson } from '../../../learn/lesson.ts'
import type { Handle } from '../../../table/choice.ts'
import type { Face } from './dice.ts'
import type { Scene } from './scenes.ts'

interface Terms {
  action: Action
  decision: DecisionKind
  face: Face
  scene: Scene
}
export type Lesson = AnyLesson<Terms>

export const place = (id: string): Handle => ({ on: 'place', id })
export const row = (id: string): Handle => ({ on: 'row', id })

const hunter = { who: 'pict_hunters', color: 'blue' } as const
const glade = { ...hunter, at: 'north_glade' }
const inside = { ...hunter, at: 'hut_2' }
const conan = { who: 'conan', at: 'hut_2' }

export const lessons: readonly Lesson[] = [
  {
    id: 'village',
    steps: [
      { id: 'board', asks: null, takes: [], scene: 'gate', points: [place('west_gate')], rule: 'frame.sides' },
      { id: 'goal', asks: null, takes: [], rule: 'frame.victory' },
      { id: 'gems', asks: null, takes: [], rule: 'gems.zones' },
    ],
  },
  {
    id: 'stance',
    steps: [
      {
        id: 'choose',
        asks: 'stance',
        takes: [{ do: 'stance', stance: 'aggressive' }],
        points: [row('aggressive')],
        rival: [{ do: 'stance', stance: 'aggressive' }],
        rule: 'stance.choose',
      },
    ],
  },
  {
    id: 'walk',
    steps: [
      {
        id: 'yard',
        asks: 'hero-action',
        takes: [{ do: 'move', to: 'west_yard' }],
        points: [row('go'), place('west_yard')],
        rule: 'move.base-gain',
      },
    ],
  },
  {
    id: 'fight',
    steps: [
      {
        id: 'target',
        asks: 'hero-action',
        takes: [{ do: 'melee', weapons: ['battle_axe'] }],
        points: [row('melee')],
        rule: 'melee.dice',
      },
      {
        id: 'gems',
        asks: 'attack-gems',
        takes: [{ do: 'gems', count: 2 }],
        points: [row('count 2')],
        dice: ['red 0', 'red 2', 'red 1'],
        rule: 'attack.gems-locked',
      },
      {
        id: 'reroll',
        asks: 'reroll',
        takes: [{ do: 'reroll', by: 'arrow', face: 0 }],
        dice: ['red 3'],
        rule: 'reroll.free-arrow',
      },
      { id: 'accept', asks: 'reroll', takes: [{ do: 'accept' }], points: [row('accept')], rule: 'attack.damage' },
      { id: 'circular', asks: 'circular-next', takes: [{ do: 'strike' }], rule: 'skill.circular-strike' },
    ],
  },
  {
    id: 'chest',
    steps: [
      {
        id: 'open',
        asks: 'hero-action',
        takes: [{ do: 'open-chest' }],
        scene: 'hut',
        points: [row('open-chest')],
        rule: 'chest.open',
      },
      {
        id: 'gems',
        asks: 'manipulation-gems',
        takes: [{ do: 'gems', count: 2 }],
        points: [row('count 2')],
        dice: ['orange 2', 'orange 1'],
        rule: 'manip.complex-roll',
      },
      {
        id: 'accept',
        asks: 'reroll',
        takes: [{ do: 'accept' }],
        points: [row('accept')],
        dice: ['of 2: 1'],
        rule: 'chest.reward',
      },
      {
        id: 'keep',
        asks: 'chest-content',
        takes: [{ do: 'keep' }],
        points: [row('keep')],
        rule: 'enc.level',
      },
      {
        id: 'done',
        asks: 'hero-action',
        takes: [{ do: 'done' }],
        points: [row('done')],
        rival: [
          { do: 'done' },
          { do: 'activate', slot: 1 },
          { do: 'choose-model', model: glade },
          { do: 'move', to: 'hut_2' },
          { do: 'attack', target: conan },
          { do: 'accept' },
        ],
        dice: ['yellow 2', 'yellow 2'],
        rule: 'action.end',
      },
    ],
  },
  {
    id: 'guard',
    steps: [
      {
        id: 'dodge',
        asks: 'guard-hero',
        takes: [{ do: 'guard', gems: 1 }],
        points: [row('count 1')],
        dice: ['yellow 1', 'orange 2'],
        rule: 'guard.dice',
      },
      {
        id: 'accept',
        asks: 'reroll',
        takes: [{ do: 'accept' }],
        points: [row('accept')],
        rival: [
          { do: 'choose-model', model: glade },
          { do: 'move', to: 'hut_2' },
          { do: 'attack', target: conan },
          { do: 'accept' },
        ],
        dice: ['yellow 1', 'yellow 0'],
        rule: 'damage.hero-fatigue-first',
      },
      {
        id: 'again',
        asks: 'guard-hero',
        takes: [{ do: 'guard', gems: 0 }],
        points: [row('count 0')],
        dice: ['yellow 1'],
        rule: 'armor.free-dice',
      },
      {
        id: 'hold',
        asks: 'reroll',
        takes: [{ do: 'accept' }],
        points: [row('accept')],
        rival: [{ do: 'done' }, { do: 'done' }, { do: 'stance', stance: 'aggressive' }],
        rule: 'attack.damage',
      },
    ],
  },
  {
    id: 'rest',
    steps: [
      {
        id: 'cautious',
        asks: 'stance',
        takes: [{ do: 'stance', stance: 'cautious' }],
        points: [row('cautious')],
        last: true,
        rule: 'stance.cautious-recovery',
      },
      { id: 'end', asks: null, takes: [], points: [place(inside.at)], rule: 'scen.flee' },
    ],
  },
]
