// The models of the tile that was activated: who has acted, who acts now, and who is still to come.
import type { Activation, ModelTurn } from '@skelos/games/conan/rules/frames.ts'
import { figureOf, isThere, type State, underWay } from '@skelos/games/conan/rules/state.ts'
import { FigureOf } from '../board/figure-of.tsx'
import { useVoice } from '../text/voice.ts'
import styles from './act.module.css'

export function ModelRow({ state }: { state: State }) {
  const { game, room } = useVoice()
  const activation = underWay<Activation>(state, 'activation')
  const now = underWay<ModelTurn>(state, 'model-turn')?.who
  const models = (activation?.models ?? []).filter((who) => isThere(state, who))
  if (!activation || models.length < 2) return null
  const turnOf = (who: number) => (who === now ? 'now' : activation.left.includes(who) ? 'waits' : 'done')
  return (
    <ul role="list" className={styles.models} aria-label={room.say('models')}>
      {models.map((who) => (
        <li key={who} data-turn={turnOf(who)}>
          <FigureOf state={state} figure={figureOf(state, who)} size={30} />
          <span className="visually-hidden">{game.placed(figureOf(state, who))}</span>
          {room.say('models.turn', { turn: turnOf(who) })}
        </li>
      ))}
    </ul>
  )
}
