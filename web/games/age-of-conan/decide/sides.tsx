// The two sides of a fight, face to face: who, with what, and their dice.

import { provinceId, trackLength, valueOf } from '@skelos/games/age-of-conan/content/index.ts'
import { successesOf } from '@skelos/games/age-of-conan/rules/dice.ts'
import { markerNames } from '@skelos/games/age-of-conan/rules/facts.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { useRef } from 'react'
import type { Shown } from '../../../table/game-ui.ts'
import { identityOfSeat } from '../board/kingdoms.ts'
import { TerrainToken } from '../board/terrain.tsx'
import { terrainName } from '../seat/cards/names.ts'
import { ContestDie } from '../seat/dice.tsx'
import { useVoice, type Voice } from '../text/voice.ts'
import { BidsOnTable } from './bids-on-table.tsx'
import { type Fight, type FightSide, unitsOf } from './fight.ts'
import styles from './insight.module.css'
import { useToldFight } from './use-told-fight.ts'

/**
 * Above the options stands only what is there before one of them is chosen, as it lies: a contest that is being fought, or
 * bids. What a choice makes of it, or a fight that it leads to, is told below them, with the odds.
 */
export function Sides({ shown }: { shown: Shown<State> }) {
  const { fight } = useToldFight({ ...shown, choice: null })
  const contest = currentContest(shown.state)
  // From step to step of a contest the last figures stay until the next have come.
  const last = useRef<Fight>(undefined)
  if (fight) last.current = fight
  if (!contest) return <BidsOnTable shown={shown} />
  const known = last.current?.at === contest.at ? last.current : undefined
  // Their place is kept while the first are on their way.
  return known ? <FightSides shown={shown} fight={known} /> : <div className={styles.sides} />
}

export function FightSides({ shown: { seat, state }, fight }: { shown: Shown<State>; fight: Fight }) {
  const voice = useVoice()
  const { terrain, sides } = fight
  return (
    <section className={styles.sides} aria-label={voice.room.say('sides.title')}>
      <Side voice={voice} state={state} fight={fight} side={sides[0]} yours={sides[0].seat === seat} />
      {terrain ? (
        <TerrainToken
          terrain={terrain}
          size={30}
          label={voice.room.say('sides.terrain', { terrain: terrainName(terrain, voice.room.language) })}
        />
      ) : (
        <span />
      )}
      <Side voice={voice} state={state} fight={fight} side={sides[1]} yours={sides[1].seat === seat} right />
    </section>
  )
}

interface SideProps {
  voice: Voice
  state: State
  fight: Fight
  side: FightSide
  yours: boolean
  right?: boolean
}

function Side({ voice, state, fight, side, yours, right = false }: SideProps) {
  const { game, room } = voice
  const identity = identityOfSeat(state.players, side.seat)
  const place = game.province(provinceId(fight.at))
  const name = yours
    ? right
      ? place
      : room.say('sides.yours', { form: fight.form })
    : side.seat === nobody
      ? place
      : game.kingdom(state.players[side.seat].kingdom)
  const dice = side.faces ?? Array.from({ length: side.dice }, () => undefined)
  const spoken = side.faces
    ? room.say('sides.rolled', {
        faces: room.list(side.faces.map((face) => game.face(face))),
        successes: side.successes ?? 0,
      })
    : room.say('sides.dice', { count: side.dice })
  return (
    <div className={right ? styles.right : styles.left}>
      <h3 className={styles.sideName}>{name}</h3>
      <p className={styles.detail}>{detail(voice, state, fight, side, right)}</p>
      <p className={styles.dice}>
        {dice.map((face, i) => (
          <ContestDie
            key={i}
            face={face}
            identity={identity}
            counts={face !== undefined && successesOf(face, side.scoring) > 0}
            size={22}
          />
        ))}
        <span className="visually-hidden">{spoken}</span>
        {side.successes !== undefined && (
          <span className={styles.successes} aria-hidden="true">
            {side.successes}
          </span>
        )}
      </p>
      <p className={styles.helps}>{helps(voice, side).join(' · ')}</p>
    </div>
  )
}

/** Where the side's strength comes from. */
function detail({ room }: Voice, state: State, fight: Fight, side: FightSide, defends: boolean): string {
  const { form, at } = fight
  const value = valueOf(at)
  if (!defends) {
    if (form === 'intrigue') return room.say('sides.neighbours', { count: side.strength })
    const step = Math.max(1, state.players[side.seat].campaign[at])
    return form === 'campaign'
      ? room.say('sides.units-step', { count: side.strength, step, steps: trackLength(at) })
      : room.say('sides.units', { count: side.strength })
  }
  if (form === 'battle') return room.say('sides.units', { count: side.strength })
  if (side.seat === nobody) return room.say('sides.neutral', { value })
  const marker = markerNames[state.marker[at] - 1] ?? 'fort'
  return room.say('sides.marker', { marker, value, units: form === 'siege' ? unitsOf(state, fight, 1) : 0 })
}

function helps({ room }: Voice, { scoring, winsTies, sorcery, laid }: FightSide): string[] {
  return [
    ...(scoring.conan ? [room.say('sides.conan')] : []),
    ...(scoring.shield ? [room.say('sides.shield')] : []),
    ...(scoring.axe ? [room.say('sides.axe')] : []),
    ...(scoring.bonus > 0 ? [room.say('sides.bonus', { count: scoring.bonus })] : []),
    ...(winsTies ? [room.say('sides.ties')] : []),
    ...(laid ? [room.say('sides.laid')] : []),
    ...(sorcery ? [room.say('sides.sorcery')] : []),
  ]
}
