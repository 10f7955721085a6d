// What stands between the options and the button: how the battle would end, exactly, and how its chance has gone so far.
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { battle as chapter } from '@skelos/games/nerath/rules/battle.ts'
import { type Battle, currentBattle, fightsIn } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { CourseChart } from '../../../board/course-chart.tsx'
import { InNumbers, MarginChart } from '../../../board/margin-chart.tsx'
import { useFigures } from '../../../table/figures.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { useVoice } from '../text/voice.ts'
import { useCourse } from './course.ts'
import type { Forecast } from './forecast.ts'
import styles from './sides.module.css'
import { toldForecast } from './told.ts'

/** For whoever is asked: with what the chosen action would change. */
export function Insight({ shown }: { shown: Shown<State> }) {
  useFigures()
  const { state, seat, choice } = shown
  const action = choice?.ready as Action | undefined
  const battle = currentBattle(state)
  if (seat === null || (action?.do !== 'fight' && !battle)) return null
  if (action?.do === 'fight') {
    const forecast = toldForecast(state, seat, action)
    return forecast ? <ForecastChart forecast={forecast} /> : null
  }
  return battle ? (
    <Outlook shown={shown} battle={battle} card={action && 'card' in action ? action : undefined} />
  ) : null
}

/** Whose chance is told: that of a realm of the reader's, or of the attacker where he only watches. */
const sideTold = ({ seat, picture: { you } }: Shown<State>, battle: Battle): Seat =>
  [...(seat === null ? [] : [seat]), ...you].find((own) => fightsIn(battle, own)) ?? battle.attacker

/** All dice of the round are rolled and all hits taken, and no other one has begun. */
const isRoundOver = ({ stack }: State, battle: Battle): boolean =>
  stack.at(-1) === battle && battle.step > chapter.stepIndex['ordinaryHits']

interface OutlookProps {
  shown: Shown<State>
  battle: Battle
  /** A card that is chosen to be played. */
  card?: Action | undefined
}

/** The battle under way, for those who fight in it and those who watch alike. */
export function Outlook({ shown, battle, card }: OutlookProps) {
  useFigures()
  const { game, room } = useVoice()
  const { picture, state } = shown
  const told = sideTold(shown, battle)
  const now = battle.settled ? undefined : toldForecast(state, told)
  const course = useCourse(shown, told)
  const { round } = battle
  if (now && isRoundOver(state, battle)) course.push({ round, chance: now.win })
  const forecast = card ? toldForecast(state, told, card) : now
  if (!forecast) return null
  const watches = !picture.you.includes(told)
  return (
    <div className={styles.outlook}>
      <ForecastChart forecast={forecast} realm={watches ? game.realm(REALMS[told]) : undefined} />
      {course.length > 1 && (
        <CourseChart
          title={watches ? room.say('odds.course-of', { realm: game.realm(REALMS[told]) }) : room.say('odds.course')}
          points={course.map(({ round, chance }) => ({
            name: round === 0 ? room.say('odds.before') : room.say('odds.round', { round }),
            chance,
          }))}
        />
      )}
    </div>
  )
}

/** `realm`: told of somebody else. */
function ForecastChart({ forecast, realm }: { forecast: Forecast; realm?: string | undefined }) {
  const { room } = useVoice()
  const { win, margins, rounds, strengths } = forecast
  return (
    <div>
      <p id={oddsId}>
        {room.say('odds.sentence', {
          realm: realm ?? 'you',
          win: room.percent(win),
          own: strengths[0],
          other: strengths[1],
          rounds: room.decimal(rounds, 1),
        })}
      </p>
      <MarginChart
        margins={margins}
        ties={false}
        title={room.say('odds.left')}
        aside={room.say('odds.assumed')}
        sides={realm === undefined ? undefined : [room.say('odds.loses', { realm }), room.say('odds.wins', { realm })]}
      />
      <InNumbers margins={margins} ties={false} open={false} />
    </div>
  )
}
