// What would be fought at a target, with what is on its way there already and without.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { attackedBy } from '@skelos/games/nerath/rules/travel.ts'
import type { Seat } from '@skelos/kernel'
import { MarginChart } from '../../../board/margin-chart.tsx'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { useVoice } from '../text/voice.ts'
import type { Forecast } from './forecast.ts'
import styles from './special.module.css'
import { toldForecast } from './told.ts'
import type { Target, TargetKind } from './travel-plan.ts'

const fought: readonly TargetKind[] = ['battle', 'landing', 'dungeon']

/** The odds of a battle at a target, together with what is already on its way there. */
export const forecastFor = (state: State, seat: Seat, { to, kind, actions }: Target): Forecast | undefined =>
  fought.includes(kind) ? toldForecast(state, seat, { do: 'march', to, actions }) : undefined

export function TargetForecast({ state, seat, target }: { state: State; seat: Seat; target: Target }) {
  const { game, room } = useVoice()
  const forecast = forecastFor(state, seat, target)
  const underWay = attackedBy(state, seat).includes(content.spaceIndex[target.to])
  const alone = underWay ? toldForecast(state, seat, { do: 'fight', at: target.to }) : undefined
  if (!forecast) return null
  return (
    <div className={styles.ahead}>
      <p id={oddsId}>
        {room.say('march.odds', {
          place: game.space(target.to),
          win: room.percent(forecast.win),
          own: forecast.strengths[0],
          other: forecast.strengths[1],
          alone: alone ? room.percent(alone.win) : 'none',
        })}
      </p>
      <MarginChart
        margins={forecast.margins}
        ties={false}
        title={room.say('odds.left')}
        aside={room.say('odds.assumed')}
      />
    </div>
  )
}
