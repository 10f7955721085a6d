// Everything else that can be done with a replay: keep it, link to a moment of it, check it, make a table of it.
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { toast } from '../../design/toast.tsx'
import { copyText, saveReplay } from '../../device/hand-out.ts'
import { useSettings } from '../../device/settings.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import { handOver } from '../record/handed.ts'
import { problemOf } from '../record/problem.ts'
import { addressOf } from './address.ts'
import styles from './bar.module.css'
import { useNow, useReplay, verifyAddress } from './context.ts'
import { Icon } from './icons.tsx'
import { useNarrow } from './use-narrow.ts'

export function ReplayMenu() {
  const say = useSay()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className={styles.menuButton} popoverTarget={id} aria-label={say('replay.menu')}>
        <Icon name="more" size={20} />
      </button>
      <div ref={list} id={id} popover="auto" className={styles.menu}>
        <MenuItems close={() => list.current?.hidePopover()} />
      </div>
    </>
  )
}

function MenuItems({ close }: { close: () => void }) {
  const say = useSay()
  const { recording, place, player } = useReplay()
  const narrow = useNarrow()
  const [, go] = useLocation()
  const fail = (error: unknown) => toast(saidProblem(say, problemOf(error)), 'bad')
  const save = async () => {
    const { name, text } = await recording.file()
    saveReplay(name, text)
  }
  const download = useMutation({ mutationFn: save, onError: fail })
  const about = async () => {
    handOver(await recording.file())
    go('/replay/file')
  }
  const copy = async () => {
    const copied = await copyText(addressOf(player.now.getState().step))
    toast(say(copied ? 'replay.link.copied' : 'replay.link.not-copied'), copied ? 'good' : 'bad')
  }
  const hasFile = place.on === 'file' || recording.everything
  const item = (text: string, run: () => void) => (
    <button
      type="button"
      className={styles.item}
      onClick={() => {
        close()
        run()
      }}
    >
      {text}
    </button>
  )
  return (
    <>
      {place.on === 'server' && item(say('replay.link.copy'), () => void copy())}
      {hasFile && item(say('replay.download'), () => download.mutate())}
      {recording.everything && <VerifyItem close={close} />}
      {place.on === 'server' && (
        <Link href={`/t/${place.match}${place.key ? `?key=${place.key}` : ''}`} className={styles.item} onClick={close}>
          {say('replay.to-table')}
        </Link>
      )}
      {hasFile && item(say('replay.about.link'), () => void about().catch(fail))}
      <Link
        href="/replay/file"
        className={styles.item}
        onClick={() => {
          close()
          handOver(null)
        }}
      >
        {say('replay.file.other')}
      </Link>
      {narrow && <StopItem close={close} />}
      <TextModeItem close={close} />
    </>
  )
}

function VerifyItem({ close }: { close: () => void }) {
  const say = useSay()
  const { recording, place } = useReplay()
  const href = verifyAddress(place)
  return (
    <Link
      href={href}
      className={styles.item}
      onClick={async () => {
        close()
        if (place.on === 'file') handOver(await recording.file())
      }}
    >
      {say('replay.verify.go')}
    </Link>
  )
}

/** On a phone the dock has no room for it. */
function StopItem({ close }: { close: () => void }) {
  const say = useSay()
  const { player } = useReplay()
  const stops = useNow((now) => now.stopAtContests)
  return (
    <button
      type="button"
      className={styles.item}
      aria-pressed={stops}
      onClick={() => {
        close()
        player.set({ stopAtContests: !stops })
      }}
    >
      {say('replay.stop-at-contests')}
    </button>
  )
}

function TextModeItem({ close }: { close: () => void }) {
  const say = useSay()
  const textMode = useSettings((settings) => settings.textMode)
  const set = useSettings((settings) => settings.set)
  return (
    <button
      type="button"
      className={styles.item}
      onClick={() => {
        close()
        set({ textMode: !textMode })
      }}
    >
      {say(textMode ? 'replay.text-mode.off' : 'replay.text-mode.on')}
    </button>
  )
}
