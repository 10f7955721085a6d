// @vitest-environment happy-dom
// What lies before a player: his own in full, everybody else's as backs and numbers.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { turnWith } from '@skelos/games/age-of-conan/test/fights.ts'
import { TestTable } from '@skelos/games/age-of-conan/test/table.ts'
import { Words } from '@skelos/text'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import ageOfConanUI from '../../games/age-of-conan/index.tsx'
import { cardName } from '../../games/age-of-conan/seat/cards/names.ts'
import { voiceOf } from '../../games/age-of-conan/text/voice.ts'
import type { Shown } from '../../table/game-ui.ts'
import en from '../../words/en.ts'
import { type Key, WordsContext } from '../../words/words.ts'
import { speakAll } from '../all-words.ts'
import { render } from '../render.tsx'
import { shownOf } from './pictures.ts'
import { playThrough } from './random-tables.ts'

await speakAll()

const { trays, Stock, Open, Corner, Belongings, Stage, Insight, Sides } = ageOfConanUI
const voice = voiceOf('en')
const words = new Words<Key>('en', en)

test('a table that cannot continue is drawn as it was left, with nobody asked', () => {
  let drawn = 0
  playThrough(2, ({ state, seat, legal }) => {
    if (legal.length % 7 !== 0) return
    drawn++
    expect(page(shownOf({ ...state, stack: [] }, [seat]))).not.toBe('')
  })
  expect(drawn).toBeGreaterThan(5)
})

/** Everything the seat shows, as one page. */
function page(shown: Shown<State>): string {
  return renderToStaticMarkup(
    <WordsContext value={words}>
      {trays.map(({ id, Tray, Line }) => (
        <Fragment key={id}>
          <Tray shown={shown} />
          {Line && <Line shown={shown} />}
        </Fragment>
      ))}
      {shown.state.players.map((_, seat) => (
        <Fragment key={seat}>
          <Stock shown={shown} seat={seat} />
          {Open && <Open shown={shown} seat={seat} />}
        </Fragment>
      ))}
      {Corner && <Corner shown={shown} beside />}
      {Sides && <Sides shown={shown} />}
      <Insight shown={shown} />
      <Belongings shown={shown} />
      <Stage shown={shown} />
    </WordsContext>,
  ).replaceAll('&#x27;', "'")
}

const cardsOn = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*data-stop=""[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)

describe('the hand', () => {
  test('shows exactly the cards of the view', () => {
    let looked = 0
    playThrough(4, ({ state, seat }) => {
      if (looked++ % 60 !== 0) return
      const shown = shownOf(state, [seat])
      const hand = trays.find(({ id }) => id === 'hand')
      if (!hand) throw new Error('no hand')
      const html = renderToStaticMarkup(
        <WordsContext value={words}>
          <hand.Tray shown={shown} />
        </WordsContext>,
      ).replaceAll('&#x27;', "'")
      const labels = cardsOn(html)
      const { hand: kingdom, strategy } = state.players[seat]
      for (const card of [...kingdom, ...strategy]) expect(labels).toContain(cardName(voice, card))
    })
    expect(looked).toBeGreaterThan(60)
  })

  test('nothing of another seat’s secrets is on the page', () => {
    let looked = 0
    const seen: string[] = []
    playThrough(2, ({ state }) => {
      if (looked++ % 40 !== 0) return
      const shown = shownOf(state, [1])
      const html = page(shown)
      const others = state.players.flatMap(({ hand }, seat) => (seat === 1 ? [] : hand))
      // A card that lies open somewhere may rightly be named.
      const open = new Set([
        ...state.players.flatMap(({ table, discard }) => [...table.map(({ card }) => card), ...discard]),
        ...state.players[1].hand,
      ])
      for (const card of others)
        if (!open.has(card) && html.includes(content.kingdomCards[card].name.en)) seen.push(card)
      for (const [seat, { strategy }] of state.players.entries())
        for (const card of strategy) if (seat !== 1 && html.includes(card)) seen.push(card)
    })
    expect(looked).toBeGreaterThan(60)
    expect(seen).toEqual([])
  })

  test('others are backs and numbers for somebody who only watches', () => {
    const t = new TestTable()
      .give('aquilonia', {
        hand: ['military-draft', 'prospero'],
        strategy: ['strategy-01'],
        tokens: ['women-3-gold-1'],
      })
      .startTurn('aquilonia')
    const html = page(shownOf(t.state, []))
    expect(html).toContain('2 hidden cards')
    expect(html).toContain('1 hidden card<')
    expect(html).toContain('1 hidden token')
    expect(html).not.toContain('Military Draft')
    expect(html).not.toContain('Women 3')
  })
})

describe('the open area', () => {
  const t = new TestTable()
    .give('aquilonia', { hand: ['prospero'], strategy: ['strategy-01', 'strategy-02'], tokens: ['women-3-gold-1'] })
    .startTurn('aquilonia')
  const owner = t.seat('aquilonia')
  const player = t.state.players[owner]
  player.table = [
    { card: 'bossonian-archers', used: 0 },
    { card: 'noble-commander', used: 1 },
  ]
  player.bidding = [0, 3, 4, 5]
  player.spent = [6]
  t.state.artifacts[0] = owner

  test('tells every card in full, what is used and spent, and how much is hidden, to whoever looks', () => {
    for (const viewer of [[], [t.seat('turan')], [owner]]) {
      const html = renderToStaticMarkup(
        <WordsContext value={words}>{Open && <Open shown={shownOf(t.state, viewer)} seat={owner} />}</WordsContext>,
      )
        .replaceAll('&#x27;', "'")
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
      for (const card of ['bossonian-archers', 'noble-commander', content.artifacts[0].id])
        expect(html).toContain(voice.game.cardText(card))
      expect(html).toMatch(/Table card ready Bossonian Archers .* Table card used Noble Commander/)
      expect(html).toMatch(/Artifact always/)
      expect(html).toContain('Bidding token 6, spent')
      expect(html).toContain('1 kingdom card')
      expect(html).toContain('2 strategy cards')
      expect(html).toContain('1 adventure token')
      expect(html.includes('Women 3')).toBe(viewer.includes(owner))
      expect(html).not.toContain('Prospero')
    }
  })
})

describe('touching', () => {
  test('dice, cards and tokens hand their handles to the table', async () => {
    const t = new TestTable()
      .give('aquilonia', { hand: ['prospero'], gold: 5 })
      .startTurn('aquilonia', 'military', 'wild')
    const touch = vi.fn<Shown['touch']>()
    const shown = shownOf(t.state, [t.seat('aquilonia')], { touch })
    const drawn = await render(
      <>
        {trays.map(({ id, Tray, Line = Tray }) => (
          <Line key={id} shown={shown} />
        ))}
      </>,
    )
    await drawn.click('Military die')
    await drawn.click('Prospero')
    await drawn.click('Bidding token 4')
    expect(touch.mock.calls.map(([handle]) => handle)).toEqual([
      { on: 'die', id: 'military' },
      { on: 'card', id: 'prospero' },
      { on: 'token', id: 'bid-4' },
    ])
    await drawn.close()
  })

  test('Space looks at a card closely and Escape puts it back; arrows go from card to card', async () => {
    const t = new TestTable().give('aquilonia', { hand: ['prospero', 'military-draft'] }).startTurn('aquilonia')
    const touch = vi.fn<Shown['touch']>()
    const shown = shownOf(t.state, [t.seat('aquilonia')], { touch })
    const hand = trays[2]
    const drawn = await render(<hand.Tray shown={shown} />)
    drawn.button('Prospero').focus()
    await drawn.press(' ')
    expect(drawn.text()).toContain('To play or refresh it: 2 gold')
    await drawn.press('Escape')
    expect(drawn.text()).not.toContain('To play or refresh it')
    await drawn.press('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Military Draft')
    expect(touch).not.toHaveBeenCalled()
    await drawn.close()
  })

  test('a die that is blocked says so', async () => {
    const t = new TestTable().startTurn('aquilonia', 'military', 'intrigue', 'court', 'wild')
    const dice = trays[0]
    const drawn = await render(<dice.Tray shown={shownOf(t.state, [t.seat('aquilonia')])} />)
    expect(drawn.button('Wild die').getAttribute('aria-label')).toBe('Wild die, cannot be taken now')
    expect(drawn.text()).toContain('4 of 7 left')
    await drawn.close()
  })
})

describe('objectives', () => {
  test('what is met and what is missing, by the rules’ own tests', async () => {
    const t = new TestTable()
      .put('ophir', { fort: 'aquilonia' })
      .put('koth', { fort: 'turan' })
      .put('shem', { tower: 'turan' })
      .objectives('road-of-kings', 'royal-treasury')
      .give('aquilonia', { gold: 9 })
      .startTurn('aquilonia')
    const html = page(shownOf(t.state, [t.seat('aquilonia')]))
    expect(html).toContain('missing: Koth')
    expect(html).toContain('met by Aquilonia')
  })

  test('over a small board they are folded away until they are wanted', async () => {
    const t = new TestTable().objectives('road-of-kings').startTurn('aquilonia')
    const shown = shownOf(t.state, [t.seat('aquilonia')])
    const corner = async (size: { width: number; height: number }) => {
      window.happyDOM.setViewport(size)
      return render(Corner && <Corner shown={shown} beside={false} />)
    }
    const small = await corner({ width: 768, height: 1024 })
    expect(small.text()).toBe('Objectives')
    await small.click('Objectives')
    expect(small.text()).toContain('missing:')
    await small.close()
    const large = await corner({ width: 1440, height: 900 })
    expect(large.text()).toContain('missing:')
    await large.click('Objectives')
    expect(large.text()).toBe('Objectives')
    await large.close()
  })

  test('are buttons with a card of their own: the whole text, and who meets it', async () => {
    const t = new TestTable().objectives('royal-treasury').give('aquilonia', { gold: 9 }).startTurn('aquilonia')
    const drawn = await render(Corner && <Corner shown={shownOf(t.state, [t.seat('aquilonia')])} beside />)
    const text = voice.game.cardText('royal-treasury')
    const shownCard = () => document.querySelector('[popover="manual"]')?.textContent
    expect(shownCard()).toBeUndefined()
    await drawn.click(voice.game.card('royal-treasury'))
    expect(shownCard()).toContain(text)
    expect(shownCard()).toContain('met by Aquilonia')
    await drawn.click(voice.game.card('royal-treasury'))
    expect(shownCard()).toBeUndefined()
    await drawn.close()
  })

  test('what the chosen attack would complete', () => {
    const t = new TestTable().put('ophir', { fort: 'aquilonia', units: { aquilonia: 3 } }).objectives('road-of-kings')
    turnWith(t, 'aquilonia', 'military')
    const selection = [
      ['do', 'attack'],
      ['at', 'ophir'],
      ['to', 'koth'],
      ['units', '3'],
    ].map(([slot, value]) => ({ slot, value }))
    const html = page(shownOf(t.state, [t.seat('aquilonia')], { selection }))
    expect(html).toContain('with Koth')
    expect(html).not.toContain('missing: Koth</span>')
  })
})

describe('the stage', () => {
  test('plays dice, bids and points of every fact that is worth watching', () => {
    const text = ageOfConanUI.text('en')
    let seq = 0
    const still: string[] = []
    playThrough(
      8,
      () => undefined,
      ({ state, facts }) => {
        if (seq > 400) return
        for (const [index, fact] of facts.entries()) {
          const shown = shownOf(state, [0], { playing: { fact, seq: ++seq, index, duration: 300 } })
          const { duration } = text.fact(fact, shown.picture)
          if (duration === 0) continue
          const html = renderToStaticMarkup(
            <WordsContext value={words}>
              <Stage shown={shown} />
            </WordsContext>,
          )
          if ((fact.fact === 'rolled' || fact.fact === 'points') && !html.includes('--play:300ms'))
            still.push(fact.fact)
        }
      },
    )
    expect(seq).toBeGreaterThan(100)
    expect(still).toEqual([])
  })
})
