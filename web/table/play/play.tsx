// A game under way, or over: the layout that fits, with what may lie over it.

import { useMemo, useState } from 'react'
import { classNames } from '../../design/class-names.ts'
import { RuleReader } from '../../ledger/rule-link.tsx'
import { Drawers } from '../company/drawer.tsx'
import { useDesk, useTable } from '../context.ts'
import type { Deciding } from '../deciding.ts'
import { Dialogs } from '../dialogs/dialogs.tsx'
import type { Shown } from '../game-ui.ts'
import type { Holder } from '../holder.ts'
import { Log } from '../log/log.tsx'
import type { Absence } from '../log/since.tsx'
import { DeedContext } from '../panel/deed.tsx'
import { HandOver } from '../panel/hand-over.tsx'
import { useToldThere } from '../panel/messages.tsx'
import type { ScreenNow } from '../use-shown.ts'
import { Bubble, useLastTouch } from './bubble.tsx'
import { Desktop } from './desktop.tsx'
import { Phone } from './phone.tsx'
import styles from './play.module.css'
import { useLogInDrawer, usePhone } from './width.ts'

export interface PlayProps {
  shown: Shown
  deciding: Deciding
  screen: ScreenNow
  absence: Absence | undefined
  /** Several people share this screen. */
  shared: boolean
  textMode: boolean
}

export function Play({ holder, ...props }: PlayProps & { holder: Holder }) {
  const { desk, game } = useTable()
  const { shown, deciding } = props
  const phone = usePhone()
  const logInDrawer = useLogInDrawer()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const deed = useMemo(() => ({ foot, setFoot }), [foot])
  const at = useLastTouch()
  const inspected = useDesk((state) => state.inspected)
  const next = shown.playing ? null : holder.handOver
  const Layout = phone ? Phone : Desktop
  const close = () => {
    desk.setState({ inspected: null })
    deciding.dismiss()
  }
  const { whyNot } = deciding
  const isThere = useToldThere(whyNot)
  const take: Holder['take'] = (alone) => {
    holder.take(alone)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-region="panel"] h2')?.focus())
  }
  const [read] = useState(() => (rule: string) => desk.setState({ rule }))
  return (
    <main id="main" className={classNames(styles.table, game.isWide?.(shown.picture) && styles.wide)} tabIndex={-1}>
      {/* While the device changes hands the board stays where it is, with nobody's hand before it and out of reach. */}
      <RuleReader value={read}>
        <div className={styles.parts} inert={next !== null}>
          <DeedContext value={deed}>
            <Layout {...props} />
          </DeedContext>
        </div>
        {next === null && (
          <>
            {!phone && (
              <Bubble shown={shown} refusal={isThere ? whyNot : null} inspected={inspected} at={at} close={close} />
            )}
            <Drawers
              log={
                logInDrawer && (
                  <Log
                    picture={shown.picture}
                    until={props.screen.seq}
                    shared={props.shared}
                    seen={props.absence?.from}
                  />
                )
              }
            />
          </>
        )}
      </RuleReader>
      {/* Nothing beside a dialog can be read while it is open. */}
      {next === null ? <Dialogs shown={shown} /> : <HandOver picture={shown.picture} seat={next} take={take} />}
    </main>
  )
}
