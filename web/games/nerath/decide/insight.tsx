// What stands between the options and the button: how the battle would end, exactly.
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { InNumbers, MarginChart } from '../../../board/margin-chart.tsx'
import { useFigures } from '../../../table/figures.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { useVoice } from '../text/voice.ts'
import { useCourse } from './course.ts'
import type { Forecast } from './forecast.ts'
import { toldForecast } from './told.ts'

export function Insight({ shown }: { shown: Shown<State> }) {
  useFigures()
  const { room } = useVoice()
  const { picture, state, seat, choice } = shown
  const battle = currentBattle(state)
  const now = battle && seat !== null ? toldForecast(state, seat) : undefined
  const course = useCourse(`${picture.match} ${state.battles} ${seat}`, battle?.round ?? 0, now?.win)
  if (seat === null) return null
  const action = choice?.ready as Action | undefined
  if (action?.do !== 'fight' && !battle) return null
  const changes = action?.do === 'fight' || (action && 'card' in action)
  const forecast = changes ? toldForecast(state, seat, action) : now
  if (!forecast) return null
  return (
    <>
      <ForecastChart forecast={forecast} />
      {battle && course.length > 1 && (
        <p>{room.say('odds.course', { course: course.map((chance) => room.percent(chance)).join(' › ') })}</p>
      )}
    </>
  )
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
