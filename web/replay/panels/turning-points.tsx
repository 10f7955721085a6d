// The contests that went most against the odds: the chance their result had before the dice fell.
import { percent } from '@skelos/text'
import { Crest } from '../../design/crest.tsx'
import { useSay } from '../../words/words.ts'
import { type Contest, chanceOfResult, turningPoints, winnerOf } from '../annals/annals.ts'
import { useNow, useReplay } from '../screen/context.ts'
import styles from './panels.module.css'

const most = 5

export function TurningPoints() {
  const say = useSay()
  const { annals } = useReplay()
  if (!annals) return null
  const contests = turningPoints(annals, most).sort((one, other) => one.decided - other.decided)
  if (contests.length === 0) return null
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{say('replay.turning')}</h2>
        <p>{say('replay.turning.what')}</p>
      </header>
      <ol className={styles.rows} role="list">
        {contests.map((contest) => (
          <li key={contest.began}>
            <TurningPoint contest={contest} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function TurningPoint({ contest }: { contest: Contest }) {
  const say = useSay()
  const { player, looks, text, table, timeline, language } = useReplay()
  const now = useNow((here) => here.step === contest.decided)
  const winner = winnerOf(contest)
  const attackers = contest.attackers.flatMap(({ seat }) => (seat === null ? [] : [looks[seat].name]))
  const { turn } = timeline.segmentAt(contest.decided)
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={now || undefined}
      onClick={() => player.jump(contest.decided)}
    >
      <span className={styles.when}>{turn === null ? '' : say('replay.turn', { turn })}</span>
      <Crest identity={winner === null ? 'neutral' : looks[winner].identity} size={16} />
      <span className={styles.text}>
        {text.fact(contest.outcome, table).text}
        {attackers.length > 0 && <> {say('replay.turning.attacker', { who: attackers.join(', ') })}</>}
      </span>
      <span className={styles.chance}>{percent(language, chanceOfResult(contest) ?? 0)}</span>
    </button>
  )
}
