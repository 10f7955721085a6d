// @vitest-environment happy-dom
// What is to be seen at a glance on a board, and read of it in words: webs, spells that hold, stone, secrets, leaps with the
// chance of whoever acts.
import { content } from '@skelos/games/conan/content/index.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { areaId, areaNumber, boardOf as boardIn, type State } from '@skelos/games/conan/rules/state.ts'
import { FastChance } from '@skelos/kernel'
import { languages, Words } from '@skelos/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { boardOf } from '../../games/conan/board/boards.ts'
import { sentencesOf } from '../../games/conan/board/describe.ts'
import { Leaps } from '../../games/conan/board/leaps.tsx'
import { Model } from '../../games/conan/board/models.tsx'
import { afterFact, positionOf, routeOf } from '../../games/conan/board/position.ts'
import { settled } from '../../games/conan/board/settle.ts'
import { Things } from '../../games/conan/board/things.tsx'
import type { Plan } from '../../games/conan/decide/plan.ts'
import { reachOf } from '../../games/conan/decide/reach.ts'
import { voiceOf } from '../../games/conan/text/voice.ts'
import en from '../../words/en.ts'
import { openWords } from '../../words/of-games.ts'
import { type Key, WordsContext } from '../../words/words.ts'
import { speakAll } from '../all-words.ts'

beforeAll(async () => {
  await speakAll()
  await openWords('conan')
})

const table = (scenario: string): State => conan.setup(conan.options.parse({ scenario }), new FastChance(1)).state

const shown = (page: React.ReactNode): string =>
  renderToStaticMarkup(
    <WordsContext value={new Words<Key>('en', en)}>
      <svg>{page}</svg>
    </WordsContext>,
  )

describe('models', () => {
  const pict = { who: 'pict_hunters', color: 'blue' } as const

  test('caught in a web, held by a spell and turned to stone look different from each other and from all others', () => {
    const looks = [
      shown(<Model {...pict} />),
      shown(<Model {...pict} bound="webbed" />),
      shown(<Model {...pict} bound="held" />),
      shown(<Model {...pict} petrified />),
    ]
    expect(new Set(looks).size).toBe(looks.length)
    expect(shown(<Model who="conan" identity="gules" bound="webbed" />)).toContain('data-bound="webbed"')
  })

  test('a web, a spell and stone are told of whoever bears them, in every language', () => {
    const state = table('hunting_the_tigress')
    const id = areaId(state, state.models[0].at)
    const told = () =>
      languages.map((language) => sentencesOf(voiceOf(language), state, positionOf(state), id).join(' '))
    const before = told()
    state.marks.push({ mark: 'webbed', on: state.heroes.length, value: 0 })
    const webbed = told()
    state.marks = [{ mark: 'held', on: state.heroes.length, value: 0 }]
    const held = told()
    state.marks = []
    state.groups[state.models[0].group].petrified = true
    const stone = told()
    for (const [i] of languages.entries())
      expect(new Set([before, webbed, held, stone].map((all) => all[i])).size).toBe(4)
    expect(webbed[0]).toContain('caught in a web')
  })
})

describe('leaps', () => {
  test('stand on every board that has them, with the symbols that they take', async () => {
    for (const [scenario, leaps] of [
      ['hunting_the_tigress', 4],
      ['thing_from_the_swamp', 6],
      ['key_of_kuthchemes', 0],
    ] as const) {
      const state = table(scenario)
      const drawn = await boardOf(boardIn(state).id)
      const page = shown(<Leaps drawn={drawn} state={state} plan={undefined} detail={{ fine: 1 } as never} />)
      expect(page.match(/data-leap=/g)?.length ?? 0).toBe(leaps)
      expect(page).not.toContain('%')
    }
  })

  test('say the chance of whoever acts beside one', async () => {
    const state = table('hunting_the_tigress')
    const conanHere = state.heroes.findIndex(({ sheet }) => content.heroes[sheet].id === 'conan')
    const [leap] = boardIn(state).leaps
    Object.assign(state.heroes[conanHere], { at: leap.a, stance: 'aggressive' })
    // Whoever stands there might bar the way.
    state.models = []
    const reach = reachOf(state, conanHere + 1)
    if (!reach) throw new Error('nobody acts')
    const drawn = await boardOf(boardIn(state).id)
    const plan = { reach, way: reach.ways.get(areaId(state, leap.b)), seat: conanHere + 1 } as Plan
    const page = shown(<Leaps drawn={drawn} state={state} plan={plan} detail={{ fine: 1 } as never} />)
    // A red die shows a symbol in five of six.
    expect(page.match(/>83\.3%</g)).toHaveLength(4)
  })

  test('are flown when made, and nobody moves who misses', () => {
    const state = table('hunting_the_tigress')
    const [leap] = boardIn(state).leaps
    const from = areaId(state, leap.a)
    const who = { who: 'conan', at: areaId(state, leap.b) }
    const fact = { fact: 'leapt', who, from, power: 1, difficulty: 1, made: true, gems: 0 } as const
    expect(routeOf(fact)).toMatchObject({ from, to: who.at, leaps: true })
    const missed = { ...fact, made: false, who: { who: 'conan', at: from } } as const
    expect(routeOf(missed)).toBeUndefined()
    const position = positionOf(state)
    expect(afterFact(position, missed)).toEqual(position)
  })
})

test('what the Overlord has hidden is drawn and told for him, and not in the view of heroes', async () => {
  const state = table('clutches_of_the_picts')
  state.hidden.captive = areaNumber(state, 'hut_3')
  const drawn = await boardOf(boardIn(state).id)
  const looks = (seat: number) => {
    const { state: view } = conan.view(state, [seat])
    const words = sentencesOf(voiceOf('en'), view, positionOf(view), 'hut_3').join(' ')
    const where = settled(drawn, view, positionOf(view), 'en', 1)
    return { drawn: shown(<Things state={view} settled={where} />).includes('data-secret'), words }
  }
  expect(looks(0)).toEqual({ drawn: true, words: expect.stringContaining('Only you know') })
  expect(looks(1)).toEqual({ drawn: false, words: expect.not.stringContaining('Only you know') })
})
