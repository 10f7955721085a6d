// Every chart of a match: points where the game has some, whatever else it counts, and luck.
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../words/words.ts'
import { loadAnnalsWords } from '../annals/words.ts'
import { CountChart } from './count-chart.tsx'
import { LuckChart } from './luck-chart.tsx'
import type { ChartProps } from './plot.tsx'
import { ScoreChart } from './score-chart.tsx'
import { ShareChart } from './share-chart.tsx'

export function AllCharts({ game, ...props }: ChartProps & { game: string }) {
  const language = useLanguage()
  const { data: wordsIn } = useQuery({
    queryKey: ['annals-words', game],
    queryFn: async () => (await loadAnnalsWords(game)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const words = wordsIn?.(language)
  const { points, tallies = [], shares = [] } = props.annals
  return (
    <>
      {points.length > 0 && <ScoreChart {...props} />}
      {words &&
        tallies.map(({ id, lines }) => {
          const { name, what } = words.tally(id)
          return <CountChart key={id} {...props} title={name} what={what} counts={lines} />
        })}
      {shares.map((share) => {
        const named = words?.share?.(share.id)
        return named && <ShareChart key={share.id} share={share} looks={props.looks} words={named} />
      })}
      <LuckChart {...props} words={words} />
    </>
  )
}
