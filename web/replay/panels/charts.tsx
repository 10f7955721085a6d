// Points, luck and turning points, with the present moment drawn into them.
import { LuckChart } from '../charts/luck-chart.tsx'
import { ScoreChart } from '../charts/score-chart.tsx'
import { useNow, useReplay } from '../screen/context.ts'
import { Waiting } from '../states/waiting.tsx'
import { TurningPoints } from './turning-points.tsx'

export function Charts() {
  const { annals, looks, player } = useReplay()
  const step = useNow((now) => now.step)
  if (!annals) return <Waiting />
  const pick = (at: number) => player.jump(at)
  return (
    <>
      <ScoreChart annals={annals} looks={looks} now={step} onPick={pick} />
      <LuckChart annals={annals} looks={looks} now={step} onPick={pick} />
      <TurningPoints />
    </>
  )
}
