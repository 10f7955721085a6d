// Every draw with what came of it: the numbers from the seed, the sentence at the table, and the hash that followed.
import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Crest } from '../../design/crest.tsx'
import { Switch } from '../../design/switch.tsx'
import { useGame } from '../../games/use-game.ts'
import { blankPicture, seatsOf } from '../../session/blank-picture.ts'
import type { Picture } from '../../session/session.ts'
import type { GameText, GameUI } from '../../table/game-ui.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import type { ProofStep } from '../record/proof.ts'
import type { Draw } from '../record/witness.ts'
import type { ProofNow } from './use-proof.ts'
import styles from './verify.module.css'

const page = 60

export function Draws({ proof: { steps, begun, verdict } }: { proof: ProofNow }) {
  const say = useSay()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const [most, setMost] = useState(page)
  const game = useGame(begun?.game)
  if (!begun || !game) return null
  const picture = blankPicture({ game: begun.game, seats: seatsOf(begun.seats, null), view: begun.view })
  const rows = all ? steps : steps.filter(({ draws }) => draws.length > 0)
  // What is wrong is at the end of what held.
  const shown = verdict?.holds === false ? rows.slice(-most) : rows.slice(0, most)
  return (
    <section className={styles.draws}>
      <header className={styles.head}>
        <h2>{say('replay.verify.draws')}</h2>
        <Switch label={say('replay.verify.all-steps')} checked={all} onChange={setAll} />
      </header>
      <p className="muted">{say('replay.verify.draws-what')}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('replay.verify.step')}</th>
              <th scope="col">{say('replay.verify.numbers')}</th>
              <th scope="col">{say('replay.verify.table')}</th>
              <th scope="col">{say('replay.verify.hash')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((step) => (
              <Row key={step.step} step={step} game={game} text={game.text(language)} picture={picture} />
            ))}
            {verdict?.holds === false && verdict.step !== null && (
              <tr className={styles.wrong}>
                <th scope="row">{verdict.step}</th>
                <td colSpan={2}>{say('replay.verify.here')}</td>
                <td>
                  <code>{verdict.hashes?.said ?? ''}</code>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <Button onClick={() => setMost(most + 5 * page)}>
          {say('replay.verify.more', { count: rows.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  step: ProofStep
  game: GameUI
  text: GameText
  picture: Picture
}

function Row({ step: { step, seat, from, draws, facts, hash }, game, text, picture }: RowProps) {
  const say = useSay()
  const lines = facts.flatMap((fact) => text.fact(fact, picture).text ?? [])
  return (
    <tr>
      <th scope="row">{step === 0 ? say(facts.length > 0 ? 'replay.verify.setup' : 'replay.verify.begins') : step}</th>
      <td>
        {draws.length > 0 && <span className={styles.from}>{say('replay.verify.from', { from: from + 1 })}</span>}
        {draws.length > 0 && (
          <ul className={styles.numbers} role="list">
            {grouped(draws).map(({ of, got }, i) => (
              <li key={`${i} ${of}`}>{say('replay.verify.group', { of: of - 1, numbers: got.join(' ') })}</li>
            ))}
          </ul>
        )}
      </td>
      <td>
        {seat !== null && <Crest identity={game.identity(picture, seat)} size={15} label={text.seat(picture, seat)} />}
        {lines.map((line, i) => (
          <p key={`${i} ${line}`}>{line}</p>
        ))}
      </td>
      <td>
        <code>{hash}</code>
      </td>
    </tr>
  )
}

/** Numbers of the same kind in a row belong to one roll. */
function grouped(draws: readonly Draw[]): { of: number; got: number[] }[] {
  const groups: { of: number; got: number[] }[] = []
  for (const { of, got } of draws) {
    const last = groups.at(-1)
    if (last?.of === of) last.got.push(got)
    else groups.push({ of, got: [got] })
  }
  return groups
}
