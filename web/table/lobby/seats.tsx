// The seats before the start: anybody may sit down, the host may seat bots and free seats.

import type { SeatInfo } from '@skelos/server/matches/types.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../design/button.tsx'
import { Crest } from '../../design/crest.tsx'
import { GuestName } from '../../frame/guest-name.tsx'
import { api } from '../../net/api.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useCome } from '../come.ts'
import { useData, useDesk, useTable } from '../context.ts'
import type { Options } from '../cover.ts'
import { levelName, personOf, whoSits } from '../people.ts'
import styles from './seats.module.css'
import type { Ask } from './use-ask.ts'

interface SeatsProps {
  picture: Picture
  isHost: boolean
  ask: Ask
}

export function Seats({ picture, isHost, ask }: SeatsProps) {
  return (
    <>
      <AskName />
      <ol role="list" className={styles.seats}>
        {picture.seats.map((info, seat) => (
          <SeatRow key={seat} info={info} seat={seat} picture={picture} isHost={isHost} ask={ask} />
        ))}
      </ol>
    </>
  )
}

/** For whoever has none here yet, before he sits down. */
export function AskName() {
  const { desk } = useTable()
  const value = useDesk(({ guestName }) => guestName)
  return <GuestName value={value} onChange={(guestName) => desk.setState({ guestName })} />
}

interface SeatRowProps extends SeatsProps {
  info: SeatInfo
  seat: number
}

function SeatRow({ info, seat, picture, isHost, ask }: SeatRowProps) {
  const say = useSay()
  const { game, language } = useTable()
  const present = useData((data) => data.present)
  const { holder } = info
  const person = personOf(holder)
  const mine = picture.you.includes(seat)
  const { match } = picture
  const put = (to: Parameters<typeof api.tables.setSeat>[2]) => () =>
    void ask(() => api.tables.setSeat(match, seat, to))
  const side = game.lineUp?.(picture.options as Options, language).at(seat)
  const here = person !== null && present.some(({ account }) => account === person.account)
  return (
    <li className={styles.seat}>
      <Crest
        identity={side?.identity ?? 'neutral'}
        emblem={side && <side.Emblem />}
        size={34}
        muted={holder.kind === 'open'}
      />
      <span className={styles.who}>
        <strong>{side?.name ?? say('table.seat.number', { number: seat + 1 })}</strong>
        <span className={holder.kind === 'open' ? 'muted' : ''}>
          {mine ? say('table.you', { who: whoSits(info, say) }) : whoSits(info, say)}
          {holder.kind === 'person' && !here && <span className="muted"> · {say('table.away')}</span>}
        </span>
      </span>
      <span className={styles.deeds}>
        {holder.kind === 'open' && <SitDown seat={seat} ask={ask} />}
        {mine && (
          <Button size="small" onClick={put('open')}>
            {say('table.lobby.stand-up')}
          </Button>
        )}
        {isHost && holder.kind !== 'person' && <BotSelect picture={picture} info={info} seat={seat} ask={ask} />}
        {isHost && !mine && holder.kind === 'person' && (
          <Button size="small" kind="quiet" onClick={() => void ask(() => api.tables.remove(match, holder.account))}>
            {say('table.lobby.remove')}
          </Button>
        )}
      </span>
    </li>
  )
}

export function SitDown({ seat, ask }: { seat: number; ask: Ask }) {
  const say = useSay()
  const come = useCome()
  return (
    <Button size="small" onClick={() => void ask(() => come([seat]))}>
      {say('table.lobby.sit')}
    </Button>
  )
}

function BotSelect({ picture, info: { holder }, seat, ask }: Omit<SeatRowProps, 'isHost'>) {
  const say = useSay()
  const { data } = useQuery({ queryKey: ['games'], queryFn: () => api.games.list() })
  const levels = data?.games.find(({ id }) => id === picture.game)?.levels ?? []
  const value = holder.kind === 'bot' ? holder.level : 'open'
  return (
    <select
      className={styles.select}
      aria-label={say('table.lobby.seat-for', { number: seat + 1 })}
      value={value}
      onChange={({ target }) => {
        const to = target.value === 'open' ? 'open' : { bot: target.value }
        void ask(() => api.tables.setSeat(picture.match, seat, to))
      }}
    >
      <option value="open">{say('table.lobby.for-people')}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {say('table.bot', { level: levelName(level, say) })}
        </option>
      ))}
    </select>
  )
}
