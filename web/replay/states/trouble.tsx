// What stands in the way of a replay, in plain words and with a way on.

import { Button, ButtonLink } from '../../design/button.tsx'
import { Page } from '../../frame/page.tsx'
import type { Admission } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import type { Problem } from '../../session/session.ts'
import { type Key, useSay } from '../../words/words.ts'
import { AdmissionForm } from './admission.tsx'
import styles from './states.module.css'

export interface TroubleProps {
  problem: Problem
  /** Tries the same again. */
  onRetry?: (() => void) | undefined
  /** A table with a password or a key can be opened with it. */
  onAdmission?: ((given: Admission) => void) | undefined
  /** Chooses another file. */
  onOther?: (() => void) | undefined
}

/** What will not go away by trying again has a heading of its own. */
const headings: Readonly<Record<string, Key>> = {
  'no-such-match': 'replay.trouble.none',
  'not-started': 'replay.trouble.not-started',
  'key-needed': 'replay.trouble.private',
  'wrong-key': 'replay.trouble.private',
  blocked: 'replay.trouble.private',
  'password-needed': 'replay.trouble.password',
  'wrong-password': 'replay.trouble.password',
  'other-version': 'replay.trouble.version',
  'rules-missing': 'replay.trouble.version',
  'no-such-game': 'replay.trouble.version',
  'bad-file': 'replay.trouble.file',
  'too-long-a-file': 'replay.trouble.file',
  'worker-failed': 'replay.trouble.file',
}

export function Trouble({ problem, onRetry, onAdmission, onOther }: TroubleProps) {
  const say = useSay()
  const mayRetry = onRetry && !(problem.code in headings)
  return (
    <Page title={say(headings[problem.code] ?? 'replay.trouble')} narrow>
      <div className={styles.trouble}>
        <p role="alert">{saidProblem(say, problem)}</p>
        {problem.code === 'bad-file' && <p className="muted">{say('replay.trouble.file-check')}</p>}
        {onAdmission && <AdmissionForm code={problem.code} onAdmission={onAdmission} />}
        <div className={styles.ways}>
          {mayRetry && (
            <Button kind="primary" onClick={onRetry}>
              {say('replay.retry')}
            </Button>
          )}
          {onOther && (
            <Button kind={mayRetry ? 'plain' : 'primary'} onClick={onOther}>
              {say('replay.file.other')}
            </Button>
          )}
          {problem.code === 'bad-file' && <ButtonLink href="/verify">{say('replay.verify.go')}</ButtonLink>}
          <ButtonLink href="/">{say('replay.home')}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}
