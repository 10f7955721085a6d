// The end of a game: who won, where the points came from, step by step, and what one can do now.
import type { Seat, Told } from '@skelos/kernel'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { Dialog } from '../../design/dialog.tsx'
import { wantsStillness } from '../../design/media.ts'
import { RuleLink } from '../../ledger/rule-link.tsx'
import { saidProblem } from '../../net/problems.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import { useDownload } from '../download.ts'
import { takenBack } from '../log/lines.ts'
import { SeatCrest } from '../seat-crest.tsx'
import { alliancesOf, saidTeam } from '../teams.ts'
import { diceCheckOf, replayOf } from '../ways.ts'
import styles from './ending.module.css'
import { saidEnd, useOutcome } from './outcome.ts'
import { useRematch } from './rematch.ts'

export function EndingDialog({ picture, close }: { picture: Picture; close: () => void }) {
  const say = useSay()
  const { game, text, language } = useTable()
  const title = useOutcome(picture)
  const { ending } = picture
  if (!ending) return null
  const { result } = ending
  return (
    <Dialog
      open
      onClose={close}
      eyebrow={saidEnd(ending, picture, (seat) => text.seat(picture, seat), say, language)}
      title={title}
      size="large"
      actions={<WaysOn picture={picture} />}
    >
      <div className={styles.winners}>
        {result.winners.map((seat) => (
          <SeatCrest key={seat} picture={picture} seat={seat} size={72} />
        ))}
      </div>
      {game.Ended && <game.Ended picture={picture} />}
      {ending.reason === 'played' && <WholeGame picture={picture} scores={result.scores} />}
    </Dialog>
  )
}

/** With a true minus sign. */
const signed = (points: number): string => `${points}`.replace('-', '\u2212')

/** Milliseconds until the next row of the table. */
const beat = 900

/** What the facts of the whole game come to: points, where it has some, and charts. */
function WholeGame({ picture, scores }: { picture: Picture; scores: readonly number[] }) {
  const say = useSay()
  const { game, Charts } = useTable()
  const facts = useAllFacts()
  if (!facts) return <p className="muted">{say('table.scoring.loading')}</p>
  const charts = Charts && (
    <Suspense fallback={null}>
      <Charts game={game} picture={picture} facts={facts} />
    </Suspense>
  )
  if (scores.length === 0) return charts
  return (
    <Scoring picture={picture} scores={scores} facts={facts}>
      {charts}
    </Scoring>
  )
}

interface ScoringProps {
  picture: Picture
  scores: readonly number[]
  facts: readonly Told[]
  /** Shown when all is counted. */
  children: ReactNode
}

function Scoring({ picture, scores, facts, children }: ScoringProps) {
  const say = useSay()
  const { game, text, language } = useTable()
  const winners = picture.ending?.result.winners ?? []
  const alliances = alliancesOf(game, picture)
  const rows = game.scoring?.(picture, facts, language) ?? []
  const [shown, setShown] = useState(wantsStillness() ? Infinity : 0)
  const done = shown >= rows.length
  useEffect(() => {
    if (done) return undefined
    const timer = setTimeout(() => setShown(shown + 1), beat)
    return () => clearTimeout(timer)
  }, [shown, done])
  const last = rows[Math.min(shown, rows.length) - 1]
  const sum = (seat: number): number =>
    rows.slice(0, Math.min(shown, rows.length)).reduce((points, row) => points + (row.points[seat] ?? 0), 0)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>{say('table.scoring')}</caption>
          <thead>
            <tr>
              <td />
              {scores.map((_, seat) => (
                <th key={seat} scope="col">
                  <SeatCrest picture={picture} seat={seat} size={24} />
                  <span className={styles.name}>{text.seat(picture, seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr
                key={row.text}
                className={classNames(i >= shown && styles.later, row === last && !done && styles.now)}
              >
                <th scope="row">{row.text}</th>
                {scores.map((_, seat) => (
                  <td key={seat} className={classNames(!row.points[seat] && styles.nothing)}>
                    {signed(row.points[seat] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('table.scoring.total')}</th>
              {scores.map((score, seat) => (
                <td key={seat} className={classNames(done && winners.includes(seat) && styles.best)}>
                  {done ? score : sum(seat)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {done && alliances.length > 0 && (
        <dl className={styles.alliances}>
          {alliances.map((team) => (
            <div key={team.join()} className={classNames(team.some((seat) => winners.includes(seat)) && styles.best)}>
              <dt>{saidTeam(team, text, picture, language)}</dt>
              <dd>{team.reduce((points, seat) => points + scores[seat], 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!done && (
        <Button size="small" kind="quiet" onClick={() => setShown(rows.length)}>
          {say('table.scoring.all')}
        </Button>
      )}
      {done && winners.length === 1 && <Tie picture={picture} scores={scores} winner={winners[0]} facts={facts} />}
      {done && children}
    </>
  )
}

interface TieProps {
  picture: Picture
  scores: readonly number[]
  winner: Seat
  facts: readonly Told[]
}

/** The points alone do not say who has won: the rule that the end rests on does. */
function Tie({ picture, scores, winner, facts }: TieProps) {
  const say = useSay()
  const { game, text } = useTable()
  if (!scores.some((score, seat) => seat !== winner && score >= scores[winner])) return null
  const end = facts.at(-1)
  const rule = end && text.fact(end, picture).rules.at(-1)
  return (
    <p className={styles.tie}>
      {say('table.scoring.tie', { seat: text.seat(picture, winner) })} {rule && <RuleLink id={rule} game={game.id} />}
    </p>
  )
}

/** Everything that happened; what is not known yet is fetched. */
function useAllFacts() {
  const { session } = useTable()
  const events = useData((data) => data.events)
  const eventsFrom = useData((data) => data.eventsFrom)
  useEffect(() => {
    const stop = new AbortController()
    // Page after page, until the beginning; where one does not come, the next time the dialog opens.
    const fetchAll = async () => {
      let from = Infinity
      while (!stop.signal.aborted && session.data.getState().eventsFrom < from) {
        from = session.data.getState().eventsFrom
        if (from > 0) await session.loadEarlier()
      }
    }
    void fetchAll()
    return () => stop.abort()
  }, [session])
  if (eventsFrom > 0) return undefined
  const gone = takenBack(events)
  return events.flatMap((event) => ('facts' in event && !gone.has(event.seq) ? event.facts : []))
}

function WaysOn({ picture }: { picture: Picture }) {
  const say = useSay()
  const { session } = useTable()
  const where = useData((data) => data.where)
  const replay = replayOf(session, picture.match)
  const diceCheck = diceCheckOf(session, picture.match)
  const download = useDownload()
  const { go, problem } = useRematch(picture)
  return (
    <>
      {problem && <p role="alert">{saidProblem(say, problem)}</p>}
      {where !== 'recording' && (picture.you.length > 0 || picture.rematch !== null) && (
        <Button kind="primary" onClick={go}>
          {say(picture.rematch === null ? 'table.rematch' : 'table.rematch.join')}
        </Button>
      )}
      {replay !== undefined && <ButtonLink href={replay}>{say('table.replay')}</ButtonLink>}
      {diceCheck !== undefined && <ButtonLink href={diceCheck}>{say('table.verify')}</ButtonLink>}
      {download && <Button onClick={() => void download()}>{say('table.download')}</Button>}
    </>
  )
}
