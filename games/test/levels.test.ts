// Which level plays where nobody has chosen one, and which for somebody who is away.
import { expect, test } from 'vitest'
import { gameIds, manifestOf } from '../index.ts'
import { standInLevel, usualLevel } from '../levels.ts'

test.each(gameIds)(
  '%s: one that can be beaten where nobody has chosen, and for who is away one that never slips',
  async (id) => {
    const { levels = [] } = (await manifestOf(id)) ?? {}
    expect([usualLevel(levels), standInLevel(levels)]).toEqual(['fair', 'strong'])
  },
)

test('a game of fewer levels gives its strongest', () => {
  expect([usualLevel(['only']), standInLevel(['only']), standInLevel(['weak', 'good'])]).toEqual([
    'only',
    'only',
    'good',
  ])
})
