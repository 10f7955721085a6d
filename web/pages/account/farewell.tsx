// To take everything along, and to go for good. Going is asked twice.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Panel } from '../../design/panel.tsx'
import { toast } from '../../design/toast.tsx'
import { saveFile } from '../../device/hand-out.ts'
import { become } from '../../net/account.ts'
import { type Account, api } from '../../net/api.ts'
import { useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { DeedForm } from './deed-form.tsx'
import { PasswordField } from './fields.tsx'

export function Farewell({ account }: { account: Account }) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={say('shell.data')} className={styles.panel ?? ''}>
      <p className={styles.text}>{say('shell.data.line')}</p>
      <DeedForm
        deed={say('shell.data.export')}
        run={async () => saveFile('skelos-account.json', JSON.stringify(await api.account.exported(), null, 2))}
        aside={
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {say('shell.data.delete')}
          </Button>
        }
      />
      <Dialog open={asking} onClose={() => setAsking(false)} size="small" title={say('shell.data.delete-sure')}>
        <Deleting account={account} onStay={() => setAsking(false)} />
      </Dialog>
    </Panel>
  )
}

function Deleting({ account, onStay }: { account: Account; onStay: () => void }) {
  const say = useSay()
  const [, go] = useLocation()
  const [sure, setSure] = useState(false)
  const [password, setPassword] = useState('')
  if (!sure)
    return (
      <div className={styles.form}>
        <p className={styles.text}>{say('shell.data.delete-what')}</p>
        <div className={styles.row}>
          <Button kind="primary" onClick={onStay}>
            {say('shell.account.stay')}
          </Button>
          <Button onClick={() => setSure(true)}>{say('shell.data.delete-go-on')}</Button>
        </div>
      </div>
    )
  return (
    <DeedForm
      deed={say('shell.data.delete-last', { name: account.name })}
      run={async () => {
        await api.account.remove(account.guest ? undefined : password)
        become(null)
        toast(say('shell.data.deleted'))
        go('/')
      }}
      aside={
        <Button kind="primary" onClick={onStay}>
          {say('shell.account.stay')}
        </Button>
      }
    >
      <p className={styles.text}>{say('shell.data.delete-again')}</p>
      {!account.guest && <PasswordField value={password} onChange={setPassword} />}
    </DeedForm>
  )
}
