// The start page: one thing to do now, the game as its own map, what waits for the reader, and who waits for players.
import { useState } from 'react'
import { classNames } from '../../design/class-names.ts'
import { Page } from '../../frame/page.tsx'
import { covers } from '../../games/covers.ts'
import { useSay } from '../../words/words.ts'
import { useManyGames } from './acquaintance.ts'
import { GameCard } from './game-card.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { Learn } from './learn.tsx'
import { MyGames } from './my-games.tsx'
import { OpenTables } from './open-tables.tsx'
import { PlaySheet } from './play-sheet.tsx'
import { Promises } from './promises.tsx'

export default function Home() {
  const say = useSay()
  const many = useManyGames()
  const [playing, setPlaying] = useState<string | null>(null)
  return (
    <Page title={say('shell.home.title')} heading={null}>
      <Hero onPlay={() => setPlaying(covers[0].id)} />
      <div className={styles.first}>
        {covers.map((cover) => (
          <GameCard key={cover.id} cover={cover} onPlay={() => setPlaying(cover.id)} />
        ))}
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
      <p className={styles.later}>{say('shell.home.later')}</p>
      {playing && <PlaySheet game={playing} onClose={() => setPlaying(null)} />}
    </Page>
  )
}
