// The page that checks dice: every roll of a game is made again in this browser, from the seed that was promised.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { Page } from '../app/page.tsx'
import { Button } from '../design/button.tsx'
import { api } from '../net/api.ts'
import { saidProblem } from '../net/problems.ts'
import { useSay } from '../words/words.ts'
import { type HandedFile, handOver, useHanded } from './record/handed.ts'
import { problemOf } from './record/problem.ts'
import { ChooseFile } from './states/choose-file.tsx'
import { Draws } from './verify/draws.tsx'
import { Explanation } from './verify/explanation.tsx'
import { useProof } from './verify/use-proof.ts'
import { Verdict } from './verify/verdict.tsx'
import styles from './verify/verify.module.css'

export default function VerifyPage() {
  const { id } = useParams<{ id?: string }>()
  return id === undefined ? <VerifyFile /> : <VerifyMatch key={id} match={id} />
}

function VerifyFile() {
  const say = useSay()
  const file = useHanded((handed) => handed.file)
  const [tooLarge, setTooLarge] = useState(false)
  if (file) return <Checked file={file} replay="/replay/file" onOther={() => handOver(null)} />
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

function VerifyMatch({ match }: { match: string }) {
  const say = useSay()
  const key = new URLSearchParams(useSearch()).get('key') ?? undefined
  const file = useQuery({
    queryKey: ['replay-file', match],
    queryFn: async () => ({ name: `${match}.jsonl`, text: await api.replays.file(match, { key }) }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const replay = `/replay/${match}${key === undefined ? '' : `?key=${key}`}`
  if (file.data) return <Checked file={file.data} replay={replay} />
  return (
    <Page title={say('replay.verify')} narrow>
      {file.isPending ? (
        <p role="status">{say('replay.waiting')}</p>
      ) : (
        <>
          <p role="alert" className={styles.intro}>
            {saidProblem(say, problemOf(file.error))}
          </p>
          <p>
            <Link href={replay}>{say('replay.verify.watch')}</Link>
          </p>
        </>
      )}
      <Explanation name={`${match}.jsonl`} />
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
