// @vitest-environment happy-dom
// The odds on the screen are those of odds/, told with what is won and lost.
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import {
  attackOdds,
  chanceOfChoice,
  contestOfAttack,
  likeliestOf,
  supposedOf,
} from '@skelos/games/age-of-conan/odds/index.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { attack, turnWith } from '@skelos/games/age-of-conan/test/fights.ts'
import { TestTable } from '@skelos/games/age-of-conan/test/table.ts'
import { describe, expect, test } from 'vitest'
import { barsOf } from '../../board/margin-chart.tsx'
import { fightOf, plansOf } from '../../games/age-of-conan/decide/fight.ts'
import { Insight } from '../../games/age-of-conan/decide/insight.tsx'
import { LastRoll } from '../../games/age-of-conan/decide/last-roll.tsx'
import { Sides } from '../../games/age-of-conan/decide/sides.tsx'
import { roomWords } from '../../games/age-of-conan/text/say.ts'
import type { Selection } from '../../table/choice.ts'
import { oddsId } from '../../table/panel/odds-id.ts'
import { speakAll } from '../all-words.ts'
import { render } from '../render.tsx'
import { shownOf } from './pictures.ts'

await speakAll()

const table = () =>
  new TestTable()
    .put('ophir', { fort: 'aquilonia', units: { aquilonia: 4 } })
    .give('aquilonia', { strategy: ['strategy-01', 'strategy-15'], table: ['bossonian-archers'], sorcery: 1 })

/** As the page says it, but for the narrow space. */
const percent = (share: number) => roomWords('en').percent(share)
const chosen = (...pairs: [string, string][]): Selection => pairs.map(([slot, value]) => ({ slot, value }))

async function panel(t: TestTable, kingdom: Kingdom, selection: Selection = []) {
  const shown = shownOf(t.state, [t.seat(kingdom)], { selection })
  return render(
    <>
      <Sides shown={shown} />
      <Insight shown={shown} />
    </>,
  )
}

describe('before an attack', () => {
  const action = { do: 'attack', from: 'ophir', to: 'koth', units: 4 } as const
  const selection = chosen(['do', 'attack'], ['at', 'ophir'], ['to', 'koth'], ['units', '4'])

  test('sides, exact chance, margins and both plans', async () => {
    const t = turnWith(table(), 'aquilonia', 'military')
    const seat = t.seat('aquilonia')
    const attacked = { at: 'koth', from: 'ophir', units: 4 }
    const page = await panel(t, 'aquilonia', selection)
    const contest = contestOfAttack(t.state, seat, attacked)
    const marching = attackOdds(t.state, seat, attacked)
    const halting = attackOdds(t.state, seat, attacked, { policy: { marchWhile: 99 } })
    expect(page.text()).toContain(`Win this step: ${percent(contest?.win ?? 0)}`)
    expect(page.text()).toContain(`Lose: ${percent(1 - (contest?.win ?? 0))}`)
    expect(page.text()).toContain('advance to Woods')
    expect(page.text()).toContain('one unit is lost, 3 stay')
    const plans = plansOf(t.state, seat, action)
    expect(plans.map(({ kind, odds }) => [kind, odds.success])).toEqual([
      ['halt', halting?.success],
      ['march', marching?.success],
    ])
    expect(page.text()).toContain(percent(marching?.success ?? 0))
    // Four dice against four, none of them rolled.
    expect(page.text()).toContain('4 units · step 1 of 3')
    expect(page.text()).toContain('neutral · value 4')
    await page.close()
  })

  test('in words: the chance, both outcomes, and what each plan brings and costs', async () => {
    const t = turnWith(table(), 'aquilonia', 'military')
    const seat = t.seat('aquilonia')
    const page = await panel(t, 'aquilonia', selection)
    const said = page.box.querySelector(`#${oddsId}`)?.textContent ?? ''
    const win = fightOf(t.state, seat, action)?.win ?? 0
    const [halt, march] = plansOf(t.state, seat, action)
    const losses = (odds: { expectedLosses: number }) => roomWords('en').decimal(odds.expectedLosses)
    expect(said.split(/(?<=\.) (?=[A-Z])/)).toEqual([
      `Your chance of winning is exactly ${percent(win)}: advance to Woods.`,
      `Your chance of losing is ${percent(1 - win)}: one unit is lost, 3 stay.`,
      `If you halt after it: ${percent(halt.odds.success)} to take it this turn, ${losses(halt.odds)} units lost on average.`,
      `If you march on: ${percent(march.odds.success)} to take it this turn, ${losses(march.odds)} units lost on average.`,
    ])
    await page.close()
  })

  test('the chart has the margins, and its twin the same in a table', async () => {
    const t = turnWith(table(), 'aquilonia', 'military')
    const fight = fightOf(t.state, t.seat('aquilonia'), action)
    const bars = barsOf(fight?.margins ?? [], fight?.ties ?? false)
    const won = bars.filter(({ wins }) => wins).reduce((sum, { chance }) => sum + chance, 0)
    expect(won).toBeCloseTo(fight?.win ?? 0, 10)
    expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10)
    expect(bars.find(({ margin }) => margin === 0)?.wins).toBe(false)
    const page = await panel(t, 'aquilonia', selection)
    const rows = [...page.box.querySelectorAll('details tbody tr')]
    expect(rows).toHaveLength(bars.length)
    expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(
      bars.map(({ chance }) => roomWords('en').percent(chance, 2)),
    )
    await page.close()
  })
})

describe('in a contest', () => {
  test('a card that is chosen changes the picture to what it makes', async () => {
    const t = attack(table(), 'aquilonia', 'ophir', 'koth', 4)
    const seat = t.seat('aquilonia')
    for (const card of ['strategy-01', 'strategy-15'] as const) {
      const chance = chanceOfChoice(t.state, seat, { do: 'lay-strategy', card })
      const page = await panel(t, 'aquilonia', chosen(['do', `card ${card}`]))
      expect(page.text()).toContain(`Win this step: ${percent(chance ?? 0)}`)
      await page.close()
    }
    const page = await panel(t, 'aquilonia')
    expect(page.text()).toContain(`Win this step: ${percent(chanceOfChoice(t.state, seat, { do: 'pass' }) ?? 0)}`)
    expect(page.text()).toContain('Bossonian Archers: ')
    await page.close()
  })

  test('after the roll the dice lie there, and the re-roll is weighed', async () => {
    const t = attack(table().dice('hit', 'axe', 'miss', 'shield'), 'aquilonia', 'ophir', 'koth', 4)
    t.play('aquilonia', { do: 'lay-strategy', card: 'strategy-01' })
    const seat = t.seat('aquilonia')
    const page = await panel(t, 'aquilonia', chosen(['do', 'sorcery-reroll']))
    expect(page.text()).toContain('hit, axe, miss, and shield: 3 successes')
    const again = chanceOfChoice(t.state, seat, { do: 'sorcery-reroll' })
    expect(page.text()).toContain(`Win this step: ${percent(again ?? 0)}`)
    await page.close()
  })

  test('the defender sees his own chance for every card that may lie face down, and what is counted', async () => {
    const t = table()
      .put('koth', { fort: 'turan', units: { turan: 2 } })
      .give('turan', { strategy: ['strategy-04'] })
    attack(t, 'aquilonia', 'ophir', 'koth', 4).play('aquilonia', { do: 'lay-strategy', card: 'strategy-01' })
    expect(t.asked).toEqual(['turan: defender-strategy'])
    const page = await panel(t, 'turan')
    const supposed = supposedOf(ageView(t, 'turan'), t.seat('turan'), { do: 'pass' })
    // What lies there fits: it is no card no longer.
    expect(supposed.map(({ symbols }) => symbols)).toEqual([1, 2])
    for (const { chance } of supposed) expect(page.text()).toContain(roomWords('en').percent(chance, 0))
    expect(page.text()).toContain(`Win this round: ${percent(likeliestOf(supposed)?.chance ?? 0)}`)
    expect(page.text()).toContain('Not counted: their hidden kingdom cards.')
    expect(page.text()).toContain('you win ties')
    await page.close()
  })
})

/** The state as this kingdom sees it. */
const ageView = (t: TestTable, kingdom: Kingdom) => shownOf(t.state, [t.seat(kingdom)]).state

describe('a contest while it is fought', () => {
  const counting = { conan: false, shield: false, axe: false, bonus: 0 }
  const began: Fact = { fact: 'contest-began', form: 'campaign', at: 'koth', attacker: 0, defender: null, roller: 1 }
  const rolled: Fact = { fact: 'rolled', seat: 0, attacker: true, faces: ['hit', 'miss'], successes: 1, counting }

  test('the dice fall into their places while nobody is asked, and those of the round before stay', async () => {
    const t = attack(table(), 'aquilonia', 'ophir', 'koth', 4)
    const asked = shownOf(t.state, [t.seat('aquilonia')])
    const playing = { fact: rolled, seq: 9, index: 0, duration: 400 }
    const shown = { ...asked, seat: null, choice: null, playing }
    const drawn = await render(<Sides shown={shown} facts={[began, rolled]} />)
    expect(drawn.text()).toContain('hit and miss: 1 success')
    expect(drawn.box.querySelectorAll('[class*="thrown"]')).toHaveLength(1)
    const won: Fact = { fact: 'contest-won', seat: 0, form: 'campaign', at: 'koth', attack: 1, defence: 0 }
    await drawn.again(<Sides shown={asked} facts={[began, rolled, won, began]} />)
    expect(drawn.text()).toContain('Last roll 1 : 0, Aquilonia wins')
    await drawn.close()
  })
})

describe('the last roll', () => {
  const counting = { conan: false, shield: false, axe: false, bonus: 0 }
  const facts: Fact[] = [
    { fact: 'contest-began', form: 'campaign', at: 'koth', attacker: 0, defender: null, roller: 1 },
    { fact: 'rolled', seat: 0, attacker: true, faces: ['hit', 'miss', 'hit'], successes: 2, counting },
    { fact: 'rolled', seat: 1, attacker: false, faces: ['miss'], successes: 0, counting },
    { fact: 'contest-won', seat: 0, form: 'campaign', at: 'koth', attack: 2, defence: 0 },
  ]

  test('stays with both sides and who won, until another contest is rolled', async () => {
    const t = table()
    turnWith(t, 'aquilonia', 'military')
    const shown = shownOf(t.state, [t.seat('aquilonia')])
    const drawn = await render(<LastRoll shown={shown} facts={facts} />)
    expect(drawn.text()).toContain('Last roll · KothAquilonia wins')
    expect(drawn.text()).toMatch(/Aquilonia2.*2 successesKoth0.*0 successes/)
    await drawn.again(<LastRoll shown={shown} facts={facts.slice(0, 2)} />)
    expect(drawn.text()).not.toContain('wins')
    const next: Fact = { ...facts[0], at: 'shem' } as Fact
    await drawn.again(<LastRoll shown={shown} facts={[...facts, next]} />)
    expect(drawn.text()).toContain('Last roll · KothAquilonia wins')
    await drawn.again(<LastRoll shown={shown} facts={[...facts, next, facts[1]]} />)
    expect(drawn.text()).toMatch(/^Last roll · ShemAquilonia2/)
    await drawn.close()
  })
})
