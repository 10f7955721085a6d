// All one's own tables: on the server and in this browser, under way and finished.

import { ButtonLink } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { SkeletonLines } from '../../frame/skeleton.tsx'
import { useAccount } from '../../net/account.ts'
import { problemOf, type TableSummary } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { type Say, useLanguage, useSay } from '../../words/words.ts'
import { saidCompany, takenSeats } from '../tables/describe.ts'
import { useLocalTables, useMyTables } from '../tables/lists.ts'
import { TableLine, TableLines } from '../tables/table-line.tsx'
import styles from './tables.module.css'

export function MyTables() {
  const say = useSay()
  return (
    <div className={styles.panels}>
      <Panel title={say('shell.mine.server')}>
        <OnServer />
      </Panel>
      <Panel title={say('shell.mine.here')}>
        <InBrowser />
      </Panel>
    </div>
  )
}

function stateOf(say: Say, table: TableSummary) {
  if (table.phase === 'lobby') return say('shell.seats-taken', { taken: takenSeats(table), seats: table.seats.length })
  if (table.phase === 'finished') return say('shell.finished')
  if (table.phase === 'closed') return say('shell.closed')
  return table.waitingForYou ? <strong>{say('shell.your-turn-short')}</strong> : say('shell.others-turn')
}

function OnServer() {
  const say = useSay()
  const language = useLanguage()
  const { data: account } = useAccount()
  const { data: tables, isLoading, outOfReach } = useMyTables()
  if (outOfReach)
    return (
      <div className={styles.empty}>
        <p>{say('shell.mine.out-of-reach')}</p>
      </div>
    )
  if (isLoading || account === undefined) return <SkeletonLines lines={4} />
  if (!account || !tables || tables.length === 0)
    return (
      <div className={styles.empty}>
        <p>{say(account ? 'shell.no-games' : 'shell.mine.signed-out')}</p>
        {!account && <ButtonLink href="/account">{say('shell.sign-in')}</ButtonLink>}
      </div>
    )
  return (
    <TableLines>
      {tables.map((table) => {
        const company = saidCompany(say, language, table)
        return (
          <TableLine
            key={table.match}
            href={`/t/${table.match}`}
            game={table.game}
            title={table.title}
            note={company === '' ? say('shell.alone-yet') : say('shell.with', { company })}
            end={stateOf(say, table)}
          />
        )
      })}
    </TableLines>
  )
}

function InBrowser() {
  const say = useSay()
  const { data: tables, isLoading, isError, error } = useLocalTables()
  if (isLoading) return <SkeletonLines lines={4} />
  if (isError) return <p role="alert">{saidProblem(say, problemOf(error))}</p>
  if (!tables || tables.length === 0)
    return (
      <div className={styles.empty}>
        <p>{say('shell.mine.none-here')}</p>
        <ButtonLink href="/">{say('shell.play-bots')}</ButtonLink>
      </div>
    )
  return (
    <TableLines>
      {tables.map(({ id, game, title, steps, phase, brought }) => (
        <TableLine
          key={id}
          href={`/here/${id}`}
          game={game}
          title={title}
          note={say('shell.here-steps', { steps })}
          end={say(phase === 'finished' ? 'shell.finished' : brought ? 'shell.brought' : 'shell.under-way')}
        />
      ))}
    </TableLines>
  )
}
