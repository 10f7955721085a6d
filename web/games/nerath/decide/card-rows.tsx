// Cards that may be played in a step besides all else, each with its whole text.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { Button } from '../../../design/button.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { useVoice } from '../text/voice.ts'
import styles from './special.module.css'

type CardAction = Extract<Action, { card: string }>

export function CardRows({ shown, act }: { shown: Shown<State>; act: (action: Action) => void }) {
  const { game, room } = useVoice()
  const cards = (shown.choice?.all ?? [])
    .map(({ action }) => action as Action)
    .filter((action): action is CardAction => 'card' in action)
  if (cards.length === 0) return null
  return (
    <ul role="list" className={styles.cardRows} aria-label={room.say('card.rows')}>
      {cards.map((action) => (
        <li key={`${action.do} ${action.card}`}>
          <span className={styles.name}>
            <strong>{game.card(action.card)}</strong>
            <small>{game.cardText(action.card)}</small>
          </span>
          <Button size="small" onClick={() => act(action)} aria-label={game.action(action)}>
            {room.say('card.play')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
