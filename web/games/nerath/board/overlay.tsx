// What lies over a corner of the map and does not move with it: the steps of the turn, the battles of this turn, and the
// map in small.
import { content } from '@skelos/games/nerath/content/index.ts'
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import { turnSteps } from '@skelos/games/nerath/rules/facts.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { type MouseEvent, memo } from 'react'
import { create } from 'zustand'
import { focusPlace } from '../../../board/focus.ts'
import { classNames } from '../../../design/class-names.ts'
import { identities } from '../../../design/identity.ts'
import type { Box, ViewBox } from '../../../table/camera/sight.ts'
import { BattleIcon, stepIcons } from '../icons.tsx'
import { capital, useVoice } from '../text/voice.ts'
import { chart } from './atlas.ts'
import styles from './board.module.css'
import type { Position } from './position.ts'
import { identityOf } from './realms.ts'

/** Draw, move, fight, reposition, reinforce, income: which of them it is, and which are done. */
export function StepBar({ state }: { state: State }) {
  const voice = useVoice()
  const { game, room } = voice
  const now = turnSteps.indexOf(state.step)
  return (
    <div className={styles.stepBar}>
      <ol className={styles.steps} aria-label={room.say('steps')}>
        {turnSteps.map((step, i) => {
          const Icon = stepIcons[step]
          return (
            <li
              key={step}
              className={classNames(styles.step, i < now && styles.done)}
              aria-current={i === now ? 'step' : undefined}
            >
              {i < now ? <span aria-hidden="true">✓</span> : <Icon aria-hidden="true" />}
              <span className={styles.stepName}>{capital(game.say(`step.${step}`), voice)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** More battles than this are told by their number. */
const mostInQueue = 4

/** The battle that is fought and those still to be fought; each leads to its place. */
export function Queue({ state }: { state: State }) {
  const { game, room } = useVoice()
  const battle = currentBattle(state)
  if (!battle && state.pending.length === 0) return null
  const all = state.pending.filter((at) => at !== battle?.at)
  const waiting = all.length > mostInQueue ? all.slice(0, mostInQueue - 1) : all
  const row = (at: number, note: string, now: boolean) => {
    const { id } = content.spaces[at]
    return (
      <li key={id}>
        <button type="button" aria-current={now || undefined} onClick={() => focusPlace(id)}>
          <BattleIcon aria-hidden="true" /> {game.space(id)} · {note}
        </button>
      </li>
    )
  }
  return (
    <ol className={styles.queue} aria-label={room.say('queue')}>
      {battle && row(battle.at, room.say('queue.round', { round: battle.round || 'none' }), true)}
      {waiting.map((at) => row(at, room.say('queue.waits'), false))}
      {waiting.length < all.length && (
        <li className={styles.more}>{room.say('queue.more', { count: all.length - waiting.length })}</li>
      )}
    </ol>
  )
}

interface Sight {
  seen: ViewBox | null
}

const useSight = create<Sight>(() => ({ seen: null }))
export const setSight = (seen: ViewBox): void => useSight.setState({ seen })

const Lands = memo(function Lands({ position }: { position: Position }) {
  return content.lands.map((at) => (
    <path key={at} d={chart.places[at].outline} fill={identities[identityOf(position.owner[at])].fill} />
  ))
})

/** So much of the map, in either direction, is all of it. */
const nearlyAll = 0.9
/** More of the map than this, and what is written at a space is too small to read. */
const afar = 0.7

const sees = (seen: ViewBox | null, share: number): boolean => {
  const [, , width, height] = chart.atlas.view
  return seen !== null && seen[2] >= share * width && seen[3] >= share * height
}

export const isAfar = (): boolean => sees(useSight.getState().seen, afar)

/** Touching it brings that part of the map into sight; where all is in sight it would only cover some of it. */
export function Minimap({ position, show }: { position: Position; show: (box: Box) => void }) {
  const seen = useSight((state) => state.seen)
  const [left, top, width, height] = chart.atlas.view
  if (sees(seen, nearlyAll)) return null
  function go({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const x = left + ((clientX - box.left) / box.width) * width
    const y = top + ((clientY - box.top) / box.height) * height
    show([x - 60, y - 45, x + 60, y + 45])
  }
  // Whoever uses keys goes to places by name or arrow; the picture adds nothing for him.
  return (
    <svg
      data-minimap=""
      className={styles.minimap}
      viewBox={chart.atlas.view.join(' ')}
      aria-hidden="true"
      onClick={go}
    >
      <Lands position={position} />
      {seen && <rect x={seen[0]} y={seen[1]} width={seen[2]} height={seen[3]} className={styles.sight} />}
    </svg>
  )
}
