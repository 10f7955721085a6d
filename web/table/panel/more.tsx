// The sign that options lie out of sight, and how many; touched, it shows them. Whatever scrolls, the list or all of the
// panel: nobody takes what he sees for all there is.
import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../design/class-names.ts'
import { useSay } from '../../words/words.ts'
import styles from './more.module.css'

export interface MoreProps {
  list: RefObject<HTMLElement | null>
  /** What there is: other options are looked for anew. */
  names: readonly string[]
  where: 'above' | 'below'
}

export function More({ list, names, where }: MoreProps) {
  const say = useSay()
  const count = useOutOfSight(list, names.join('\n'))[where]
  if (count === 0) return null
  const show = () => {
    const next = list.current?.children[where === 'above' ? count - 1 : names.length - count]
    next?.scrollIntoView({ block: where === 'above' ? 'end' : 'start' })
  }
  return (
    <div className={classNames(styles.edge, styles[where])}>
      {/* Arrow keys go through all rows, and bring each into sight. */}
      <button type="button" className={styles.more} tabIndex={-1} aria-hidden="true" onClick={show} data-more={count}>
        {say('table.more', { count })} {where === 'above' ? '↑' : '↓'}
      </button>
    </div>
  )
}

const whole = { above: 0, below: 0 }

function useOutOfSight(list: RefObject<HTMLElement | null>, names: string): Record<MoreProps['where'], number> {
  const [hidden, setHidden] = useState(whole)
  useEffect(() => {
    if (!list.current || typeof IntersectionObserver === 'undefined') return undefined
    const all = [...list.current.children]
    const inSight = new Map<Element, boolean>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) inSight.set(target, intersectionRatio >= half)
        const first = all.findIndex((row) => inSight.get(row))
        const last = all.findLastIndex((row) => inSight.get(row))
        setHidden({ above: Math.max(0, first), below: all.length - 1 - last })
      },
      { threshold: half },
    )
    for (const row of all) watch.observe(row)
    return () => watch.disconnect()
  }, [list, names])
  return hidden
}

/** A row of which less can be seen than this counts as out of sight. */
const half = 0.5
