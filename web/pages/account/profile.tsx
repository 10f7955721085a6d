// Name, and signing out.

import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Panel } from '../../design/panel.tsx'
import { toast } from '../../design/toast.tsx'
import { Avatar } from '../../frame/avatar.tsx'
import { become } from '../../net/account.ts'
import { type Account, api, problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { localeOf } from '../../words/locale.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { DeedForm } from './deed-form.tsx'
import { NameField } from './fields.tsx'

export function Profile({ account }: { account: Account }) {
  const say = useSay()
  const language = useLanguage()
  const [name, setName] = useState(account.name)
  const since = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(account.createdAt)
  return (
    <Panel title={say('shell.account.you')} className={styles.panel ?? ''}>
      <div className={styles.who}>
        <Avatar account={account} size={64} />
        <div>
          <p className={styles.name}>{account.name}</p>
          <p className="muted">{account.email ?? say('shell.account.guest-short')}</p>
          <p className="muted">{say('shell.account.since', { since })}</p>
        </div>
      </div>
      <DeedForm
        deed={say('shell.account.change-name')}
        done={say('shell.account.name-changed')}
        run={async () => become((await api.account.change({ name })).account)}
      >
        <NameField value={name} onChange={setName} />
      </DeedForm>
      <SignOut guest={account.guest} />
    </Panel>
  )
}

/** A guest who signs out without a link cannot come back: that one is asked. */
function SignOut({ guest }: { guest: boolean }) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const leave = (how: () => Promise<unknown>) =>
    how().then(
      () => become(null),
      (error: unknown) => toast(saidProblem(say, problemOf(error)), 'bad'),
    )
  return (
    <div className={styles.row}>
      <Button onClick={() => (guest ? setAsking(true) : void leave(api.account.logout))}>
        {say('shell.account.sign-out')}
      </Button>
      {!guest && (
        <Button kind="quiet" onClick={() => void leave(api.account.logoutEverywhere)}>
          {say('shell.account.sign-out-everywhere')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={say('shell.account.sign-out-guest')}
        actions={
          <>
            <Button kind="primary" onClick={() => setAsking(false)}>
              {say('shell.account.stay')}
            </Button>
            <Button onClick={() => void leave(api.account.logout)}>{say('shell.account.sign-out-anyway')}</Button>
          </>
        }
      >
        <p className={styles.text}>{say('shell.account.sign-out-guest-why')}</p>
      </Dialog>
    </div>
  )
}
