// Points, luck and turning points, with the present moment drawn into them.
import { useCallback, useMemo } from 'react'
import { alliancesOf } from '../../table/teams.ts'
import { AllCharts } from '../charts/all-charts.tsx'
import { useNow, useReplay } from '../screen/context.ts'
import { Waiting } from '../states/waiting.tsx'
import { TurningPoints } from './turning-points.tsx'

export function Charts() {
  const { annals, reread, looks, text, player, game, table } = useReplay()
  const step = useNow((now) => now.step)
  const pick = useCallback((at: number) => player.jump(at), [player])
  const alliances = useMemo(() => alliancesOf(game, table), [game, table])
  if (!annals) return <Waiting onRetry={reread} />
  return (
    <>
      <AllCharts
        game={game.id}
        annals={annals}
        looks={looks}
        text={text}
        alliances={alliances}
        now={step}
        onPick={pick}
      />
      <TurningPoints />
    </>
  )
}
