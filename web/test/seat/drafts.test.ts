// Drafts of this game: wherever a choice is drafted, the screen shows what the table would, and nothing else is drafted.
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import { FastChance } from '@skelos/kernel'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import ageOfConanUI from '../../games/age-of-conan/index.tsx'
import { Drafting } from '../../session/drafting.ts'
import type { Picture, TableData } from '../../session/session.ts'
import { pictureOf } from './pictures.ts'
import { playThrough } from './random-tables.ts'

const { loops } = ageOfConanUI
if (!loops) throw new Error('this game has loops')

/** The table after a choice as the screen shows it, where it is drafted. */
function drafted(picture: Picture, seat: number, action: object): Picture | undefined {
  const data = createStore(() => ({ seq: 1, picture, events: [] }) as unknown as TableData)
  const refuse = async () => ({ ok: false, error: { code: 'not-here' } }) as const
  const drafting = new Drafting({ data, act: refuse, undo: refuse }, loops as NonNullable<typeof loops>)
  void drafting.act(seat, action)
  const { draft, picture: shown } = drafting.data.getState()
  return draft?.choices.length ? (shown ?? undefined) : undefined
}

const told = ({ view, legal, decisions, undo }: Picture) => ({
  view,
  legal,
  asked: decisions.map(({ seat, kind }) => [seat, kind]),
  undo,
})

test('in random games, whoever looks', () => {
  const kinds = new Map<string, number>()
  for (let index = 0; index < 6; index++)
    playThrough(index, ({ state, seat, legal }) => {
      const picture = pictureOf(state, [seat])
      const kind = picture.decisions.find((open) => open.seat === seat)?.kind ?? ''
      if (!loops.kinds.includes(kind)) return
      for (const action of [legal[0], legal[legal.length >> 1], legal[legal.length - 1]]) {
        const after = ageOfConan.copy(state)
        const outcome = ageOfConan.apply(after, seat, action, new FastChance(index))
        if (!outcome.ok) throw new Error('a legal action was refused')
        const then = { ...pictureOf(after, [seat]), undo: { seat, steps: 1 } }
        const again = then.decisions.some((open) => open.seat === seat && open.kind === kind)
        const shown = drafted(picture, seat, action)
        expect(shown && told(shown)).toEqual(outcome.learned || !again ? undefined : told(then))
        if (shown) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
    })
  for (const kind of ['military-step', 'raise', 'buy', 'card-placement']) expect(kinds.get(kind)).toBeGreaterThan(5)
})
