// Nobody yet: sign in, register, or play as a guest.
import { useState } from 'react'
import { Panel } from '../../design/panel.tsx'
import { become, ensureAccount } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { DeedForm } from './deed-form.tsx'
import { EmailField, NameField, NewPasswordField, PasswordField } from './fields.tsx'

export function Newcomer() {
  return (
    <div className={styles.columns}>
      <SignIn />
      <Register />
      <AsGuest />
      <Forgotten />
    </div>
  )
}

function SignIn() {
  const say = useSay()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Panel title={say('shell.sign-in')} className={styles.panel ?? ''}>
      <DeedForm
        kind="primary"
        deed={say('shell.sign-in')}
        run={async () => become((await api.account.login({ email, password })).account)}
      >
        <EmailField value={email} onChange={setEmail} />
        <PasswordField value={password} onChange={setPassword} />
      </DeedForm>
    </Panel>
  )
}

function Register() {
  const say = useSay()
  const language = useLanguage()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Panel title={say('shell.account.register')} className={styles.panel ?? ''}>
      <DeedForm
        deed={say('shell.account.register')}
        run={async () => become((await api.account.register({ name, email, password, language })).account)}
      >
        <NameField value={name} onChange={setName} hint={say('shell.account.name-hint')} />
        <EmailField value={email} onChange={setEmail} />
        <NewPasswordField value={password} onChange={setPassword} />
      </DeedForm>
    </Panel>
  )
}

function AsGuest() {
  const say = useSay()
  const [name, setName] = useState('')
  return (
    <Panel title={say('shell.account.guest')} className={styles.panel ?? ''}>
      <p className={styles.text}>{say('shell.account.guest-line')}</p>
      <DeedForm deed={say('shell.account.guest-go')} run={() => ensureAccount(name)}>
        <NameField value={name} onChange={setName} />
      </DeedForm>
    </Panel>
  )
}

function Forgotten() {
  const say = useSay()
  const [email, setEmail] = useState('')
  const [mailed, setMailed] = useState(true)
  return (
    <Panel title={say('shell.account.forgotten')} className={styles.panel ?? ''}>
      <p className={styles.text}>{say('shell.account.forgotten-line')}</p>
      <DeedForm
        deed={say('shell.account.forgotten-go')}
        done={say(mailed ? 'shell.account.mailed' : 'shell.account.no-mail')}
        run={async () => setMailed((await api.account.forgot(email)).mail)}
      >
        <EmailField value={email} onChange={setEmail} />
      </DeedForm>
    </Panel>
  )
}
