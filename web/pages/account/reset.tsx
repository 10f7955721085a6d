// The page a reset link leads to: choose a new password.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { toast } from '../../design/toast.tsx'
import { Page } from '../../frame/page.tsx'
import { become } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { DeedForm } from './deed-form.tsx'
import { NewPasswordField } from './fields.tsx'
import { takeSecret } from './link-secret.ts'

export default function ResetPage() {
  const say = useSay()
  const [, go] = useLocation()
  const [secret] = useState(takeSecret)
  const [password, setPassword] = useState('')
  return (
    <Page title={say('shell.reset')} narrow>
      <Panel className={styles.panel ?? ''}>
        {secret === '' ? (
          <>
            <p className={styles.text}>{say('shell.link-empty')}</p>
            <div className={styles.row}>
              <ButtonLink href="/account">{say('shell.account')}</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className={styles.text}>{say('shell.reset.line')}</p>
            <DeedForm
              kind="primary"
              deed={say('shell.reset.go')}
              run={async () => {
                become((await api.account.reset({ secret, password })).account)
                toast(say('shell.account.password-changed'), 'good')
                go('/account')
              }}
            >
              <NewPasswordField value={password} onChange={setPassword} />
            </DeedForm>
          </>
        )}
      </Panel>
    </Page>
  )
}
