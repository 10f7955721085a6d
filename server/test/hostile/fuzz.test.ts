// Malformed, oversized, out-of-order, replayed and forged messages by the thousand, made from the published schemas:
// nothing breaks, nothing leaks, nothing changes, and honest people play on meanwhile.
import { expect, test } from 'vitest'
import { must, openArena } from './arena.ts'
import { expectUntouched, playHonestly } from './honest.ts'
import { attackByHttp } from './http-attack.ts'
import { attackByBytes } from './raw-attack.ts'
import { expectNoFailures, laySiege, stateOf } from './siege.ts'
import { attackBySocket } from './socket-attack.ts'

/** `npm run hostile` sends a hundred thousand. */
const messages = Number(process.env.HOSTILE ?? 3000)
const seed = Number(process.env.HOSTILE_SEED ?? 1)
/** Generous: a run that hangs must end too. */
const patience = 60_000 + messages * 20

test(
  `${messages} hostile messages and requests change nothing`,
  async () => {
    const arena = await openArena()
    const siege = await laySiege(arena, seed)
    const { tally, stranger, insider } = siege
    const honest = await playHonestly(arena, [stranger, insider])
    const before = await stateOf(siege)
    const share = (percent: number) => Math.ceil((messages * percent) / 100)
    const closes = await Promise.all([
      attackBySocket(siege, 'nobody', share(8)),
      attackBySocket(siege, 'stranger', share(14)),
      attackBySocket(siege, 'program', share(14)),
      attackBySocket(siege, 'insider', share(14)),
      ...Array.from({ length: 4 }, () => attackByHttp(siege, share(10)).then(() => new Map<number, number>())),
      ...Array.from({ length: 2 }, () => attackByBytes(siege, share(5)).then(() => new Map<number, number>())),
    ])
    await honest.stop()
    expect(tally.sent).toBeGreaterThanOrEqual(messages)
    expect(await stateOf(siege)).toBe(before)
    expectNoFailures(siege)
    // One word by somebody who may speak would have been noticed.
    const word = { text: 'By Crom!', actionId: 'word' }
    await must(siege.victims[0].client, 'POST', `/api/tables/${siege.tables.playing.match}/chat`, word)
    expect(await stateOf(siege)).not.toBe(before)
    const acknowledged = await expectUntouched(arena, honest)
    expect(acknowledged).toBeGreaterThan(messages / 1000)
    // They did not all fail at the first gate.
    expect(tally.codes.size).toBeGreaterThan(30)
    const seen = [...tally.codes].sort(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`)
    const closed = closes.flatMap((map) => [...map]).map(([code, count]) => `${code}: ${count}`)
    console.log(
      `${tally.sent} hostile messages, ${acknowledged} honest actions meanwhile; answers: ${seen.join(', ')}; sockets closed ${closed.join(', ')}`,
    )
  },
  patience,
)
