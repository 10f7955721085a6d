// The map in words: areas, their provinces, and under each whose it is, what stands there, where one can go from there
// and what can be done. Everything the map shows and offers, as headings, lists and buttons.
import { content } from '@skelos/age-of-conan/content/index.ts'
import { provinceId, type State } from '@skelos/age-of-conan/rules/state.ts'
import { useEffect, useMemo } from 'react'
import { Button } from '../../../design/button.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { handleOf, standingOf } from './deeds.ts'
import { type Describer, type Scene, useDescriber, youIn } from './describe.ts'
import { focusPlace, onFocusPlace } from './focus.ts'
import styles from './places.module.css'
import { positionOf } from './position.ts'
import { Deeds } from './province-sheet.tsx'

const headingId = (id: string): string => `place-${id}`

/** To the heading of a province. */
function goToHeading(id: string): void {
  const heading = document.getElementById(headingId(id))
  heading?.focus()
  heading?.scrollIntoView?.({ block: 'start' })
}

export function Places({ shown }: { shown: Shown<State> }) {
  const { state, choice, touch, goTo } = shown
  const describer = useDescriber()
  const { say, words } = describer
  const position = useMemo(() => positionOf(state), [state])
  const scene: Scene = { position, state, you: youIn(shown) }
  const { lit } = useMemo(() => standingOf(choice), [choice])
  const legal = content.provinces.filter(({ id }) => lit.has(id))
  useEffect(() => onFocusPlace(goToHeading), [])
  useEffect(() => {
    if (goTo) goToHeading(goTo.place)
    // Once for every time it is asked for.
  }, [goTo?.turn])
  return (
    <section className={styles.places} aria-labelledby="places-in-words">
      <h2 id="places-in-words">{say('board.places')}</h2>
      {choice && (
        <>
          <p>{say('board.where-you-can-choose', { count: legal.length })}</p>
          <ul role="list" className={styles.legal}>
            {legal.map(({ id }) => (
              <li key={id}>
                <Button onClick={() => touch(handleOf(id))}>{words.province(id)}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {content.areas.map(({ id: area, name }) => (
        <section key={area} aria-labelledby={`area-${area}`} className={styles.area}>
          <h3 id={`area-${area}`}>
            {state.areas.includes(area)
              ? name[words.language]
              : say('board.closed-area', { area: name[words.language] })}
          </h3>
          {content.provinces
            .filter((province) => province.area === area)
            .map(({ index }) => (
              <Place key={index} shown={shown} scene={scene} describer={describer} p={index} />
            ))}
        </section>
      ))}
    </section>
  )
}

interface PlaceProps {
  shown: Shown<State>
  scene: Scene
  describer: Describer
  p: number
}

function Place({ shown, scene, describer, p }: PlaceProps) {
  const { say, words, head, pieces } = describer
  const id = provinceId(p)
  const standing = standingOf(shown.choice)
  return (
    <div className={styles.place} role="group" aria-labelledby={headingId(id)} data-place={id}>
      <h4 id={headingId(id)} tabIndex={-1}>
        {words.province(id)}
      </h4>
      <p>{head(scene, p, false)}</p>
      <ul className={styles.pieces}>
        {pieces(scene, p).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {(standing.lit.has(id) || standing.chosen.has(id)) && <Deeds shown={shown} describer={describer} id={id} />}
      <ul
        role="list"
        aria-label={say('board.neighbours-of', { place: words.province(id) })}
        className={styles.neighbours}
      >
        {content.provinces[p].neighbours.map((n) => (
          <li key={n}>
            <button type="button" onClick={() => focusPlace(provinceId(n))}>
              {words.province(provinceId(n))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
