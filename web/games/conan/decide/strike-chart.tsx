// The chances of an attack as charts: a column for each number of gems of the attacker, with and without a guard, or a bar for
// each number of gems with which the defender guards.
import { Gems } from '../seat/gems.tsx'
import { useVoice } from '../text/voice.ts'
import styles from './act.module.css'
import type { Strike, StrikeRow } from './strike-odds.ts'

const whole = (share: number): string => {
  const percent = share * 100
  return percent > 99 && percent < 99.95 ? '>99' : percent > 0 && percent < 1 ? '<1' : `${Math.round(percent)}`
}

interface GemBarsProps {
  strike: Strike
  gems: number | undefined
  spend: (gems: number) => void
}

/** To kill, in per cent; each column is a button. */
export function GemBars({ strike: { rows, guard }, gems, spend }: GemBarsProps) {
  const { room } = useVoice()
  return (
    <div className={styles.chart}>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <i data-bar="plain" /> {room.say('odds.unguarded')}
        </span>
        {guard > 0 && (
          <span>
            <i data-bar="guarded" /> {room.say('odds.guarded', { gems: guard })}
          </span>
        )}
      </p>
      <div role="group" aria-label={room.say('odds.kill')} className={styles.columns}>
        {rows.map(({ gems: count, kill, guarded }) => (
          <button
            key={count}
            type="button"
            data-gems={count}
            aria-pressed={count === gems}
            onClick={() => spend(count)}
          >
            <span className="visually-hidden">
              {room.say('odds.column', {
                gems: count,
                kill: room.percent(kill),
                guarded: guarded === undefined ? 'none' : room.percent(guarded),
              })}
            </span>
            <span className={styles.bars} aria-hidden="true">
              <Bar share={kill} kind="plain" />
              {guarded !== undefined && <Bar share={guarded} kind="guarded" />}
            </span>
            <Gems of="ruby" count={count} />
          </button>
        ))}
      </div>
    </div>
  )
}

const Bar = ({ share, kind }: { share: number; kind: 'plain' | 'guarded' }) => (
  <span className={styles.bar} data-bar={kind} style={{ blockSize: `${Math.max(2, Math.round(share * 64))}px` }}>
    <b>{whole(share)}</b>
  </span>
)

/** More wounds than these are told together. */
const mostTold = 3

/** Wounds that count alike, from the most to none. */
function shares({ damage }: StrikeRow): { points: number; share: number }[] {
  const gathered: number[] = []
  for (const [points, share] of damage.entries())
    gathered[Math.min(points, mostTold)] = (gathered[Math.min(points, mostTold)] ?? 0) + share
  return Array.from(gathered, (share, points) => ({ points, share: share ?? 0 }))
    .filter(({ share }) => share > 0.0005)
    .toReversed()
}

/** What the colours of these rows mean, from the most wounds to none. */
const keyOf = (rows: readonly StrikeRow[]): number[] =>
  [...new Set(rows.flatMap((row) => shares(row).map(({ points }) => points)))].toSorted((a, b) => b - a)

/** Wounds of a hero by the gems of his guard. */
export function GuardBars({ strike: { rows, life } }: { strike: Strike }) {
  const { room } = useVoice()
  return (
    <table className={styles.guards}>
      <caption>
        {room.say('odds.wounds', { life })}
        <span className={styles.key} aria-hidden="true">
          {keyOf(rows).map((points) => (
            <span key={points}>
              <i data-wounds={points} />
              {points === 0 ? room.say('odds.none') : points === mostTold ? `${points}+` : points}
            </span>
          ))}
        </span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{room.say('odds.guard')}</th>
          <th scope="col">{room.say('odds.spread')}</th>
          <th scope="col">{room.say('odds.mean')}</th>
          <th scope="col">{room.say('odds.dies')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, 5).map((row) => (
          <tr key={row.gems}>
            <th scope="row">
              {row.gems === 0 ? room.say('odds.no-guard') : <Gems of="ruby" count={row.gems} />}
              {row.gems > 0 && <span className="visually-hidden">{room.say('gems', { count: row.gems })}</span>}
            </th>
            <td>
              <span className={styles.spread}>
                {shares(row).map(({ points, share }) => (
                  <span key={points} data-wounds={points} style={{ flexGrow: share }}>
                    {share > 0.09 && whole(share)}
                  </span>
                ))}
              </span>
            </td>
            <td>{room.decimal(row.mean, 2)}</td>
            <td>{row.kill > 0.0005 && room.say('guard.dies', { chance: room.percent(row.kill) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
