// A bronze disc with an icon: the mark of a game, beside names and in lists.
import type { IconType } from 'react-icons'
import styles from './disc.module.css'

export function Disc({ Icon, size = 34 }: { Icon: IconType; size?: number }) {
  return (
    <span className={styles.disc} style={{ width: size, height: size, fontSize: size * 0.62 }} aria-hidden="true">
      <Icon />
    </span>
  )
}
