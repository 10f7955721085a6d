// The games that somebody can go on with, wherever they are played, in the order of how much they wait for him.
import type { ReactNode } from 'react'
import type { LocalSummary } from '../../local/index.ts'
import type { TableSummary } from '../../net/api.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import { saidCompany, takenSeats } from '../tables/describe.ts'
import { lastFinished, playedHere, underWay, useLocalTables, useMyTables } from '../tables/lists.ts'
import { TimeLeft } from '../tables/time-left.tsx'
import { useExpectsGames } from './acquaintance.ts'
import { useDeadlines } from './deadlines.ts'
import { type Look, lookAt, lookHere } from './looks.ts'

/** A game as the start page shows it. */
export interface Kept {
  href: string
  game: string
  title: string
  note: string
  /** How it stands, at the end of a line or above the title. */
  state: ReactNode
  /** It waits for the reader: a turn of his on the server, or a game of this browser that was left. */
  waits: 'turn' | 'left' | undefined
  /** How it is looked at while it is played. */
  look: Look | undefined
}

/**
 * Turns that are waited for first, the one with the least time left before all; then what is under way elsewhere, what lies
 * in this browser, and the last that ended. `areComing`: which is the first of them is not known yet.
 */
export function useKept(): { games: Kept[]; areComing: boolean; outOfReach: boolean } {
  const say = useSay()
  const language = useLanguage()
  const mine = useMyTables()
  const here = useLocalTables()
  const playing = underWay(mine.data ?? [])
  const { deadlines, areKnown } = useDeadlines(playing)
  const expectsGames = useExpectsGames()
  const until = ({ match }: TableSummary): number => deadlines.get(match) ?? Number.MAX_VALUE
  const tables = playing.toSorted((a, b) => until(a) - until(b))
  const [over, overHere] = lastFinished(mine.data ?? [], here.data ?? [])

  function onServer(table: TableSummary): Kept {
    const { match, game, title, phase, waitingForYou, seats } = table
    const company = saidCompany(say, language, table)
    const deadline = deadlines.get(match)
    return {
      href: `/t/${match}`,
      game,
      title,
      note: company === '' ? say('shell.alone-yet') : say('shell.with', { company }),
      waits: waitingForYou ? 'turn' : undefined,
      look: phase === 'playing' ? lookAt(table) : undefined,
      state:
        phase === 'finished' ? (
          say('shell.finished')
        ) : phase === 'lobby' ? (
          say('shell.seats-taken', { taken: takenSeats(table), seats: seats.length })
        ) : !waitingForYou ? (
          say('shell.others-turn')
        ) : deadline === undefined ? (
          say('shell.your-turn-short')
        ) : (
          <TimeLeft deadline={deadline} />
        ),
    }
  }
  function inBrowser(table: LocalSummary): Kept {
    const { id, game, title, steps, phase } = table
    return {
      href: `/here/${id}`,
      game,
      title,
      note: say('shell.here-steps', { steps }),
      waits: phase === 'finished' ? undefined : 'left',
      look: phase === 'playing' ? lookHere(table) : undefined,
      state: say(phase === 'finished' ? 'shell.finished' : 'shell.no-clock'),
    }
  }
  const games = [
    ...tables.map(onServer),
    ...playedHere(here.data ?? []).map(inBrowser),
    ...(over ? [onServer(over)] : []),
    ...(overHere ? [inBrowser(overHere)] : []),
  ]
  return { games, areComing: !areKnown || expectsGames, outOfReach: mine.outOfReach }
}
