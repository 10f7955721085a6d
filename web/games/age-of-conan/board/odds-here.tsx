// The odds of the fights that may be fought in one province, in words: every attack on it as a button with its exact
// chance, and of the one that is chosen, or under way, everything the chart in the panel shows.

import { provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { MarginTable } from '../../../board/margin-chart.tsx'
import { Button } from '../../../design/button.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { battlefieldOf } from '../decide/chances.ts'
import { oddsInWords } from '../decide/outcomes.ts'
import { type ToldFight, toldChance } from '../decide/told.ts'
import { useVoice } from '../text/voice.ts'
import type { Describer } from './describe.ts'
import styles from './places.module.css'

export interface OddsHereProps {
  shown: Shown<State>
  describer: Describer
  told: ToldFight
  id: string
}

/** The attacks on a province among the actions of a choice, whatever has been picked of them so far. */
export const attacksOn = ({ choice }: Shown<State>, id: string): Action[] =>
  (choice?.all ?? []).map(({ action }) => action as Action).filter((action) => battlefieldOf(action) === id)

export function OddsHere({ shown, describer, told: { fight, plans }, id }: OddsHereProps) {
  const voice = useVoice()
  const attacks = attacksOn(shown, id)
  const here = fight?.at === provinceOf(id) ? fight : undefined
  if (attacks.length === 0 && !here) return null
  const title = describer.say('board.odds.title')
  return (
    <div className={styles.odds} role="group" aria-label={title}>
      <h5>{title}</h5>
      {attacks.length > 0 && (
        <ul role="list">
          {attacks.map((action) => (
            <li key={JSON.stringify(action)}>
              <AttackButton shown={shown} describer={describer} action={action} />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {here && oddsInWords(voice, shown.state, here, plans).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      {here && here.margins.length > 1 && <MarginTable margins={here.margins} ties={here.ties} />}
    </div>
  )
}

interface AttackButtonProps extends Pick<OddsHereProps, 'shown' | 'describer'> {
  action: Action
}

function AttackButton({ shown, describer: { say, words }, action }: AttackButtonProps) {
  const { room } = useVoice()
  const { state, seat, choice, choose } = shown
  const share = seat === null ? undefined : toldChance(state, seat, action)
  const chance = share === undefined ? 'none' : room.percent(share)
  const text =
    action.do === 'attack'
      ? say('board.odds.attack', { from: words.province(action.from), units: action.units, chance })
      : say(action.do === 'start-intrigue' ? 'board.odds.intrigue' : 'board.odds.in-place', { chance })
  if (!choose) return text
  return (
    <Button size="small" aria-pressed={choice?.ready === action} onClick={() => choose(action)}>
      {text}
    </Button>
  )
}
