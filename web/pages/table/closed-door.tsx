// A table that cannot be entered: why, what would open it, and where else to go.
import { type FormEvent, useState } from 'react'
import { GiHouseKeys, GiLockedDoor } from 'react-icons/gi'
import { Button, ButtonLink } from '../../design/button.tsx'
import { TextField } from '../../design/field.tsx'
import { Panel } from '../../design/panel.tsx'
import { toast } from '../../design/toast.tsx'
import { saveFile } from '../../device/hand-out.ts'
import { Page } from '../../frame/page.tsx'
import { signInAddress } from '../../frame/way-back.ts'
import { rescueLocalTable } from '../../local/index.ts'
import { type Admission, problemOf } from '../../net/api.ts'
import { keyIn } from '../../net/key-in.ts'
import { saidProblem } from '../../net/problems.ts'
import type { Problem } from '../../session/session.ts'
import { type Key, useSay } from '../../words/words.ts'
import styles from './closed-door.module.css'

export interface ClosedDoorProps {
  id: string
  here: boolean
  problem: Problem
  onAdmission: (admission: Admission) => void
  onRetry: () => void
}

const titles: Readonly<Record<string, Key>> = {
  'key-needed': 'shell.door.private',
  'wrong-key': 'shell.door.private',
  'password-needed': 'shell.door.password',
  'wrong-password': 'shell.door.password',
  'match-closed': 'shell.door.closed',
  'no-such-match': 'shell.door.none',
  'no-such-local-table': 'shell.door.none',
  'save-corrupted': 'shell.door.damaged',
  'sign-in': 'shell.door.signed-out',
  'signed-out': 'shell.door.signed-out',
  'not-signed-in': 'shell.door.signed-out',
}

/** Waiting or asking again may help with these. */
const passing = ['offline', 'network', 'timeout', 'server-away', 'busy', 'store-unavailable', 'worker-failed']

export function ClosedDoor({ id, here, problem, onAdmission, onRetry }: ClosedDoorProps) {
  const say = useSay()
  const { code } = problem
  const title = say(titles[code] ?? 'shell.door.shut')
  const wantsPassword = code === 'password-needed' || code === 'wrong-password'
  const wantsKey = code === 'key-needed' || code === 'wrong-key'
  const signedOut = titles[code] === 'shell.door.signed-out'
  return (
    <Page title={title} heading={null} narrow className={styles.page ?? ''}>
      <Panel as="section" className={styles.panel ?? ''}>
        {wantsPassword || wantsKey ? <GiHouseKeys aria-hidden="true" /> : <GiLockedDoor aria-hidden="true" />}
        <h1 className="display">{title}</h1>
        <p className={styles.why} role="alert">
          {saidProblem(say, problem)}
        </p>
        {wantsPassword && <PasswordForm onAdmission={onAdmission} />}
        {wantsKey && <KeyForm onAdmission={onAdmission} />}
        {(code === 'save-corrupted' || code === 'save-unknown') && <Rescue id={id} />}
        <div className={styles.ways}>
          {passing.includes(code) && (
            <Button kind="primary" onClick={onRetry}>
              {say('shell.try-again')}
            </Button>
          )}
          {signedOut && (
            <ButtonLink kind="primary" href={signInAddress()}>
              {say('shell.sign-in')}
            </ButtonLink>
          )}
          <ButtonLink href={here ? '/tables?mine' : '/tables'}>
            {say(here ? 'shell.your-games' : 'shell.open-tables')}
          </ButtonLink>
          <ButtonLink kind="quiet" href="/">
            {say('shell.to-home')}
          </ButtonLink>
        </div>
      </Panel>
    </Page>
  )
}

function PasswordForm({ onAdmission }: Pick<ClosedDoorProps, 'onAdmission'>) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onAdmission({ password })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={say('shell.password')}
        type="password"
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" kind="primary">
        {say('shell.door.come-in')}
      </Button>
    </form>
  )
}

function KeyForm({ onAdmission }: Pick<ClosedDoorProps, 'onAdmission'>) {
  const say = useSay()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keyIn(text) !== '') onAdmission({ key: keyIn(text) })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={say('shell.door.key')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" kind="primary">
        {say('shell.door.come-in')}
      </Button>
    </form>
  )
}

function Rescue({ id }: { id: string }) {
  const say = useSay()
  const rescue = () =>
    rescueLocalTable(id).then(
      (text) => saveFile(`skelos-${id}.txt`, text, 'text/plain'),
      (error: unknown) => toast(saidProblem(say, problemOf(error)), 'bad'),
    )
  return (
    <div className={styles.ways}>
      <Button kind="primary" onClick={() => void rescue()}>
        {say('shell.door.rescue')}
      </Button>
      <ButtonLink href="/settings#storage">{say('shell.door.manage')}</ButtonLink>
    </div>
  )
}
