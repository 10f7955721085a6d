// A turn that is planned before it comes: where planning begins, and what stands above the question while it lasts.
import type { Seat } from '@skelos/kernel'
import { useMemo, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Switch } from '../../design/switch.tsx'
import { toast } from '../../design/toast.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { useTold } from '../told.ts'
import styles from './orders.module.css'

/** Where nothing is asked: a way to plan one's turn, where there is one person before the screen and a turn to plan. */
export function PlanTurn({ picture }: { picture: Picture }) {
  const say = useSay()
  const { planning, session, text } = useTable()
  const [seat] = picture.you
  const isKept = session.order !== undefined && text.orders?.planUntil !== undefined
  const can = useMemo(
    () => isKept && picture.you.length === 1 && planning?.canBegin(seat) === true,
    [isKept, planning, picture, seat],
  )
  if (!can) return null
  return (
    <Button size="small" onClick={() => planning?.begin(seat)} data-plan="">
      {say('table.plan')}
    </Button>
  )
}

export function PlanBar() {
  const plan = useData((data) => data.planning)
  return plan ? <UnderWay {...plan} /> : null
}

function UnderWay({ seat, steps, isEnd }: { seat: Seat; steps: number; isEnd: boolean }) {
  const say = useSay()
  const { planning, session, text } = useTable()
  const tell = useTold()
  const [anyway, setAnyway] = useState(false)
  const spans = text.orders?.planUntil
  if (!planning || !spans) return null

  function keep(): void {
    const plan = planning?.steps ?? []
    const until = anyway ? spans?.anyway : spans?.same
    if (plan.length === 0 || until === undefined) return
    planning?.leave()
    const order = { kind: null, option: null, plan, until, unless: null }
    void tell(session.order?.(seat, order), () => toast(say('table.plan.kept')))
  }

  return (
    <div className={styles.plan} role="group" aria-label={say('table.plan.title')}>
      <p className="eyebrow">{say('table.plan.title')}</p>
      <p className={styles.intro}>{say(isEnd ? 'table.plan.end' : 'table.plan.intro')}</p>
      {steps > 0 && <Switch label={say('table.plan.anyway')} checked={anyway} onChange={setAnyway} />}
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
