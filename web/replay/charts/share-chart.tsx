// What something was spent on: a row for each kind, a bar with its figure for each seat.
import { useSay } from '../../words/words.ts'
import type { AnnalsWords, Share } from '../annals/annals.ts'
import styles from './chart.module.css'
import { lineColour, type SeatLook } from './looks.ts'

export interface ShareChartProps {
  share: Share
  looks: readonly SeatLook[]
  words: ReturnType<NonNullable<AnnalsWords['share']>>
}

export function ShareChart({
  share: { kinds, bySeat },
  looks,
  words: { name, what, kind: saidKind },
}: ShareChartProps) {
  const say = useSay()
  const most = Math.max(1, ...bySeat.flat())
  const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0)
  return (
    <section className={styles.chart}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <p>{what}</p>
      </header>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              <td />
              {looks.map(({ seat, name: who }) => (
                <th key={seat} scope="col">
                  {who}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind, i) =>
              bySeat.some((figures) => figures[i] > 0) ? (
                <tr key={kind}>
                  <th scope="row">{saidKind(kind)}</th>
                  {looks.map(({ seat, identity }) => (
                    <td key={seat}>
                      <span className={styles.share}>
                        <span
                          className={styles.bar}
                          style={{ width: `${(bySeat[seat][i] / most) * 100}%`, background: lineColour(identity) }}
                        />
                      </span>
                      {bySeat[seat][i]}
                    </td>
                  ))}
                </tr>
              ) : null,
            )}
            <tr>
              <th scope="row">{say('table.scoring.total')}</th>
              {looks.map(({ seat }) => (
                <td key={seat}>{sumOf(bySeat[seat])}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}
