// A game that was stored by other rules and cannot continue here: why, and how to save it.
import { Button, ButtonLink } from '../../design/button.tsx'
import { Page } from '../../frame/page.tsx'
import { saidProblem } from '../../net/problems.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { Consent } from '../company/consent.tsx'
import { useData, useTable } from '../context.ts'
import { useDownload } from '../download.ts'
import { useTold } from '../told.ts'
import styles from './shut.module.css'
import { Strip } from './strip.tsx'

const problemIn = ({ played, here, where }: NonNullable<Picture['stopped']>) => ({
  code: 'rules-changed',
  params: { played, here, ...(where !== undefined && { where }) },
})

/** Over the board as it was last seen. */
export function Stopped() {
  const say = useSay()
  const stopped = useData((data) => data.picture?.stopped)
  if (!stopped) return null
  return <Strip kind="warn" text={saidProblem(say, problemIn(stopped))} actions={<Save />} />
}

/** Where these rules cannot even show it. */
export function Unshown({ stopped, title }: { stopped: NonNullable<Picture['stopped']>; title: string }) {
  const say = useSay()
  return (
    <Page title={title} narrow>
      <div className={styles.shut}>
        <p className="serif" role="alert">
          {saidProblem(say, problemIn(stopped))}
        </p>
        <Consent />
        <div className={styles.ways}>
          <Save />
          <ButtonLink href="/">{say('table.home')}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}

/** The file shows every hand: in company everybody is asked first. */
function Save() {
  const say = useSay()
  const { session } = useTable()
  const tell = useTold()
  const download = useDownload()
  const mayAsk = useData(({ picture }) => picture !== null && picture.you.length > 0 && picture.consent === null)
  if (download)
    return (
      <Button size="small" onClick={() => void download()}>
        {say('table.download')}
      </Button>
    )
  return (
    mayAsk && (
      <Button size="small" onClick={() => void tell(session.propose({ kind: 'save' }))}>
        {say('table.propose.save')}
      </Button>
    )
  )
}
