// A table that came to an end while it was open here: closed by its host, or no longer ours to see.

import { Button, ButtonLink } from '../../design/button.tsx'
import { Page } from '../../frame/page.tsx'
import { saidProblem } from '../../net/problems.ts'
import type { Problem } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import styles from './shut.module.css'

export function Shut({ problem }: { problem: Problem }) {
  const say = useSay()
  const { session } = useTable()
  return (
    <Page title={say('table.shut')} narrow>
      <div className={styles.shut}>
        <p className="serif" role="alert">
          {saidProblem(say, problem)}
        </p>
        <div className={styles.ways}>
          <ButtonLink kind="primary" href="/tables">
            {say('table.shut.tables')}
          </ButtonLink>
          <ButtonLink href="/">{say('table.home')}</ButtonLink>
          <Button kind="quiet" onClick={() => session.retry()}>
            {say('table.retry')}
          </Button>
        </div>
      </div>
    </Page>
  )
}
