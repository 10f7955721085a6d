// A game as its own map, with the ways into it.
import { GiTreasureMap } from 'react-icons/gi'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { Crest } from '../../design/crest.tsx'
import { useTheme } from '../../device/theme.ts'
import { warmUp } from '../../games/covers.ts'
import { loadGame } from '../../games/index.ts'
import type { Cover } from '../../table/cover.ts'
import { useSay } from '../../words/words.ts'
import styles from './game-card.module.css'

export interface GameCardProps {
  cover: Cover
  /** It stands beside others. */
  small: boolean
  onPlay: () => void
}

export function GameCard({ cover, small, onPlay }: GameCardProps) {
  const say = useSay()
  const theme = useTheme()
  const { id, name, line, facts, picture, sides, lessons, campaign } = cover
  return (
    <article className={classNames(styles.card, small && styles.small)} aria-labelledby={`game-${id}`}>
      <div className={styles.picture}>
        <img src={picture[theme]} alt="" fetchPriority="high" />
      </div>
      <div className={styles.text}>
        <div>
          <h2 id={`game-${id}`} className={`display ${styles.name}`}>
            {say(name)}
          </h2>
          <p className={styles.line}>{say(line)}</p>
          <ul role="list" className={styles.facts}>
            {(campaign ? facts.slice(0, -1) : facts).map(({ Icon, text }) => (
              <li key={text}>
                <Icon aria-hidden="true" />
                {say(text)}
              </li>
            ))}
            {campaign && (
              <li className={styles.campaign}>
                <GiTreasureMap aria-hidden="true" />
                <Link href={`/campaign/${id}`}>{say('shell.campaign')}</Link>
              </li>
            )}
          </ul>
        </div>
        <div className={styles.ways}>
          <div className={styles.crests}>
            {sides.map(({ id, identity, Emblem, name }) => (
              <Crest key={id} identity={identity} emblem={<Emblem />} size={44} label={say(name)} />
            ))}
          </div>
          <div className={styles.buttons} onPointerEnter={() => warmUp(id, loadGame)}>
            <Button onClick={onPlay}>{say('shell.play-bots')}</Button>
            <ButtonLink href={`/tables/new?game=${id}`}>{say('shell.open-a-table')}</ButtonLink>
            {lessons && (
              <ButtonLink kind="quiet" href={`/learn/${id}`}>
                {say('shell.nav.learn')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
