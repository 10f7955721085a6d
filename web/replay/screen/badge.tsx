// Whether the dice hold: every one is rolled again from the seed, in this browser wherever there is a file to do it with.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useSay } from '../../words/words.ts'
import { handOver } from '../record/handed.ts'
import styles from './bar.module.css'
import { useReplay, verifyAddress } from './context.ts'

/** After the table has come and the first steps can be looked at. */
const patience = 900

export function Badge() {
  const say = useSay()
  const { recording, place } = useReplay()
  const { data, isError } = useQuery({
    queryKey: ['replay-proof', recording.base.match, recording.base.commitment],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, place.on === 'server' ? patience : 0))
      return recording.prove()
    },
    enabled: recording.everything,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { seed } = recording.base
  const href = verifyAddress(place)
  const handFile = async () => {
    if (place.on === 'file') handOver(await recording.file())
  }
  if (!recording.everything) return <p className={styles.badge}>{say('replay.dice.later')}</p>
  if (isError) return <Proof href={href} state="open" text={say('replay.dice.unchecked')} onGo={handFile} />
  if (!data) return <p className={styles.badge}>{say('replay.dice.checking')}</p>
  if (!data.holds) return <Proof href={href} state="bad" text={say('replay.dice.bad')} onGo={handFile} />
  const text = say('replay.dice.good')
  return <Proof href={href} state="good" text={text} seed={seed ?? ''} onGo={handFile} />
}

interface ProofProps {
  href: string
  state: 'good' | 'bad' | 'open'
  text: string
  seed?: string
  onGo: () => void
}

function Proof({ href, state, text, seed, onGo }: ProofProps) {
  return (
    <Link href={href} className={styles.badge} data-state={state} onClick={onGo}>
      {state !== 'open' && (
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          aria-hidden="true"
        >
          <path d={state === 'good' ? 'M3 11L8 16L17 4' : 'M4 4L16 16M16 4L4 16'} />
        </svg>
      )}
      <span>{text}</span>
      {seed && <code>{shortSeed(seed)}</code>}
    </Link>
  )
}

/** "9f3a…c21e"; the prefix that all seeds share is left out. */
function shortSeed(seed: string): string {
  const own = seed.slice(seed.indexOf(':') + 1)
  return own.length > 12 ? `${own.slice(0, 4)}…${own.slice(-4)}` : own
}
