// The guide: one short text at a time above the table, never over it.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button, ButtonLink } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { coverOf } from '../games/covers.ts'
import { RuleLink } from '../ledger/rule-link.tsx'
import type { GameUI } from '../table/game-ui.ts'
import { useLanguage, useSay } from '../words/words.ts'
import { Glossed } from './glossed.tsx'
import styles from './guide.module.css'
import { type CourseKey, type Deed, lessonKey, stepKey } from './lesson.ts'
import { isTaught } from './tutorial.ts'
import type { TutorialSession } from './tutorial-session.ts'

export interface GuideProps {
  session: TutorialSession
  game: GameUI
}

/** Says what the game has words of its own for. */
const useTeller = ({ course }: TutorialSession): ((key: CourseKey) => string) => course.say(useLanguage())

/** What is said about legal actions that a lesson does not teach. */
const mayKey = ({ course }: TutorialSession, action: string): CourseKey | undefined =>
  course.explained.includes(action) ? `learn.may.${action}` : undefined

export function Guide({ session, game }: GuideProps) {
  const say = useSay()
  const { place, practising } = useStore(session.guidance)
  const lesson = session.course.lessons[place.lesson]
  const [small, setSmall] = useState(false)
  return (
    <section className={classNames(styles.guide, small && styles.small)} aria-label={say('learn.guide')}>
      {practising ? (
        <Practising session={session} game={game} />
      ) : lesson ? (
        <InLesson session={session} game={game} />
      ) : (
        <Done session={session} game={game} />
      )}
      <button type="button" className={styles.fold} aria-expanded={!small} onClick={() => setSmall(!small)}>
        <span className="visually-hidden">{say(small ? 'learn.guide.more' : 'learn.guide.less')}</span>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={small ? 'M3 5.5L8 10.5L13 5.5' : 'M3 10.5L8 5.5L13 10.5'} strokeWidth="2" />
        </svg>
      </button>
    </section>
  )
}

interface FrameProps {
  eyebrow: ReactNode
  title: string
  /** What changes with every step; a screen reader is told. */
  text: ReactNode
  children: ReactNode
}

function Frame({ eyebrow, title, text, children }: FrameProps) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2 className={styles.title}>{title}</h2>
      </div>
      <div className={styles.text} aria-live="polite">
        {text}
      </div>
      <div className={styles.buttons}>{children}</div>
    </>
  )
}

function InLesson({ session, game }: GuideProps) {
  const say = useSay()
  const tell = useTeller(session)
  const { place, remark } = useStore(session.guidance)
  const { lessons } = session.course
  const lesson = lessons[place.lesson]
  const step = lesson.steps[place.step]
  const goOn = useRef<HTMLButtonElement>(null)
  const reading = step.asks === null
  useEffect(() => {
    // What is read is gone on from here; what is done is done at the table.
    if (reading && place.lesson + place.step > 0 && document.activeElement === document.body) goOn.current?.focus()
  }, [reading, place])
  return (
    <Frame
      eyebrow={say('learn.guide.lesson', { number: place.lesson + 1, count: lessons.length })}
      title={tell(lessonKey(lesson))}
      text={
        <>
          <p>
            <Glossed text={tell(stepKey(lesson, step))} />{' '}
            <span className={styles.rule}>
              <RuleLink id={step.rule} game={game.id} />
            </span>
          </p>
          {place.lesson === 0 && place.step === 0 && <p className={styles.fine}>{say('learn.guide.dice')}</p>}
          {remark && (
            <Remark key={remark.times} action={remark.action} reading={reading} session={session} game={game} />
          )}
        </>
      }
    >
      {reading ? (
        <Button ref={goOn} kind="primary" onClick={() => session.next()}>
          {say('learn.guide.next')}
        </Button>
      ) : (
        <Also session={session} />
      )}
      <Lessons session={session} />
      <ButtonLink kind="quiet" size="small" href="/" className={styles.spare ?? ''}>
        {say('learn.guide.leave')}
      </ButtonLink>
    </Frame>
  )
}

/** Something legal that this lesson does not teach: what it is, and what to do here. */
function Remark({ action, reading, session, game }: GuideProps & { action: Deed; reading: boolean }) {
  const say = useSay()
  const tell = useTeller(session)
  const language = useLanguage()
  const picture = useStore(session.data, (data) => data.picture)
  const key = mayKey(session, action.do)
  if (reading) return <p className={styles.remark}>{say('learn.guide.read-first')}</p>
  return (
    <p className={styles.remark}>
      {picture && (
        <b>{say('learn.guide.remark', { deed: game.text(language).deed(picture, session.course.learner, action) })}</b>
      )}{' '}
      {key && tell(key)} {say('learn.guide.this-lesson')}
    </p>
  )
}

/** What else the rules would allow now, a sentence for each kind. */
function Also({ session }: { session: TutorialSession }) {
  const say = useSay()
  const tell = useTeller(session)
  const { learner, lessons } = session.course
  const id = useId()
  const { place } = useStore(session.guidance)
  const legal = useStore(session.data, (data) => data.picture?.legal[learner]) as readonly Deed[] | undefined
  const step = lessons[place.lesson].steps[place.step]
  const others = (legal ?? []).filter((action) => !isTaught(action, step))
  const kinds = [...new Set(others.map((action) => action.do))].flatMap((kind) => mayKey(session, kind) ?? [])
  if (kinds.length === 0) return null
  return (
    <>
      <Button size="small" popoverTarget={id}>
        {say('learn.guide.also')}
      </Button>
      <div id={id} popover="auto" className={styles.list}>
        <p className={styles.listHead}>{say('learn.guide.also.count', { count: others.length })}</p>
        <ul>
          {kinds.map((key) => (
            <li key={key}>{tell(key)}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** The list of lessons: those that were reached can be gone to. */
function Lessons({ session }: { session: TutorialSession }) {
  const say = useSay()
  const tell = useTeller(session)
  const { lessons } = session.course
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { place, reached, practising } = useStore(session.guidance)
  const goTo = (lesson: number) => {
    list.current?.hidePopover?.()
    session.goTo(lesson)
  }
  return (
    <>
      {place.lesson > 0 && place.lesson < lessons.length && !practising && (
        <Button size="small" kind="quiet" className={styles.spare} onClick={() => goTo(place.lesson - 1)}>
          {say('learn.guide.back')}
        </Button>
      )}
      <Button size="small" kind="quiet" popoverTarget={id}>
        {say('learn.guide.lessons')}
      </Button>
      <div ref={list} id={id} popover="auto" className={styles.list}>
        <ol className={styles.lessons} role="list">
          {lessons.map((lesson, i) => (
            <li key={lesson.id}>
              <button
                type="button"
                className={styles.lesson}
                aria-current={i === place.lesson && !practising ? 'step' : undefined}
                disabled={i > reached}
                onClick={() => goTo(i)}
              >
                <span className={styles.number}>{i + 1}</span>
                {tell(lessonKey(lesson))}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

/** The name of the lessons, as their cover has it. */
function useName({ id }: GameUI): string {
  const say = useSay()
  return say(coverOf(id)?.lessons?.name ?? 'learn.guide.lessons')
}

function WaysOn({ session, game }: GuideProps) {
  const say = useSay()
  return (
    <>
      <ButtonLink size="small" href={`/tables/new?game=${game.id}`}>
        {say('learn.guide.whole-game')}
      </ButtonLink>
      <Lessons session={session} />
      <ButtonLink size="small" kind="quiet" href={`/rules/${game.id}`}>
        {say('learn.guide.read-rules')}
      </ButtonLink>
    </>
  )
}

function Done({ session, game }: GuideProps) {
  const say = useSay()
  const tell = useTeller(session)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Frame eyebrow={useName(game)} title={say('learn.guide.done')} text={<p>{tell('learn.guide.done.text')}</p>}>
      <Button ref={button} kind="primary" onClick={() => session.practise()}>
        {say('learn.guide.play-on')}
      </Button>
      <WaysOn session={session} game={game} />
    </Frame>
  )
}

function Practising({ session, game }: GuideProps) {
  const say = useSay()
  const tell = useTeller(session)
  return (
    <Frame
      eyebrow={useName(game)}
      title={say('learn.guide.practice')}
      text={<p>{tell('learn.guide.practice.text')}</p>}
    >
      <WaysOn session={session} game={game} />
    </Frame>
  )
}
