// The replay's bar: what was played, by whom and when, whether its dice hold, and from whose knowledge one looks.

import { memo } from 'react'
import { Link } from 'wouter'
import { Mark } from '../../design/mark.tsx'
import { levelName } from '../../table/people.ts'
import { localeOf } from '../../words/locale.ts'
import { useSay } from '../../words/words.ts'
import { Badge } from './badge.tsx'
import styles from './bar.module.css'
import { useReplay } from './context.ts'
import { ReplayMenu } from './menu.tsx'
import { SeeAs } from './see-as.tsx'

export const ReplayBar = memo(function ReplayBar() {
  const say = useSay()
  const { text, recording } = useReplay()
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.home} aria-label={say('table.home')}>
        <Mark size={30} />
        <span className={styles.wordmark}>Skelos</span>
      </Link>
      <div className={styles.what}>
        <h1 className={styles.title}>{say('replay.title', { game: text.name?.() ?? recording.base.title })}</h1>
        <About />
      </div>
      <Badge />
      <SeeAs />
      <ReplayMenu />
    </header>
  )
})

/** "Ania, Luca, bot (steady) · 96 turns · 14 November 2026" */
function About() {
  const say = useSay()
  const { recording, looks, annals, language } = useReplay()
  const { base, startedAt, steps } = recording
  const players = base.seats.map(({ holder }, seat) => {
    if (holder.kind === 'bot') return say('replay.bot', { level: levelName(holder.level, say) })
    return (holder.kind === 'person' && holder.name) || looks[seat].name
  })
  // Bots among themselves are told apart by what they played.
  const said = base.seats.every(({ holder }) => holder.kind === 'bot') ? looks.map(({ name }) => name) : players
  const parts = [
    new Intl.ListFormat(language, { type: 'unit' }).format(said),
    annals ? say('replay.turns', { count: annals.turns.length }) : say('replay.steps', { count: steps }),
    ...(startedAt === null
      ? []
      : [new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(startedAt)]),
  ]
  return <p className={styles.about}>{parts.join(' · ')}</p>
}
