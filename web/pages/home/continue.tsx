// What to go on with: the game that waits for the reader in the first place, with the one red button, and the next two beside
// it. Whoever has none is greeted, and plays.
import { type ComponentType, Suspense } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '../../design/button.tsx'
import { useMedia } from '../../design/media.ts'
import { Otherwise } from '../../design/otherwise.tsx'
import { useTheme } from '../../device/theme.ts'
import { coverOf } from '../../games/covers.ts'
import { useSay } from '../../words/words.ts'
import styles from './continue.module.css'
import { Hero } from './hero.tsx'
import { type Kept, useKept } from './kept.tsx'
import { type Position, usePosition } from './position.ts'

/** Beside the first. */
const shown = 2

export function Continue({ onPlay }: { onPlay: () => void }) {
  const say = useSay()
  const { games, areComing, outOfReach } = useKept()
  // What stands first must not change a moment later: until it is known, its place is kept.
  if (areComing)
    return (
      <section className={styles.continue} aria-label={say('shell.your-games')} aria-busy="true">
        <h1 className="visually-hidden">{say('shell.home.headline')}</h1>
        <div className={styles.coming} />
      </section>
    )
  const lead = games.find(({ waits }) => waits !== undefined)
  const others = games.filter((game) => game !== lead)
  return (
    <section className={styles.continue} aria-label={say('shell.your-games')}>
      <div className={styles.first} data-alone={others.length === 0 || undefined}>
        {lead ? <Stands key={lead.href} kept={lead} as={Lead} /> : <Hero onPlay={onPlay} />}
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          <ul role="list" className={styles.halves}>
            {others.slice(0, shown).map((kept) => (
              <Stands key={kept.href} kept={kept} as={Half} />
            ))}
          </ul>
          {others.length > shown && <Link href="/tables?mine">{say('shell.all-my-games')}</Link>}
        </div>
      )}
      {outOfReach && <p className={styles.away}>{say('shell.mine.out-of-reach')}</p>}
    </section>
  )
}

interface Standing {
  kept: Kept
  position: Position | undefined
}

interface StandsProps {
  kept: Kept
  as: ComponentType<Standing>
}

/** A game with its position as soon as that is here; one that cannot be shown hides no other. */
function Stands({ kept, as: As }: StandsProps) {
  return (
    <Otherwise otherwise={<As kept={kept} position={undefined} />}>
      <WithPosition kept={kept} as={As} />
    </Otherwise>
  )
}

const WithPosition = ({ kept, as: As }: StandsProps) => <As kept={kept} position={usePosition(kept)} />

interface PictureProps {
  game: string
  position: Position | undefined
  /** Pixels to a unit of the board. */
  k: number
}

/** The cover, and over it the position as soon as it is here. */
function Picture({ game, position, k }: PictureProps) {
  const theme = useTheme()
  const cover = coverOf(game)
  return (
    <div className={styles.picture}>
      {cover && <img src={cover.picture[theme]} alt="" />}
      {position?.Still && (
        <div className={styles.still}>
          <Suspense>
            <position.Still picture={position.picture} k={k} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function useNote({ game, title, note }: Kept, isAsked: boolean): string {
  const say = useSay()
  const cover = coverOf(game)
  return [...(cover ? [say(cover.name)] : []), ...(isAsked ? [title] : []), note].join(' · ')
}

function Lead({ kept, position }: Standing) {
  const { href, game, title, state, waits } = kept
  const say = useSay()
  const question = position?.question
  return (
    <article className={styles.lead}>
      <h1 className="visually-hidden">{say('shell.home.headline')}</h1>
      <Picture game={game} position={position} k={1} />
      <div className={styles.text}>
        <p className={styles.state}>
          {waits === 'turn' && say('shell.your-turn')}
          {waits === 'turn' && typeof state !== 'string' && ' · '}
          {(waits !== 'turn' || typeof state !== 'string') && state}
        </p>
        <h2 className={`display ${styles.title}`}>{question ?? title}</h2>
        <p className={styles.note}>{useNote(kept, question !== undefined)}</p>
      </div>
      <ButtonLink kind="primary" size="large" href={href}>
        {say(waits === 'turn' ? 'shell.home.take-turn' : 'shell.home.continue')}
      </ButtonLink>
    </article>
  )
}

function Half({ kept, position }: Standing) {
  const { href, game, title, state, waits } = kept
  const hasRoom = useMedia('(width >= 720px)')
  const question = position?.question
  return (
    <li className={styles.half}>
      {hasRoom && <Picture game={game} position={position} k={0.7} />}
      <div className={styles.text}>
        <Link href={href} className={styles.link}>
          {question ?? title}
        </Link>
        <p className={styles.note}>{useNote(kept, question !== undefined)}</p>
      </div>
      <p className={styles.end}>{waits === 'turn' ? <strong>{state}</strong> : state}</p>
    </li>
  )
}
