// The dice of the last contest as they lay, both sides and who won: they stay until the next roll.
import { successesOf } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Shown } from '../../../table/game-ui.ts'
import { identityOfSeat } from '../board/kingdoms.ts'
import { ContestDie } from '../seat/dice.tsx'
import type { SeenRoll } from '../seat/memory.ts'
import { useVoice, type Voice } from '../text/voice.ts'
import styles from './last-roll.module.css'
import { lastRolled } from './rounds.ts'

export function LastRoll({ shown, facts }: { shown: Shown<State>; facts: readonly Fact[] }) {
  const voice = useVoice()
  const { game, room } = voice
  const { state } = shown
  const { contest, rolls, winner } = lastRolled(facts)
  if (!contest || !rolls.attack) return null
  // The dice of a contest that is being fought stand at the head of the panel.
  if (currentContest(state)) return null
  const won = winner === null || winner === undefined ? undefined : game.kingdom(state.players[winner].kingdom)
  const verdict = won
    ? room.say('stage.wins', { who: won })
    : room.say('stage.holds', { place: game.province(contest.at) })
  const place = game.province(contest.at)
  return (
    <section className={styles.last} aria-label={room.say('last-roll', { place })}>
      <header className={styles.head}>
        <h3>{room.say('last-roll', { place })}</h3>
        {winner !== undefined && <p>{verdict}</p>}
      </header>
      <Row voice={voice} state={state} seat={contest.attacker} roll={rolls.attack} place={place} attacker />
      <Row voice={voice} state={state} seat={contest.defender ?? nobody} roll={rolls.defence} place={place} />
    </section>
  )
}

interface RowProps {
  voice: Voice
  state: State
  /** Nobody, for a province that no one holds. */
  seat: Seat
  roll: SeenRoll | undefined
  place: string
  attacker?: boolean
}

function Row({ voice: { game, room }, state, seat, roll, place, attacker = false }: RowProps) {
  const name = seat === nobody ? place : game.kingdom(state.players[seat].kingdom)
  return (
    <p className={styles.row}>
      <span className={styles.name}>{name}</span>
      {roll && (
        <>
          <span className={styles.dice}>
            {roll.faces.map((face, i) => (
              <ContestDie
                key={i}
                face={face}
                identity={identityOfSeat(state.players, seat)}
                counts={successesOf(face, { ...roll.counting, attacker }) > 0}
                size={20}
              />
            ))}
          </span>
          <strong className={styles.sum} aria-hidden="true">
            {roll.successes}
          </strong>
          <span className="visually-hidden">
            {room.say('sides.rolled', {
              faces: room.list(roll.faces.map((face) => game.face(face))),
              successes: roll.successes,
            })}
          </span>
        </>
      )}
    </p>
  )
}
