// "What would you do?", at the question itself: the best two or three actions with the chance to win the game, and what
// speaks for each. It thinks in a worker that is ended when it is stopped or the question has gone.
import type { Seat } from '@skelos/kernel'
import { listOfNames, percent } from '@skelos/text'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { useKeys } from '../keys.ts'
import quiet from '../orders/orders.module.css'
import type { Advice, Asked } from './advice.ts'
import styles from './coach.module.css'
import type { Said } from './worker.ts'

/** Starts to think and tells; gives what ends it. */
function think(asked: Asked, hear: (said: Said) => void, failed: () => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'coach' })
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data))
  worker.addEventListener('error', failed)
  worker.postMessage(asked)
  return () => worker.terminate()
}

type Coaching = { part: number } | { advice: readonly Advice[] | null }

interface Coach {
  /** Beside the question; null where there is no coach. */
  button: ReactNode
  /** What it opens, under the question. */
  menu: ReactNode
}

interface CoachProps {
  picture: Picture
  seat: Seat
  /** Selects an action; left out where the question has a screen of its own. */
  choose: ((action: object) => void) | undefined
}

const nothing: readonly object[] = []

/** In games of this browser only: at a table with others there is no coach. */
export function useCoach({ picture, seat, choose }: CoachProps): Coach {
  const say = useSay()
  const id = useId()
  const { text, game } = useTable()
  const isHere = useData(({ where, planning }) => where === 'here' && planning === undefined)
  const legal = picture.legal[seat] ?? nothing
  const [coaching, setCoaching] = useState<{ legal: readonly object[]; now: Coaching }>()
  const end = useRef<() => void>(undefined)
  const stop = () => {
    end.current?.()
    end.current = undefined
    setCoaching(undefined)
  }
  // Advice is for one question: when that has gone, so has the advice.
  useEffect(() => stop, [legal])

  const ask = () => {
    stop()
    const { you, view, decisions } = picture
    const tell = (now: Coaching) => setCoaching({ legal, now })
    tell({ part: 0 })
    end.current = think(
      { game: game.id, viewer: you, state: view as object, decisions, legal, seat },
      (said) => {
        tell(said)
        if ('advice' in said) end.current?.()
      },
      () => tell({ advice: null }),
    )
  }
  const isOpen = coaching !== undefined && coaching.legal === legal
  const box = useRef<HTMLElement>(null)
  const isAdvised = isOpen && 'advice' in coaching.now
  // It opens below the question, where there may be no room left on the screen.
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, isAdvised])
  const toggle = isOpen ? stop : ask
  const isThere = isHere && text.counts !== undefined && legal.length > 1 && picture.view !== null
  useKeys({
    w: () => {
      if (!isThere) return false
      toggle()
      return true
    },
    Escape: () => {
      if (!isOpen) return false
      stop()
      return true
    },
  })
  if (!isThere) return { button: null, menu: null }
  return {
    button: (
      <button
        type="button"
        className={quiet.ask}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts="w"
        data-coach=""
        onClick={toggle}
      >
        {say('table.coach.ask')}
      </button>
    ),
    menu: isOpen && (
      <section ref={box} id={id} className={styles.coach} aria-label={say('table.coach.ask')} aria-live="polite">
        {'part' in coaching.now ? (
          <Thinking part={coaching.now.part} stop={stop} />
        ) : (
          <Advised picture={picture} seat={seat} legal={legal} advice={coaching.now.advice} choose={choose} />
        )}
      </section>
    ),
  }
}

function Thinking({ part, stop }: { part: number; stop: () => void }) {
  const say = useSay()
  return (
    <div className={styles.thinking}>
      <label>
        {say('table.coach.thinking')} <progress value={part} />
      </label>
      <button type="button" className={quiet.ask} onClick={stop}>
        {say('table.coach.stop')}
      </button>
    </div>
  )
}

interface AdvisedProps extends CoachProps {
  legal: readonly object[]
  advice: readonly Advice[] | null
}

function Advised({ picture, seat, legal, advice, choose }: AdvisedProps) {
  const say = useSay()
  const { text, language } = useTable()
  if (!advice || advice.length === 0) return <p>{say('table.coach.failed')}</p>
  const names = (features: readonly string[]) =>
    listOfNames(
      language,
      features.map((feature) => text.counts?.(feature) ?? feature),
    )
  const because = ({ better, worse }: Advice): string => {
    const said = [
      better.length > 0 && say('table.coach.better', { what: names(better) }),
      worse.length > 0 && say('table.coach.worse', { what: names(worse) }),
    ].filter(Boolean)
    return said.length === 0 ? say('table.coach.same') : said.join(' ')
  }
  const points = Math.max(1, Math.round(100 * 2 * Math.max(...advice.map(({ error }) => error))))
  return (
    <>
      <p className={styles.of}>{say('table.coach.of')}</p>
      <ol className={styles.advice}>
        {advice.map((one) => {
          const action = legal[one.index]
          const row = (
            <>
              <span className={styles.deed}>{text.deed(picture, seat, action)}</span>
              <span className={styles.chance}>{percent(language, one.chance, 0)}</span>
              <span className={styles.why}>{because(one)}</span>
            </>
          )
          return (
            <li key={one.index}>
              {choose ? (
                <button type="button" className={styles.row} onClick={() => choose(action)}>
                  {row}
                </button>
              ) : (
                <div className={styles.row}>{row}</div>
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.of}>{say('table.coach.about', { points })}</p>
    </>
  )
}
