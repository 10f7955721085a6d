// The replay on the screen: the bar, the board with its caption, the panels, and the scrubber along the bottom.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { wantsStillness } from '../../design/media.ts'
import { usePageTitle } from '../../design/page-title.ts'
import type { Picture } from '../../session/session.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import type { Annals } from '../annals/annals.ts'
import { Timeline } from '../annals/timeline.ts'
import { looksOf } from '../charts/looks.ts'
import { Coach } from '../coach/coach.ts'
import { Player } from '../player/player.ts'
import { pictureAt, type Recording } from '../record/recording.ts'
import { Reel } from '../record/reel.ts'
import { Opening } from '../states/opening.tsx'
import { Trouble } from '../states/trouble.tsx'
import { useStepInAddress } from './address.ts'
import { BoardArea } from './board-area.tsx'
import { MomentContext, type Place, ReplayContext, type ReplayParts } from './context.ts'
import { Dock } from './dock.tsx'
import { Panels, type Tab } from './panels.tsx'
import { ReplayBar } from './replay-bar.tsx'
import styles from './screen.module.css'
import { useAnnals } from './use-annals.ts'
import { useFrame } from './use-frame.ts'
import { useReplayKeys } from './use-keys.ts'

export interface ScreenProps {
  recording: Recording
  game: GameUI
  place: Place
  /** Where to begin. */
  step: number
}

export function ReplayScreen({ recording, game, place, step: begins }: ScreenProps) {
  const say = useSay()
  const language = useLanguage()
  const text = game.text(language)
  const [{ reel, player, coach, known }] = useState(() => begin(recording, game, begins))
  const [tab, setTab] = useState<Tab>('board')
  const { annals, reread } = useAnnals(reel)
  useEffect(() => {
    known.contests = contestSteps(annals)
  }, [known, annals])
  useEffect(() => () => player.close(), [player])
  useEffect(() => () => coach.stop(), [coach])
  const frame = useFrame(reel, player)
  const failed = useStore(player.now, (now) => now.failed)
  const retry = useCallback(() => {
    player.retry()
    reread?.()
  }, [player, reread])
  useStepInAddress(player)
  usePageTitle(say('replay.title', { game: text.name?.() ?? recording.base.title }))
  const timeline = useMemo(() => new Timeline(recording.steps, annals), [recording, annals])
  useReplayKeys(player, timeline, tab === 'coach' ? coach : null)
  const moment = useMemo(() => frame && { frame, picture: pictureAt(recording.base, frame) }, [recording, frame])
  // Whatever is the same in every picture is asked of the first that comes.
  const [first, setFirst] = useState<Picture>()
  if (moment && !first) setFirst(moment.picture)
  const parts = useMemo((): ReplayParts | undefined => {
    if (!first) return undefined
    const looks = looksOf(game, text, first)
    return {
      recording,
      reel,
      player,
      coach,
      game,
      text,
      language,
      annals,
      reread,
      retry,
      timeline,
      looks,
      table: first,
      place,
    }
  }, [recording, reel, player, coach, game, text, language, annals, reread, retry, timeline, first, place])
  if (!moment && failed) return <Trouble problem={failed} onRetry={retry} />
  if (!parts || !moment) return <Opening share={1} />
  return (
    <ReplayContext value={parts}>
      <MomentContext value={moment}>
        <div className={styles.screen}>
          <ReplayBar />
          <main id="main" className={styles.main} tabIndex={-1} data-tab={tab}>
            <BoardArea />
            <Panels tab={tab} onTab={setTab} />
            <Dock tab={tab} />
          </main>
        </div>
      </MomentContext>
    </ReplayContext>
  )
}

/** What the player has to know and what becomes known only later. */
function begin(recording: Recording, game: GameUI, step: number) {
  const reel = new Reel(recording)
  const known: { contests: readonly number[] } = { contests: [] }
  const player = new Player({
    steps: recording.steps,
    step,
    as: recording.knowledge[0],
    frame: (at, as) => reel.frame(at, as),
    durationOf: (frame) => {
      const picture = pictureAt(recording.base, frame)
      // How long a fact is worth watching is the same in every language.
      return frame.facts.map((fact) => game.text('en').fact(fact, picture).duration)
    },
    still: wantsStillness,
    contests: () => known.contests,
  })
  return { reel, player, coach: new Coach(recording), known }
}

const contestSteps = (annals: Annals | null): number[] =>
  [...new Set((annals?.contests ?? []).map(({ decided }) => decided))].sort((a, b) => a - b)
