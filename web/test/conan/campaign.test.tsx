// @vitest-environment happy-dom
// The campaign of Conan: its twelve parts, what a finished game comes to, and the briefing of each.
import { content } from '@skelos/games/conan/content/index.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { languages } from '@skelos/text'
import { beforeEach, describe, expect, test } from 'vitest'
import { campaign } from '../../games/conan/scenario/campaign.ts'
import { loadLedger } from '../../ledger/ledger.ts'
import type { Picture } from '../../session/session.ts'
import { keepEnd, keptResults, standingOf } from '../../table/campaign.ts'
import { speakAll } from '../all-words.ts'
import { render } from '../render.tsx'

await speakAll()

const over = (scenario: string, you: number[], change: object, options: object = { scenario }): Picture => {
  const settled = conan.options.parse({ scenario })
  const view = { ...conan.setup(settled, { below: () => 0, reveal: () => {} } as never).state, ...change }
  return { match: `table-${scenario}-${you.join()}`, view, options, you } as unknown as Picture
}

describe('results', () => {
  beforeEach(() => localStorage.clear())

  test('a game that goes on comes to nothing', () => {
    expect(campaign.resultsOf(over('ophirs_gold', [0], { winner: null }))).toEqual([])
  })

  test('are kept once for each table, for the side that was played, with the fewest rounds of a victory', () => {
    const lost = over('ophirs_gold', [1, 2], { winner: 'overlord', round: 8 })
    const won = over('ophirs_gold', [1, 2, 3], { winner: 'heroes', round: 6 })
    const ruled = over('ophirs_gold', [0], { winner: 'overlord', round: 3 })
    for (const picture of [lost, won, won, ruled]) keepEnd('conan', campaign, picture)
    const results = keptResults('conan')
    expect(results).toHaveLength(3)
    expect(standingOf(results, 'ophirs_gold', 'heroes')).toEqual({ won: 1, lost: 1, best: 6 })
    expect(standingOf(results, 'ophirs_gold', 'overlord')).toEqual({ won: 1, lost: 0, best: 3 })
    expect(standingOf(results, 'final_ritual', 'heroes')).toEqual({ won: 0, lost: 0, best: undefined })
  })

  test('who only watched keeps nothing', () => {
    keepEnd('conan', campaign, over('ophirs_gold', [], { winner: 'overlord', round: 8 }))
    expect(keptResults('conan')).toEqual([])
  })

  test('whoever loses the second part has won the first', () => {
    const index = content.scenarios.findIndex(({ id }) => id === 'infernal_pursuit_2')
    const picture = over('infernal_pursuit_1', [1, 2], { winner: 'overlord', round: 4, scenario: index })
    keepEnd('conan', campaign, picture)
    expect(standingOf(keptResults('conan'), 'infernal_pursuit_1', 'heroes')).toMatchObject({ won: 1, best: undefined })
    expect(standingOf(keptResults('conan'), 'infernal_pursuit_2', 'heroes')).toMatchObject({ won: 0, lost: 1 })
  })

  test('what is damaged in this browser is left out', () => {
    localStorage.setItem('skelos-campaign:conan', '[{"match": 1}, null]')
    expect(keptResults('conan')).toEqual([])
    localStorage.setItem('skelos-campaign:conan', 'no JSON')
    expect(keptResults('conan')).toEqual([])
  })
})

test.each(languages)('%s: twelve parts with their titles, and a rule behind every special one', async (language) => {
  const parts = campaign.parts(language)
  expect(parts).toHaveLength(12)
  expect(new Set(parts.map(({ title }) => title)).size).toBe(12)
  expect(parts[1].note).toMatch(/3–4.*8/)
  expect(parts.filter(({ picture }) => picture.dark === '' || picture.light === '')).toEqual([])
  const { byId } = await loadLedger('conan', language)
  const kinds = new Set(content.scenarios.flatMap(({ rules }) => rules.map(({ kind }) => kind)))
  expect([...kinds].filter((kind) => !byId.has(`scen.${kind.replaceAll('_', '-')}`))).toEqual([])
})

test('the briefing tells goals, special rules, kit and events, and shows who stands where', async () => {
  const page = await render(<campaign.Briefing part="hunting_the_tigress" />)
  await page.appears('Who is where')
  const { scenarios } = content
  const { title, goals, rules, events } = scenarios[2]
  const said = page.text()
  for (const words of [title, goals.heroes, goals.overlord, ...rules.map(({ text }) => text)])
    expect(said).toContain(words.en)
  for (const { name, text } of events.options) expect(said).toContain(`${name.en}${text.en}`)
  expect(said).toContain('Scenario 3 of 12 · Two ships')
  const standing = (selector: string) => page.box.querySelectorAll(`svg[role="img"] ${selector}`).length
  expect(standing('g[transform]')).toBeGreaterThan(10)
  expect(page.box.querySelectorAll('details')).toHaveLength(rules.length + 1)
  await page.close()
})
