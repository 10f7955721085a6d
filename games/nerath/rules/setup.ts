// Setup: the options of a match, and the table before anything is dealt.
import type { Chance } from '@skelos/kernel'
import { z } from 'zod'
import type { Content } from '../content/types.ts'
import type { GameFrame } from './flow.ts'
import { addPieces } from './pieces.ts'
import { kinds, lengths, type Realm, type State, seats } from './state.ts'

const modes = ['free-for-all', 'alliances'] as const

/** modes.player-count, victory.choose-length: with two or three players the alliance rules always apply. */
export const optionsSchema = z
  .strictObject({
    players: z.int().min(2).max(4).default(4),
    mode: z.enum(modes).optional(),
    length: z.enum(lengths).default('short'),
  })
  .check(({ value, issues }) => {
    if (value.mode === 'free-for-all' && value.players < 4)
      issues.push({ code: 'custom', path: ['mode'], message: 'free-for-all-needs-four', input: value.mode })
  })
  .transform(({ players, mode, length }) => ({
    players,
    mode: mode ?? (players === 4 ? ('free-for-all' as const) : ('alliances' as const)),
    length,
  }))
export type Options = z.output<typeof optionsSchema>

/** Any table at all, for fuzzing. */
export function anyOptions(chance: Chance): Options {
  const players = 2 + chance.below(3)
  const mode = players === 4 ? modes[chance.below(modes.length)] : 'alliances'
  return optionsSchema.parse({ players, mode, length: lengths[chance.below(lengths.length)] })
}

function newRealm(content: Content, seat: number): Realm {
  return {
    gold: content.realms[seat].treasury,
    points: 0,
    hand: [],
    deck: [...content.decks[seat]],
    discard: [],
    treasures: [],
    played: [],
    spent: [],
  }
}

/** setup.starting-pieces, setup.treasuries, setup.control-markers */
export function blankTable({ players, mode, length }: Options, content: Content): State {
  const first: GameFrame = { do: 'game', step: 0, next: 0 }
  const allied = mode === 'alliances'
  const state: State = {
    stack: [first],
    players,
    allied,
    length,
    round: 0,
    battles: 0,
    active: 0,
    step: 'draw',
    realms: seats.map((seat) => newRealm(content, seat)),
    pieces: Array.from({ length: seats.length * content.spaces.length * kinds }, () => 0),
    owner: content.lands.map((at) => content.spaces[at].realm),
    ships: [],
    marks: [],
    taken: [],
    built: [],
    bonus: Array.from({ length: kinds }, () => 0),
    warded: [],
    pending: [],
    treasureDeck: [...content.treasureDeck],
    pile: [...content.guardianPile],
    buried: [],
    dungeons: content.dungeons.map(() => []),
    winners: [],
  }
  for (const { index: seat, placements, alliancePlacements } of content.realms)
    for (const { space, pieces } of allied ? [...placements, ...alliancePlacements] : placements)
      pieces.forEach((count, kind) => {
        addPieces(state, seat, space, kind, count)
      })
  return state
}
