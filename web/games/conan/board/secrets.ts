// What only the Overlord knows of the board: where he has hidden what. In anybody else's view nothing of it is there.
import type { State } from '@skelos/games/conan/rules/state.ts'

export interface Secret {
  readonly secret: 'captive' | 'token' | 'pile'
  readonly at: number
}

export function secretsOf({ hidden: { captive, tokens, piles } }: State): Secret[] {
  const all: Secret[] = [
    { secret: 'captive', at: captive },
    // Of the tokens the first is the right one.
    ...tokens.slice(0, 1).map((at): Secret => ({ secret: 'token', at })),
    ...piles.map((at): Secret => ({ secret: 'pile', at })),
  ]
  return all.filter(({ at }) => at >= 0)
}
