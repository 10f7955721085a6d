// What a realm has, as small counts under its name: open to everybody, the cards themselves are not.
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { wayToWin } from '@skelos/games/nerath/rules/victory.ts'
import type { Seat } from '@skelos/kernel'
import { type Count, Counts } from '../../../table/bar/counts.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { EventIcon, GoldIcon, PointsIcon, TreasureIcon } from '../icons.tsx'
import { useVoice } from '../text/voice.ts'

export interface StockProps {
  shown: Shown<State>
  seat: Seat
  inWords?: boolean
}

export function Stock({ shown: { state }, seat, inWords = false }: StockProps) {
  const { room } = useVoice()
  const { gold, hand, treasures, played } = state.realms[seat]
  const counts: Count[] = [
    { Icon: GoldIcon, count: gold, label: room.say('stock.gold', { count: gold }) },
    { Icon: EventIcon, count: hand.length, label: room.say('stock.events', { count: hand.length }) },
    {
      Icon: TreasureIcon,
      count: treasures.length + played.length,
      label: room.say('stock.treasures', { count: treasures.length, played: played.length || 'none' }),
    },
  ]
  // Allies win together; alone the points stand beside the name.
  if (state.allied) {
    const { have, needed } = wayToWin(state, seat)
    counts.push({ Icon: PointsIcon, count: have, label: room.say('stock.alliance', { have, needed }) })
  }
  return <Counts counts={counts} inWords={inWords} />
}
