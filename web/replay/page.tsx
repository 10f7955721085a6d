// The replay page: a match of the server, a table of this browser, or a file that is opened here.
import { useMemo, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { useGame } from '../games/use-game.ts'
import type { Admission } from '../net/api.ts'
import { ChooseReplay } from './choose-replay.tsx'
import { AboutFile } from './file/about-file.tsx'
import { handOver, useHanded } from './record/handed.ts'
import type { Recording } from './record/recording.ts'
import { type Source, useRecording } from './record/use-recording.ts'
import { stepIn } from './screen/address.ts'
import type { Place } from './screen/context.ts'
import { ReplayScreen } from './screen/screen.tsx'
import { useAdmission } from './states/admission.tsx'
import { Opening } from './states/opening.tsx'
import { Trouble } from './states/trouble.tsx'

export default function ReplayPage() {
  const { id } = useParams<{ id?: string }>()
  const search = useSearch()
  const asked = new URLSearchParams(search)
  const key = asked.get('key') ?? undefined
  const local = asked.get('local')
  if (id !== undefined) return <ServerReplay key={`${id} ${key}`} match={id} admissionKey={key} />
  return local === null ? <FileReplay watching={asked.has('watch')} /> : <LocalReplay key={local} id={local} />
}

function ServerReplay({ match, admissionKey }: { match: string; admissionKey: string | undefined }) {
  const [{ key, password }, admit] = useAdmission({ key: admissionKey })
  const source = useMemo(
    (): Source => ({ from: 'server', match, admission: { key, password } }),
    [match, key, password],
  )
  const place = useMemo((): Place => ({ on: 'server', match, key, password }), [match, key, password])
  return <Opened source={source} place={place} onAdmission={admit} />
}

function LocalReplay({ id }: { id: string }) {
  const source = useMemo((): Source => ({ from: 'local', id }), [id])
  const place = useMemo((): Place => ({ on: 'file', local: id }), [id])
  return <Opened source={source} place={place} />
}

const onFile: Place = { on: 'file' }

/** A file first says what it is; `watching` is asked for by address. */
function FileReplay({ watching }: { watching: boolean }) {
  const file = useHanded((handed) => handed.file)
  const [tooLarge, setTooLarge] = useState(false)
  const source = useMemo((): Source | null => file && { from: 'file', ...file }, [file])
  const other = () => {
    setTooLarge(false)
    handOver(null)
  }
  if (tooLarge) return <Trouble problem={{ code: 'too-long-a-file' }} onOther={other} />
  if (!source) return <ChooseReplay onFile={handOver} onTooLarge={() => setTooLarge(true)} />
  return <Opened source={source} place={onFile} onOther={other} about={!watching && file ? file.name : undefined} />
}

interface OpenedProps {
  source: Source
  place: Place
  onAdmission?: (given: Admission) => void
  onOther?: (() => void) | undefined
  /** The name of a file that is only to be told about. */
  about?: string | undefined
}

function Opened({ source, place, onAdmission, onOther, about }: OpenedProps) {
  // Trying again is opening the same once more.
  const [tries, setTries] = useState(0)
  const again = useMemo(() => ({ ...source, tries }), [source, tries])
  const opening = useRecording(again)
  if (opening.status === 'opening') return <Opening share={opening.share} />
  if (opening.status === 'wrong') {
    const retry = () => setTries((count) => count + 1)
    return <Trouble problem={opening.problem} onRetry={retry} onAdmission={onAdmission} onOther={onOther} />
  }
  return <Shown recording={opening.recording} place={place} about={about} onOther={onOther} />
}

/** The game's own chunk comes while the recording is opened, or right after. */
type ShownProps = Pick<OpenedProps, 'place' | 'about' | 'onOther'> & { recording: Recording }

function Shown({ recording, place, about, onOther }: ShownProps) {
  const id = recording.base.game
  const game = useGame(id)
  if (game === undefined) return <Opening share={1} />
  if (game === null)
    return <Trouble problem={{ code: 'no-such-game', params: { game: id } }} onRetry={() => location.reload()} />
  if (about !== undefined && onOther)
    return <AboutFile recording={recording} game={game} name={about} onOther={onOther} />
  return <ReplayScreen recording={recording} game={game} place={place} step={stepIn(location.search, recording.seqs)} />
}
