// The map in words, for text mode, and one space of it for a sheet of its own: whose it is, what stands there, what lies
// beside it, and what can be done there.
import { content } from '@skelos/games/nerath/content/index.ts'
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { useMemo } from 'react'
import { focusPlace } from '../../../board/focus.ts'
import { headingId, useHeadings } from '../../../board/headings.ts'
import styles from '../../../board/places.module.css'
import { Button } from '../../../design/button.tsx'
import { RuleLink } from '../../../ledger/rule-link.tsx'
import type { Shown, WhyNot } from '../../../table/game-ui.ts'
import { useVoice } from '../text/voice.ts'
import { headOf, marksOf, piecesOf, type Scene, youIn } from './describe.ts'
import { positionOf } from './position.ts'
import { type Touching, useTouching } from './touching.ts'

/** Lands by whose home they are, then seas, then dungeons. */
const groups = [
  ...content.realms.map(({ id, index }) => ({
    id,
    spaces: content.lands.filter((at) => content.spaces[at].realm === index),
  })),
  { id: 'seas' as const, spaces: content.seas },
  { id: 'dungeons' as const, spaces: content.dungeons },
]

export function Places({ shown }: { shown: Shown<State> }) {
  const { state } = shown
  const { game, room } = useVoice()
  const position = useMemo(() => positionOf(state), [state])
  const scene: Scene = { position, state, you: youIn(shown) }
  const touching = useTouching(shown)
  useHeadings(shown)
  return (
    <section className={styles.places} aria-labelledby="places-in-words">
      <h2 id="places-in-words" tabIndex={-1}>
        {room.say('places')}
      </h2>
      {groups.map(({ id, spaces }) => (
        <section key={id} aria-labelledby={`group-${id}`} className={styles.group}>
          <h3 id={`group-${id}`}>
            {id === 'seas' || id === 'dungeons' ? game.term(id) : room.say('places.home', { realm: game.realm(id) })}
          </h3>
          {spaces.map((at) => (
            <Place key={at} scene={scene} touching={touching} at={at} />
          ))}
        </section>
      ))}
    </section>
  )
}

interface PlaceProps {
  scene: Scene
  touching: Touching
  at: number
}

function Place({ scene, touching, at }: PlaceProps) {
  const { id } = content.spaces[at]
  const { game } = useVoice()
  return (
    <div className={styles.place} role="group" aria-labelledby={headingId(id)} data-place={id}>
      <h4 id={headingId(id)} tabIndex={-1}>
        {game.space(id)}
      </h4>
      <About scene={scene} touching={touching} at={at} />
    </div>
  )
}

/** Everything about a space under its name. */
function About({ scene, touching: { standing, touched }, at }: PlaceProps) {
  const voice = useVoice()
  const { game, room } = voice
  const { id, neighbours } = content.spaces[at]
  return (
    <>
      <p>{headOf(voice, scene, at)}</p>
      <ul>
        {[
          ...piecesOf(voice, scene, at),
          ...guardiansOf(scene.state, at, game.guardian),
          ...marksOf(voice, scene, at),
        ].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {standing.chosen.has(id) && <p>{room.say('place.chosen')}</p>}
      {standing.lit.has(id) && (
        <Button size="small" data-deed={id} onClick={() => touched(id)}>
          {room.say('place.choose', { place: game.space(id) })}
        </Button>
      )}
      <ul
        role="list"
        aria-label={room.say('place.neighbours', { place: game.space(id) })}
        className={styles.neighbours}
      >
        {neighbours.map((n) => (
          <li key={n}>
            <button type="button" onClick={() => focusPlace(content.spaces[n].id)}>
              {game.space(content.spaces[n].id)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Tiles that lie open at the mouth of a dungeon. */
function guardiansOf(state: State, at: number, name: (id: string) => string): string[] {
  const tiles = state.dungeons[at - content.dungeons[0]] ?? []
  return tiles.filter(({ shown }) => shown).map(({ tile }) => name(tile))
}

/** One space for a sheet of its own. */
export function SpaceSheet({ shown, id, whyNot }: { shown: Shown<State>; id: string; whyNot?: WhyNot | undefined }) {
  const { game } = useVoice()
  const { state } = shown
  const touching = useTouching(shown)
  const at = content.spaceIndex[id]
  if (at === undefined) return null
  const scene: Scene = { position: positionOf(state), state, you: youIn(shown) }
  return (
    <div className={styles.sheet} data-owner={REALMS[state.owner[at]]}>
      <h3>{game.space(id)}</h3>
      {whyNot && (
        <p className={styles.whyNot}>
          {whyNot.text} <RuleLink id={whyNot.rule} game="nerath" />
        </p>
      )}
      <About scene={scene} touching={touching} at={at} />
    </div>
  )
}
