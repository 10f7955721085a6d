// Another password.
import { useState } from 'react'
import { Panel } from '../../design/panel.tsx'
import { stayConnected } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { DeedForm } from './deed-form.tsx'
import { NewPasswordField, PasswordField } from './fields.tsx'

export function PasswordPanel() {
  const say = useSay()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  return (
    <Panel title={say('shell.password')} className={styles.panel ?? ''}>
      <p className={styles.text}>{say('shell.account.password-line')}</p>
      <DeedForm
        deed={say('shell.account.change-password')}
        done={say('shell.account.password-changed')}
        run={async () => {
          await api.account.changePassword({ oldPassword, newPassword })
          stayConnected()
          setOld('')
          setNew('')
        }}
      >
        <PasswordField label={say('shell.account.old-password')} value={oldPassword} onChange={setOld} />
        <NewPasswordField value={newPassword} onChange={setNew} />
      </DeedForm>
    </Panel>
  )
}
