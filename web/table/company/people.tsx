// Who is at the table: those who play, and those who watch now.
import type { SeatInfo } from '@skelos/server/matches/types.ts'
import { Button } from '../../design/button.tsx'
import { toast } from '../../design/toast.tsx'
import { useAccount } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { AskName, SitDown } from '../lobby/seats.tsx'
import { type Ask, useAsk } from '../lobby/use-ask.ts'
import { seatName } from '../log/lines.ts'
import { personOf, whoSits } from '../people.ts'
import { SeatCrest } from '../seat-crest.tsx'
import styles from './people.module.css'

export function People() {
  const say = useSay()
  const { text } = useTable()
  const picture = useData((data) => data.picture)
  const present = useData((data) => data.present)
  const watching = useData((data) => data.watching)
  const { ask, problem } = useAsk()
  if (!picture) return null
  const here = new Set(present.map(({ account }) => account))
  const guests = present.filter(({ seats }) => seats.length === 0)
  const canSit = ({ holder }: SeatInfo) =>
    picture.phase === 'playing' && holder.kind === 'open' && picture.you.length === 0
  const nameless = Math.max(0, watching - guests.length)
  return (
    <div className={styles.people}>
      <h3 className="eyebrow">{say('table.people.playing')}</h3>
      <ul role="list" className={styles.list}>
        {picture.seats.map((info, seat) => {
          const person = personOf(info.holder)
          return (
            <li key={seat} className={styles.person}>
              <SeatCrest picture={picture} seat={seat} size={26} muted={info.out !== null} />
              <span className={styles.names}>
                <strong>{seatName(text, picture, seat, say)}</strong>
                <span className="muted">{whoSits(info, say)}</span>
              </span>
              {canSit(info) && <SitDown seat={seat} ask={ask} />}
              {person && <span className="muted">{say(here.has(person.account) ? 'table.here' : 'table.away')}</span>}
              {person && <Block {...person} ask={ask} />}
            </li>
          )
        })}
      </ul>
      {picture.seats.some(canSit) && <AskName />}
      {problem && <p role="alert">{saidProblem(say, problem)}</p>}
      <h3 className="eyebrow">{say('table.people.watching')}</h3>
      {guests.length + nameless === 0 && <p className="muted">{say('table.people.nobody')}</p>}
      <ul role="list" className={styles.list}>
        {guests.map(({ account, name }) => (
          <li key={account} className={styles.person}>
            <span className={styles.names}>{name || say('table.somebody')}</span>
            <Block account={account} name={name} ask={ask} />
          </li>
        ))}
        {nameless > 0 && <li className="muted">{say('table.people.more', { count: nameless })}</li>}
      </ul>
    </div>
  )
}

/** Whoever is blocked is not heard, and does not come to one's tables; nobody blocks himself. */
function Block({ account, name, ask }: { account: string; name: string | null; ask: Ask }) {
  const say = useSay()
  const { data: me } = useAccount()
  if (!me || me.id === account) return null
  const who = name || say('table.somebody')
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={`${say('table.block')}: ${who}`}
      onClick={() =>
        ask(async () => {
          await api.account.block(account)
          toast(say('table.blocked', { name: who }))
        })
      }
    >
      {say('table.block')}
    </Button>
  )
}
