// The page a recovery link leads to: a guest is back.
import { useState } from 'react'
import { ButtonLink } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { Page } from '../../frame/page.tsx'
import { become } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { DeedForm } from './deed-form.tsx'
import { takeSecret } from './link-secret.ts'
import { Secret } from './secret.tsx'

export default function RecoverPage() {
  const say = useSay()
  const [secret] = useState(takeSecret)
  const [next, setNext] = useState<{ name: string; link: string }>()
  return (
    <Page title={say('shell.recover')} narrow>
      <Panel className={styles.panel ?? ''}>
        {next ? (
          <>
            <p className={styles.text}>{say('shell.recover.back', { name: next.name })}</p>
            <Secret label={say('shell.recover.next-link')} value={next.link} />
            <div className={styles.row}>
              <ButtonLink kind="primary" href="/tables?mine">
                {say('shell.your-games')}
              </ButtonLink>
              <ButtonLink href="/account">{say('shell.account')}</ButtonLink>
            </div>
          </>
        ) : secret === '' ? (
          <>
            <p className={styles.text}>{say('shell.link-empty')}</p>
            <div className={styles.row}>
              <ButtonLink href="/account">{say('shell.account')}</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className={styles.text}>{say('shell.recover.line')}</p>
            <DeedForm
              kind="primary"
              deed={say('shell.recover.go')}
              run={async () => {
                const { account, recovery } = await api.account.recover(secret)
                become(account)
                setNext({ name: account.name, link: new URL(recovery.link, location.origin).href })
              }}
            />
          </>
        )}
      </Panel>
    </Page>
  )
}
