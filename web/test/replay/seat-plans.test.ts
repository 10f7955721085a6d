// Whose hands play on from a recording, and what the game is called by that.
import { expect, test } from 'vitest'
import type { SeatLook } from '../../replay/charts/looks.ts'
import { ownSides, planAsBefore, planFor } from '../../replay/seat-plans.tsx'
import type { Picture } from '../../session/session.ts'

test('a what-if is called by the sides that its reader plays, and by no other', () => {
  const looks = ['Aquilonia', 'Turan', 'Stygia'].map((name, seat) => ({ seat, name }) as SeatLook)
  const levels = ['random', 'greedy']
  expect(ownSides('en', looks, planFor(looks, levels, 1))).toBe('Turan')
  expect(ownSides('en', looks, ['me', { bot: 'greedy' }, 'me'])).toBe('Aquilonia and Stygia')
  // Whoever was a person goes on as one.
  const seats = looks.map(({ seat }) => ({ holder: { kind: seat === 2 ? 'person' : 'bot', level: 'greedy' } }))
  expect(ownSides('en', looks, planAsBefore(looks, levels, seats as Picture['seats'], 0))).toBe('Stygia')
})
