// The board in words, for text mode, and one area of it for a sheet of its own.
import { sees } from '@skelos/games/conan/rules/places.ts'
import { areaNumber, boardOf, type State } from '@skelos/games/conan/rules/state.ts'
import { useMemo } from 'react'
import { focusPlace } from '../../../board/focus.ts'
import { headingId, useHeadings } from '../../../board/headings.ts'
import styles from '../../../board/places.module.css'
import { standingOf } from '../../../board/standing.ts'
import { Button } from '../../../design/button.tsx'
import type { Shown, WhyNot } from '../../../table/game-ui.ts'
import { touchFor, usePlan } from '../decide/plan.ts'
import { useCome } from '../decide/told.ts'
import { useVoice, type Voice } from '../text/voice.ts'
import { sentencesOf } from './describe.ts'
import { positionOf } from './position.ts'

export function Places({ shown }: { shown: Shown<State> }) {
  const { state } = shown
  const { game, room } = useVoice()
  useHeadings(shown)
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
function About({ shown, id }: { shown: Shown<State>; id: string }) {
  useCome()
  const { state, choice } = shown
  const voice = useVoice()
  const { game, room } = voice
  const position = useMemo(() => positionOf(state), [state])
  const plan = usePlan(shown)
  const touch = touchFor(plan, shown)
  const { lit, chosen } = useMemo(() => standingOf(choice), [choice])
  const way = id === plan?.reach.from ? undefined : plan?.reach.ways.get(id)
  const prey = [...(plan?.reach.prey ?? [])].filter(([, { target }]) => target.at === id)
  const { areas, steps } = boardOf(state)
  return (
    <>
      <ul>
        {sentencesOf(voice, state, position, id).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {chosen.has(id) && <p>{room.say('area.chosen')}</p>}
      {prey.map(([figure, { target }]) => (
        <Button key={figure} size="small" data-prey={figure} onClick={() => plan?.aim(figure)}>
          {room.say('area.aim', { target: game.figure(target) })}
        </Button>
      ))}
      {way && (
        <Button size="small" data-deed={id} onClick={() => plan?.go(id)}>
          {room.say('area.go', { area: game.area(id), cost: way.cost, gems: way.gems })}
        </Button>
      )}
      {lit.has(id) && !way && (
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
      <p>{sightWords(voice, state, id)}</p>
    </>
  )
}

/** Areas that are seen from here. */
function sightWords({ game, room }: Voice, state: State, id: string): string {
  const at = areaNumber(state, id)
  const seen = boardOf(state).areas.filter(({ index }) => index !== at && sees(state, at, index))
  return room.say('area.sees', { areas: room.list(seen.map((area) => game.area(area.id))) || 'none' })
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
