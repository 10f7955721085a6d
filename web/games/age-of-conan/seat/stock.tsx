// What a kingdom has, as small counts under its name: open to everybody, the cards and tokens themselves are not.
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { type Count, Counts } from '../../../table/bar/counts.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import {
  CardsIcon,
  ConanIcon,
  CromIcon,
  FirstPlayerIcon,
  GoldIcon,
  SorceryIcon,
  StrategyIcon,
  TokensIcon,
} from '../icons.tsx'
import { useVoice, type Voice } from '../text/voice.ts'

function countsOf({ room }: Voice, state: State, seat: Seat): Count[] {
  const { gold, sorcery, crom, hand, strategy, tokens } = state.players[seat]
  const bidding = state.stack.some((frame) => frame.do === 'bid')
  const counted = [
    { Icon: GoldIcon, count: gold, key: 'stock.gold' },
    { Icon: SorceryIcon, count: sorcery, key: 'stock.sorcery' },
    { Icon: CardsIcon, count: hand.length, key: 'stock.kingdom' },
    { Icon: StrategyIcon, count: strategy.length, key: 'stock.strategy' },
    { Icon: TokensIcon, count: tokens.length, key: 'stock.tokens' },
    { Icon: CromIcon, count: crom, key: 'stock.crom' },
  ] as const
  const counts: Count[] = counted.map(({ Icon, count, key }) => ({ Icon, count, label: room.say(key, { count }) }))
  if (state.conanPlayer === seat && !bidding) counts.push({ Icon: ConanIcon, label: room.say('stock.conan') })
  if (state.firstPlayer === seat) counts.push({ Icon: FirstPlayerIcon, label: room.say('stock.first') })
  return counts
}

export interface StockProps {
  shown: Shown<State>
  seat: Seat
  inWords?: boolean
}

export function Stock({ shown: { state }, seat, inWords = false }: StockProps) {
  const voice = useVoice()
  return (
    <Counts
      counts={countsOf(voice, state, seat)}
      inWords={inWords}
      remark={state.players[seat].out ? voice.room.say('stock.out') : undefined}
    />
  )
}
