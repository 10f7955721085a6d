// Points, luck and turning points, with the present moment drawn into them.
import { useCallback } from 'react'
import { LuckChart } from '../charts/luck-chart.tsx'
import { ScoreChart } from '../charts/score-chart.tsx'
import { useNow, useReplay } from '../screen/context.ts'
import { Waiting } from '../states/waiting.tsx'
import { TurningPoints } from './turning-points.tsx'

export function Charts() {
  const { annals, reread, looks, text, player } = useReplay()
  const step = useNow((now) => now.step)
  const pick = useCallback((at: number) => player.jump(at), [player])
  if (!annals) return <Waiting onRetry={reread} />
  return (
    <>
      {annals.points.length > 0 && <ScoreChart annals={annals} looks={looks} text={text} now={step} onPick={pick} />}
      <LuckChart annals={annals} looks={looks} text={text} now={step} onPick={pick} />
      <TurningPoints />
    </>
  )
}
