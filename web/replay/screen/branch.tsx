// "Play on from here": a what-if. The table goes on from this moment with dice of its own, against bots or by oneself.
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { toast } from '../../design/toast.tsx'
import { branchLocalTable } from '../../local/index.ts'
import { ensureAccount } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import { problemOf } from '../record/problem.ts'
import { isNobody, ownSides, type Plan, planFor, SeatPlans } from '../seat-plans.tsx'
import styles from './branch.module.css'
import { useMoment, useNow, useReplay } from './context.ts'
import { Icon } from './icons.tsx'
import { momentName } from './moment.ts'
import { useNarrow } from './use-narrow.ts'

const longestTitle = 80

/** `from`: goes to this moment first, and is the deed of its part of the screen. */
export function BranchButton({ from, children }: { from?: number; children?: ReactNode }) {
  const say = useSay()
  const { recording, player } = useReplay()
  const { frame } = useMoment()
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const over = frame.decisions.length === 0
  const begin = () => {
    if (from === undefined) player.pause()
    else player.jump(from)
    // Whoever goes on sees every hand, so a game must be over for that.
    if (!recording.everything) toast(say('replay.branch.not-finished'))
    else if (over) toast(say('replay.branch.over'))
    else setOpen(true)
  }
  return (
    <>
      <Button
        kind={from === undefined ? 'plain' : 'primary'}
        className={styles.button}
        icon={<Icon name="branch" />}
        onClick={begin}
      >
        {children ?? say(narrow ? 'replay.branch.short' : 'replay.branch')}
      </Button>
      {open && <BranchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function BranchDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [, go] = useLocation()
  const { looks, recording, place, timeline, text, game, language } = useReplay()
  const { frame } = useMoment()
  const step = useNow((now) => now.step)
  const moment = momentName(timeline, step, text, say)
  const [first] = frame.decisions
  const [plans, setPlans] = useState<readonly Plan[]>(() => planFor(looks, game.levels, first?.seat ?? 0))
  const branch = useMutation({
    mutationFn: async (): Promise<string> => {
      // The title of the game tells whom somebody played there.
      const sides = ownSides(language, looks, plans)
      const said = say('replay.branch.title-of', { sides, title: recording.base.title, moment })
      const title = said.slice(0, longestTitle)
      const seats = [...plans]
      if (place.on === 'file') {
        const { text } = await recording.file()
        return `/here/${await branchLocalTable(text, step, { title, seats })}`
      }
      await ensureAccount()
      const { match, key, password } = place
      const made = await api.replays.whatIf(match, { step, title, seats, key, password })
      return `/t/${made.match}`
    },
    onSuccess: (path) => go(path),
  })
  const nobody = isNobody(plans)
  return (
    <Dialog
      open
      onClose={onClose}
      eyebrow={moment}
      title={say('replay.branch')}
      actions={
        <Button
          kind="primary"
          busy={branch.isPending}
          onClick={() => (nobody ? toast(say('replay.branch.nobody')) : branch.mutate())}
        >
          {say(nobody ? 'replay.branch.choose' : 'replay.branch.go')}
        </Button>
      }
    >
      <p className={styles.intro}>{say('replay.branch.what')}</p>
      <SeatPlans looks={looks} levels={game.levels} plans={plans} onPlans={setPlans} />
      {branch.isError && (
        <p className={styles.error} role="alert">
          {saidProblem(say, problemOf(branch.error))}
        </p>
      )}
    </Dialog>
  )
}
