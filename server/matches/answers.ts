// Answers to requests about matches: a deed that was done, or why it was refused.
import { orderFaults } from '@skelos/kernel'
import type { Picture } from './types.ts'

export const refusalCodes = [
  // Tables
  'no-such-match',
  'no-such-game',
  'bad-options',
  'no-such-seat',
  'no-such-level',
  'key-needed',
  'wrong-key',
  'password-needed',
  'wrong-password',
  'blocked',
  'sign-in',
  'not-at-table',
  'host-only',
  'table-full',
  'seat-taken',
  'seat-held',
  'seats-open',
  'no-person',
  'not-in-lobby',
  'not-playing',
  'not-finished',
  'match-closed',
  'others-playing',
  /** Those of one account that are not over or were opened within a day. */
  'too-many-tables',
  'rules-missing',
  /** What is stored was played by other rules (`played`) than those `here`, and cannot go on; `where` says what is odd. */
  'rules-changed',
  // Play
  'not-your-seat',
  /** Nobody wins or loses together with this seat. */
  'no-allies',
  'paused',
  'not-paused',
  'stale',
  'busy',
  'action-id-used',
  'game-over',
  'not-your-decision',
  'not-an-action',
  'not-legal',
  'nothing-to-undo',
  'beyond-horizon',
  'not-your-step',
  'seat-out',
  'not-away',
  'consent-open',
  'no-consent',
  'not-asked',
  'nobody-to-ask',
  'no-draws',
  'no-such-step',
  ...orderFaults,
  'no-such-order',
  'too-many-orders',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export interface Refused {
  ok: false
  code: RefusalCode
  params?: Record<string, string | number>
  /** The ledger rule that speaks against an action, and the decision that is open. */
  rule?: string
  decision?: string
  /** Of several actions in one go, or of a plan, the place of the one that was refused, from 0. */
  at?: number
  /** With `stale`: how the table stands now. */
  seq?: number
  picture?: Picture
}
export type Answer<T extends object = object> = ({ ok: true } & T) | Refused
/**
 * `seq`: the entry that this deed became, the last of them where it became several; the same for every retry. `done`: of
 * several actions in one go, how many were carried out; what follows the first that brought information was not.
 * `sealed`: an answer in a window, or an order: it has no entry, and `seq` is where the log stood.
 */
export type Deed = Answer<{ seq: number; done?: number; sealed?: true }>
