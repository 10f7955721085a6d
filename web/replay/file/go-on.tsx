// Going on with a file: as a table of this browser or of the server, from where it was left or as a what-if.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/field.tsx'
import { Panel } from '../../design/panel.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { toast } from '../../design/toast.tsx'
import { branchLocalTable, importLocalTable } from '../../local/index.ts'
import { ensureAccount } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import type { SeatLook } from '../charts/looks.ts'
import { problemOf } from '../record/problem.ts'
import type { Recording } from '../record/recording.ts'
import { isNobody, ownSides, planAsBefore, SeatPlans } from '../seat-plans.tsx'
import styles from './about-file.module.css'

const longestTitle = 80

export interface GoOnProps {
  recording: Recording
  looks: readonly SeatLook[]
  levels: GameUI['levels']
  /** The seat that is to decide where the file was left. */
  asked: number
}

export function GoOn({ recording, looks, levels, asked }: GoOnProps) {
  const say = useSay()
  const language = useLanguage()
  const [, go] = useLocation()
  const { base, steps, everything } = recording
  // A game that was played to its end has nothing to go on with after its last step.
  const last = base.ending?.reason === 'played' ? steps - 1 : steps
  const [from, setFrom] = useState<'whole' | 'what-if'>('whole')
  const [typed, setTyped] = useState(`${Math.floor(steps / 2)}`)
  const [plans, setPlans] = useState(() => planAsBefore(looks, levels, base.seats, asked))
  const step = /^\d+$/.test(typed) && Number(typed) <= last ? Number(typed) : null
  const keeps = everything && from === 'whole'
  const make = useMutation({
    mutationFn: async (where: 'here' | 'online') => {
      const { text } = await recording.file()
      const seats = [...plans]
      const whatIf = from === 'what-if' ? (step ?? 0) : undefined
      const sides = ownSides(language, looks, plans)
      const { title: before } = base
      const called = whatIf === undefined ? before : say('replay.go-on.title', { sides, step: whatIf, title: before })
      const title = called.slice(0, longestTitle) || say('replay.go-on')
      if (where === 'here') {
        const table = { title, seats }
        return `/here/${await (whatIf === undefined ? importLocalTable(text, table) : branchLocalTable(text, whatIf, table))}`
      }
      await ensureAccount()
      const more = whatIf === undefined ? {} : { whatIfFrom: whatIf }
      return `/t/${(await api.replays.importFile({ file: text, title, seats, ...more })).match}`
    },
    onSuccess: (path) => go(path),
  })
  const begin = (where: 'here' | 'online') => {
    if (from === 'what-if' && step === null) toast(say('replay.go-on.wrong-step', { last }), 'bad')
    else if (isNobody(plans)) toast(say('replay.branch.nobody'), 'bad')
    else make.mutate(where)
  }
  const what = keeps ? 'keep' : 'play'
  return (
    <Panel title={say('replay.go-on')}>
      <div className={styles.goOn}>
        <Segmented
          label={say('replay.go-on.from')}
          options={[
            { value: 'whole', label: say('replay.go-on.whole', { finished: `${everything}` }) },
            { value: 'what-if', label: say('replay.go-on.what-if') },
          ]}
          value={from}
          onChange={setFrom}
        />
        {from === 'what-if' && (
          <TextField
            label={say('replay.go-on.step')}
            hint={say('replay.go-on.step-hint', { last })}
            error={step === null && say('replay.go-on.wrong-step', { last })}
            inputMode="numeric"
            autoComplete="off"
            className={styles.step}
            value={typed}
            onChange={({ target }) => setTyped(target.value.trim())}
          />
        )}
        {!keeps && (
          <fieldset className={styles.who}>
            <legend>{say('replay.go-on.seats')}</legend>
            <SeatPlans looks={looks} levels={levels} plans={plans} onPlans={setPlans} />
          </fieldset>
        )}
        <div className={styles.ways}>
          <Button busy={make.isPending && make.variables === 'here'} onClick={() => begin('here')}>
            {say('replay.go-on.here', { what })}
          </Button>
          <Button busy={make.isPending && make.variables === 'online'} onClick={() => begin('online')}>
            {say('replay.go-on.online', { what })}
          </Button>
        </div>
        {make.isError && (
          <p role="alert" className={styles.wrong}>
            {saidProblem(say, problemOf(make.error))}
          </p>
        )}
        <p className="muted">{say('replay.go-on.where')}</p>
      </div>
    </Panel>
  )
}
