// Points over time.
import { useSay } from '../../words/words.ts'
import { CountChart } from './count-chart.tsx'
import type { ChartProps } from './plot.tsx'

export function ScoreChart(props: ChartProps) {
  const say = useSay()
  return (
    <CountChart
      {...props}
      title={say('replay.score')}
      what={say('replay.score.by-turn')}
      counts={props.annals.points}
    />
  )
}
