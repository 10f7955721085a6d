// A campaign: every part of a game with how it ended so far, and the briefing of the one that is looked at.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { ButtonLink } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { Crest } from '../../design/crest.tsx'
import { useTheme } from '../../device/theme.ts'
import { Page } from '../../frame/page.tsx'
import { SkeletonLines } from '../../frame/skeleton.tsx'
import { covers } from '../../games/covers.ts'
import { useGame } from '../../games/use-game.ts'
import { api } from '../../net/api.ts'
import { type Campaign, keepEnd, keptResults, type PartResult, standingOf } from '../../table/campaign.ts'
import type { Cover } from '../../table/cover.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import NotFound from '../not-found.tsx'
import { useMyTables } from '../tables/lists.ts'
import styles from './campaign.module.css'
import { PlayPart } from './play-part.tsx'

export default function CampaignPage() {
  const say = useSay()
  const { game: id = '', part } = useParams<{ game?: string; part?: string }>()
  const cover = covers.find((other) => other.id === id && other.campaign)
  const game = useGame(cover?.id)
  if (!cover) return <NotFound />
  return (
    <Page title={say('shell.campaign.of', { game: say(cover.name) })}>
      {game?.campaign ? <Parts cover={cover} campaign={game.campaign} wanted={part} /> : <SkeletonLines lines={8} />}
    </Page>
  )
}

interface Props {
  cover: Cover
  campaign: Campaign
  wanted: string | undefined
}

function Parts({ cover, campaign, wanted }: Props) {
  const say = useSay()
  const results = useResults(cover.id, campaign)
  const parts = campaign.parts(useLanguage())
  const current = parts.find(({ id }) => id === wanted) ?? parts[0]
  const seals = parts.flatMap(({ id }) => cover.sides.filter((side) => standingOf(results, id, side.id).won > 0)).length
  return (
    <div className={styles.columns}>
      <nav aria-label={say('shell.campaign')} className={styles.list}>
        <p className={styles.sum}>
          {say('shell.campaign.seals', { won: seals, of: parts.length * cover.sides.length })}
        </p>
        <ol role="list" className={styles.parts}>
          {parts.map((part, i) => (
            <li key={part.id}>
              <PartLine number={i + 1} part={part} cover={cover} results={results} isCurrent={part.id === current.id} />
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.briefing}>
        <campaign.Briefing key={current.id} part={current.id} />
        <div className={styles.ways}>
          <PlayPart cover={cover} option={campaign.option} part={current.id} />
          <ButtonLink href={`/tables/new?game=${cover.id}&${campaign.option}=${current.id}`}>
            {say('shell.open-a-table')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

interface LineProps {
  number: number
  part: ReturnType<Campaign['parts']>[number]
  cover: Cover
  results: readonly PartResult[]
  isCurrent: boolean
}

function PartLine({ number, part: { id, title, note, picture }, cover, results, isCurrent }: LineProps) {
  const say = useSay()
  const theme = useTheme()
  const played = results.some((result) => result.part === id)
  return (
    <Link
      href={`/campaign/${cover.id}/${id}`}
      className={styles.part}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => document.getElementById('main')?.scrollIntoView()}
    >
      <span className={styles.picture}>
        <img src={picture[theme]} alt="" loading="lazy" />
        <b>{number}</b>
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
        {played ? (
          cover.sides.map((side) => {
            const { won, lost, best } = standingOf(results, id, side.id)
            return won + lost === 0 ? null : (
              <span key={side.id} className={styles.score}>
                {say('shell.campaign.score', { side: say(side.name), won, lost, best: best ?? 'none' })}
              </span>
            )
          })
        ) : (
          <span className={styles.note}>
            <i>{say('shell.campaign.new')}</i>
          </span>
        )}
      </span>
      <span className={styles.seals} aria-hidden="true">
        {cover.sides.map(({ id: side, identity, Emblem }) => {
          const { won } = standingOf(results, id, side)
          return (
            <span key={side} className={classNames(styles.seal, won === 0 && styles.open)}>
              {won > 0 && <Crest identity={identity} emblem={<Emblem />} size={26} />}
            </span>
          )
        })}
      </span>
    </Link>
  )
}

/** Kept in this browser; finished tables of the account that it does not know yet are asked for once. */
function useResults(game: string, campaign: Campaign): PartResult[] {
  const { data: mine = [] } = useMyTables()
  const finished = mine.filter((table) => table.game === game && table.phase === 'finished' && table.yours.length > 0)
  const matches = finished.map(({ match }) => match)
  const { data } = useQuery({
    queryKey: ['campaign', game, ...matches],
    queryFn: async () => {
      const known = new Set(keptResults(game).map(({ match }) => match))
      for (const match of matches.filter((other) => !known.has(other))) {
        const looked = await api.tables.look(match).catch(() => undefined)
        if (looked) keepEnd(game, campaign, looked.picture)
      }
      return keptResults(game)
    },
    staleTime: 0,
  })
  return data ?? keptResults(game)
}
