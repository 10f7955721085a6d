// What a kingdom has, as small counts under its name: open to everybody, the cards and tokens themselves are not.
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { IconType } from 'react-icons'
import { classNames } from '../../../design/class-names.ts'
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
import styles from './stock.module.css'

interface Count {
  Icon: IconType
  /** Undefined for what one has or has not. */
  count?: number
  label: string
}

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
    <ul className={classNames(styles.stock, inWords && styles.inWords)} role="list">
      {countsOf(voice, state, seat).map(({ Icon, count, label }) => (
        <li key={label} className={styles.count}>
          <Icon aria-hidden="true" />
          {!inWords && count !== undefined && <span aria-hidden="true">{count}</span>}
          <span className={inWords ? undefined : 'visually-hidden'}>{label}</span>
        </li>
      ))}
      {state.players[seat].out && <li className={styles.out}>{voice.room.say('stock.out')}</li>}
    </ul>
  )
}
