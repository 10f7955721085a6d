// Ways to learn: lessons to play, the rules to read, a game to watch again.
import type { IconType } from 'react-icons'
import { GiOpenBook, GiRollingDices, GiRuleBook } from 'react-icons/gi'
import { Link } from 'wouter'
import { Panel } from '../../design/panel.tsx'
import { covers } from '../../games/covers.ts'
import { type Key, useSay } from '../../words/words.ts'
import styles from './panels.module.css'

interface Way {
  href: string
  Icon: IconType
  name: Key
  line: Key
}

const ways: readonly Way[] = [
  ...covers.flatMap(({ id, lessons, moreLessons = [] }) => [
    ...(lessons ? [{ href: `/learn/${id}`, Icon: GiOpenBook, ...lessons }] : []),
    ...moreLessons.map(({ course, ...more }) => ({
      href: `/learn/${id}?course=${course}`,
      Icon: GiOpenBook,
      ...more,
    })),
  ]),
  { href: '/rules', Icon: GiRuleBook, name: 'shell.learn.rules', line: 'shell.learn.rules-line' },
  { href: '/verify', Icon: GiRollingDices, name: 'shell.verify', line: 'shell.learn.dice-line' },
]

export function Learn() {
  const say = useSay()
  return (
    <Panel title={say('shell.nav.learn')} className={styles.panel ?? ''}>
      <ul role="list" className={styles.lessons}>
        {ways.map(({ href, Icon, name, line }) => (
          <li key={href} className={styles.lesson}>
            <Icon aria-hidden="true" />
            <div>
              <Link href={href}>{say(name)}</Link>
              <p>{say(line)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
