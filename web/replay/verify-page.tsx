// The page that checks dice: every roll of a game is made again in this browser, from the seed that was promised.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { Button } from '../design/button.tsx'
import { Page } from '../frame/page.tsx'
import { exportLocalTable, listLocalTables } from '../local/index.ts'
import { type Admission, api, Failed } from '../net/api.ts'
import { saidProblem } from '../net/problems.ts'
import { useSay } from '../words/words.ts'
import { type HandedFile, handOver, useHanded } from './record/handed.ts'
import { problemOf } from './record/problem.ts'
import { AdmissionForm, asksAdmission, useAdmission } from './states/admission.tsx'
import { ChooseFile } from './states/choose-file.tsx'
import { Draws } from './verify/draws.tsx'
import { Explanation } from './verify/explanation.tsx'
import { useProof } from './verify/use-proof.ts'
import { Verdict } from './verify/verdict.tsx'
import styles from './verify/verify.module.css'

export default function VerifyPage() {
  const { id } = useParams<{ id?: string }>()
  const asked = new URLSearchParams(useSearch())
  const local = asked.get('local')
  const key = asked.get('key') ?? undefined
  if (id !== undefined) return <VerifyMatch key={`${id} ${key}`} match={id} givenKey={key} />
  return local === null ? <VerifyFile /> : <VerifyLocal key={local} id={local} />
}

function VerifyFile() {
  const say = useSay()
  const file = useHanded((handed) => handed.file)
  const [tooLarge, setTooLarge] = useState(false)
  if (file) return <Checked file={file} replay="/replay/file?watch" onOther={() => handOver(null)} />
  return (
    <Page title={say('replay.verify')} narrow>
      <p className={styles.intro}>{say('replay.verify.intro')}</p>
      <ChooseFile onFile={handOver} onTooLarge={() => setTooLarge(true)}>
        {tooLarge ? (
          <p role="alert" className={styles.wrongFile}>
            {saidProblem(say, { code: 'too-long-a-file' })}
          </p>
        ) : (
          <p className="muted">{say('replay.file.stays')}</p>
        )}
      </ChooseFile>
      <Explanation name="game.jsonl" />
    </Page>
  )
}

function VerifyMatch({ match, givenKey }: { match: string; givenKey: string | undefined }) {
  const [admission, admit] = useAdmission({ key: givenKey })
  const { key } = admission
  return (
    <VerifyKept
      name={`${match}.jsonl`}
      replay={`/replay/${match}${key === undefined ? '' : `?key=${key}`}`}
      read={() => api.replays.file(match, admission)}
      admission={admission}
      onAdmission={admit}
    />
  )
}

/** A table of this browser; while it is played its dice stay sealed here as well. */
function VerifyLocal({ id }: { id: string }) {
  const read = async () => {
    const table = (await listLocalTables()).find((summary) => summary.id === id)
    if (table && table.phase !== 'finished') throw new Failed({ code: 'not-finished' })
    return exportLocalTable(id)
  }
  return <VerifyKept name={`${id}.jsonl`} replay={`/replay/file?local=${id}`} read={read} />
}

interface VerifyKeptProps {
  name: string
  replay: string
  read: () => Promise<string>
  admission?: Admission
  onAdmission?: (given: Admission) => void
}

/** Trying again brings nothing else. */
const lasting = ['not-finished', 'no-such-match', 'no-such-local-table', 'what-if-has-no-file', 'save-corrupted']

/** A game whose file has to be fetched first. */
function VerifyKept({ name, replay, read, admission = {}, onAdmission }: VerifyKeptProps) {
  const say = useSay()
  const file = useQuery({
    queryKey: ['replay-file', name, admission],
    queryFn: async () => ({ name, text: await read() }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (file.data) return <Checked file={file.data} replay={replay} />
  const problem = problemOf(file.error)
  return (
    <Page title={say('replay.verify')} narrow>
      {file.isPending ? (
        <p role="status">{say('replay.waiting')}</p>
      ) : (
        <>
          <p role="alert" className={styles.intro}>
            {saidProblem(say, problem)}
          </p>
          {onAdmission && <AdmissionForm code={problem.code} onAdmission={onAdmission} />}
          <p className={styles.other}>
            {!lasting.includes(problem.code) && !asksAdmission(problem.code) && (
              <Button onClick={() => void file.refetch()}>{say('replay.retry')}</Button>
            )}{' '}
            <Link href={replay}>{say('replay.verify.watch')}</Link>
          </p>
        </>
      )}
      <Explanation name={name} />
    </Page>
  )
}

function Checked({ file, replay, onOther }: { file: HandedFile; replay: string; onOther?: () => void }) {
  const say = useSay()
  const proof = useProof(file.text)
  return (
    <Page title={say('replay.verify')} intro={<p className="muted">{file.name}</p>}>
      <Verdict proof={proof} replay={replay} />
      {onOther && (
        <p className={styles.other}>
          <Button onClick={onOther}>{say('replay.file.other')}</Button>
        </p>
      )}
      <Draws proof={proof} />
      <Explanation name={file.name} />
    </Page>
  )
}
