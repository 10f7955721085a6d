// The crest of a seat: its identity with the game's own emblem.
import { Crest } from '../design/crest.tsx'
import type { Picture } from '../session/session.ts'
import { useTable } from './context.ts'

export interface SeatCrestProps {
  picture: Picture
  seat: number
  size: number
  muted?: boolean
  className?: string
}

export function SeatCrest({ picture, seat, size, muted = false, className = '' }: SeatCrestProps) {
  const { game } = useTable()
  // Before the start nobody has colours yet.
  if (!picture.view) return <Crest identity="neutral" size={size} className={className} muted={muted} />
  const { Emblem } = game
  return (
    <Crest
      identity={game.identity(picture, seat)}
      size={size}
      muted={muted}
      className={className}
      emblem={<Emblem picture={picture} seat={seat} />}
    />
  )
}
