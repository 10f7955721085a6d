// @vitest-environment happy-dom
// Every scenario as its pages show it, over turns of random play, for heroes and for the Overlord, in every language: nothing
// throws, no word is missing, and nobody reads what only the Overlord knows.
import { content } from '@skelos/games/conan/content/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import { type Language, languages, Words } from '@skelos/text'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import conanUI from '../../games/conan/index.tsx'
import { TableContext, type TableParts } from '../../table/context.ts'
import { createDesk } from '../../table/desk.ts'
import type { Shown } from '../../table/game-ui.ts'
import en from '../../words/en.ts'
import fr from '../../words/fr.ts'
import it from '../../words/it.ts'
import pl from '../../words/pl.ts'
import { type Key, WordsContext } from '../../words/words.ts'
import { game } from './game.ts'
import { pictureOf, ready, shownTo } from './shown.ts'

const catalogues = { en, it, fr, pl }

beforeAll(ready)

function pageOf(shown: Shown<State>, language: Language, board: boolean): string {
  const text = conanUI.text(language)
  const session = { order: () => undefined }
  const table = { game: conanUI, text, language, session, desk: createDesk() } as unknown as TableParts
  const { Special, Sides, Insight, Open, Belongings, Places, Board, Stock, trays } = conanUI
  const { picture, seat, choice } = shown
  if (seat !== null) {
    text.eyebrow(picture, seat)
    text.question(picture, seat)
    for (const { part, actions } of choice?.question?.options ?? [])
      text.option(
        picture,
        seat,
        part,
        actions.map(({ action }) => action as Action),
      )
  }
  return renderToStaticMarkup(
    <WordsContext value={new Words<Key>(language, catalogues[language])}>
      <TableContext value={table}>
        {Special && seat !== null && conanUI.hasSpecial?.(picture, seat) && (
          <Special shown={shown} act={() => undefined} />
        )}
        {Sides && <Sides shown={shown} />}
        <Insight shown={shown} />
        {trays.map(({ id, Tray, Line }) => (
          <Fragment key={id}>
            <Tray shown={shown} />
            {Line && <Line shown={shown} />}
          </Fragment>
        ))}
        {Open && <Open shown={shown} seat={1} />}
        <Stock shown={shown} seat={0} inWords />
        <Belongings shown={shown} />
        {board ? <Board shown={shown} /> : <Places shown={shown} />}
      </TableContext>
    </WordsContext>,
  )
}

describe.each(content.scenarios.map(({ id }) => id))('%s', (scenario) => {
  test('is drawn for everybody, on the board and in words, in four languages', () => {
    let step = 0
    for (const { state: now, ...asked } of game(scenario, 11, 40)) {
      step++
      if (step % 8 !== 0) continue
      const state = conan.copy(now)
      const language = languages[(step / 8) % languages.length]
      const heroes = state.heroes.map((_, hero) => hero + 1)
      for (const you of [asked.seat === 0 ? [0] : heroes, asked.seat === 0 ? heroes : [0]]) {
        const page = pageOf(shownTo({ ...asked, state }, you), language, step % 16 === 0)
        expect(page.length).toBeGreaterThan(1000)
        // A message that is missing is said as its key.
        expect(page).not.toMatch(/conan\.[a-z]+[.-][a-z]+/)
        expect(page).not.toContain('undefined')
      }
    }
    expect(step).toBe(40)
  })
})

test('on one screen, heroes see nothing of what the Overlord hides', () => {
  let hidden = 0
  for (const { state } of game('clutches_of_the_picts', 2, 40)) {
    if (state.hidden.captive < 0) continue
    hidden++
    const everybody = [0, ...state.heroes.map((_, hero) => hero + 1)]
    const shared = pictureOf(state, everybody)
    expect((shared.view as State).hidden.captive).toBe(state.hidden.captive)
    const seen = conanUI.seenBy?.(shared, everybody.slice(1)) as State
    expect(seen.hidden.captive).toBe(-2)
    expect((shared.view as State).hidden.captive).toBe(state.hidden.captive)
    const alone = pictureOf(state, everybody.slice(1)).view as State
    expect(alone.hidden.captive).toBe(-2)
  }
  expect(hidden).toBeGreaterThan(5)
})
