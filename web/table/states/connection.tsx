// What is said while the connection is gone: that nothing is lost, and when it is tried again.

import { Button, ButtonLink } from '../../design/button.tsx'
import { signInAddress } from '../../frame/way-back.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import { useNow } from '../clock.ts'
import { useData, useTable } from '../context.ts'
import { useDownload } from '../download.ts'
import { Strip } from './strip.tsx'

export function Connection() {
  const say = useSay()
  const { session } = useTable()
  const status = useData((data) => data.status)
  const problem = useData((data) => data.problem)
  const retryAt = useData((data) => data.retryAt)
  const now = useNow(status === 'lost' && retryAt !== null)
  if (status === 'live' && problem && problem.code !== 'match-closed')
    return <Strip kind="warn" text={saidProblem(say, problem)} actions={<WayOn code={problem.code} />} />
  if (status === 'refused' && problem)
    return (
      <Strip
        kind="warn"
        text={saidProblem(say, problem)}
        actions={
          // Trying again would make a spectator of whoever is nobody any more.
          problem.code === 'signed-out' ? (
            <ButtonLink size="small" href={signInAddress()}>
              {say('shell.sign-in')}
            </ButtonLink>
          ) : (
            <Button size="small" onClick={() => session.retry()}>
              {say('table.retry')}
            </Button>
          )
        }
      />
    )
  if (status !== 'lost') return null
  const seconds = retryAt === null ? 0 : Math.max(0, Math.ceil((retryAt - now) / 1000))
  return (
    <Strip
      kind="warn"
      text={
        <>
          {problem && problem.code !== 'connection-lost' ? saidProblem(say, problem) : say('table.lost')}{' '}
          <span aria-hidden="true">{seconds > 0 ? say('table.lost.again', { seconds }) : say('table.lost.now')}</span>
        </>
      }
      actions={
        <Button size="small" onClick={() => session.retry()}>
          {say('table.retry')}
        </Button>
      }
    />
  )
}

/** What can be done about a trouble that does not stop the game. */
function WayOn({ code }: { code: string }) {
  const say = useSay()
  const { session } = useTable()
  const download = useDownload()
  if (code === 'open-elsewhere' || code === 'bot-failed')
    return (
      <Button size="small" onClick={() => session.retry()}>
        {say(code === 'bot-failed' ? 'table.retry' : 'table.take-over')}
      </Button>
    )
  if ((code === 'storage-full' || code === 'no-storage') && download)
    return (
      <Button size="small" onClick={download}>
        {say('table.download')}
      </Button>
    )
  return null
}
