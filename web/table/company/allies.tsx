// Those who win or lose with this reader: whom he may speak to alone, and show places of the board.
import type { Seat } from '@skelos/kernel'
import { useEffect } from 'react'
import { Button } from '../../design/button.tsx'
import type { Picture, PointedAt } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { showPlaces } from '../camera/show-places.ts'
import { useData, useDesk, useTable } from '../context.ts'
import type { GameUI } from '../game-ui.ts'
import { useKeys } from '../keys.ts'
import { Strip } from '../states/strip.tsx'

/** The first of the reader's seats that has an ally in other hands; undefined where none has. */
function seatWithAllies({ rules }: GameUI, picture: Picture | null): Seat | undefined {
  if (!rules || !picture?.view) return undefined
  const { you, options } = picture
  const teams = rules.teams(options)
  return you.find((seat) => teams.some((team) => team.includes(seat) && team.some((other) => !you.includes(other))))
}

export function useSeatWithAllies(): Seat | undefined {
  const { game, session } = useTable()
  const picture = useData((data) => data.picture)
  return session.point ? seatWithAllies(game, picture) : undefined
}

const nothing: readonly never[] = []

/** What the reader's own side points at now, his own hand among them; of what others send only places of this board. */
function usePointed(): readonly PointedAt[] {
  const { game } = useTable()
  const picture = useData((data) => data.picture)
  const pointed = useData((data) => data.pointed ?? nothing)
  if (pointed.length === 0 || !picture?.view) return nothing
  const known = game.places?.(picture) ?? nothing
  return pointed.filter(({ place }) => known.includes(place))
}

export const usePointedPlaces = (): readonly string[] => usePointed().map(({ place }) => place)

/** Who points where, said and shown over the board; and the way out for whoever is about to point. */
export function PointingStrips() {
  const say = useSay()
  const { desk, text, announcer } = useTable()
  const picture = useData((data) => data.picture)
  const pointed = usePointed()
  const pointing = useDesk((state) => state.pointing)
  const cancel = () => desk.setState({ pointing: null })
  useKeys(
    pointing === null
      ? {}
      : {
          Escape() {
            cancel()
            return true
          },
        },
  )
  const lines = pointed.map(({ id, seat, place }) => ({
    id,
    place,
    text: say('table.point.said', { seat: picture ? text.seat(picture, seat) : '', place: text.place(place) }),
  }))
  const newest = lines.at(-1)
  useEffect(() => {
    if (!newest) return
    announcer.tell(newest.text)
    showPlaces([newest.place])
    // Once for every time that somebody points.
  }, [announcer, newest?.id])
  return (
    <>
      {pointing !== null && (
        <Strip
          text={say('table.point.touch')}
          actions={
            <Button size="small" onClick={cancel}>
              {say('table.point.cancel')}
            </Button>
          }
        />
      )}
      {lines.map(({ id, text: line }) => (
        <Strip key={id} text={line} />
      ))}
    </>
  )
}
