// A game's lessons at the real table, with the guide above it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { Page } from '../frame/page.tsx'
import { Skeleton } from '../frame/skeleton.tsx'
import { coverOf } from '../games/covers.ts'
import { useGame } from '../games/use-game.ts'
import { MatchCharts } from '../replay/index.ts'
import type { GameUI } from '../table/game-ui.ts'
import { remember } from '../table/memory.ts'
import { Table } from '../table/table.tsx'
import { useSay } from '../words/words.ts'
import { loadCourse, taughtGames } from './courses.ts'
import { GlossaryContext } from './glossary.ts'
import { Guide } from './guide.tsx'
import type { Course } from './lesson.ts'
import { Pointer } from './pointer.tsx'
import { savedProgress } from './progress.ts'
import styles from './tutorial-page.module.css'
import { lessonMatch } from './tutorial-picture.ts'
import { openTutorial, type TutorialSession } from './tutorial-session.ts'

export default function TutorialPage() {
  const say = useSay()
  const { game = taughtGames[0] } = useParams<{ game?: string }>()
  const name = new URLSearchParams(useSearch()).get('course')
  if (taughtGames.includes(game)) return <Lessons key={`${game} ${name}`} id={game} name={name} />
  return (
    <Page title={say('learn.guide.lessons')}>
      <p>{say('learn.guide.unknown-game')}</p>
    </Page>
  )
}

function Lessons({ id, name }: { id: string; name: string | null }) {
  const game = useGame(id)
  const { data: course } = useQuery({
    queryKey: ['course', id, name],
    queryFn: () => loadCourse(id, name),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  })
  return game && course ? <Taught game={game} course={course} name={name} /> : <Skeleton />
}

function Taught({ game, course, name }: { game: GameUI; course: Course; name: string | null }) {
  const say = useSay()
  const [session] = useState(() => {
    // The end of a game in a lesson is told by the guide.
    remember(lessonMatch(course), 'ended', true)
    const { lessons, moreLessons = [] } = coverOf(game.id) ?? {}
    const title = (moreLessons.find((more) => more.course === name) ?? lessons)?.name ?? 'learn.guide.lessons'
    return openTutorial({
      course,
      progress: savedProgress(course.id),
      names: { title: say(title), you: say('learn.guide.you') },
      seed: crypto.getRandomValues(new Uint32Array(1))[0],
    })
  })
  useEffect(() => () => session.close(), [session])
  return (
    <GlossaryContext value={course.glossary}>
      <div className={styles.page}>
        <Guide session={session} game={game} />
        <div className={styles.table}>
          <Table session={session} game={game} Charts={MatchCharts} />
        </div>
        <StepPointer session={session} />
      </div>
    </GlossaryContext>
  )
}

const nothing: readonly never[] = []

function StepPointer({ session }: { session: TutorialSession }) {
  const place = useStore(session.guidance, (guidance) => guidance.place)
  const practising = useStore(session.guidance, (guidance) => guidance.practising)
  const step = practising ? undefined : session.course.lessons[place.lesson]?.steps[place.step]
  return <Pointer key={`${place.lesson} ${place.step}`} handles={step?.points ?? nothing} />
}
