// What the greedy bot of Nerath does in positions in which there is something to see: one position, one choice.
import { FastChance } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { greedy } from '../../bots/greedy.ts'
import { content } from '../../content/index.ts'
import type { RealmId } from '../../content/types.ts'
import type { Action } from '../../rules/actions.ts'
import { nerath } from '../../rules/game.ts'
import { seatOf } from '../../rules/state.ts'
import { battle, holding, ones } from '../scenes.ts'
import { TestTable } from '../table.ts'

const bot = greedy()

const choiceOf = (table: TestTable, realm: RealmId): Action => {
  const seat = seatOf(realm)
  return bot.choose(nerath.view(table.state, [seat]), nerath.legal(table.state, seat), seat, new FastChance(1))
}

/** What it does, one after the other, until it ends the step. */
function stepOf(table: TestTable, realm: RealmId): Action[] {
  const done: Action[] = []
  const asked = `${realm}: ${table.state.step}-step`
  while (table.asked.includes(asked)) {
    const action = choiceOf(table, realm)
    done.push(action)
    table.play(realm, action)
  }
  return done
}

const { spaces, lands } = content
const all = lands.map((at) => spaces[at].id)

describe('at sea', () => {
  it('loads, sails and lands where nobody defends', () => {
    const table = new TestTable()
      .own('vailin', ...all)
      .own('karkoth', 'bonewrack-coast')
      .put('winterskull-lands', 'vailin', { footsoldier: 3 })
      .ship('hoarfrost-sea', 'vailin')
      .turn('vailin')
    const steps = stepOf(table, 'vailin').map((action) => action.do)
    expect(steps.slice(0, 5)).toEqual(['load', 'load', 'sail', 'unload', 'done'])
  })

  it('attacks a lone ship with three, and not three with one', () => {
    const table = (own: number, others: number) => {
      const t = new TestTable().own('vailin', ...all)
      for (let i = 0; i < own; i++) t.ship('sundering-sea', 'vailin')
      for (let i = 0; i < others; i++) t.ship('krakens-reach', 'karkoth')
      return t.turn('vailin')
    }
    expect(choiceOf(table(3, 1), 'vailin')).toMatchObject({ do: 'sail', to: 'krakens-reach' })
    expect(choiceOf(table(1, 3), 'vailin')).not.toMatchObject({ do: 'sail', to: 'krakens-reach' })
  })

  it('buys a ship for those who have nobody to fight on their island', () => {
    const table = new TestTable()
      .own('nerath', 'winterskull-lands')
      .own('karkoth', ...all.filter((id) => id !== 'winterskull-lands'))
      .put('winterskull-lands', 'nerath', { castle: 1, footsoldier: 6 })
      .give('nerath', { gold: 2 })
      .turn('nerath', 'reinforce')
    expect(choiceOf(table, 'nerath')).toMatchObject({ do: 'buy', piece: 'warship' })
  })
})

describe('aboard', () => {
  it('new pieces go that would fight nobody at home, and none where the enemy is next door', () => {
    const table = (foreign: boolean) => {
      const t = new TestTable()
        .own('karkoth', ...all)
        .own('nerath', ...(foreign ? ['mithralfast', 'bellharbor'] : ['winterskull-lands']))
        .put(foreign ? 'bellharbor' : 'winterskull-lands', 'nerath', { castle: 1, footsoldier: 6 })
        .give('nerath', { gold: 6 })
        .turn('nerath', 'reinforce')
      const buy = t.options('nerath').find((option) => option.do === 'buy' && option.piece === 'warship')
      t.play('nerath', buy ?? expect.unreachable())
      return t
    }
    expect(choiceOf(table(false), 'nerath')).toMatchObject({ do: 'buy-aboard' })
    expect(choiceOf(table(true), 'nerath')).not.toMatchObject({ do: 'buy-aboard' })
  })
})

describe('a battle that goes badly', () => {
  it('is left where all get away, and fought on where most would be stranded', () => {
    const table = (...own: string[]) =>
      new TestTable()
        .own('karkoth', ...all)
        .own('vailin', ...own)
        .put('aurel', 'vailin', { monster: 3, dragon: 1 })
        .put('aurel', 'karkoth', { footsoldier: 7 })
        .dice(...ones(20))
        .battle('vailin', 'aurel')
    expect(table('silverstrand').asked).toEqual(['vailin: continue'])
    expect(choiceOf(table('silverstrand'), 'vailin')).toEqual({ do: 'retreat' })
    expect(choiceOf(table(), 'vailin')).toEqual({ do: 'fight-on' })
  })
})

describe('at home', () => {
  const threatened = () =>
    new TestTable()
      .own('karkoth', 'crownfall')
      .put('crownfall', 'karkoth', { footsoldier: 4, 'siege-engine': 2 })
      .put('mithralfast', 'nerath', { castle: 1, footsoldier: 2 })
      .put('dawnforge-mountains', 'nerath', { footsoldier: 3 })

  it('brings its pieces into a capital in danger', () => {
    const moves = stepOf(threatened().turn('nerath'), 'nerath')
    expect(moves).toContainEqual(expect.objectContaining({ do: 'move', to: 'mithralfast' }))
    expect(moves).not.toContainEqual(expect.objectContaining({ do: 'move', from: 'mithralfast' }))
  })

  it('spends its gold where the danger is', () => {
    const table = threatened().put('bellharbor', 'nerath', { castle: 1 }).give('nerath', { gold: 3 })
    expect(choiceOf(table.turn('nerath', 'reinforce'), 'nerath')).toMatchObject({ do: 'buy', at: 'mithralfast' })
  })

  it('builds a castle at a quiet front far from its others, and none in the last round', () => {
    const table = (points: number) =>
      new TestTable()
        .own('karkoth', 'candlemark-abbey', 'goldenbough-forest', 'sorrowgate')
        .put('karkothi-throneholds', 'karkoth', { castle: 1, fighter: 2, wizard: 2 })
        .put('goldenbough-forest', 'karkoth', { footsoldier: 2 })
        .put('forbidden-city', 'vailin', { footsoldier: 1 })
        .give('karkoth', { gold: 4, points })
        .turn('karkoth', 'reinforce')
    expect(choiceOf(table(0), 'karkoth')).toMatchObject({ do: 'build-castle' })
    expect(choiceOf(table(12), 'karkoth')).not.toMatchObject({ do: 'build-castle' })
  })
})

describe('a dragon', () => {
  it('flies over a strong land to fight where it wins, and not to where it would fall', () => {
    const [from, over, to] = ['barley-march', 'gnashfang-hold', 'crownfall']
    const table = (defenders: number) =>
      new TestTable()
        .own('karkoth', ...all)
        .own('nerath', over, to)
        .put(over, 'nerath', { footsoldier: 9 })
        .put(to, 'nerath', { footsoldier: defenders })
        .put(from, 'karkoth', { dragon: 1 })
        .turn('karkoth')
    expect(choiceOf(table(1), 'karkoth')).toMatchObject({ do: 'move', piece: 'dragon', to })
    expect(choiceOf(table(9), 'karkoth')).not.toMatchObject({ do: 'move', to })
  })
})

describe('heroes', () => {
  it('plunder as a party, and do not go alone', () => {
    const table = (heroes: object) =>
      new TestTable()
        .own('nerath', ...all)
        .put('mithralfast', 'nerath', { castle: 1, ...heroes })
        .turn('nerath')
    const into = { do: 'move', to: expect.stringMatching(/trollhaunt-warrens|mines-of-old-durn/) }
    expect(choiceOf(table({ fighter: 2, wizard: 1 }), 'nerath')).toMatchObject(into)
    expect(stepOf(table({ fighter: 1 }), 'nerath')).not.toContainEqual(expect.objectContaining(into))
  })
})

describe('cards', () => {
  const play = (card: string) => ({ do: 'play-event', card }) as const
  const card = 'iron-circle-siege-masters'
  const fight = (defenders: number) =>
    battle(holding('iron-circle', card), {
      attacker: 'iron-circle',
      attack: { 'siege-engine': 3, footsoldier: 2 },
      defender: 'vailin',
      defend: { footsoldier: defenders },
    })

  it('are for battles that are neither won nor lost', () => {
    expect(choiceOf(fight(7), 'iron-circle')).toEqual(play(card))
    expect(choiceOf(fight(1), 'iron-circle')).toEqual({ do: 'pass' })
  })

  it('cancel what is played against an own battle', () => {
    const table = battle(holding('nerath', 'nerath-defiance').give('karkoth', { hand: ['karkoth-chilling-dread'] }), {
      attacker: 'nerath',
      attack: { footsoldier: 4 },
      defender: 'karkoth',
      defend: { footsoldier: 4 },
    })
    table.play('karkoth', { do: 'play-event', card: 'karkoth-chilling-dread' })
    expect(choiceOf(table, 'nerath')).toEqual(play('nerath-defiance'))
  })

  it('that cost another one are kept unless much is at stake', () => {
    const shades = 'karkoth-whispering-shades'
    const played = 'iron-circle-infernal-bargain'
    const table = (at: string) =>
      battle(holding('karkoth', shades, 'karkoth-soul-chains').give('iron-circle', { hand: [played] }), {
        at,
        attacker: 'iron-circle',
        attack: { footsoldier: 5 },
        defender: 'karkoth',
        defend: { footsoldier: 4 },
      }).play('iron-circle', play(played))
    expect(choiceOf(table('karkothi-throneholds'), 'karkoth')).toEqual(play(shades))
    expect(choiceOf(table('aurel'), 'karkoth')).toEqual({ do: 'pass' })
  })
})

describe('allies', () => {
  it('guard each other’s capitals', () => {
    const table = TestTable.alliance()
      .own('nerath', 'starfall-coast')
      .own('karkoth', 'thornwatch')
      .put('thornwatch', 'karkoth', { footsoldier: 5, 'siege-engine': 1 })
      .put('vailindor', 'vailin', { castle: 1, footsoldier: 1 })
      .put('starfall-coast', 'nerath', { footsoldier: 3 })
      .turn('nerath')
    expect(stepOf(table, 'nerath')).toContainEqual(expect.objectContaining({ do: 'move', to: 'vailindor' }))
  })

  it('propose to lose what is cheapest for both', () => {
    const table = TestTable.alliance()
      .own('vailin', 'aurel')
      .own('karkoth', 'silverstrand')
      .put('aurel', 'vailin', { footsoldier: 3 })
      .put('aurel', 'nerath', { dragon: 1, wizard: 1 })
      .put('aurel', 'karkoth', { footsoldier: 4 })
      .dice(1, 6, 6, 1, 1, 1, 1, 1, 1, 1)
      .battle('karkoth', 'aurel')
    expect(table.asked).toContain('vailin: casualty-split')
    expect(choiceOf(table, 'vailin')).toEqual({ do: 'propose-split', own: 2, partner: 0 })
  })
})
