// Giving up and leaving: the only questions that are asked twice.
import { listOfNames } from '@skelos/text'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { api, problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import type { Picture, Problem } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'

interface PartingProps {
  picture: Picture
  close: () => void
}

interface QuestionProps {
  title: string
  text: string
  deed: string
  close: () => void
  run: () => Promise<Problem | undefined>
}

function Question({ title, text, deed, close, run }: QuestionProps) {
  const say = useSay()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    const refused = await run()
    setBusy(false)
    setProblem(refused)
    if (!refused) close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size="small"
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={() => void go()}>
            {deed}
          </Button>
          <Button onClick={close}>{say('table.stay')}</Button>
        </>
      }
    >
      <p>{text}</p>
      {problem && <p role="alert">{saidProblem(say, problem)}</p>}
    </Dialog>
  )
}

/** Whether the game is over when these seats give up: no person is left in it, or nobody to play against. */
function endsWithout({ seats, you }: Picture): boolean {
  const left = seats.filter(({ out }, seat) => out === null && !you.includes(seat))
  return left.length < 2 || left.every(({ holder }) => holder.kind !== 'person')
}

export function Concede({ picture, close }: PartingProps) {
  const say = useSay()
  const { session, text, language } = useTable()
  const own = picture.you.filter((seat) => picture.seats[seat].out === null)
  const names = listOfNames(
    language,
    own.map((seat) => text.seat(picture, seat)),
  )
  const after = endsWithout(picture) ? 'ends' : 'goes-on'
  async function run() {
    for (const seat of own) {
      const answer = await session.concede(seat)
      if (!answer.ok) return answer.error
    }
    return undefined
  }
  return (
    <Question
      title={say('table.concede.title')}
      text={say('table.concede.text', { names, count: own.length, after })}
      deed={say('table.concede')}
      close={close}
      run={run}
    />
  )
}

export function Leave({ picture, close }: PartingProps) {
  const say = useSay()
  const [, navigate] = useLocation()
  async function run() {
    try {
      await api.tables.leave(picture.match)
      navigate('/')
      return undefined
    } catch (error) {
      return problemOf(error)
    }
  }
  return (
    <Question
      title={say('table.leave.title')}
      text={say('table.leave.text')}
      deed={say('table.leave')}
      close={close}
      run={run}
    />
  )
}
