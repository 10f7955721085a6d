// Names that guests get until they choose one.
import type { Key } from '../words/words.ts'

export const guestNames = [
  'net.guest.wolf',
  'net.guest.hawk',
  'net.guest.fox',
  'net.guest.raven',
  'net.guest.otter',
  'net.guest.badger',
  'net.guest.lynx',
  'net.guest.boar',
  'net.guest.bear',
  'net.guest.falcon',
  'net.guest.heron',
  'net.guest.stag',
  'net.guest.owl',
  'net.guest.eagle',
  'net.guest.hare',
  'net.guest.lion',
] as const satisfies readonly Key[]
