// What waits for the reader: tables on the server and in this browser.

import { Link } from 'wouter'
import { Panel } from '../../design/panel.tsx'
import { SkeletonLines } from '../../frame/skeleton.tsx'
import type { LocalSummary } from '../../local/index.ts'
import type { TableSummary } from '../../net/api.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import { saidCompany, takenSeats } from '../tables/describe.ts'
import { lastFinished, playedHere, underWay, useLocalTables, useMyTables } from '../tables/lists.ts'
import { TableLine, TableLines } from '../tables/table-line.tsx'
import { TimeLeft } from '../tables/time-left.tsx'
import { useDeadlines } from './deadlines.ts'
import styles from './panels.module.css'

const shown = 7

export function MyGames() {
  const say = useSay()
  const mine = useMyTables()
  const here = useLocalTables()
  const tables = underWay(mine.data ?? [])
  const local = playedHere(here.data ?? [])
  const [over, overHere] = lastFinished(mine.data ?? [], here.data ?? [])
  const { deadlines } = useDeadlines(tables)
  const all = tables.length + local.length + (over || overHere ? 1 : 0)
  const waits = tables.some(({ waitingForYou }) => waitingForYou)
  const none = all === 0 && !mine.isLoading && !here.isLoading
  return (
    <Panel
      title={say(waits ? 'shell.your-turn' : 'shell.your-games')}
      aside={<Link href="/tables?mine">{say('shell.all-my-games')}</Link>}
      className={styles.panel ?? ''}
    >
      {mine.isLoading && <SkeletonLines lines={2} />}
      {(none || mine.outOfReach) && (
        <div className={styles.empty}>
          <p>{say(mine.outOfReach ? 'shell.mine.out-of-reach' : 'shell.no-games')}</p>
        </div>
      )}
      {all > 0 && (
        <TableLines>
          {tables.slice(0, shown).map((table) => (
            <Mine key={table.match} table={table} deadline={deadlines.get(table.match)} />
          ))}
          {local.slice(0, Math.max(0, shown - tables.length)).map((table) => (
            <Here key={table.id} table={table} />
          ))}
          {over && <Mine table={over} deadline={undefined} />}
          {overHere && <Here table={overHere} />}
        </TableLines>
      )}
    </Panel>
  )
}

function Mine({ table, deadline }: { table: TableSummary; deadline: number | undefined }) {
  const say = useSay()
  const company = saidCompany(say, useLanguage(), table)
  const { match, game, title, phase, seats, waitingForYou } = table
  return (
    <TableLine
      href={`/t/${match}`}
      game={game}
      title={title}
      note={company === '' ? say('shell.alone-yet') : say('shell.with', { company })}
      end={
        phase === 'finished' ? (
          say('shell.finished')
        ) : phase === 'lobby' ? (
          say('shell.seats-taken', { taken: takenSeats(table), seats: seats.length })
        ) : waitingForYou ? (
          deadline === undefined ? (
            <strong>{say('shell.your-turn-short')}</strong>
          ) : (
            <TimeLeft deadline={deadline} />
          )
        ) : (
          say('shell.others-turn')
        )
      }
    />
  )
}

function Here({ table: { id, game, title, steps, phase } }: { table: LocalSummary }) {
  const say = useSay()
  return (
    <TableLine
      href={`/here/${id}`}
      game={game}
      title={title}
      note={say('shell.here-steps', { steps })}
      end={say(phase === 'finished' ? 'shell.finished' : 'shell.no-clock')}
    />
  )
}
