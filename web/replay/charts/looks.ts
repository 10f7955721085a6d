// How the seats of a match look in charts and lists: name, identity and emblem.
import type { Seat } from '@skelos/kernel'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import { type Identity, identities } from '../../design/identity.ts'
import type { Picture } from '../../session/session.ts'
import type { GameText, GameUI } from '../../table/game-ui.ts'

export interface SeatLook {
  seat: Seat
  /** Of the side that is played, as the game calls it. */
  name: string
  identity: Identity
  emblem: ReactNode
}

/** The picture must be one of a table that has begun. */
export function looksOf(game: GameUI, text: GameText, picture: Picture): SeatLook[] {
  return picture.seats.map((_, seat) => ({
    seat,
    name: text.seat(picture, seat),
    identity: game.identity(picture, seat),
    emblem: createElement(game.Emblem, { picture, seat }),
  }))
}

/** The colour of an identity where its fill would not be seen: the theme picks the shade. */
export function lineColour(identity: Identity): string {
  const { line } = identities[identity]
  return `light-dark(${line.light}, ${line.dark})`
}

/** A line in the colour and dash of an identity. */
export function lineStyle(identity: Identity): CSSProperties {
  const { dash } = identities[identity]
  return { stroke: lineColour(identity), ...(dash && { strokeDasharray: dash }) }
}
