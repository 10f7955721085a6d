// A turn, or what else a game lets plan, before it comes: where planning begins, and what stands above the question while it
// lasts.
import { useMemo, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Switch } from '../../design/switch.tsx'
import { toast } from '../../design/toast.tsx'
import type { Picture, PlanShown } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { useTold } from '../told.ts'
import styles from './orders.module.css'

/** Where nothing is asked: ways to plan, where there is one person before the screen and something to plan. */
export function PlanTurn({ picture }: { picture: Picture }) {
  const say = useSay()
  const { planning, session, text } = useTable()
  const [seat] = picture.you
  const isKept = session.order !== undefined && text.orders?.planUntil !== undefined
  const moments = useMemo(
    () => (isKept && picture.you.length === 1 ? (planning?.moments(seat) ?? []) : []),
    [isKept, planning, picture, seat],
  )
  return moments.map((moment) => (
    <Button key={moment ?? ''} size="small" onClick={() => planning?.begin(seat, moment)} data-plan="">
      {moment === undefined ? say('table.plan') : text.orders?.planFor?.(moment)}
    </Button>
  ))
}

export function PlanBar() {
  const plan = useData((data) => data.planning)
  return plan ? <UnderWay {...plan} /> : null
}

function UnderWay({ seat, moment, steps, isEnd, through }: PlanShown) {
  const say = useSay()
  const { planning, session, text } = useTable()
  const tell = useTold()
  const [anyway, setAnyway] = useState(false)
  const spans = text.orders?.planUntil
  if (!planning || !spans) return null

  function keep(): void {
    const plan = planning?.steps ?? []
    // What a seat has changes before any other moment comes.
    const until = anyway || moment !== undefined ? spans?.anyway : spans?.same
    if (plan.length === 0 || until === undefined) return
    const through = planning?.through && { through: true as const }
    const order = { kind: null, option: null, plan, ...through, until, unless: null }
    planning?.leave()
    void tell(session.order?.(seat, order), () => toast(say('table.plan.kept')))
  }

  return (
    <div className={styles.plan} role="group" aria-label={say('table.plan.title')}>
      <p className="eyebrow">{say('table.plan.title')}</p>
      <p className={styles.intro}>
        {say(isEnd ? 'table.plan.end' : moment === undefined ? 'table.plan.intro' : 'table.plan.intro-moment')}
      </p>
      {through !== undefined && (
        <Switch label={say('table.plan.through')} checked={through} onChange={(on) => planning.goThrough(on)} />
      )}
      {steps > 0 && moment === undefined && (
        <Switch label={say('table.plan.anyway')} checked={anyway} onChange={setAnyway} />
      )}
      <div className={styles.planButtons}>
        {steps > 0 && (
          <Button size="small" onClick={keep}>
            {say('table.plan.keep', { count: steps })}
          </Button>
        )}
        <Button size="small" onClick={() => planning.leave()}>
          {say('table.plan.leave')}
        </Button>
      </div>
    </div>
  )
}
