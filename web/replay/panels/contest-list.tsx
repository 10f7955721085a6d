// Every contest of the match: who against whom, with how many dice, what was to be expected of them and what they brought.
import { decimal, percent } from '@skelos/text'
import { Crest } from '../../design/crest.tsx'
import { type Key, useSay } from '../../words/words.ts'
import type { Contest, Dice } from '../annals/annals.ts'
import { useNow, useReplay } from '../screen/context.ts'
import { Waiting } from '../states/waiting.tsx'
import styles from './panels.module.css'

const columns: readonly Key[] = [
  'replay.contests.turn',
  'replay.contests.place',
  'replay.contests.attack',
  'replay.contests.defence',
  'replay.contests.chance',
]

export function ContestList() {
  const say = useSay()
  const { annals, reread } = useReplay()
  if (!annals) return <Waiting onRetry={reread} />
  if (annals.contests.length === 0) return <p>{say('replay.contests.none')}</p>
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{say('replay.contests')}</h2>
        <p>{say('replay.contests.what')}</p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col">
                {say(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {annals.contests.map((contest) => (
            <Row key={`${contest.began} ${contest.decided} ${contest.at}`} contest={contest} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ contest }: { contest: Contest }) {
  const say = useSay()
  const { player, text, timeline, language } = useReplay()
  const now = useNow((here) => here.step === contest.decided)
  const { decided, at, attackers, defenders, chance, won } = contest
  const { turn } = timeline.segmentAt(decided)
  return (
    <tr aria-current={now || undefined}>
      <td>{turn ?? ''}</td>
      <th scope="row">
        <button type="button" className={styles.link} onClick={() => player.jump(decided)}>
          {text.place(at)}
        </button>
      </th>
      <Side side={attackers} won={won === true} />
      <Side side={defenders} won={won === false} />
      <td>
        {chance === null ? '–' : percent(language, chance)}
        <span className="visually-hidden">
          {say('replay.contests.result', { won: won === null ? 'open' : `${won}` })}
        </span>
      </td>
    </tr>
  )
}

/** "4 dice, 3 (2.1 expected)", a line for each who fights; the winner's figure is strong. */
function Side({ side, won }: { side: readonly Dice[]; won: boolean }) {
  const say = useSay()
  const { looks, language } = useReplay()
  return (
    <td>
      {side.map(({ seat, dice, expected, rolled }) => {
        const look = seat === null ? undefined : looks[seat]
        return (
          <span key={seat} className={styles.side}>
            <Crest identity={look?.identity ?? 'neutral'} size={16} label={look?.name ?? say('replay.neutral')} />
            <span>{say('replay.contests.dice', { dice })}</span>
            <span className={won ? styles.winner : undefined}>{rolled}</span>
            <span className={styles.expected}>
              {say('replay.contests.expected', { expected: decimal(language, expected) })}
            </span>
          </span>
        )
      })}
    </td>
  )
}
