// What a fight brings, before the dice are thrown: the margin as a chart, what is won, what is lost, and whether to
// march on.

import { provinceId } from '@skelos/games/age-of-conan/content/index.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { InNumbers, MarginChart } from '../../../board/margin-chart.tsx'
import { useSettings } from '../../../device/settings.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { cardName } from '../seat/cards/names.ts'
import { deed } from '../text/deeds.ts'
import type { RoomKey } from '../text/say.ts'
import { useVoice, type Voice } from '../text/voice.ts'
import { useAimed } from './aim.ts'
import type { Plan } from './fight.ts'
import styles from './insight.module.css'
import { oddsInWords, outcomes } from './outcomes.ts'
import { FightSides } from './sides.tsx'
import { SupposedCards } from './supposed.tsx'
import { useToldFight } from './use-told-fight.ts'

export function Insight({ shown }: { shown: Shown<State> }) {
  const voice = useVoice()
  const textMode = useSettings((settings) => settings.textMode)
  const aimed = useAimed(shown)
  const { fight, plans } = useToldFight(shown, aimed)
  if (!fight) return null
  const { game, room } = voice
  const { state, picture, seat } = shown
  const { form, win, own, sides, ties, supposed, margins, later } = fight
  const rival = sides[own === 0 ? 1 : 0].seat
  const other = rival === nobody ? game.province(provinceId(fight.at)) : game.kingdom(state.players[rival].kingdom)
  const outcome = outcomes(voice, state, fight)
  return (
    <section className={styles.insight}>
      <p id={oddsId} className="visually-hidden">
        {oddsInWords(voice, state, fight, plans).join(' ')}
      </p>
      {aimed && seat !== null && <h3 className={styles.aimed}>{deed(voice, picture, seat, aimed)}</h3>}
      {!currentContest(state) && <FightSides shown={shown} fight={fight} />}
      {supposed.length > 0 && <SupposedCards supposed={supposed} />}
      {margins.length > 1 && (
        <MarginChart
          margins={margins}
          ties={ties}
          title={room.say('odds.margin')}
          aside={ties ? room.say('odds.ties-yours') : room.say('odds.ties', { who: other })}
        />
      )}
      <div className={styles.outcomes}>
        <Outcome kind="win" title={room.say('odds.win', { form, chance: room.percent(win) })} text={outcome.win} />
        <Outcome kind="lose" title={room.say('odds.lose', { chance: room.percent(1 - win) })} text={outcome.lose} />
      </div>
      {later.length > 0 && (
        <ul className={styles.chips} role="list">
          {later.map(({ card, chance }) => (
            <li key={card} className={styles.chip}>
              {room.say('odds.after-roll', { what: cardName(voice, card), chance: room.percent(chance) })}
            </li>
          ))}
        </ul>
      )}
      <Plans voice={voice} plans={plans} />
      {margins.length > 1 && <InNumbers margins={margins} ties={ties} open={textMode} />}
    </section>
  )
}

function Outcome({ kind, title, text }: { kind: 'win' | 'lose'; title: string; text: string }) {
  return (
    <div className={kind === 'win' ? styles.win : styles.lose}>
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  )
}

const planWords: Readonly<Record<Plan['kind'], RoomKey>> = {
  halt: 'odds.halt',
  march: 'odds.march',
  fight: 'odds.plan-fight',
  'fight-and-march': 'odds.plan-march',
}

function Plans({ voice: { room }, plans }: { voice: Voice; plans: readonly Plan[] }) {
  if (plans.length === 0) return null
  const campaign = plans.some(({ kind }) => kind === 'halt' || kind === 'march')
  return (
    <table className={styles.plans}>
      <thead>
        <tr>
          <th scope="col">{room.say('odds.plan')}</th>
          <th scope="col">{room.say(campaign ? 'odds.taken' : 'odds.won')}</th>
          <th scope="col">{room.say('odds.losses')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ kind, odds }) => (
          <tr key={kind}>
            <th scope="row">{room.say(planWords[kind])}</th>
            <td>
              {room.percent(odds.success)}
              {kind === 'fight-and-march' && <small> {room.say('odds.taken')}</small>}
            </td>
            <td>{room.decimal(odds.expectedLosses)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
