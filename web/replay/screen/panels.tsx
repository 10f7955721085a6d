// The panels beside the board: charts, the log of the turn, all contests, what everybody held, and the coach.
import { type KeyboardEvent, memo, useId, useRef } from 'react'
import { type Key, useSay } from '../../words/words.ts'
import { CoachPanel } from '../coach/panel.tsx'
import { Charts } from '../panels/charts.tsx'
import { ContestList } from '../panels/contest-list.tsx'
import { Hands } from '../panels/hands.tsx'
import { TurnLog } from '../panels/turn-log.tsx'
import { useReplay } from './context.ts'
import styles from './panels.module.css'
import { useColumn, useNarrow } from './use-narrow.ts'

const panels = { charts: Charts, log: TurnLog, contests: ContestList, hands: Hands, coach: CoachPanel } as const
export type Tab = 'board' | keyof typeof panels

const names: Readonly<Record<Tab, Key>> = {
  board: 'replay.tab.board',
  charts: 'replay.tab.charts',
  log: 'replay.tab.log',
  contests: 'replay.tab.contests',
  hands: 'replay.tab.hands',
  coach: 'replay.tab.coach',
}

export interface PanelsProps {
  /** `board` where the board has the room to itself. */
  tab: Tab
  onTab: (tab: Tab) => void
}

export const Panels = memo(function Panels({ tab, onTab }: PanelsProps) {
  const say = useSay()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const column = useColumn()
  const { text } = useReplay()
  // A game whose players do not look ahead has no coach, and no words for one.
  const isCoached = text.counts !== undefined
  const tabs = (Object.keys(names) as Tab[]).filter((name) =>
    name === 'board' ? narrow : name !== 'coach' || isCoached,
  )
  const shown = tabs.includes(tab) ? tab : 'charts'
  const press = (event: KeyboardEvent) => {
    const [back, on] = column ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const way = event.key === on ? 1 : event.key === back ? -1 : 0
    if (way === 0) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(shown) + way + tabs.length) % tabs.length]
    onTab(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  const Shown = shown === 'board' ? undefined : panels[shown]
  return (
    <>
      <div
        ref={list}
        className={styles.tabs}
        role="tablist"
        aria-label={say('replay.tabs')}
        aria-orientation={column ? 'vertical' : 'horizontal'}
        onKeyDown={press}
      >
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            data-tab={name}
            className={styles.tab}
            aria-selected={name === shown}
            aria-controls={name === shown && Shown ? `${id}panel` : undefined}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {say(names[name])}
          </button>
        ))}
      </div>
      {Shown && (
        <div
          id={`${id}panel`}
          className={styles.panel}
          role="tabpanel"
          // Long panels are scrolled with the keyboard too.
          tabIndex={0}
          aria-labelledby={`${id}${shown}`}
        >
          <Shown />
        </div>
      )}
    </>
  )
})
