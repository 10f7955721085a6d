// The account page: who one is here, or the ways to become somebody.

import { Button } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { Page } from '../../frame/page.tsx'
import { SkeletonLines } from '../../frame/skeleton.tsx'
import { useWayBack } from '../../frame/way-back.ts'
import { useAccount } from '../../net/account.ts'
import { problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { Blocks } from './blocks.tsx'
import { Farewell } from './farewell.tsx'
import { GuestKeeps } from './guest-keeps.tsx'
import { Newcomer } from './newcomer.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { Profile } from './profile.tsx'
import { Tokens } from './tokens.tsx'

export default function AccountPage() {
  const say = useSay()
  const { data: account, isPending, isError, error, refetch } = useAccount()
  useWayBack(account)
  if (isPending)
    return (
      <Page title={say('shell.account')}>
        <Panel>
          <SkeletonLines lines={4} />
        </Panel>
      </Page>
    )
  if (isError && account === undefined)
    return (
      <Page title={say('shell.account')}>
        <Panel className={styles.panel ?? ''}>
          <p role="alert">{saidProblem(say, problemOf(error))}</p>
          <div>
            <Button onClick={() => void refetch()}>{say('shell.try-again')}</Button>
          </div>
        </Panel>
      </Page>
    )
  if (!account)
    return (
      <Page title={say('shell.account')} intro={say('shell.account.intro')}>
        <Newcomer />
      </Page>
    )
  return (
    <Page
      title={say('shell.account')}
      intro={say(account.guest ? 'shell.account.as-guest' : 'shell.account.as-member')}
    >
      <div className={styles.columns}>
        <Profile account={account} />
        {account.guest ? <GuestKeeps /> : <PasswordPanel />}
        <Tokens />
        <Blocks />
        <Farewell account={account} />
      </div>
    </Page>
  )
}
