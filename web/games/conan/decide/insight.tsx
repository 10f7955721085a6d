// What stands between the options and the button: what an attack or a guard would do, exactly.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Attack } from '@skelos/games/conan/rules/frames.ts'
import { figureOf, type State, underWay } from '@skelos/games/conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Shown } from '../../../table/game-ui.ts'
import { oddsId } from '../../../table/panel/odds-id.ts'
import press from '../press.module.css'
import { Gems } from '../seat/gems.tsx'
import { decisionOf, useVoice } from '../text/voice.ts'
import styles from './act.module.css'
import { GuardOrders } from './guard-order.tsx'
import { GemBars } from './strike-chart.tsx'
import { TileList } from './tile-list.tsx'
import { toldDeclared, toldGuard, useCome } from './told.ts'

export function Insight({ shown }: { shown: Shown<State> }) {
  useCome()
  const { picture, seat, choice } = shown
  if (seat === null || !choice) return null
  const kind = decisionOf(picture, seat)
  if (kind === 'attack-gems') return <AttackGems shown={shown} seat={seat} />
  if (kind === 'activation') return <TileList shown={shown} />
  return kind?.startsWith('guard-') ? <Guards shown={shown} seat={seat} /> : null
}

interface Props {
  shown: Shown<State>
  seat: Seat
}

function AttackGems({ shown: { state, choice, choose }, seat }: Props) {
  const { game, room } = useVoice()
  const strike = toldDeclared(state, seat)
  const attack = underWay<Attack>(state, 'attack')
  if (!strike || !attack) return null
  const ready = choice?.ready as Action | undefined
  const gems = ready?.do === 'gems' ? ready.count : undefined
  const spend = (count: number) => {
    const found = choice?.all.find(({ action }) => (action as Action & { count?: number }).count === count)
    if (found) choose?.(found.action)
  }
  return (
    <section className={styles.act} aria-labelledby="attack-odds">
      <h3 id="attack-odds">
        {room.say('odds.title', { target: game.figure(figureOf(state, attack.target)), life: strike.life })}
      </h3>
      <GemBars strike={strike} gems={gems} spend={spend} />
      <p id={oddsId} className="visually-hidden">
        {strike.rows
          .filter((row) => row.gems === gems)
          .map(({ gems: count, kill }) => room.say('odds.sentence', { gems: count, kill: room.percent(kill) }))
          .join(' ')}
      </p>
    </section>
  )
}

type Guard = Extract<Action, { do: 'guard' }>

/** One for each number of gems: like what is chosen, and otherwise the one that saves most. */
function byGems(shown: Shown<State>, seat: Seat): { guard: Guard; mean: number; kill: number }[] {
  const { state, choice } = shown
  const ready = choice?.ready as Guard | undefined
  const best: { guard: Guard; mean: number; kill: number }[] = []
  for (const { action } of choice?.all ?? []) {
    const guard = action as Action
    if (guard.do !== 'guard') continue
    const odds = toldGuard(state, seat, guard)
    if (!odds) continue
    const before = best[guard.gems]
    const isLike = ready !== undefined && guard.card === ready.card && guard.armor === ready.armor
    if (!before || isLike || (odds.mean < before.mean && before.guard !== ready)) best[guard.gems] = { guard, ...odds }
  }
  return best.filter(Boolean)
}

/** What each gem saves, before it is spent. */
function Guards({ shown, seat }: Props) {
  const { room } = useVoice()
  const { choice, choose, picture } = shown
  const ready = choice?.ready as Action | undefined
  const rows = byGems(shown, seat)
  if (rows.length === 0) return null
  const worst = Math.max(...rows.map(({ mean }) => mean), 0.01)
  const none = rows[0].mean
  return (
    <section className={styles.act} aria-label={room.say('guard.chart')}>
      <p className={styles.legend}>{room.say('guard.legend')}</p>
      <div role="group" className={styles.columnsOfGuard} aria-label={room.say('guard.chart')}>
        {rows.map(({ guard, mean, kill }) => (
          <button
            key={guard.gems}
            type="button"
            className={press.press}
            data-gems={guard.gems}
            aria-pressed={ready?.do === 'guard' && ready.gems === guard.gems}
            onClick={() => choose?.(guard)}
          >
            <span className="visually-hidden">
              {room.say('guard.column', {
                gems: guard.gems,
                mean: room.decimal(mean, 1),
                kill: room.percent(kill),
              })}
            </span>
            <span className={styles.column} aria-hidden="true">
              <span className={styles.pillar}>
                <b style={{ blockSize: `${(mean / worst) * 100}%` }}>
                  <span>{room.decimal(mean, 1)}</span>
                </b>
              </span>
              {guard.gems === 0 ? (
                room.say('odds.no-guard')
              ) : (
                <Gems of={seat === 0 ? 'onyx' : 'ruby'} count={guard.gems} />
              )}
              {guard.gems > 0 && (
                <span className={styles.saves}>
                  {room.say('guard.saves', { points: room.decimal(none - mean, 1) })}
                </span>
              )}
              {kill > 0.0005 && (
                <span className={styles.dies}>{room.say('guard.dies', { chance: room.percent(kill) })}</span>
              )}
            </span>
          </button>
        ))}
      </div>
      <p id={oddsId} className="visually-hidden">
        {rows
          .filter(({ guard }) => ready?.do === 'guard' && ready.gems === guard.gems)
          .map(({ guard, mean, kill }) =>
            room.say('guard.column', { gems: guard.gems, mean: room.decimal(mean, 1), kill: room.percent(kill) }),
          )
          .join(' ')}
      </p>
      <GuardOrders picture={picture} seat={seat} />
    </section>
  )
}
