// Everything the menu of the table holds, by what it is about: help, looks, company, and ways out.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { toast } from '../../design/toast.tsx'
import { useSettings } from '../../device/settings.ts'
import { isLedgerGame } from '../../ledger/ledger.ts'
import { uploadLocalTable } from '../../local/index.ts'
import { api, problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import type { Proposal } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import type { DialogName, Drawer } from '../desk.ts'
import { useDownload } from '../download.ts'
import { playAlone, useAlone } from '../holder.ts'
import { useLogInDrawer } from '../play/width.ts'
import { useTold } from '../told.ts'
import { othersToAsk, takebackTo } from '../undo.ts'
import styles from './menu.module.css'

export function MenuItems({ close }: { close: () => void }) {
  return (
    <>
      <Help close={close} />
      <Looks />
      <Company close={close} />
      <WaysOut close={close} />
    </>
  )
}

interface ItemProps {
  onClick: () => void
  keyHint?: string
  state?: string
  children: ReactNode
}

function Item({ onClick, keyHint, state, children }: ItemProps) {
  return (
    <li>
      <button type="button" className={styles.item} onClick={onClick}>
        {children}
        {state && <span className={styles.state}>{state}</span>}
        {keyHint && (
          <kbd className={styles.key} aria-hidden="true">
            {keyHint}
          </kbd>
        )}
      </button>
    </li>
  )
}

function useOpeners(close: () => void) {
  const { desk } = useTable()
  return {
    drawer: (drawer: Drawer) => () => {
      close()
      desk.setState({ drawer })
    },
    dialog: (dialog: DialogName) => () => {
      close()
      desk.setState({ dialog })
    },
  }
}

function Help({ close }: { close: () => void }) {
  const say = useSay()
  const { game, desk } = useTable()
  const { dialog, drawer } = useOpeners(close)
  const readRules = () => {
    close()
    desk.setState({ rule: '' })
  }
  const logInDrawer = useLogInDrawer()
  return (
    <ul className={styles.group}>
      {isLedgerGame(game.id) && <Item onClick={readRules}>{say('table.rules')}</Item>}
      {game.campaign && <Item onClick={dialog('briefing')}>{say('table.briefing')}</Item>}
      <Item onClick={dialog('keys')} keyHint="?">
        {say('table.keys')}
      </Item>
      {logInDrawer && <Item onClick={drawer('log')}>{say('table.tab.log')}</Item>}
      {game.places && (
        <Item onClick={dialog('go-to')} keyHint="/">
          {say('table.go-to')}
        </Item>
      )}
      <Orders open={dialog('orders')} />
    </ul>
  )
}

/** Wherever orders are kept they can be looked up, given or not. */
function Orders({ open }: { open: () => void }) {
  const say = useSay()
  const { session, text } = useTable()
  const isPlaying = useData(({ picture }) => picture?.phase === 'playing' && picture.you.length > 0)
  const count = useData(({ picture }) => Object.values(picture?.orders ?? {}).flat().length)
  if (!isPlaying || !session.order || !text.orders) return null
  return (
    <Item onClick={open} keyHint="S" state={count > 0 ? `${count}` : ''}>
      {say('table.orders')}
    </Item>
  )
}

function Looks() {
  const say = useSay()
  const { textMode, sound, set } = useSettings()
  const state = (on: boolean) => say(on ? 'table.on' : 'table.off')
  return (
    <ul className={styles.group}>
      <Item onClick={() => set({ textMode: !textMode })} keyHint="T" state={state(textMode)}>
        {say('table.text-mode')}
      </Item>
      <Item onClick={() => set({ sound: !sound })} state={state(sound)}>
        {say('table.sound')}
      </Item>
      <Hands />
      <li>
        <Link href="/settings" className={styles.item}>
          {say('table.settings')}
        </Link>
      </li>
    </ul>
  )
}

/** Several seats are played at this screen: whether it is handed on between them. */
function Hands() {
  const say = useSay()
  const { desk } = useTable()
  const match = useData((data) => data.picture?.match ?? '')
  const several = useData(({ picture }) => picture?.phase === 'playing' && picture.you.length > 1)
  const alone = useAlone(match)
  if (!several) return null
  return (
    <Item onClick={() => playAlone(desk, match, !alone)} state={say(alone ? 'table.off' : 'table.on')}>
      {say('table.hand-over.between')}
    </Item>
  )
}

function Company({ close }: { close: () => void }) {
  const say = useSay()
  const { session } = useTable()
  const tell = useTold()
  const { drawer, dialog } = useOpeners(close)
  const picture = useData((data) => data.picture)
  const where = useData((data) => data.where)
  const events = useData((data) => data.events)
  const notes = session.note && <Item onClick={drawer('notes')}>{say('table.notes')}</Item>
  if (where === 'here' && notes) return <ul className={styles.group}>{notes}</ul>
  if (!picture || where !== 'server') return null
  const mayAsk =
    picture.phase === 'playing' && picture.you.length > 0 && !picture.paused && !picture.consent && othersToAsk(picture)
  const to = takebackTo(picture, events)
  const propose = (what: Proposal) => () => {
    close()
    void tell(session.propose(what))
  }
  return (
    <ul className={styles.group}>
      <Item onClick={drawer('chat')}>{say('table.chat')}</Item>
      <Item onClick={drawer('people')}>{say('table.people')}</Item>
      {notes}
      <Item onClick={dialog('share')}>{say('table.share')}</Item>
      {mayAsk && to !== undefined && (
        <Item onClick={propose({ kind: 'takeback', to })}>{say('table.propose.takeback')}</Item>
      )}
      {mayAsk && <Item onClick={propose({ kind: 'pause' })}>{say('table.propose.pause')}</Item>}
      {mayAsk && <Draw game={picture.game} propose={propose({ kind: 'draw' })} />}
    </ul>
  )
}

/** Not every game can be drawn by agreement. */
function Draw({ game, propose }: { game: string; propose: () => void }) {
  const say = useSay()
  const { data } = useQuery({ queryKey: ['games'], queryFn: () => api.games.list() })
  const draws = data?.games.find(({ id }) => id === game)?.draws ?? false
  return draws && <Item onClick={propose}>{say('table.propose.draw')}</Item>
}

/** A game of this browser becomes an ordinary table. */
function Upload({ id, close }: { id: string; close: () => void }) {
  const say = useSay()
  const [, navigate] = useLocation()
  async function upload() {
    close()
    try {
      const { match } = await uploadLocalTable(id)
      navigate(`/t/${match}`)
    } catch (error) {
      toast(saidProblem(say, problemOf(error)), 'bad')
    }
  }
  return <Item onClick={() => void upload()}>{say('table.upload')}</Item>
}

function WaysOut({ close }: { close: () => void }) {
  const say = useSay()
  const { dialog } = useOpeners(close)
  const picture = useData((data) => data.picture)
  const where = useData((data) => data.where)
  const download = useDownload()
  const seated = picture?.phase === 'playing' && picture.you.length > 0
  const playing = seated && !picture.stopped
  return (
    <ul className={styles.group}>
      {download && (
        <Item
          onClick={() => {
            close()
            void download()
          }}
        >
          {say('table.download')}
        </Item>
      )}
      {where === 'here' && picture && <Upload id={picture.match} close={close} />}
      {playing && <Item onClick={dialog('concede')}>{say('table.concede')}</Item>}
      {seated && where === 'server' && <Item onClick={dialog('leave')}>{say('table.leave')}</Item>}
      <li>
        <Link href="/" className={styles.item}>
          {say('table.home')}
        </Link>
      </li>
    </ul>
  )
}
