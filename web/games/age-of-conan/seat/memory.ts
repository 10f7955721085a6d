// What the facts of the last moments showed, as far as the next one is seen together with it.
import type { ContestFace, Counting } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { ContestForm, Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import type { Seat } from '@skelos/kernel'

export interface SeenRoll {
  faces: readonly ContestFace[]
  successes: number
  counting: Counting
}

export interface SeenBid {
  seat: Seat
  card: string
  token: number
  total: number
}

export interface Memory {
  contest: { form: ContestForm; at: string; attacker: Seat; defender: Seat | null } | undefined
  rolls: { attack: SeenRoll | undefined; defence: SeenRoll | undefined }
  /** Who won it, null for a province that nobody holds; undefined while it is fought. */
  winner: Seat | null | undefined
  bids: readonly SeenBid[]
}

export const nothingSeen: Memory = {
  contest: undefined,
  rolls: { attack: undefined, defence: undefined },
  winner: undefined,
  bids: [],
}

export function remember(memory: Memory, fact: Fact): Memory {
  switch (fact.fact) {
    case 'contest-began': {
      const { form, at, attacker, defender } = fact
      return { ...memory, contest: { form, at, attacker, defender }, rolls: nothingSeen.rolls, winner: undefined }
    }
    case 'contest-won':
      return { ...memory, winner: fact.seat }
    case 'rolled':
    case 'rerolled': {
      const { faces, successes, counting } = fact
      const roll = { faces, successes, counting }
      return { ...memory, rolls: { ...memory.rolls, [fact.attacker ? 'attack' : 'defence']: roll } }
    }
    case 'bid-shown': {
      const { seat, card, token, total } = fact
      // A bid of somebody who has bid already belongs to the next adventure.
      const before = memory.bids.some((bid) => bid.seat === seat) ? [] : memory.bids
      return { ...memory, bids: [...before, { seat, card, token, total }] }
    }
    case 'bid-card-swapped':
    case 'bid-raised': {
      const card = fact.fact === 'bid-card-swapped' ? { card: fact.card } : {}
      const bids = memory.bids.map((bid) => (bid.seat === fact.seat ? { ...bid, ...card, total: fact.total } : bid))
      return { ...memory, bids }
    }
    default:
      return memory
  }
}
