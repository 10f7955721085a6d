// The ways of the start page on a phone, under the thumb.
import type { IconType } from 'react-icons'
import { GiCrossedSwords, GiFilmProjector, GiOpenBook, GiTabletopPlayers } from 'react-icons/gi'
import { Link } from 'wouter'
import { type Key, useSay } from '../../words/words.ts'
import { useOpenTables } from '../tables/open-tables.ts'
import styles from './tabs.module.css'

const tabs: readonly { href: string; name: Key; Icon: IconType }[] = [
  { href: '/', name: 'shell.nav.play', Icon: GiCrossedSwords },
  { href: '/tables', name: 'shell.nav.tables', Icon: GiTabletopPlayers },
  { href: '/learn', name: 'shell.nav.learn', Icon: GiOpenBook },
  { href: '/replay/file', name: 'shell.nav.replays', Icon: GiFilmProjector },
]

export function Tabs() {
  const say = useSay()
  const { tables } = useOpenTables({ phase: 'lobby' })
  const free = tables.filter(({ seats }) => seats.some(({ holder }) => holder.kind === 'open')).length
  return (
    <nav className={styles.tabs} aria-label={say('shell.nav')}>
      {tabs.map(({ href, name, Icon }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={href === '/' ? 'page' : undefined}>
          <span className={styles.icon} aria-hidden="true">
            <Icon />
          </span>
          {say(name)}
          {href === '/tables' && free > 0 && (
            <>
              {' '}
              <span className={styles.count}>{free}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
