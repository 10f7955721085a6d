// Open tables, filtered, live, and with more behind a button.
import { useState } from 'react'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { SkeletonLines } from '../../frame/skeleton.tsx'
import { covers } from '../../games/covers.ts'
import { problemOf, type TableSummary } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import { saidClock } from '../tables/describe.ts'
import { useOpenTables } from '../tables/open-tables.ts'
import { SeatPips } from '../tables/seat-pips.tsx'
import { TableLine, TableLines } from '../tables/table-line.tsx'
import styles from './tables.module.css'

const clocks = ['any', 'none', 'live', 'slow'] as const
type ClockFilter = (typeof clocks)[number]

export function OpenList({ phase }: { phase: 'lobby' | 'playing' }) {
  const say = useSay()
  const [clock, setClock] = useState<ClockFilter>('any')
  const [game, setGame] = useState('')
  const list = useOpenTables({ phase, game: game || undefined })
  const tables = list.tables.filter((table) => clock === 'any' || table.clock.kind === clock)
  const empty = !list.isPending && !list.isError && tables.length === 0
  return (
    <Panel title={say(`shell.tables.${phase}`)} aria-busy={list.isPending}>
      <div className={styles.filters}>
        {covers.length > 1 && (
          <Segmented
            label={say('shell.filter.game')}
            hideLabel
            options={[
              { value: '', label: say('shell.filter.every-game') },
              ...covers.map(({ id, name }) => ({ value: id, label: say(name) })),
            ]}
            value={game}
            onChange={setGame}
          />
        )}
        <Segmented
          label={say('shell.filter.clock')}
          hideLabel
          options={clocks.map((value) => ({ value, label: say(`shell.filter.clock.${value}`) }))}
          value={clock}
          onChange={setClock}
        />
      </div>
      {list.isPending && <SkeletonLines lines={5} />}
      {list.isError && (
        <div className={styles.empty} role="alert">
          <p>{saidProblem(say, problemOf(list.error))}</p>
          <Button onClick={() => void list.refetch()}>{say('shell.try-again')}</Button>
        </div>
      )}
      {empty && (
        <div className={styles.empty}>
          <p>{say(phase === 'lobby' ? 'shell.nobody-waits' : 'shell.nobody-plays')}</p>
          {phase === 'lobby' && <ButtonLink href="/tables/new">{say('shell.open-a-table')}</ButtonLink>}
        </div>
      )}
      {tables.length > 0 && (
        <div className={styles.list}>
          <TableLines>
            {tables.map((table) => (
              <OpenTable key={table.match} table={table} />
            ))}
          </TableLines>
        </div>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('shell.more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function OpenTable({ table }: { table: TableSummary }) {
  const say = useSay()
  const { match, game, title, host, clock } = table
  return (
    <TableLine
      href={`/t/${match}`}
      game={game}
      title={title}
      note={say('shell.host-and-clock', { host: host.name ?? say('shell.nobody'), clock: saidClock(say, clock) })}
      end={<SeatPips table={table} />}
    />
  )
}
