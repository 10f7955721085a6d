// @vitest-environment happy-dom
// What is to be read off the screen besides the ways and chances of whoever acts: roofs, doors, pennants, groups, goals, the
// sheet with what its load costs, the book with its slots, and what an event offers.
import { content } from '@skelos/games/conan/content/index.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { progressOf } from '@skelos/games/conan/rules/progress.ts'
import {
  areaNumber,
  boardOf as boardIn,
  hasSkill,
  levelOf,
  type State,
  scenarioOf,
  sheetOf,
} from '@skelos/games/conan/rules/state.ts'
import { FastChance, type Seat } from '@skelos/kernel'
import { Words } from '@skelos/text'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { BASES } from '../../games/conan/atlas/models.ts'
import { answering, Models, Roofs } from '../../games/conan/board/board.tsx'
import { boardOf } from '../../games/conan/board/boards.ts'
import { Goals } from '../../games/conan/board/goals.tsx'
import { figureId, positionOf } from '../../games/conan/board/position.ts'
import { settled } from '../../games/conan/board/settle.ts'
import { Barricades, Doors, Entries, Things } from '../../games/conan/board/things.tsx'
import { GemBars, GuardBars } from '../../games/conan/decide/strike-chart.tsx'
import conanUI from '../../games/conan/index.tsx'
import { River } from '../../games/conan/seat/river.tsx'
import { TeamLine } from '../../games/conan/seat/seats.tsx'
import { HeroSheet } from '../../games/conan/seat/sheet.tsx'
import { TableContext, type TableParts } from '../../table/context.ts'
import { createDesk } from '../../table/desk.ts'
import en from '../../words/en.ts'
import { type Key, WordsContext } from '../../words/words.ts'
import { game } from './game.ts'
import { ready, shownTo } from './shown.ts'

beforeAll(ready)

const table = (scenario: string): State => conan.setup(conan.options.parse({ scenario }), new FastChance(1)).state

function page(node: ReactNode): HTMLElement {
  const parts = { game: conanUI, text: conanUI.text('en'), language: 'en', session: {}, desk: createDesk() }
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <WordsContext value={new Words<Key>('en', en)}>
      <TableContext value={parts as unknown as TableParts}>{node}</TableContext>
    </WordsContext>,
  )
  return box
}
const drawn = (node: ReactNode) => page(<svg>{node}</svg>)
const count = (box: HTMLElement, what: string): number => box.querySelectorAll(what).length

/** The table as a seat sees it that is asked; without a seat, one who is not. */
const shown = (state: State, seat: Seat) => {
  const asked = conan.pending(state).some((open) => open.seat === seat)
  return shownTo({ state, seat, legal: asked ? conan.legal(state, seat) : [] }, asked ? [seat] : [])
}

describe('on a board', () => {
  test.each(['clutches_of_the_picts', 'thing_from_the_swamp'])(
    'roofs of %s open where somebody is',
    async (scenario) => {
      const state = table(scenario)
      const board = await boardOf(boardIn(state).id)
      const openNow = () =>
        count(drawn(<Roofs drawn={board} position={positionOf(state)} state={state} />), 'g[opacity="0.16"]')
      expect(board.atlas.covered.length).toBeGreaterThan(5)
      const before = openNow()
      const empty = board.atlas.covered.find((id) => positionOf(state).every(({ at }) => at !== id)) ?? ''
      state.heroes[0].at = areaNumber(state, empty)
      expect(openNow()).toBe(before + 1)
    },
  )

  test.each(content.scenarios.map(({ id }) => id))(
    '%s: doors, pennants and chests are those of the table',
    async (id) => {
      const state = table(id)
      const board = await boardOf(boardIn(state).id)
      const doors = drawn(<Doors drawn={board} state={state} />)
      expect(count(doors, '[data-door="closed"]')).toBe(state.doors.length)
      expect(count(drawn(<Barricades state={state} />), '[data-barricade]')).toBe(state.barricades.length)
      const entries = scenarioOf(state).reinforcementAreas.filter((at) => !state.closed.includes(at))
      expect(count(drawn(<Entries drawn={board} state={state} />), '[data-entry]')).toBe(entries.length)
      const where = settled(board, state, positionOf(state), 'en', 1)
      const things = drawn(<Things state={state} settled={where} />)
      expect(count(things, '[data-thing="chest"]')).toBe(state.chests.length)
    },
  )

  test('the dead lie where they fell', async () => {
    const state = table('clutches_of_the_picts')
    const board = await boardOf(boardIn(state).id)
    const things = () => {
      const where = settled(board, state, positionOf(state), 'en', 1)
      return count(drawn(<Things state={state} settled={where} />), '[data-thing="body"]')
    }
    expect(things()).toBe(0)
    state.bodies.push({ model: 0, at: state.models[0].at })
    expect(things()).toBe(1)
  })

  test('no two groups share the colour or the number of dots of their base', () => {
    const bases = Object.values(BASES)
    expect(new Set(bases.map(({ colour }) => colour)).size).toBe(bases.length)
    expect(new Set(bases.map(({ dots }) => dots)).size).toBe(bases.length)
  })
})

test.each(content.scenarios.map(({ id }) => id))('%s: its rounds and how far each side is stand above it', (id) => {
  const state = table(id)
  const above = page(<Goals state={state} />)
  expect(count(above, '[data-goal]')).toBe(progressOf(state).length)
  expect(count(above, '[data-round]')).toBe(scenarioOf(state).roundLimit)
  expect(count(above, '[data-done]')).toBe(progressOf(state).filter(({ done }) => done).length)
})

describe('a sheet', () => {
  const heavy = (state: State, hero: number): void => {
    const { penalties, maxEncumbrance, skills } = sheetOf(state, hero)
    const wanted = Math.min(maxEncumbrance, Math.max(penalties[0].at, ...skills.map(({ lostAt }) => lostAt)))
    const cards = Object.entries(content.cards).toSorted(([, a], [, b]) => b.encumbrance - a.encumbrance)
    state.heroes[hero].cards = []
    for (const [id, { encumbrance }] of cards)
      if (levelOf(state, hero) + encumbrance <= wanted) state.heroes[hero].cards.push(id)
  }

  test('says from where on a load costs movement and skills, and that it does', () => {
    const state = table('clutches_of_the_picts')
    const sheet = () => page(<HeroSheet shown={shown(state, 1)} seat={1} />)
    state.heroes[0].cards = []
    expect([count(sheet(), '[data-reached]'), count(sheet(), '[data-lost]')]).toEqual([0, 0])
    expect(sheet().textContent).toMatch(/from \d+ on: \d less movement/)
    heavy(state, 0)
    const { skills } = sheetOf(state, 0)
    const lost = skills.filter(({ id }) => !hasSkill(state, 0, id)).length
    expect(count(sheet(), '[data-reached]')).toBeGreaterThan(0)
    expect(count(sheet(), '[data-lost]')).toBe(lost)
    expect(lost).toBeGreaterThan(0)
  })

  test('has its gems where they lie: three zones and six spaces', () => {
    const state = table('clutches_of_the_picts')
    Object.assign(state.heroes[0], { reserve: 4, fatigue: 3, wound: 2 })
    state.heroes[0].spaces[0] = 1
    const sheet = page(<HeroSheet shown={shown(state, 1)} seat={1} />)
    const gems = (zone: string, look: string) => count(sheet, `[data-zone="${zone}"] [data-gem="${look}"]`)
    expect([gems('reserve', 'cut'), gems('fatigue', 'tired'), gems('wounds', 'lost')]).toEqual([4, 3, 2])
    expect(count(sheet, '[data-space]')).toBe(6)
    expect(count(sheet, '[data-space] [data-gem="cut"]')).toBe(1)
  })

  test('stands in a line with those of the whole team, and whoever may act is lit', () => {
    const state = table('clutches_of_the_picts')
    for (let i = 0; conan.pending(state)[0]?.kind !== 'hero-action'; i++) {
      const [{ seat }] = conan.pending(state)
      conan.apply(state, seat, conan.legal(state, seat)[0], new FastChance(i))
    }
    const asked = new Set(conan.pending(state).map(({ seat }) => seat))
    const team = page(<TeamLine shown={shown(state, [...asked][0])} />)
    expect(count(team, 'button')).toBe(state.heroes.length)
    expect(count(team, '[data-asked]')).toBe(asked.size)
    state.heroes[1].fate = 'dead'
    expect(count(page(<TeamLine shown={shown(state, 1)} />), '[data-fate="dead"]')).toBe(1)
  })
})

test('whoever can be chosen is ringed where he stands', async () => {
  for (const { state, seat, kind, legal } of game('clutches_of_the_picts', 4, 400)) {
    if (kind !== 'model') continue
    const board = await boardOf(boardIn(state).id)
    const where = settled(board, state, positionOf(state), 'en', 1)
    const lit = answering(shownTo({ state, seat, legal }, [seat]).choice)
    const box = drawn(<Models state={state} settled={where} touch={() => undefined} plan={undefined} lit={lit} />)
    const chosen = legal.flatMap((action) => (action.do === 'choose-model' ? [figureId(action.model)] : []))
    expect(count(box, '[data-choosable]')).toBe(new Set(chosen).size)
    return
  }
  throw new Error('no model is chosen')
})

describe('the book', () => {
  /** As far as the Overlord is to activate. */
  function activating(): State {
    for (const { state, kind } of game('clutches_of_the_picts', 4, 400))
      if (kind === 'activation') return conan.copy(state)
    throw new Error('nobody activates')
  }

  test('shifts as a tile is activated: the tile goes to the end, and every other costs one less', () => {
    const state = activating()
    const slots = () => [...page(<River shown={shown(state, 0)} />).querySelectorAll('[data-tile]')]
    const names = () => slots().map((slot) => slot.querySelector('b')?.textContent)
    const before = names()
    const [first] = conan.legal(state, 0).filter((action) => action.do === 'activate')
    if (first?.do !== 'activate') throw new Error('nothing can be activated')
    conan.apply(state, 0, first, new FastChance(1))
    const paid = first.slot - 1
    expect(names()).toEqual([...before.toSpliced(paid, 1), before[paid]])
    expect(slots().findLastIndex((slot) => slot.hasAttribute('data-active'))).toBe(slots().length - 1)
  })

  test('says which tiles are dead, and which are too dear', () => {
    const state = activating()
    const group = state.river.find((tile) => tile >= 0) ?? 0
    for (const model of state.models) if (model.group === group) model.at = -1
    state.overlord.reserve = 3
    const river = page(<River shown={shown(state, 0)} />)
    const dead = state.river.filter(
      (tile) => tile >= 0 && state.models.every(({ group: of, at }) => of !== tile || at < 0),
    )
    expect(count(river, '[data-dead]')).toBe(dead.length)
    expect(count(river, '[data-dear]')).toBe(state.river.length - 3)
    expect(river.textContent).toMatch(/reserve 3/)
  })

  test.each([
    ['clutches_of_the_picts', content.scenarios[1].events.options[0].name.en],
    ['hunting_the_tigress', '3 events to choose from'],
    ['final_ritual', 'all 3 events in order'],
    ['wrath_of_anu', '1 of 4 events, as the track says'],
  ])('%s: its event tile says what it brings', (scenario, words) => {
    expect(page(<River shown={shown(table(scenario), 0)} />).textContent).toContain(words)
  })

  test('offers the events of the scenario by their names', () => {
    const found = game('hunting_the_tigress', 4, 4000)
    for (const asked of found) {
      if (!asked.legal.some(({ do: what }) => what === 'event')) continue
      const { picture, choice } = shownTo(asked, [0])
      const text = conanUI.text('en')
      const told = (choice?.question?.options ?? []).map(
        ({ part, actions }) =>
          text.option(
            picture,
            0,
            part,
            actions.map(({ action }) => action as never),
          ).text,
      )
      const offered = asked.legal.flatMap((action) => (action.do === 'event' ? [action.event] : []))
      const { options } = content.scenarios[asked.state.scenario].events
      for (const id of offered) expect(told.join()).toContain(options.find((event) => event.id === id)?.name.en)
      return
    }
    throw new Error('no event is offered')
  })
})

test('chances stand as columns by gems, and as bars by the gems of a guard, in words for those who do not see them', () => {
  const rows = [1, 2].map((gems) => ({ gems, kill: gems / 4, guarded: gems / 8, mean: 1, damage: [0.5, 0.5] }))
  const columns = page(<GemBars strike={{ by: 'gems', life: 2, guard: 2, rows }} gems={2} spend={() => undefined} />)
  expect(count(columns, '[data-gems][aria-pressed="true"]')).toBe(1)
  expect(count(columns, '[data-bar="guarded"] b')).toBe(2)
  expect(columns.textContent).toMatch(/50\.0%.*25\.0%/)
  const bars = page(<GuardBars strike={{ by: 'guard', life: 2, guard: 0, rows }} />)
  expect(count(bars, 'tbody tr')).toBe(2)
})
