// "The Book of Skelos", as data: what each lesson asks of the Overlord, and what the heroes do.
import { type Lesson, place, row } from './lessons.ts'

const tile = (slot: number) => ({ on: 'token', id: `tile ${slot}` }) as const

export const overlordLessons: readonly Lesson[] = [
  {
    id: 'book',
    steps: [
      { id: 'river', asks: null, takes: [], scene: 'village', points: [tile(1)], rule: 'ol.river-cost' },
      { id: 'gems', asks: null, takes: [], rule: 'ol.recovery' },
    ],
  },
  {
    id: 'activate',
    steps: [
      {
        id: 'tile',
        asks: 'activation',
        takes: [{ do: 'activate', slot: 1 }],
        points: [row('activate'), tile(1)],
        rule: 'ol.pay',
      },
      {
        id: 'model',
        asks: 'model',
        takes: [{ do: 'choose-model' }],
        points: [place('north_path')],
        rule: 'ol.model-order',
      },
      {
        id: 'move',
        asks: 'model-act',
        takes: [{ do: 'move', to: 'north_glade' }],
        points: [row('go'), place('north_glade')],
        rule: 'ol.base-movement',
      },
      {
        id: 'attack',
        asks: 'model-act',
        takes: [{ do: 'attack' }],
        points: [row('attack')],
        dice: ['yellow 2', 'yellow 0'],
        rule: 'ol.attack-once',
      },
      {
        id: 'reroll',
        asks: 'reroll',
        takes: [{ do: 'reroll', by: 'arrow', face: 0 }],
        points: [{ on: 'die', id: 'yellow 0' }],
        dice: ['yellow 2'],
        rule: 'ol.benefit-reroll',
      },
      {
        id: 'accept',
        asks: 'reroll',
        takes: [{ do: 'accept' }],
        points: [row('accept')],
        dice: ['yellow 1'],
        rule: 'attack.damage',
      },
      { id: 'finish', asks: 'model-act', takes: [{ do: 'done' }], points: [row('done')], rule: 'ol.model-steps' },
      { id: 'others', asks: 'model', takes: [{ do: 'done' }], points: [row('done')], rule: 'ol.tile-to-end' },
    ],
  },
  {
    id: 'event',
    steps: [
      {
        id: 'tile',
        asks: 'activation',
        takes: [{ do: 'activate', slot: 3 }],
        points: [row('activate'), tile(3)],
        rule: 'ol.event-tile',
      },
      {
        id: 'first',
        asks: 'reinforce',
        takes: [{ do: 'reinforce' }],
        points: [row('reinforce')],
        rule: 'reinforce.area',
      },
      {
        id: 'second',
        asks: 'reinforce',
        takes: [{ do: 'reinforce' }, { do: 'done' }],
        repeat: true,
        points: [row('reinforce')],
        rule: 'reinforce.cost',
      },
    ],
  },
  {
    id: 'recover',
    steps: [{ id: 'end', asks: null, takes: [], rule: 'ol.recovery' }],
  },
]
