// The objectives in play: who meets them now, and what the reader still lacks, by the rules' own tests.
import { content, provinceId, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { type Progress, progressOf } from '@skelos/games/age-of-conan/rules/objectives.ts'
import { fort, type State, tower } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useState } from 'react'
import { classNames } from '../../../design/class-names.ts'
import { Crest } from '../../../design/crest.tsx'
import { useMedia } from '../../../design/media.ts'
import { Peek, PeekNote } from '../../../design/peek.tsx'
import { Roving } from '../../../design/roving.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { identityOfKingdom } from '../board/kingdoms.ts'
import { useVoice, type Voice } from '../text/voice.ts'
import { KingdomEmblem } from './emblem.tsx'
import styles from './objectives.module.css'
import { whose } from './whose.ts'

/** What one unmet test wants, in a few words. */
function lacks({ game, room }: Voice, { test, have, want, missing, best }: Progress): string {
  switch (test.test) {
    case 'controls':
      return room.say('objectives.lacks-places', {
        places: room.list(missing.map((p) => game.province(provinceId(p)))),
      })
    case 'markers':
      return room.say('objectives.have', { have, want })
    case 'apart':
      return have < want ? room.say('objectives.have', { have, want }) : room.say('objectives.apart')
    case 'most':
    case 'most-markers':
      return room.say('objectives.most', { have, best: Math.max(0, best ?? 0) })
  }
}

/** "met", or what is missing. */
export function standing(voice: Voice, state: State, seat: Seat, objective: string): { met: boolean; text: string } {
  const open = progressOf(state, seat, objective).filter(({ met }) => !met)
  if (open.length === 0) return { met: true, text: voice.room.say('objectives.met') }
  return { met: false, text: open.map((progress) => lacks(voice, progress)).join(' · ') }
}

const metBy = (state: State, objective: string): Seat[] =>
  state.players.flatMap(({ out }, seat) =>
    !out && progressOf(state, seat, objective).every(({ met }) => met) ? [seat] : [],
  )

/** The table as it would be if the fight that is about to be chosen were won: a fort for an army, a tower for an emissary. */
function hopedFor(state: State, seat: Seat, action: Action | undefined): { state: State; at: string } | undefined {
  const at =
    action?.do === 'attack'
      ? action.to
      : action?.do === 'attack-in-place' || action?.do === 'start-intrigue'
        ? action.at
        : undefined
  if (!action || at === undefined) return undefined
  const p = provinceOf(at)
  const marker = action.do === 'start-intrigue' ? tower : fort
  return { at, state: { ...state, owner: state.owner.with(p, seat), marker: state.marker.with(p, marker) } }
}

export function Objectives({ shown }: { shown: Shown<State> }) {
  const { room } = useVoice()
  if (shown.state.objectives.length === 0) return null
  return (
    <section className={styles.objectives} aria-label={room.say('objectives.title')}>
      <h3 className={styles.title}>{room.say('objectives.title')}</h3>
      <List shown={shown} />
    </section>
  )
}

/** Over the board they can be folded away, and are where it is small. Beside it they stand open. */
export function ObjectivesCorner({ shown, beside }: { shown: Shown<State>; beside: boolean }) {
  const { room } = useVoice()
  const roomy = useMedia('(width >= 1400px) and (height >= 780px)')
  const [wanted, want] = useState<boolean>()
  const open = wanted ?? roomy
  if (beside) return <Objectives shown={shown} />
  if (shown.state.objectives.length === 0) return null
  return (
    <section className={styles.objectives} aria-label={room.say('objectives.title')}>
      <h3 className={styles.folder}>
        <button type="button" aria-expanded={open} onClick={() => want(!open)}>
          {room.say('objectives.title')}
          <svg width="10" height="10" viewBox="0 0 10 10" fill="none" stroke="currentColor" aria-hidden="true">
            <path d={open ? 'M1 3L5 7L9 3' : 'M1 7L5 3L9 7'} strokeWidth="1.8" />
          </svg>
        </button>
      </h3>
      {open && <List shown={shown} />}
    </section>
  )
}

function List({ shown }: { shown: Shown<State> }) {
  const voice = useVoice()
  const { state } = shown
  const { seat, own } = whose(shown)
  const hoped = hopedFor(state, seat, shown.choice?.ready as Action | undefined)
  return (
    <Roving>
      <ul role="list">
        {state.objectives.map((objective) => (
          <Objective
            key={objective}
            voice={voice}
            state={state}
            seat={own ? seat : null}
            objective={objective}
            hoped={hoped}
          />
        ))}
      </ul>
    </Roving>
  )
}

interface ObjectiveProps {
  voice: Voice
  state: State
  /** The reader's seat; a spectator has none. */
  seat: Seat | null
  objective: string
  hoped: { state: State; at: string } | undefined
}

function Objective({ voice, state, seat, objective, hoped }: ObjectiveProps) {
  const { game, room } = voice
  const { points } = content.objectives[objective]
  const by = metBy(state, objective)
  const now = seat === null ? undefined : standing(voice, state, seat, objective)
  const soon = seat !== null && hoped && !now?.met && standing(voice, hoped.state, seat, objective).met
  const said = soon ? room.say('objectives.with', { place: game.province(hoped.at) }) : now?.text
  const worth = room.say('objectives.points', { count: points })
  const metNow = by.map((rival) => room.say('objectives.met-by', { who: game.kingdom(state.players[rival].kingdom) }))
  return (
    <li>
      <Peek
        className={classNames(styles.objective, now?.met && styles.met, soon && styles.soon)}
        description={`${worth}. ${game.cardText(objective)}`}
        card={
          <PeekNote title={game.card(objective)} above={worth}>
            <p>{game.cardText(objective)}</p>
            {said && <p className={now?.met || soon ? styles.done : undefined}>{said}</p>}
            {metNow.length > 0 && <p>{metNow.join(', ')}</p>}
          </PeekNote>
        }
      >
        <span className={styles.points} aria-hidden="true">
          {points}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{game.card(objective)}</span>
          {said && <span className={styles.standing}>{said}</span>}
        </span>
        {by.length > 0 && (
          <span className={styles.by}>
            {by.map((rival, i) => {
              const { kingdom } = state.players[rival]
              return (
                <Crest
                  key={rival}
                  identity={identityOfKingdom[kingdom]}
                  size={20}
                  emblem={<KingdomEmblem kingdom={kingdom} />}
                  label={metNow[i]}
                />
              )
            })}
          </span>
        )}
      </Peek>
    </li>
  )
}
