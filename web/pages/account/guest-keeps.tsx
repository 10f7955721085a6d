// How a guest keeps the games: a password, or a link to come back by.
import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { become } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { DeedForm } from './deed-form.tsx'
import { EmailField, NewPasswordField } from './fields.tsx'
import { Secret } from './secret.tsx'

export function GuestKeeps() {
  const say = useSay()
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [link, setLink] = useState<string>()
  return (
    <Panel title={say('shell.account.keep')} className={styles.panel ?? ''}>
      <p className={styles.text}>{say('shell.account.keep-line')}</p>
      <DeedForm
        kind="primary"
        deed={say('shell.account.register-keep')}
        run={async () => become((await api.account.register({ email, password, language })).account)}
      >
        <EmailField value={email} onChange={setEmail} />
        <NewPasswordField value={password} onChange={setPassword} />
      </DeedForm>
      <h3 className={styles.sub}>{say('shell.account.link')}</h3>
      <p className={styles.text}>{say('shell.account.link-line')}</p>
      <DeedForm
        deed={say('shell.account.link-make')}
        run={async () => setLink(wholeLink((await api.account.recoveryLink()).link))}
        aside={
          link && (
            <Button kind="quiet" onClick={() => setLink(undefined)}>
              {say('shell.account.hide')}
            </Button>
          )
        }
      >
        {link && <Secret label={say('shell.account.link')} value={link} />}
      </DeedForm>
    </Panel>
  )
}

/** A server that knows no public address gives a path only. */
const wholeLink = (link: string): string => new URL(link, location.origin).href
