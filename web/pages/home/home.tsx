// The start page: one thing to do now, what waits for the reader, every game as its own map, and who waits for players.
import { useState } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../design/class-names.ts'
import { Page } from '../../frame/page.tsx'
import { covers } from '../../games/covers.ts'
import { useSay } from '../../words/words.ts'
import { useManyGames } from './acquaintance.ts'
import { Continue } from './continue.tsx'
import { GameCard } from './game-card.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { Learn } from './learn.tsx'
import { MyGames } from './my-games.tsx'
import { OpenTables } from './open-tables.tsx'
import { PlaySheet } from './play-sheet.tsx'
import { Promises } from './promises.tsx'
import { Tabs } from './tabs.tsx'

export default function Home() {
  const say = useSay()
  const many = useManyGames()
  const [playing, setPlaying] = useState<string | null>(null)
  const play = () => setPlaying(covers[0].id)
  const cards = covers.map((cover) => (
    <GameCard key={cover.id} cover={cover} small={covers.length > 1} onPlay={() => setPlaying(cover.id)} />
  ))
  return (
    <Page title={say('shell.home.title')} heading={null}>
      {covers.length > 1 ? (
        <>
          <Continue onPlay={play} />
          <div className={styles.play}>
            <h2>{say('shell.nav.play')}</h2>
            <Link href="/tables/new">{say('shell.open-a-table')}</Link>
          </div>
          <div className={styles.games}>{cards}</div>
          <div className={classNames(styles.second, styles.under)}>
            <OpenTables />
            <Learn />
          </div>
          <Tabs />
        </>
      ) : (
        <>
          <Hero onPlay={play} />
          <div className={styles.first}>
            {cards}
            <div className={styles.side}>
              <MyGames />
              {!many && <Learn />}
            </div>
          </div>
          <div className={classNames(styles.second, !many && styles.two)}>
            <OpenTables />
            {many && <Learn />}
            <Promises />
          </div>
        </>
      )}
      {playing && <PlaySheet game={playing} onClose={() => setPlaying(null)} />}
    </Page>
  )
}
