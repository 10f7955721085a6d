// amb.open-information: a bot's view holds nothing of the others' secrets, and its choices do not depend on them.

import type { Bot } from '@skelos/bots'
import { playGame } from '@skelos/bots'
import { FastChance, type Seat, type View } from '@skelos/kernel'
import { describe, expect, it } from 'vitest'
import { greedy } from '../../bots/greedy.ts'
import { type Action, ageOfConan, type Player, type State } from '../../index.ts'
import { unknownCard, unknownToken } from '../../rules/state.ts'

const bot = greedy()
const secrets: readonly (keyof Player)[] = ['hand', 'strategy', 'tokens', 'deck']

class Peeked extends Error {}

/** A list in which only blanks may be found. */
function onlyBlanks<T extends readonly unknown[]>(list: T, name: string): T {
  return new Proxy(list, {
    get(target, key) {
      const entry = Reflect.get(target, key) as unknown
      const isEntry = typeof key === 'string' && /^\d+$/.test(key)
      if (isEntry && entry !== unknownCard && entry !== unknownToken)
        throw new Peeked(`${name}[${key}] is ${String(entry)}`)
      return entry
    },
  })
}

/** A view that throws when a secret of another seat, or of nobody, turns out to be anything but blank. */
function guarded(view: View<State>, seat: Seat): View<State> {
  const { state } = view
  const players = state.players.map((player, other) => {
    const hidden = other === seat ? (['deck'] as const) : secrets
    const blank = Object.fromEntries(hidden.map((field) => [field, onlyBlanks(player[field] as unknown[], field)]))
    return { ...player, ...blank }
  })
  const stack = state.stack.map((frame) => {
    if (!frame.secret) return frame
    const secret = new Proxy(frame.secret, {
      get(target, key) {
        const entry = Reflect.get(target, key) as unknown
        const isEntry = typeof key === 'string' && /^\d+$/.test(key)
        if (isEntry && Number(key) !== seat && entry !== null) throw new Peeked(`secret of seat ${key}`)
        return entry
      },
    })
    return { ...frame, secret }
  })
  return { ...view, state: { ...state, players, stack, strategyDeck: onlyBlanks(state.strategyDeck, 'strategyDeck') } }
}

/** Plays guarded, and says what was looked at. */
function behindGuard(
  look: (view: View<State>, seat: Seat, legal: readonly Action[], chosen: Action) => void,
): Bot<State, Action> {
  return {
    name: 'guarded',
    choose(view, legal, seat, chance) {
      const chosen = bot.choose(guarded(view, seat), legal, seat, chance)
      look(view, seat, legal, chosen)
      return chosen
    },
  }
}

describe('amb.open-information: the greedy bot', () => {
  it.each([2, 3, 4])('plays whole games with a view that holds only blanks of the others, %d players', (players) => {
    let blanks = 0
    const bots = Array.from({ length: players }, () =>
      behindGuard(({ state, viewer }, seat) => {
        const cards = state.players.flatMap(({ hand, strategy, deck }, other) =>
          other === seat ? deck : [...deck, ...hand, ...strategy],
        )
        const tokens = state.players.flatMap((player, other) => (other === seat ? [] : player.tokens))
        const known =
          [...cards, ...state.strategyDeck].some((card) => card !== unknownCard) ||
          tokens.some((token) => token !== unknownToken) ||
          state.container.some((count) => count !== 0)
        expect({ viewer, known }).toEqual({ viewer: [seat], known: false })
        blanks += cards.length + tokens.length
      }),
    )
    expect(playGame(ageOfConan, ageOfConan.options.parse({ players }), bots, 5).result).toBeDefined()
    expect(blanks).toBeGreaterThan(1000)
  })

  it('would be caught by the guard if it were handed the state itself', () => {
    const options = ageOfConan.options.parse({ players: 2 })
    const { state } = ageOfConan.setup(options, new FastChance(1))
    const cheat = { viewer: [0], state, decisions: ageOfConan.pending(state) }
    expect(() => guarded(cheat, 0).state.players[1].hand.join()).toThrow(Peeked)
  })

  it('chooses the same whatever the others may hold', () => {
    const chance = new FastChance(8)
    let compared = 0
    const bots = Array.from({ length: 4 }, () =>
      behindGuard((view, seat, legal, chosen) => {
        if (compared++ % 7 !== 0) return
        // Another table that this seat cannot tell from the real one.
        const other = ageOfConan.view(ageOfConan.guess(view, chance), [seat])
        expect(bot.choose({ ...other, decisions: view.decisions }, legal, seat, chance)).toBe(chosen)
      }),
    )
    playGame(ageOfConan, ageOfConan.options.parse({ players: 4 }), bots, 6)
    expect(compared).toBeGreaterThan(300)
  })
})
