// The map in words: areas, their provinces, and under each whose it is, what stands there, where one can go from there
// and what can be done. Everything the map shows and offers, as headings, lists and buttons.
import { content, provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { focusPlace } from '../../../board/focus.ts'
import { headingId, useHeadings } from '../../../board/headings.ts'
import { Button } from '../../../design/button.tsx'
import type { Choice } from '../../../table/choice.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { type ToldFight, toldBest } from '../decide/told.ts'
import { useToldFight } from '../decide/use-told-fight.ts'
import { useVoice } from '../text/voice.ts'
import { handleOf, type Standing, standingOf } from './deeds.ts'
import { type Describer, type Scene, useDescriber, youIn } from './describe.ts'
import { attacksOn, OddsHere } from './odds-here.tsx'
import styles from './places.module.css'
import { positionOf } from './position.ts'
import { Deeds } from './province-sheet.tsx'

/** A button that was pressed may go with its choice: the focus goes on to what comes next. */
function useNextFocus(places: RefObject<HTMLElement | null>, choice: Choice<object> | null): void {
  /** Whether the last to have the focus was here: what goes takes it along without a word. */
  const had = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      had.current = target instanceof Node && (places.current?.contains(target) ?? false)
    }
    // Whoever touches something that takes no focus has left without a word, too.
    const forget = () => {
      had.current = false
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [places])
  useEffect(() => {
    if (!had.current || document.activeElement !== document.body) return
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    const next = choice?.ready
      ? find('[data-primary]')
      : (places.current?.querySelector<HTMLElement>('[data-legal] button') ??
        find('[data-region="panel"] h2[tabindex]'))
    if (next) next.focus()
    // Nothing to choose now: one stays where one was reading.
    else places.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [places, choice])
}

export function Places({ shown }: { shown: Shown<State> }) {
  const { state, choice } = shown
  const describer = useDescriber()
  const { say, words } = describer
  const position = useMemo(() => positionOf(state), [state])
  const scene: Scene = { position, state, you: youIn(shown) }
  const standing = useMemo(() => standingOf(choice), [choice])
  const { lit } = standing
  const told = useToldFight(shown)
  const legal = content.provinces.filter(({ id }) => lit.has(id))
  const section = useRef<HTMLElement>(null)
  useNextFocus(section, choice)
  useHeadings(shown)
  return (
    <section ref={section} className={styles.places} aria-labelledby="places-in-words">
      <h2 id="places-in-words" tabIndex={-1}>
        {say('board.places')}
      </h2>
      {choice && (
        <>
          <p>{say('board.where-you-can-choose', { count: legal.length })}</p>
          <ul role="list" className={styles.legal} data-legal="">
            {legal.map(({ id }) => (
              <Legal key={id} shown={shown} describer={describer} id={id} />
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
              <Place
                key={index}
                shown={shown}
                scene={scene}
                standing={standing}
                describer={describer}
                told={told}
                p={index}
              />
            ))}
        </section>
      ))}
    </section>
  )
}

/** A province that can be chosen, with the best chance of a fight for it. */
function Legal({ shown, describer: { say, words }, id }: Pick<PlaceProps, 'shown' | 'describer'> & { id: string }) {
  const { room } = useVoice()
  const { state, seat, touch } = shown
  const best = seat === null ? undefined : toldBest(state, seat, attacksOn(shown, id))
  const odds = `best-${id}`
  return (
    <li>
      <Button onClick={() => touch(handleOf(id))} aria-describedby={best === undefined ? undefined : odds}>
        {words.province(id)}
      </Button>
      {best !== undefined && <span id={odds}>{say('board.odds.best', { chance: room.percent(best) })}</span>}
    </li>
  )
}

interface PlaceProps {
  shown: Shown<State>
  scene: Scene
  standing: Standing
  describer: Describer
  told: ToldFight
  p: number
}

function Place({ shown, scene, standing, describer, told, p }: PlaceProps) {
  const { say, words, head, lie, pieces } = describer
  const id = provinceId(p)
  return (
    <div className={styles.place} role="group" aria-labelledby={headingId(id)} data-place={id}>
      <h4 id={headingId(id)} tabIndex={-1}>
        {words.province(id)}
      </h4>
      <p>
        {head(scene, p, false)} {lie(scene, p)}
      </p>
      <ul className={styles.pieces}>
        {pieces(scene, p).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {(standing.lit.has(id) || standing.chosen.has(id)) && <Deeds shown={shown} describer={describer} id={id} />}
      <OddsHere shown={shown} describer={describer} told={told} id={id} />
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
