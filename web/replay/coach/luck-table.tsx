// Luck apart from play: how each side came from the even start to its end.
import type { Account } from '@skelos/bots'
import { integer, signed } from '@skelos/text'
import { Crest } from '../../design/crest.tsx'
import { type Key, useSay } from '../../words/words.ts'
import type { SeatLook } from '../charts/looks.ts'
import panels from '../panels/panels.module.css'
import { useReplay } from '../screen/context.ts'
import styles from './coach.module.css'
import { useSides } from './sides.ts'
import { pointsOf } from './turns.tsx'

const columns: readonly Key[] = [
  'replay.coach.side',
  'replay.coach.dice',
  'replay.coach.own',
  'replay.coach.others',
  'replay.end',
]

export function LuckTable({ account }: { account: Account }) {
  const say = useSay()
  const sides = useSides().toSorted((one, other) => one.seat - other.seat)
  const most = Math.max(...sides.flatMap(({ seat }) => [account.luck[seat], account.own[seat]].map(Math.abs)), 0.01)
  return (
    <section className={panels.section}>
      <header className={panels.head}>
        <h2>{say('replay.coach.luck')}</h2>
        <p>{say('replay.coach.luck-what', { start: pointsOf(account.start[0]) })}</p>
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
          {sides.map((look) => (
            <Row key={look.seat} look={look} account={account} most={most} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{say('replay.coach.luck-note')}</p>
    </section>
  )
}

function Row({ look: { seat, name, identity }, account, most }: { look: SeatLook; account: Account; most: number }) {
  const { language } = useReplay()
  const { start, luck, own, chances } = account
  const end = pointsOf(chances[chances.length - 1][seat])
  const [dice, moves] = [pointsOf(luck[seat]), pointsOf(own[seat])]
  // Rounded figures add up too: what is left over by rounding goes where the most is.
  const rest = end - pointsOf(start[seat]) - dice - moves
  return (
    <tr>
      <th scope="row">
        <span className={styles.side}>
          <Crest identity={identity} size={16} />
          {name}
        </span>
      </th>
      <td>
        <Bar share={luck[seat] / most} look={styles.dots} text={signed(language, dice, 0)} />
      </td>
      <td>
        <Bar share={own[seat] / most} look={styles.lines} text={signed(language, moves, 0)} />
      </td>
      <td>{signed(language, rest, 0)}</td>
      <td>
        <b>{integer(language, end)}</b>
      </td>
    </tr>
  )
}

/** To the left of the middle for what was lost, to the right for what was gained. */
function Bar({ share, look, text }: { share: number; look: string | undefined; text: string }) {
  const width = `${Math.abs(share) * 50}%`
  return (
    <span className={styles.figure}>
      {text}
      <span className={styles.scale} aria-hidden="true">
        <span className={look} style={share < 0 ? { right: '50%', width } : { left: '50%', width }} />
      </span>
    </span>
  )
}
