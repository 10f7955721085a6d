// A space in words: whose it is, what stands there, what lies beside it. The map reads it to those who do not see it, and
// text mode and the sheet are made of the same.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Standing } from '../../../board/standing.ts'
import type { Shown } from '../../../table/game-ui.ts'
import type { Voice } from '../text/voice.ts'
import { type Position, piecesIn, type Standing as Stands } from './position.ts'

/** The table as far as words about a space need it. */
export interface Scene {
  position: Position
  state: State
  /** The reader's own seat; null for somebody who watches. */
  you: Seat | null
}

/** The one seat that "you" means; a person with several seats reads realms. */
export const youIn = ({ picture, seat }: Pick<Shown, 'picture' | 'seat'>): Seat | null =>
  picture.you.length === 1 ? picture.you[0] : seat

const counts = (pieces: readonly Stands[]): { piece: PieceId; count: number }[] => {
  const sums = new Map<PieceId, number>()
  for (const { kind, count } of pieces) sums.set(kind, (sums.get(kind) ?? 0) + count)
  return [...sums].map(([piece, count]) => ({ piece, count }))
}

/** "Thornwatch, land of Vailin." */
export function headOf({ game, room }: Voice, { position, state }: Scene, at: number): string {
  const { id, kind, capital, realm } = content.spaces[at]
  const place = game.space(id)
  if (kind === 'sea') return room.say('place.sea', { place })
  if (kind === 'dungeon') {
    const tiles = state.dungeons[at - content.dungeons[0]]
    return room.say('place.dungeon', { place, tiles: tiles.length })
  }
  const owner = position.owner[at]
  return room.say(capital ? 'place.capital' : owner === realm ? 'place.land' : 'place.conquered', {
    place,
    realm: game.realm(REALMS[owner]),
    home: game.realm(REALMS[realm]),
  })
}

/** One sentence for each realm that has pieces there, and one for every ship with something aboard. */
export function piecesOf({ game, room }: Voice, { position }: Scene, at: number): string[] {
  const there = piecesIn(position, at)
  return [...new Set(there.map(({ seat }) => seat))].flatMap((seat) => {
    const own = there.filter((piece) => piece.seat === seat)
    const realm = game.realm(REALMS[seat])
    return [
      room.say('place.pieces', { realm, pieces: game.pieces(counts(own)) }),
      ...own
        .filter(({ cargo }) => cargo.length > 0)
        .map(({ cargo, count }) => room.say('place.aboard', { count, cargo: game.cargo(cargo) })),
    ]
  })
}

/** What is going on there this turn. */
export function marksOf({ room }: Voice, { state }: Scene, at: number): string[] {
  return [
    ...(state.pending.includes(at) ? [room.say('place.pending')] : []),
    ...(state.taken.includes(at) ? [room.say('place.taken')] : []),
    ...(state.warded.some((space, i) => i % 2 === 0 && space === at) ? [room.say('place.protected')] : []),
  ]
}

/** All of it, as the region on the map is called. */
export function nameOf(voice: Voice, scene: Scene, { lit, chosen }: Standing, at: number): string {
  const { id } = content.spaces[at]
  const sentences = [headOf(voice, scene, at), ...piecesOf(voice, scene, at), ...marksOf(voice, scene, at)]
  if (lit.has(id)) sentences.push(voice.room.say('place.lit'))
  if (chosen.has(id)) sentences.push(voice.room.say('place.chosen'))
  return sentences.join(' ')
}
