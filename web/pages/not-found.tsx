// An address that leads nowhere, with the ways that do.
import { GiTreasureMap } from 'react-icons/gi'
import { ButtonLink } from '../design/button.tsx'
import { Page } from '../frame/page.tsx'
import { useSay } from '../words/words.ts'
import styles from './not-found.module.css'

export default function NotFound() {
  const say = useSay()
  return (
    <Page title={say('shell.not-found')} heading={null} narrow className={styles.page ?? ''}>
      <GiTreasureMap className={styles.picture} aria-hidden="true" />
      <h1 className="display">{say('shell.not-found')}</h1>
      <p className={styles.text}>{say('shell.not-found-why')}</p>
      <div className={styles.ways}>
        <ButtonLink kind="primary" href="/">
          {say('shell.to-home')}
        </ButtonLink>
        <ButtonLink href="/tables">{say('shell.nav.tables')}</ButtonLink>
        <ButtonLink href="/rules">{say('shell.nav.rules')}</ButtonLink>
      </div>
    </Page>
  )
}
