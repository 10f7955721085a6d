// Something the others must agree to: who asks for what, and the answer.
import { Button } from '../../design/button.tsx'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { personOf } from '../people.ts'
import { Strip } from '../states/strip.tsx'
import { useTold } from '../told.ts'

export function Consent() {
  const say = useSay()
  const { session, language } = useTable()
  const tell = useTold()
  const picture = useData((data) => data.picture)
  const consent = picture?.consent
  if (!picture || !consent) return null
  const mine = new Set(picture.you.map((seat) => personOf(picture.seats[seat].holder)?.account))
  const name = (person: { name: string | null }) => person.name ?? say('table.somebody')
  const what = consent.what.kind
  if (mine.has(consent.by.account)) {
    const waiting = new Intl.ListFormat(language).format(consent.waiting.map(name))
    return (
      <Strip
        text={say('table.consent.waiting', { what, waiting })}
        actions={
          <Button size="small" onClick={() => void tell(session.answer(false))}>
            {say('table.consent.withdraw')}
          </Button>
        }
      />
    )
  }
  const asked = consent.waiting.some(({ account }) => mine.has(account))
  return (
    <Strip
      text={say('table.consent.asks', { who: name(consent.by), what })}
      actions={
        asked && (
          <>
            <Button size="small" onClick={() => void tell(session.answer(true))}>
              {say('table.consent.agree')}
            </Button>
            <Button size="small" onClick={() => void tell(session.answer(false))}>
              {say('table.consent.decline')}
            </Button>
          </>
        )
      }
    />
  )
}

/** A bot plays for this person, who is back. */
export function ComeBack() {
  const say = useSay()
  const { session, text } = useTable()
  const tell = useTold()
  const picture = useData((data) => data.picture)
  if (picture?.phase !== 'playing' || picture.stopped) return null
  const away = picture.you.filter((seat) => picture.seats[seat].standIn !== null && picture.seats[seat].out === null)
  return away.map((seat) => (
    <Strip
      key={seat}
      text={say('table.come-back.why', { seat: text.seat(picture, seat), why: picture.seats[seat].standIn?.why ?? '' })}
      actions={
        <Button size="small" onClick={() => void tell(session.comeBack(seat))}>
          {say('table.come-back')}
        </Button>
      }
    />
  ))
}

export function Paused() {
  const say = useSay()
  const { session } = useTable()
  const tell = useTold()
  const picture = useData((data) => data.picture)
  if (!picture?.paused) return null
  return (
    <Strip
      text={say('table.paused.why')}
      actions={
        picture.you.length > 0 && (
          <Button size="small" onClick={() => void tell(session.resume())}>
            {say('table.resume')}
          </Button>
        )
      }
    />
  )
}
