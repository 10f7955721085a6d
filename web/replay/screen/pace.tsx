// How fast the replay goes on by itself, and whether it stops at contests.
import { classNames } from '../../design/class-names.ts'
import { useSay } from '../../words/words.ts'
import { type Pace as PaceValue, paces } from '../player/player.ts'
import { useNow, useReplay } from './context.ts'
import styles from './dock.module.css'

export function Pace() {
  const say = useSay()
  const { player, language, annals } = useReplay()
  const pace = useNow((now) => now.pace)
  const stops = useNow((now) => now.stopAtContests)
  const times = new Intl.NumberFormat(language)
  return (
    <div className={styles.pace}>
      <label className={styles.pill}>
        <span aria-hidden="true">{say('replay.speed')}</span>
        <select
          aria-label={say('replay.speed')}
          value={pace}
          onChange={({ target }) => player.set({ pace: Number(target.value) as PaceValue })}
        >
          {paces.map((value) => (
            <option key={value} value={value}>
              {times.format(value)}×
            </option>
          ))}
        </select>
      </label>
      {(annals?.contests.length ?? 0) > 0 && (
        <button
          type="button"
          className={classNames(styles.pill, styles.stop)}
          aria-pressed={stops}
          onClick={() => player.set({ stopAtContests: !stops })}
        >
          {say('replay.stop-at-contests')}
        </button>
      )}
    </div>
  )
}
