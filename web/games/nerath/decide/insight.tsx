// What stands between the options and the button: how the battle would end, exactly.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { InNumbers, MarginChart } from '../../../board/margin-chart.tsx'
import { useFigures } from '../../../table/figures.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { useVoice } from '../text/voice.ts'
import type { Forecast } from './forecast.ts'
import { toldForecast } from './told.ts'

export function Insight({ shown }: { shown: Shown<State> }) {
  useFigures()
  const { state, seat, choice } = shown
  if (seat === null) return null
  const action = choice?.ready as Action | undefined
  if (action?.do !== 'fight' && !currentBattle(state)) return null
  const forecast = toldForecast(
    state,
    seat,
    action?.do === 'fight' || (action && 'card' in action) ? action : undefined,
  )
  return forecast ? <ForecastChart forecast={forecast} /> : null
}

function ForecastChart({ forecast: { win, margins, rounds, strengths } }: { forecast: Forecast }) {
  const { room } = useVoice()
  return (
    <>
      <p id={oddsId}>
        {room.say('odds.sentence', {
          win: room.percent(win),
          own: strengths[0],
          other: strengths[1],
          rounds: room.decimal(rounds, 1),
        })}
      </p>
      <MarginChart margins={margins} ties={false} title={room.say('odds.left')} aside={room.say('odds.assumed')} />
      <InNumbers margins={margins} ties={false} open={false} />
    </>
  )
}
