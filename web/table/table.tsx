// The table: one session shown with one game, before, during and after play. It knows no game.
import { memo, useEffect, useMemo, useState } from 'react'
import { useAllFaces } from '../design/faces.ts'
import { usePageTitle } from '../design/page-title.ts'
import { toast } from '../design/toast.tsx'
import { useSettings } from '../device/settings.ts'
import { Skeleton } from '../frame/skeleton.tsx'
import { Drafting } from '../session/drafting.ts'
import { Planning } from '../session/planning.ts'
import type { Picture, Playable, TableSession } from '../session/session.ts'
import { useLanguage, useSay } from '../words/words.ts'
import { Announcer } from './announcer.ts'
import { keepEnd } from './campaign.ts'
import type { Handle } from './choice.ts'
import { usePointedPlaces } from './company/allies.tsx'
import { TableContext, type TableParts, useData, useDesk, useTable } from './context.ts'
import { useDeciding } from './deciding.ts'
import { createDesk } from './desk.ts'
import type { GameUI, Playing, Shown } from './game-ui.ts'
import { pictureFor, useHolder } from './holder.ts'
import { Keys } from './keys.ts'
import { LiveRegions } from './live-regions.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { useAbsence } from './log/since.tsx'
import { remember, remembered } from './memory.ts'
import { Play } from './play/play.tsx'
import { useTableKeys } from './play/table-keys.ts'
import { useVoices } from './play/voices.ts'
import { Shut } from './states/shut.tsx'
import { Unshown } from './states/stopped.tsx'
import { type ScreenNow, useShown } from './use-shown.ts'

export type TableProps = Pick<TableParts, 'session' | 'game' | 'Charts'>

export function Table({ session, game, Charts }: TableProps) {
  const language = useLanguage()
  useAllFaces(language)
  const [{ announcer, keys, desk }] = useState(() => ({
    announcer: new Announcer(),
    keys: new Keys(),
    desk: createDesk(),
  }))
  const [play, planning] = useMemo(() => playOf(session, game), [session, game])
  const parts = useMemo<TableParts>(
    () => ({ session, play, planning, game, text: game.text(language), language, announcer, keys, desk, Charts }),
    [session, play, planning, game, language, announcer, keys, desk, Charts],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => keys.handle(event)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      announcer.close()
    }
  }, [keys, announcer])
  return (
    <TableContext value={parts}>
      <AnyPhase />
      <LiveRegions />
    </TableContext>
  )
}

/** Milliseconds in which nobody has found yet what to touch. */
const afterOpening = 250

/** Lessons watch every single step. */
function playOf(session: TableSession, { loops }: GameUI): [Playable, Planning | undefined] {
  if (!loops || session.data.getState().where === 'recording') return [session, undefined]
  const planning = new Planning(new Drafting(session, loops), loops.rules)
  return [planning, planning]
}

function AnyPhase() {
  const { play, game } = useTable()
  const screen = useShown(play, game)
  const phase = useData((data) => data.picture?.phase)
  const newest = useData((data) => data.picture)
  const status = useData((data) => data.status)
  const problem = useData((data) => data.problem)
  if (problem && (phase === 'closed' || (status === 'refused' && !newest))) return <Shut problem={problem} />
  if (newest && phase === 'lobby') return <Lobby picture={newest} />
  // The first picture after the start may still be waiting for its facts.
  const picture = screen.picture?.view ? screen.picture : newest
  if (picture?.stopped && !picture.view) return <Unshown stopped={picture.stopped} title={picture.title} />
  if (!picture?.view) return <Skeleton />
  return <Game screen={screen} picture={picture} />
}

const Game = memo(function Game({ screen, picture: whole }: { screen: ScreenNow; picture: Picture }) {
  const table = useTable()
  const { play, session, game, language, desk } = table
  const holder = useHolder(whole)
  const { shared } = holder
  const you = holder.you.join(' ')
  const picture = useMemo(() => pictureFor(whole, holder, game), [whole, shared, you, game])
  const deciding = useDeciding({ play, game, language, screen, picture, seat: holder.seat })
  const pointing = useDesk((state) => state.pointing)
  const spoken = useDesk((state) => state.pointed)
  const shownByAllies = usePointedPlaces()
  const goTo = useDesk((state) => state.goTo)
  const textMode = useSettings((settings) => settings.textMode)
  const absence = useAbsence(picture.match, screen.seq)

  function touch(handle: Handle): void {
    if (pointing !== null && handle.on === 'place') {
      desk.setState({ pointing: null })
      void session.point?.(pointing, handle.id)
      return
    }
    // While nothing is asked, touching a place only says what it is.
    if (deciding.choice) deciding.touch(handle)
    desk.setState({ inspected: !deciding.choice && handle.on === 'place' ? handle : null })
  }
  useEffect(() => {
    // What was looked at while nothing was asked makes room for the question.
    if (deciding.choice) desk.setState(({ inspected }) => ({ inspected: inspected?.on === 'place' ? null : inspected }))
  }, [desk, deciding.choice?.all])
  const playing = useMemo(
    () => readable(screen.playing, picture, table, shared),
    [screen.playing, picture, table, shared],
  )
  const shown: Shown = {
    picture,
    state: picture.view,
    seat: deciding.seat,
    choice: deciding.choice,
    touch,
    choose: deciding.choose,
    playing,
    seq: screen.seq,
    pointing: pointing !== null,
    pointed: shownByAllies.length === 0 ? spoken : [...spoken, ...shownByAllies],
    goTo,
  }
  useTableTitle(picture, deciding.choice !== null)
  useTableKeys(shown, deciding, screen, holder.handOver !== null)
  useVoices({ shown, deciding, seq: screen.seq, shared })
  useEndingOnce(picture)
  useLostDraft()
  useEffect(() => {
    // Not while the table is still drawn.
    const timer = setTimeout(() => game.figures?.warm(), afterOpening)
    return () => clearTimeout(timer)
  }, [game])
  return (
    <Play
      shown={shown}
      deciding={deciding}
      screen={screen}
      absence={absence}
      shared={shared}
      textMode={textMode}
      holder={holder}
    />
  )
})

/** Whoever shares the screen sees of a fact that plays what everybody may see, unless it is his own. */
function readable(
  playing: Playing | null,
  picture: Picture,
  { game, text }: TableParts,
  shared: boolean,
): Playing | null {
  if (!playing || !shared || !game.publicFact) return playing
  const { seat } = text.fact(playing.fact, picture)
  return seat === null || picture.you.includes(seat) ? playing : { ...playing, fact: game.publicFact(playing.fact) }
}

function useTableTitle(picture: Picture, asked: boolean): void {
  const say = useSay()
  usePageTitle(asked ? say('table.title.asked', { title: picture.title }) : picture.title)
}

/** Said at the edge of the screen, because nothing may be asked any more. */
function useLostDraft(): void {
  const say = useSay()
  const isLost = useData(({ draft }) => draft?.isLost ?? false)
  useEffect(() => {
    if (isLost) toast(say('table.draft.lost'))
    // Once, in whatever language the reader had then.
  }, [isLost])
}

/** The end is shown when it comes; whoever has seen it opens it again by hand. */
function useEndingOnce(picture: Picture): void {
  const { match, phase } = picture
  const { desk, game } = useTable()
  useEffect(() => {
    if (phase !== 'finished' || remembered(match, 'ended') === true) return
    remember(match, 'ended', true)
    keepEnd(game.id, game.campaign, picture)
    desk.setState({ dialog: 'ending' })
  }, [desk, game, match, phase, picture])
}
