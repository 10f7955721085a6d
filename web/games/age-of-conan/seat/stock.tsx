// What a kingdom has, as small counts under its name: open to everybody, the cards and tokens themselves are not.
import type { State } from '@skelos/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { IconType } from 'react-icons'
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
import { useVoice } from '../text/voice.ts'
import styles from './stock.module.css'

function Count({ Icon, count, label }: { Icon: IconType; count?: number; label: string }) {
  return (
    <li className={styles.count} title={label}>
      <Icon aria-hidden="true" />
      {count !== undefined && <span aria-hidden="true">{count}</span>}
      <span className="visually-hidden">{label}</span>
    </li>
  )
}

export function Stock({ shown: { state }, seat }: { shown: Shown<State>; seat: Seat }) {
  const { room } = useVoice()
  const { gold, sorcery, crom, hand, strategy, tokens, out } = state.players[seat]
  const bidding = state.stack.some((frame) => frame.do === 'bid')
  return (
    <ul className={styles.stock} role="list">
      <Count Icon={GoldIcon} count={gold} label={room.say('stock.gold', { count: gold })} />
      <Count Icon={SorceryIcon} count={sorcery} label={room.say('stock.sorcery', { count: sorcery })} />
      <Count Icon={CardsIcon} count={hand.length} label={room.say('stock.kingdom', { count: hand.length })} />
      <Count
        Icon={StrategyIcon}
        count={strategy.length}
        label={room.say('stock.strategy', { count: strategy.length })}
      />
      <Count Icon={TokensIcon} count={tokens.length} label={room.say('stock.tokens', { count: tokens.length })} />
      <Count Icon={CromIcon} count={crom} label={room.say('stock.crom', { count: crom })} />
      {state.conanPlayer === seat && !bidding && <Count Icon={ConanIcon} label={room.say('stock.conan')} />}
      {state.firstPlayer === seat && <Count Icon={FirstPlayerIcon} label={room.say('stock.first')} />}
      {out && <li className={styles.out}>{room.say('stock.out')}</li>}
    </ul>
  )
}
