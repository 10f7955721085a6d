// Points and luck of a match that is over, for whoever has its facts at hand: the end of a table.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartsProps } from '../table/context.ts'
import { useLanguage } from '../words/words.ts'
import { loadAnnals } from './annals/index.ts'
import styles from './charts/chart.module.css'
import { looksOf } from './charts/looks.ts'
import { LuckChart } from './charts/luck-chart.tsx'
import { ScoreChart } from './charts/score-chart.tsx'

export default function MatchCharts({ game, picture, facts }: ChartsProps) {
  const language = useLanguage()
  const { data: annalsOf } = useQuery({
    queryKey: ['annals', game.id],
    queryFn: async () => (await loadAnnals(game.id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Every fact is a step of its own here: where steps began and ended does not matter for the lines.
  const annals = useMemo(
    () =>
      annalsOf?.(
        facts.map((fact) => [fact]),
        picture.seats.length,
      ),
    [annalsOf, facts, picture.seats.length],
  )
  const text = game.text(language)
  const looks = useMemo(() => looksOf(game, text, picture), [game, text, picture])
  if (!annals || annals.turns.length === 0) return null
  return (
    <div className={styles.both}>
      {annals.points.length > 0 && <ScoreChart annals={annals} looks={looks} text={text} />}
      <LuckChart annals={annals} looks={looks} text={text} />
    </div>
  )
}
