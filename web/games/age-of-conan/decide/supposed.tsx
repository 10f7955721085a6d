// What the other side may play unseen: the reader's chance in each case, how likely it is, and what is counted.
import { likeliestOf, type Supposed } from '@skelos/games/age-of-conan/odds/index.ts'
import { classNames } from '../../../design/class-names.ts'
import { useVoice } from '../text/voice.ts'
import styles from './supposed.module.css'

/** "9 in 20": beside a chance another percentage would be taken for one. */
function inTwenty(share: number): { part: number; whole: number } {
  const part = Math.min(20, Math.max(1, Math.round(share * 20)))
  const divisor = [20, 10, 5, 4, 2].find((by) => part % by === 0) ?? 1
  return { part: part / divisor, whole: 20 / divisor }
}

export function SupposedCards({ supposed }: { supposed: readonly Supposed[] }) {
  const { room } = useVoice()
  const likeliest = likeliestOf(supposed)
  const chances = supposed.map(({ chance }) => chance)
  const rank = (entry: Supposed): string => {
    if (entry === likeliest) return 'likeliest'
    return entry.chance === Math.max(...chances) ? 'best' : entry.chance === Math.min(...chances) ? 'worst' : 'none'
  }
  return (
    <figure className={styles.supposed} aria-hidden="true">
      <figcaption className={styles.caption}>
        <span>{room.say('odds.supposed')}</span>
        <span className={styles.yours}>{room.say('odds.supposed.yours')}</span>
      </figcaption>
      <div className={styles.cells} data-supposed="">
        {supposed.map((entry) => (
          <div key={entry.symbols} className={classNames(styles.cell, entry === likeliest && styles.likeliest)}>
            <span>{room.say('odds.supposed.symbols', { symbols: entry.symbols })}</span>
            <strong>{room.percent(entry.chance, 0)}</strong>
            <span className={styles.rail}>
              <span style={{ width: `${entry.chance * 100}%` }} />
            </span>
            <span>{room.say('odds.supposed.rank', { rank: rank(entry), ...inTwenty(entry.likely) })}</span>
          </div>
        ))}
      </div>
      <p className={styles.counted}>{room.say('odds.supposed.counted')}</p>
    </figure>
  )
}
