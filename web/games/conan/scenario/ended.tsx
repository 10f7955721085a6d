// Why the game ended as it did: what each side had to do, and how far it had come.
import { progressOf } from '@skelos/games/conan/rules/progress.ts'
import { scenarioOf } from '@skelos/games/conan/rules/state.ts'
import type { Picture } from '../../../session/session.ts'
import { stateOf } from '../state-of.ts'
import { useVoice } from '../text/voice.ts'
import styles from './scenario.module.css'

export function Ended({ picture }: { picture: Picture }) {
  const { game } = useVoice()
  const state = stateOf(picture)
  const { winner, ending } = state
  const { goals } = scenarioOf(state)
  const conditions = progressOf(state)
  return (
    <div className={styles.ended}>
      {winner && ending && <p className={styles.why}>{game.fact({ fact: 'game-ended', winner, why: ending })}</p>}
      {(['heroes', 'overlord'] as const).map((side) => (
        <section key={side} className={styles.goal} data-side={side} data-won={winner === side || undefined}>
          <h3>{game.side(side)}</h3>
          <p>{goals[side][game.language]}</p>
          <ul role="list">
            {conditions
              .filter((progress) => progress.side === side)
              .map((progress) => (
                <li
                  key={`${progress.goal} ${progress.names.join()}`}
                  data-done={progress.done !== progress.avoid || undefined}
                >
                  {game.progress(progress)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
