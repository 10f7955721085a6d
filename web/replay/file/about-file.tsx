// A file that was opened: what is in it, and everything that can be done with it.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { Page } from '../../frame/page.tsx'
import type { GameText, GameUI } from '../../table/game-ui.ts'
import { levelName } from '../../table/people.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import { looksOf, type SeatLook } from '../charts/looks.ts'
import { saidReason, saidWinners } from '../outcome.ts'
import { type Frame, pictureAt, type Recording } from '../record/recording.ts'
import { Opening } from '../states/opening.tsx'
import styles from './about-file.module.css'
import { GoOn } from './go-on.tsx'

export interface AboutFileProps {
  recording: Recording
  game: GameUI
  name: string
  onOther: () => void
}

export function AboutFile({ recording, game, name, onOther }: AboutFileProps) {
  const say = useSay()
  const text = game.text(useLanguage())
  const { data: last } = useLast(recording)
  const looks = useMemo(
    () => last && looksOf(game, text, pictureAt(recording.base, last)),
    [last, game, text, recording.base],
  )
  if (!last || !looks) return <Opening share={1} />
  return (
    <Page title={say('replay.about')} intro={<p className="muted">{name}</p>}>
      <div className={styles.both}>
        <Panel title={text.name?.() ?? recording.base.game}>
          <Facts recording={recording} text={text} looks={looks} last={last} />
          <div className={styles.ways}>
            <ButtonLink kind="primary" size="large" href="/replay/file?watch">
              {say('replay.look')}
            </ButtonLink>
            <Button onClick={onOther}>{say('replay.file.other')}</Button>
          </div>
        </Panel>
        <GoOn recording={recording} looks={looks} levels={game.levels} asked={last.decisions[0]?.seat ?? 0} />
      </div>
    </Page>
  )
}

/** The table as the file leaves it. */
const useLast = (recording: Recording) =>
  useQuery({
    queryKey: ['file-end', recording.base.commitment, recording.steps],
    queryFn: async () => (await recording.frames(recording.steps, 0, recording.knowledge[0]))[0],
    gcTime: 0,
  })

interface FactsProps {
  recording: Recording
  text: GameText
  looks: readonly SeatLook[]
  last: Frame
}

function Facts({ recording: { base, steps, annals }, text, looks, last }: FactsProps) {
  const say = useSay()
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'unit' })
  const players = looks.map(({ seat, name }) => {
    const { holder } = base.seats[seat]
    return holder.kind === 'bot' ? say('replay.about.bot', { name, level: levelName(holder.level, say) }) : name
  })
  const length = [
    say('replay.steps', { count: steps }),
    ...(annals ? [say('replay.turns', { count: annals.turns.length })] : []),
  ]
  const end = base.ending
    ? [saidReason(base, looks, say, language) || say('replay.about.finished'), saidWinners(base, looks, say, language)]
    : [say('replay.about.open'), text.waiting({ ...base, decisions: [...last.decisions], view: last.view })]
  const { origin } = base
  return (
    <dl className={styles.facts}>
      <dt>{say('replay.about.players')}</dt>
      <dd>{list.format(players)}</dd>
      <dt>{say('replay.about.length')}</dt>
      <dd>{length.join(' · ')}</dd>
      <dt>{say('replay.about.state')}</dt>
      <dd>
        {end.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </dd>
      {origin?.kind === 'what-if' && (
        <>
          <dt>{say('replay.about.origin')}</dt>
          <dd>{say('replay.about.what-if', { step: origin.step })}</dd>
        </>
      )}
      <dt>{say('replay.about.dice')}</dt>
      <dd>
        {say('replay.dice.good')} · <Link href="/verify">{say('replay.about.every-die')}</Link>
      </dd>
      <dt>{say('replay.about.rules')}</dt>
      <dd>{base.version}</dd>
    </dl>
  )
}
