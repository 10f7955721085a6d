// Points and luck of a match that is over, for whoever has its facts at hand: the end of a table.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartsProps } from '../table/context.ts'
import { alliancesOf } from '../table/teams.ts'
import { useLanguage } from '../words/words.ts'
import { loadAnnals } from './annals/index.ts'
import { AllCharts } from './charts/all-charts.tsx'
import styles from './charts/chart.module.css'
import { looksOf } from './charts/looks.ts'

export default function MatchCharts({ game, picture, facts }: ChartsProps) {
  const language = useLanguage()
  const { data: keeper } = useQuery({
    queryKey: ['annals', game.id],
    queryFn: async () => (await loadAnnals(game.id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Every fact is a step of its own here: where steps began and ended does not matter for the lines.
  const annals = useMemo(
    () =>
      keeper?.annalsOf(
        facts.map((fact) => [fact]),
        picture.seats.length,
      ),
    [keeper, facts, picture.seats.length],
  )
  const text = game.text(language)
  const looks = useMemo(() => looksOf(game, text, picture), [game, text, picture])
  if (!annals || annals.turns.length === 0) return null
  return (
    <div className={styles.both}>
      <AllCharts game={game.id} annals={annals} looks={looks} text={text} alliances={alliancesOf(game, picture)} />
    </div>
  )
}
