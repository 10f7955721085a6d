// The foot of ordinary pages.
import { Link } from 'wouter'
import { useSay } from '../words/words.ts'
import styles from './foot.module.css'

export function Foot() {
  const say = useSay()
  return (
    <footer className={styles.foot}>
      <p>{say('shell.fan-work')}</p>
      <nav className={styles.links} aria-label={say('shell.foot')}>
        <Link href="/settings">{say('shell.settings')}</Link>
        <Link href="/verify">{say('shell.verify')}</Link>
        <Link href="/about">{say('shell.about')}</Link>
        <a href="/api">{say('shell.api')}</a>
      </nav>
    </footer>
  )
}
