// Round and goals, always in view above the board.
import { progressOf } from '@skelos/games/conan/rules/progress.ts'
import { isStealthy, type State, scenarioOf } from '@skelos/games/conan/rules/state.ts'
import { useVoice } from '../text/voice.ts'
import styles from './board.module.css'

export function Goals({ state }: { state: State }) {
  const { game, room } = useVoice()
  const { roundLimit: of } = scenarioOf(state)
  const { round } = state
  return (
    <ul role="list" className={styles.goals} aria-label={room.say('topic.goals')}>
      <li>
        <b>{of > 0 ? room.say('round-of', { round, of }) : room.say('round', { round })}</b>
        <span className={styles.rounds} aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            <i key={i} data-round={i + 1 < round ? 'past' : i + 1 === round ? 'now' : 'to come'} />
          ))}
        </span>
      </li>
      {isStealthy(state) && <li>{room.say('unnoticed')}</li>}
      {progressOf(state).map((progress) => (
        <li
          key={`${progress.side} ${progress.goal} ${progress.names.join()}`}
          data-goal={progress.goal}
          data-done={progress.done || undefined}
        >
          <span className={styles.side}>{game.side(progress.side)}</span> {game.progress(progress)}
        </li>
      ))}
    </ul>
  )
}
