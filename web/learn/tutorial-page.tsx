// "Your first age": the lessons at the real table, with the guide above it.
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useStore } from 'zustand'
import { Page } from '../frame/page.tsx'
import { Skeleton } from '../frame/skeleton.tsx'
import { useGame } from '../games/use-game.ts'
import { MatchCharts } from '../replay/index.ts'
import { remember } from '../table/memory.ts'
import { Table } from '../table/table.tsx'
import { useSay } from '../words/words.ts'
import { Guide } from './guide.tsx'
import { lessons } from './lessons.ts'
import { Pointer } from './pointer.tsx'
import { savedProgress } from './progress.ts'
import styles from './tutorial-page.module.css'
import { lessonMatch } from './tutorial-picture.ts'
import { openTutorial, type TutorialSession } from './tutorial-session.ts'

const taughtGame = 'age-of-conan'

export default function TutorialPage() {
  const say = useSay()
  const { game = taughtGame } = useParams<{ game?: string }>()
  if (game === taughtGame) return <Lessons />
  return (
    <Page title={say('learn.tutorial')}>
      <p>{say('learn.guide.unknown-game')}</p>
    </Page>
  )
}

function Lessons() {
  const say = useSay()
  const game = useGame(taughtGame)
  const [session] = useState(() => {
    // The end of a game in a lesson is told by the guide.
    remember(lessonMatch, 'ended', true)
    return openTutorial({
      progress: savedProgress(),
      names: { title: say('learn.tutorial'), you: say('learn.guide.you') },
      seed: crypto.getRandomValues(new Uint32Array(1))[0],
    })
  })
  useEffect(() => () => session.close(), [session])
  if (!game) return <Skeleton />
  return (
    <div className={styles.page}>
      <Guide session={session} game={game} />
      <div className={styles.table}>
        <Table session={session} game={game} Charts={MatchCharts} />
      </div>
      <StepPointer session={session} />
    </div>
  )
}

const nothing: readonly never[] = []

function StepPointer({ session }: { session: TutorialSession }) {
  const place = useStore(session.guidance, (guidance) => guidance.place)
  const practising = useStore(session.guidance, (guidance) => guidance.practising)
  const step = practising ? undefined : lessons[place.lesson]?.steps[place.step]
  return <Pointer key={`${place.lesson} ${place.step}`} handles={step?.points ?? nothing} />
}
