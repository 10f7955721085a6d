// The page of a table, on the server (/t/:id) or in this browser (/here/:id): opens it, fetches its game, shows it.
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useStore } from 'zustand'
import { Skeleton } from '../frame/skeleton.tsx'
import { loadGame } from '../games/index.ts'
import { useGame } from '../games/use-game.ts'
import { openLocalTable } from '../local/index.ts'
import { signedOut, useAccount } from '../net/account.ts'
import type { Admission } from '../net/api.ts'
import { keyHere, tableAddress } from '../net/key-in.ts'
import { openTable } from '../net/session.ts'
import { MatchCharts } from '../replay/index.ts'
import type { TableSession } from '../session/session.ts'
import { remember } from '../table/memory.ts'
import { Table } from '../table/table.tsx'
import { ClosedDoor } from './table/closed-door.tsx'

export default function TablePage() {
  const { id = '' } = useParams()
  const [at] = useLocation()
  const links = useLinksGiven()
  const here = at.startsWith('/here/')
  // One table after another: nothing of the former is to remain.
  return <Opening key={`${at} ${links}`} id={id} here={here} />
}

/** How often a link with another key was put into the address bar here: a browser does not load the page anew for it. */
function useLinksGiven(): number {
  const [links, setLinks] = useState(0)
  useEffect(() => {
    const given = () => setLinks((before) => before + 1)
    addEventListener('hashchange', given)
    return () => removeEventListener('hashchange', given)
  }, [])
  return links
}

function Opening({ id, here }: { id: string; here: boolean }) {
  const [admission, setAdmission] = useState<Admission>(() => ({ key: keyHere() }))
  const [tries, setTries] = useState(0)
  const session = useSession(id, here, admission, tries)
  if (!session) return <Skeleton />
  return (
    <Opened
      id={id}
      here={here}
      session={session}
      onAdmission={(given) => setAdmission((before) => ({ ...before, ...given }))}
      onRetry={() => setTries((before) => before + 1)}
    />
  )
}

const loadRules = async (game: string) => (await loadGame(game))?.rules

/** Open as long as the page is; anew for another admission, and for somebody else. */
function useSession(id: string, here: boolean, admission: Admission, tries: number): TableSession | undefined {
  const [session, setSession] = useState<TableSession>()
  const { key, password } = admission
  // Asked for before the page is laid out: the answer comes while it is.
  useLayoutEffect(() => {
    const opened = here ? openLocalTable(id) : openTable(id, loadRules, { key, password })
    setSession(opened)
    return () => {
      setSession(undefined)
      opened.close()
    }
  }, [id, here, key, password, tries])
  return session
}

interface OpenedProps {
  id: string
  here: boolean
  session: TableSession
  onAdmission: (admission: Admission) => void
  onRetry: () => void
}

function Opened({ id, here, session, onAdmission, onRetry }: OpenedProps) {
  const status = useStore(session.data, ({ status }) => status)
  const problem = useStore(session.data, ({ problem }) => problem)
  const gameId = useStore(session.data, ({ picture }) => picture?.game)
  const game = useGame(gameId)
  useEffect(() => {
    if (gameId !== undefined) remember(id, 'game', gameId)
  }, [id, gameId])
  useLinkInTheBar(session)
  useReopenAfterSignIn(status === 'refused', onRetry)
  const isSignedOut = problem?.code === 'signed-out'
  useEffect(() => {
    if (isSignedOut) signedOut()
  }, [isSignedOut])
  if (gameId === undefined && status === 'refused' && problem)
    return <ClosedDoor id={id} here={here} problem={problem} onAdmission={onAdmission} onRetry={onRetry} />
  // Nothing of the table has come yet, and nothing will until somebody answers; it goes on by itself then.
  if (gameId === undefined && status === 'lost')
    return (
      <ClosedDoor
        id={id}
        here={here}
        problem={problem && problem.code !== 'connection-lost' ? problem : { code: unreachable() }}
        onAdmission={onAdmission}
        onRetry={() => session.retry()}
      />
    )
  if (game === null)
    return (
      <ClosedDoor
        id={id}
        here={here}
        problem={{ code: 'no-such-game' }}
        onAdmission={onAdmission}
        onRetry={() => location.reload()}
      />
    )
  return game ? <Table session={session} game={game} Charts={MatchCharts} /> : <Skeleton />
}

/** Whoever copies the address of a table by link gives a link that opens it. */
function useLinkInTheBar({ data }: TableSession): void {
  const key = useStore(data, ({ picture }) => (picture?.visibility === 'link' ? picture.key : null))
  const match = useStore(data, ({ picture }) => picture?.match)
  useEffect(() => {
    if (match !== undefined && key !== null && keyHere() !== key)
      history.replaceState(history.state, '', tableAddress(match, key))
  }, [match, key])
}

const unreachable = () => (navigator.onLine ? 'network' : 'offline')

/** Whoever was turned away and has signed in since is tried again. */
function useReopenAfterSignIn(refused: boolean, reopen: () => void): void {
  const { data: account } = useAccount()
  const [turnedAway, setTurnedAway] = useState<string | null>()
  useEffect(() => {
    const who = account?.id ?? null
    if (!refused) setTurnedAway(undefined)
    else if (turnedAway === undefined || who === null) setTurnedAway(who)
    else if (turnedAway !== who) reopen()
  }, [refused, account, turnedAway, reopen])
}
