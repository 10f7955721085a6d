// Who waits for players.
import { Link } from 'wouter'
import { ButtonLink } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { SkeletonLines } from '../../frame/skeleton.tsx'
import { useSay } from '../../words/words.ts'
import { saidClock, takenSeats } from '../tables/describe.ts'
import { useOpenTables } from '../tables/open-tables.ts'
import { SeatPips } from '../tables/seat-pips.tsx'
import { TableLine, TableLines } from '../tables/table-line.tsx'
import styles from './panels.module.css'

const shown = 4

export function OpenTables() {
  const say = useSay()
  const { tables: all, isPending, isError } = useOpenTables({ phase: 'lobby' })
  const tables = all.filter(({ seats }) => seats.some(({ holder }) => holder.kind === 'open'))
  return (
    <Panel
      title={say('shell.open-tables')}
      aside={<Link href="/tables">{say('shell.all-open-tables')}</Link>}
      className={styles.panel ?? ''}
    >
      {isPending && <SkeletonLines />}
      {isError && tables.length === 0 && (
        <div className={styles.empty}>
          <p>{say('shell.tables-out-of-reach')}</p>
        </div>
      )}
      {!isPending && !isError && tables.length === 0 && (
        <div className={styles.empty}>
          <p>{say('shell.nobody-waits')}</p>
          <ButtonLink href="/tables/new">{say('shell.open-a-table')}</ButtonLink>
        </div>
      )}
      {tables.length > 0 && (
        <TableLines aside>
          {tables.slice(0, shown).map((table) => (
            <TableLine
              key={table.match}
              href={`/t/${table.match}`}
              game={table.game}
              title={table.title}
              note={say('shell.host-clock-free', {
                host: table.host.name ?? say('shell.nobody'),
                clock: saidClock(say, table.clock),
                free: table.seats.length - takenSeats(table),
              })}
              end={<SeatPips table={table} wordless />}
            />
          ))}
        </TableLines>
      )}
    </Panel>
  )
}
