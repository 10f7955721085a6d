// Ways to learn: a first age to play, the rules to read, a game to watch again.
import type { IconType } from 'react-icons'
import { GiOpenBook, GiRollingDices, GiRuleBook } from 'react-icons/gi'
import { Link } from 'wouter'
import { Panel } from '../../design/panel.tsx'
import { type Key, useSay } from '../../words/words.ts'
import styles from './panels.module.css'

const lessons: readonly { href: string; Icon: IconType; name: Key; line: Key }[] = [
  {
    href: '/learn/age-of-conan',
    Icon: GiOpenBook,
    name: 'shell.learn.first-age',
    line: 'shell.learn.first-age-line',
  },
  { href: '/rules/age-of-conan', Icon: GiRuleBook, name: 'shell.learn.rules', line: 'shell.learn.rules-line' },
  { href: '/verify', Icon: GiRollingDices, name: 'shell.verify', line: 'shell.learn.dice-line' },
]

export function Learn() {
  const say = useSay()
  return (
    <Panel title={say('shell.nav.learn')} className={styles.panel ?? ''}>
      <ul role="list" className={styles.lessons}>
        {lessons.map(({ href, Icon, name, line }) => (
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
