// The bids once they lie open: totals side by side, while some may still change theirs.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Bid } from '@skelos/games/age-of-conan/rules/bid.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { classNames } from '../../../design/class-names.ts'
import { Crest } from '../../../design/crest.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { identityOfSeat } from '../board/kingdoms.ts'
import { NumberTile } from '../seat/cards/tiles.tsx'
import { KingdomEmblem } from '../seat/emblem.tsx'
import { BidToken } from '../seat/tokens.tsx'
import { frameOf, useVoice } from '../text/voice.ts'
import styles from './bid.module.css'

export function BidsOnTable({ shown: { picture, state } }: { shown: Shown<State> }) {
  const { game, room } = useVoice()
  const bid = frameOf<Bid>(picture, 'bid')
  if (!bid || bid.total.length === 0) return null
  const best = Math.max(...bid.total)
  return (
    <ul role="list" className={styles.rivals} aria-label={room.say('bid.on-table')}>
      {state.players.map(({ kingdom }, seat) => (
        <li key={seat} className={classNames(styles.rival, bid.total[seat] === best && styles.leads)}>
          <Crest
            identity={identityOfSeat(state.players, seat)}
            size={26}
            emblem={<KingdomEmblem kingdom={kingdom} />}
          />
          <span className={styles.rivalWords}>
            <strong>{game.kingdom(kingdom)}</strong>
            {bid.total[seat] === best && <span>{room.say('bid.leads')}</span>}
            <span className="visually-hidden">
              {room.say('bid.shown', { who: game.kingdom(kingdom), total: bid.total[seat] })}
            </span>
          </span>
          <span className={styles.rivalTokens} aria-hidden="true">
            {bid.cards[seat] && <NumberTile value={content.strategy[bid.cards[seat]].adventure} />}
            <BidToken value={bid.tokens[seat]} size={26} />
          </span>
          <span className={styles.total} aria-hidden="true">
            {bid.total[seat]}
          </span>
        </li>
      ))}
    </ul>
  )
}
