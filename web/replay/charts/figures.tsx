// The table twin of a chart, behind "in numbers".
import type { ReactNode } from 'react'
import { useSay } from '../../words/words.ts'
import styles from './chart.module.css'

export interface FiguresProps {
  /** What else belongs to the figures. */
  children?: ReactNode
  caption: string
  /** What is opened; "in numbers" unless told. */
  title?: string
  heads: readonly string[]
  rows: readonly { name: string; figures: readonly ReactNode[] }[]
}

export function Figures({ caption, title, heads, rows, children }: FiguresProps) {
  const say = useSay()
  return (
    <details className={styles.details}>
      <summary>{title ?? say('replay.in-numbers')}</summary>
      {children}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, figures }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, k) => (
                  <td key={heads[k + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
