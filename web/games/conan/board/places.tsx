// The board in words, for text mode, and one area of it for a sheet of its own.
import { areaNumber, boardOf, type State } from '@skelos/games/conan/rules/state.ts'
import { useEffect, useMemo } from 'react'
import { focusPlace, onFocusPlace } from '../../../board/focus.ts'
import { standingOf } from '../../../board/standing.ts'
import { Button } from '../../../design/button.tsx'
import type { Shown, WhyNot } from '../../../table/game-ui.ts'
import { useVoice } from '../text/voice.ts'
import { sentencesOf } from './describe.ts'
import styles from './places.module.css'
import { positionOf } from './position.ts'

const headingId = (id: string): string => `place-${id}`

function goToHeading(id: string): void {
  const heading = document.getElementById(headingId(id))
  heading?.focus()
  heading?.scrollIntoView?.({ block: 'start' })
}

export function Places({ shown }: { shown: Shown<State> }) {
  const { state, goTo } = shown
  const { game, room } = useVoice()
  useEffect(() => onFocusPlace(goToHeading), [])
  useEffect(() => {
    if (goTo) goToHeading(goTo.place)
    // Once for every time it is asked for.
  }, [goTo?.turn])
  return (
    <section className={styles.places} aria-labelledby="places-in-words">
      <h2 id="places-in-words" tabIndex={-1}>
        {room.say('areas')}
      </h2>
      {boardOf(state).areas.map(({ id }) => (
        <div key={id} className={styles.place} role="group" aria-labelledby={headingId(id)} data-place={id}>
          <h3 id={headingId(id)} tabIndex={-1}>
            {game.area(id)}
          </h3>
          <About shown={shown} id={id} />
        </div>
      ))}
    </section>
  )
}

/** Everything about an area under its name. */
function About({ shown: { state, choice, touch }, id }: { shown: Shown<State>; id: string }) {
  const voice = useVoice()
  const { game, room } = voice
  const position = useMemo(() => positionOf(state), [state])
  const { lit, chosen } = useMemo(() => standingOf(choice), [choice])
  const { areas, steps } = boardOf(state)
  return (
    <>
      <ul>
        {sentencesOf(voice, state, position, id).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {chosen.has(id) && <p>{room.say('area.chosen')}</p>}
      {lit.has(id) && (
        <Button size="small" data-deed={id} onClick={() => touch({ on: 'place', id })}>
          {room.say('area.choose', { area: game.area(id) })}
        </Button>
      )}
      <ul role="list" aria-label={room.say('area.neighbours', { area: game.area(id) })} className={styles.neighbours}>
        {steps[areaNumber(state, id)].map(({ to }) => (
          <li key={to}>
            <button type="button" onClick={() => focusPlace(areas[to].id)}>
              {game.area(areas[to].id)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One area for a sheet of its own. */
export function AreaSheet({ shown, id, whyNot }: { shown: Shown<State>; id: string; whyNot?: WhyNot | undefined }) {
  const { game } = useVoice()
  if (areaNumber(shown.state, id) === undefined) return null
  return (
    <div className={styles.sheet}>
      <h3>{game.area(id)}</h3>
      {whyNot && <p className={styles.whyNot}>{whyNot.text}</p>}
      <About shown={shown} id={id} />
    </div>
  )
}
