// What stands between the options and the button: what an attack would do, exactly.
import type { Action, Figure } from '@skelos/games/conan/rules/actions.ts'
import { lifeOf } from '@skelos/games/conan/rules/damage.ts'
import { characterOf, type State } from '@skelos/games/conan/rules/state.ts'
import { useFigures } from '../../../table/figures.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { useVoice } from '../text/voice.ts'
import styles from './insight.module.css'
import { toldAttack } from './told.ts'

const targetOf = (action: Action): Figure | undefined =>
  action.do === 'melee' || action.do === 'shoot' || action.do === 'attack' ? action.target : undefined

export function Insight({ shown }: { shown: Shown<State> }) {
  useFigures()
  const { room, game } = useVoice()
  const { state, seat, choice } = shown
  const action = choice?.ready as Action | undefined
  if (seat === null || !action) return null
  const target = targetOf(action)
  const odds = target && toldAttack(state, seat, action)
  if (!target || !odds) return null
  const life = lifeOf(state, characterOf(state, target))
  return (
    <section className={styles.attack} aria-labelledby="attack-odds">
      <h3 id="attack-odds">{room.say('odds.title', { target: game.figure(target), life })}</h3>
      <p id={oddsId} className="visually-hidden">
        {odds.map(({ gems, kill }) => room.say('odds.sentence', { gems, kill: room.percent(kill) })).join(' ')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{room.say('odds.gems')}</th>
            <th scope="col">{room.say('odds.kill')}</th>
            <th scope="col">{room.say('odds.mean')}</th>
          </tr>
        </thead>
        <tbody>
          {odds.map(({ gems, kill, mean }) => (
            <tr key={gems}>
              <th scope="row">{gems}</th>
              <td>
                <span className={styles.bar} style={{ inlineSize: `${Math.round(kill * 100)}%` }} aria-hidden="true" />
                {room.percent(kill)}
              </td>
              <td>{room.decimal(mean, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
