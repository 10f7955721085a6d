// The two sides of a fight, face to face: who, with what, and their dice.

import { provinceId, trackLength, valueOf } from '@skelos/games/age-of-conan/content/index.ts'
import { successesOf } from '@skelos/games/age-of-conan/rules/dice.ts'
import { type Fact, markerNames } from '@skelos/games/age-of-conan/rules/facts.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { type CSSProperties, useRef } from 'react'
import { classNames } from '../../../design/class-names.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { identityOfSeat } from '../board/kingdoms.ts'
import { TerrainToken } from '../board/terrain.tsx'
import { terrainName } from '../seat/cards/names.ts'
import { ContestDie } from '../seat/dice.tsx'
import type { Memory, SeenRoll } from '../seat/memory.ts'
import { useVoice, type Voice } from '../text/voice.ts'
import { BidsOnTable } from './bids-on-table.tsx'
import { type Fight, type FightSide, unitsOf } from './fight.ts'
import styles from './insight.module.css'
import { roundsAt } from './rounds.ts'
import { useToldFight } from './use-told-fight.ts'

/**
 * Above the options stands only what is there before one of them is chosen, as it lies: a contest that is being fought, or
 * bids. What a choice makes of it, or a fight that it leads to, is told below them, with the odds.
 */
export function Sides({ shown, facts = [] }: { shown: Shown<State>; facts?: readonly Fact[] }) {
  const contest = currentContest(shown.state)
  // While dice are thrown nobody is asked; whoever fights looks on from his side.
  const looking = shown.seat ?? contest?.sides.find(({ seat }) => shown.picture.you.includes(seat))?.seat
  const { fight } = useToldFight({ ...shown, seat: looking ?? contest?.sides[0].seat ?? null, choice: null })
  // From step to step of a contest the last figures stay until the next have come.
  const last = useRef<Fight>(undefined)
  if (fight) last.current = fight
  if (!contest) return <BidsOnTable shown={shown} />
  const known = last.current?.at === contest.at ? last.current : undefined
  // Their place is kept while the first are on their way.
  if (!known) return <div className={styles.sides} />
  const { now, before } = roundsAt(facts, provinceId(contest.at))
  return <FightSides shown={{ ...shown, seat: looking ?? null }} fight={rolledInto(known, now)} before={before} />
}

/** The dice that the facts have shown lie in their places, whatever the table itself was told yet. */
function rolledInto(fight: Fight, now: Memory | undefined): Fight {
  const into = (side: FightSide, attacker: boolean): FightSide => {
    const roll = now?.rolls[attacker ? 'attack' : 'defence']
    if (!roll) return side
    const { faces, successes, counting } = roll
    return { ...side, faces, successes, scoring: { ...counting, attacker } }
  }
  return { ...fight, sides: [into(fight.sides[0], true), into(fight.sides[1], false)] }
}

interface FightSidesProps {
  shown: Shown<State>
  fight: Fight
  /** The round before this one. */
  before?: Memory | undefined
}

export function FightSides({ shown: { seat, state, playing }, fight, before }: FightSidesProps) {
  const voice = useVoice()
  const { terrain, sides } = fight
  const thrown = (playing?.fact as Fact | undefined) ?? undefined
  const isThrown = (attacker: boolean) =>
    (thrown?.fact === 'rolled' || thrown?.fact === 'rerolled') && thrown.attacker === attacker
  const style = { '--play': `${playing?.duration ?? 0}ms` } as CSSProperties
  return (
    <section className={styles.sides} style={style} aria-label={voice.room.say('sides.title')}>
      <Side
        voice={voice}
        state={state}
        fight={fight}
        side={sides[0]}
        yours={sides[0].seat === seat}
        thrown={isThrown(true)}
      />
      {terrain ? (
        <TerrainToken
          terrain={terrain}
          size={30}
          label={voice.room.say('sides.terrain', { terrain: terrainName(terrain, voice.room.language) })}
        />
      ) : (
        <span />
      )}
      <Side
        voice={voice}
        state={state}
        fight={fight}
        side={sides[1]}
        yours={sides[1].seat === seat}
        thrown={isThrown(false)}
        right
      />
      {before && <RoundBefore voice={voice} state={state} fight={fight} round={before} />}
    </section>
  )
}

/** The dice of the round before, in one line: whose won, and by how much. */
function RoundBefore({ voice, state, fight, round }: { voice: Voice; state: State; fight: Fight; round: Memory }) {
  const { game, room } = voice
  const { attack, defence } = round.rolls
  const dice = (roll: SeenRoll | undefined, index: 0 | 1) =>
    roll?.faces.map((face, i) => (
      <ContestDie
        key={i}
        face={face}
        identity={identityOfSeat(state.players, fight.sides[index].seat)}
        counts={successesOf(face, { ...roll.counting, attacker: index === 0 }) > 0}
        size={16}
      />
    ))
  const { winner } = round
  const verdict =
    winner === null || winner === undefined
      ? room.say('stage.holds', { place: game.province(provinceId(fight.at)) })
      : room.say('stage.wins', { who: game.kingdom(state.players[winner].kingdom) })
  return (
    <p className={styles.before}>
      <span className={styles.dice}>{dice(attack, 0)}</span>
      <span className={styles.beforeScore}>
        <span>{room.say('sides.before', { attack: attack?.successes ?? 0, defence: defence?.successes ?? 0 })}</span>
        {winner !== undefined && (
          <>
            <span className="visually-hidden">, </span>
            <small>{verdict}</small>
          </>
        )}
      </span>
      <span className={styles.dice}>{dice(defence, 1)}</span>
    </p>
  )
}

interface SideProps {
  voice: Voice
  state: State
  fight: Fight
  side: FightSide
  yours: boolean
  /** Its dice fall into their places right now. */
  thrown: boolean
  right?: boolean
}

function Side({ voice, state, fight, side, yours, thrown, right = false }: SideProps) {
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
      <p className={classNames(styles.dice, thrown && styles.thrown)}>
        {dice.map((face, i) => (
          <span key={i} className={styles.place} style={{ '--nth': i } as CSSProperties}>
            <ContestDie
              face={face}
              identity={identity}
              counts={face !== undefined && successesOf(face, side.scoring) > 0}
              size={22}
            />
          </span>
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
