// An attack before it is made: on whom, with what, and its exact chance for every number of gems.
import type { Figure } from '@skelos/games/conan/rules/actions.ts'
import { armorOf } from '@skelos/games/conan/rules/attack-dice.ts'
import { lifeOf } from '@skelos/games/conan/rules/damage.ts'
import { characterOf, type State } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Shown } from '../../../table/game-ui.ts'
import { useKeys } from '../../../table/keys.ts'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { FigureOf } from '../board/figure-of.tsx'
import { spaceIcons } from '../icons.tsx'
import press from '../press.module.css'
import { useVoice, type Voice } from '../text/voice.ts'
import styles from './act.module.css'
import type { Plan } from './plan.ts'
import type { Assault, Prey, Way } from './reach.ts'
import { GemBars, GuardBars } from './strike-chart.tsx'
import { toldHope } from './told.ts'

/** Where words name a target, its area tells it apart. */
const named = ({ game }: Voice, target: Figure): string => game.placed(target)

function weaponWords({ game, room }: Voice, action: Assault): string {
  if (action.do === 'shoot') return game.card(action.weapon)
  if (action.do === 'web') return room.say('act.web')
  const weapons =
    action.do === 'attack'
      ? room.say('act.attack')
      : action.weapons.length > 0
        ? room.list(action.weapons.map(game.card))
        : room.say('act.unarmed')
  return action.chair ? room.say('act.chair', { weapons }) : weapons
}

const kindWords = ({ room }: Voice, { do: kind }: Assault): string =>
  room.say(kind === 'shoot' || kind === 'web' ? 'act.ranged' : 'act.melee')

const WeaponIcon = ({ action }: { action: Assault }) => {
  const Icon = action.do === 'shoot' || action.do === 'web' ? spaceIcons.ranged : spaceIcons.melee
  return <Icon aria-hidden="true" />
}

const wayWords = ({ room }: Voice, { strides, cost, gems }: Way): string =>
  strides.length === 0 ? room.say('act.here') : room.say('act.way', { cost, gems, steps: strides.length })

/** The chance with all the gems that are left after the way; of a model's, unguarded and with its leaps. */
function bestOf(state: State, seat: Seat, { assaults }: Prey): { chance: number; way: Way } | undefined {
  let best: { chance: number; way: Way } | undefined
  for (const assault of assaults) {
    const hope = toldHope(state, seat, assault)
    if (hope === undefined) continue
    const chance = hope * assault.way.chance
    if (!best || chance > best.chance) best = { chance, way: assault.way }
  }
  return best
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Everybody who can be struck this turn, the likeliest first. */
export function PreyList({ shown: { state }, plan }: { shown: Shown<State>; plan: Plan }) {
  const voice = useVoice()
  const { room } = voice
  const { reach, aim, seat } = plan
  const rows = [...reach.prey]
    .map(([id, prey]) => ({ id, prey, best: bestOf(state, seat, prey) }))
    .sort((a, b) => (b.best?.chance ?? 0) - (a.best?.chance ?? 0))
  useKeys(
    Object.fromEntries(
      digits.map((digit, i) => [
        digit,
        () => {
          if (!rows[i]) return false
          aim(rows[i].id)
          return true
        },
      ]),
    ),
  )
  if (rows.length === 0) return null
  return (
    <section>
      <p className={styles.heads}>
        <span>{room.say('act.prey', { count: rows.length })}</span>
        <span>{room.say(seat === 0 ? 'act.hits' : 'act.kills')}</span>
      </p>
      <ul role="list" className={styles.rows} data-options="prey">
        {rows.map(({ id, prey, best }, i) => (
          <li key={id}>
            <button
              type="button"
              className={press.press}
              data-prey={id}
              aria-keyshortcuts={i < 9 ? `${i + 1}` : undefined}
              onClick={() => aim(id)}
            >
              <FigureOf state={state} figure={prey.target} size={32} />
              <span className={styles.words}>
                <b>{named(voice, prey.target)}</b>
                <small>{wayWords(voice, (best ?? prey.assaults[0]).way)}</small>
              </span>
              {best && <span className={styles.chance}>{room.percent(best.chance)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom, with what, and what comes of it by gems. */
export function Assaulting({ shown: { state }, plan }: { shown: Shown<State>; plan: Plan }) {
  const voice = useVoice()
  const { game, room } = voice
  const { prey, assault, strike, gems, arm, spend } = plan
  if (!prey || !assault) return null
  const who = characterOf(state, prey.target)
  if (who < 0) return null
  const weapons = assault.action.do === 'melee' ? assault.action.weapons : []
  return (
    <section className={styles.assault} aria-labelledby="assault">
      <header>
        <FigureOf state={state} figure={prey.target} size={38} />
        <span>
          <h3 id="assault">{game.figure(prey.target)}</h3>
          <small>
            {room.say('act.target', {
              armor: armorOf(state, who, weapons),
              life: lifeOf(state, who),
              area: game.area(prey.target.at),
            })}
          </small>
        </span>
      </header>
      {prey.assaults.length > 1 && (
        <div role="group" aria-label={room.say('act.weapons')} className={styles.weapons}>
          {prey.assaults.map((other) => (
            <button
              key={JSON.stringify(other.action)}
              type="button"
              aria-pressed={other === assault}
              className={press.press}
              title={kindWords(voice, other.action)}
              onClick={() => arm(other.action)}
            >
              <WeaponIcon action={other.action} />
              <b>{weaponWords(voice, other.action)}</b>
              <span className="visually-hidden">
                {kindWords(voice, other.action)}, {wayWords(voice, other.way)}
              </span>
            </button>
          ))}
        </div>
      )}
      {strike?.by === 'gems' && (
        <>
          <GemBars strike={strike} gems={gems} spend={spend} />
          <p id={oddsId} className="visually-hidden">
            {strike.rows
              .filter((row) => row.gems === gems)
              .map(({ gems: count, kill }) => room.say('odds.sentence', { gems: count, kill: room.percent(kill) }))
              .join(' ')}
          </p>
        </>
      )}
      {strike?.by === 'guard' && <GuardBars strike={strike} />}
    </section>
  )
}

/** The button: what is done, with how many gems, and the chance. */
export function strikeWords(voice: Voice, { assault, way, gems, strike }: Plan): string {
  const { game, room } = voice
  if (!assault) return ''
  const row = strike?.rows.find((other) => other.gems === gems) ?? strike?.rows[0]
  const hits = row && (strike?.by === 'gems' ? row.kill : 1 - (row.damage[0] ?? 0))
  const chance = hits === undefined ? 'none' : room.percent(hits * assault.way.chance)
  return room.say('act.strike', {
    target: game.figure(assault.action.target),
    walks: way && way.strides.length > 0 ? 'yes' : 'no',
    gems: gems ?? 0,
    chance,
  })
}
