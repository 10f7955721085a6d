// What stands on a board is where the data say and where it can be read: lines of sight, prices of borders, and room for
// everything beside the names.
import { content } from '@skelos/games/conan/content/index.ts'
import { sees } from '@skelos/games/conan/rules/places.ts'
import { blankTable } from '@skelos/games/conan/rules/setup.ts'
import { areaNumber, boardOf as boardIn, type State } from '@skelos/games/conan/rules/state.ts'
import { languages } from '@skelos/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { boardOf } from '../../games/conan/board/boards.ts'
import { Planned, Sight } from '../../games/conan/board/planned.tsx'
import { positionOf } from '../../games/conan/board/position.ts'
import { settle, settled } from '../../games/conan/board/settle.ts'
import type { Plan } from '../../games/conan/decide/plan.ts'
import { reachOf } from '../../games/conan/decide/reach.ts'
import { type Box, overlap } from '../../map/lines.ts'

const table = (scenario: string): State =>
  blankTable({ scenario, heroes: content.scenarios.find(({ id }) => id === scenario)?.heroCounts[0] ?? 1 }, content)

const found = (page: string, attribute: string): string[] =>
  [...page.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, value]) => value)

describe.each(content.scenarios.map(({ id }) => id))('in %s', (scenario) => {
  test('lines of sight lead to everybody whom the data let be seen, and to nobody else', async () => {
    const state = table(scenario)
    const drawn = await boardOf(boardIn(state).id)
    const position = positionOf(state)
    const peopled = [...new Set(position.map(({ at }) => at))]
    for (const { id } of boardIn(state).areas) {
      const page = renderToStaticMarkup(<Sight drawn={drawn} state={state} position={position} from={id} />)
      const seen = peopled.filter((at) => at !== id && sees(state, areaNumber(state, id), areaNumber(state, at)))
      expect(found(page, 'data-seen').toSorted()).toEqual(seen.toSorted())
    }
  })

  test('each area in reach has its price, and each border around that costs more than a point', async () => {
    const state = table(scenario)
    for (const hero of state.heroes) hero.stance = 'aggressive'
    const reach = reachOf(state, 1)
    if (!reach) throw new Error('nobody acts')
    const drawn = await boardOf(boardIn(state).id)
    const where = settled(drawn, state, positionOf(state), 'en', 1)
    const plan = { reach, way: undefined, seat: 1 } as Plan
    const page = renderToStaticMarkup(
      <Planned drawn={drawn} plan={plan} detail={{ fine: 1 } as never} settled={where} />,
    )
    const ways = [...reach.ways.values()].filter(({ to }) => to !== reach.from)
    expect(found(page, 'data-coin').map(Number)).toEqual(ways.map(({ cost }) => cost))
    const dear = ways.flatMap(({ strides: [first, ...more] }) =>
      more.length === 0 && first.chance === undefined && (first.cost > 1 || first.falls) ? [first] : [],
    )
    expect(found(page, 'data-price')).toEqual(dear.map(({ from, to }) => `${from} ${to}`))
  })

  test('hardly anybody who stands there at the beginning covers a name, in any language', async () => {
    const state = table(scenario)
    const drawn = await boardOf(boardIn(state).id)
    for (const language of languages) {
      const { models, things } = settled(drawn, state, positionOf(state), language, 1)
      const spots = [...models.values()].flat().map(({ spot }) => [spot.x, spot.y] as const)
      const names = drawn.chart.namesIn(language).map(({ box }): Box => box)
      const covering = [...spots, ...things.values()].filter(([x, y]) =>
        names.some((name) => overlap(name, [x - 6, y - 6, x + 6, y + 6])),
      )
      expect(covering.length).toBeLessThanOrEqual(1)
    }
  })
})

describe('room', () => {
  const region = {
    id: 'deck',
    kind: 'land',
    outline: 'M0 0l100 0 0 60-100 0Z',
    pieces: [50, 30],
    room: 30,
    shelf: [0, 0, 100, 60],
    track: [50, 30],
    box: [0, 0, 100, 60],
  } as const

  test('is where it is wished as long as nothing lies there, and aside where something does', () => {
    expect(settle(region, [20, 20], [50, 30], [])).toEqual([50, 30])
    const [x, y] = settle(region, [20, 20], [50, 30], [[30, 10, 70, 50]])
    expect(overlap([x - 10, y - 10, x + 10, y + 10], [30, 10, 70, 50])).toBe(false)
    expect(x - 10).toBeGreaterThanOrEqual(0)
    expect(x + 10).toBeLessThanOrEqual(100)
  })

  test('where there is none, as little as can be is covered, within the area', () => {
    const [x, y] = settle(region, [20, 20], [50, 30], [[0, 0, 100, 45]])
    expect(y).toBeGreaterThanOrEqual(44)
    expect([x - 10 >= 0, y + 10 <= 60]).toEqual([true, true])
  })
})
