// What everybody may know of the others' bids: their cards by number, their tokens, and whether they have sealed.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Bid } from '@skelos/games/age-of-conan/rules/bid.ts'
import { type State, unknownCard } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { Crest } from '../../../design/crest.tsx'
import type { Picture } from '../../../session/session.ts'
import { identityOfSeat } from '../board/kingdoms.ts'
import { KingdomEmblem } from '../seat/emblem.tsx'
import { BidToken } from '../seat/tokens.tsx'
import { frameOf, type Voice } from '../text/voice.ts'
import styles from './bid.module.css'

/** The highest card that is neither in the reader's hand nor on the discard pile. */
function highestUnseen(state: State): number {
  const seen = new Set([
    ...state.strategyDiscard,
    ...state.strategyBottom,
    ...state.players.flatMap(({ strategy }) => strategy),
  ])
  seen.delete(unknownCard)
  const unseen = content.strategyIds.filter((card) => !seen.has(card))
  return Math.max(0, ...unseen.map((card) => content.strategy[card].adventure))
}

interface RivalsProps {
  voice: Voice
  picture: Picture
  state: State
  seat: Seat
}

export function Rivals({ voice, picture, state, seat }: RivalsProps) {
  const { game, room } = voice
  const bid = frameOf<Bid>(picture, 'bid')
  const best = highestUnseen(state)
  const rule = state.readings['bid-tie'] === 'fewest-adventure-tokens' ? 'adventure' : 'bidding'
  return (
    <section aria-label={room.say('bid.others')}>
      <h3 className={styles.title}>{room.say('bid.others')}</h3>
      <ul role="list" className={styles.rivals}>
        {state.players.map(({ kingdom, strategy, bidding, spent }, rival) => {
          if (rival === seat) return null
          const committed = bid?.committed[rival] ?? 0
          const cards = strategy.length + (committed > 0 && !bid?.bare[rival] ? 1 : 0)
          const most = Math.max(...bidding) + (cards > 0 ? best : 0)
          return (
            <li key={rival} className={styles.rival}>
              <Crest
                identity={identityOfSeat(state.players, rival)}
                size={26}
                emblem={<KingdomEmblem kingdom={kingdom} />}
              />
              <span className={styles.rivalWords}>
                <strong>{game.kingdom(kingdom)}</strong>
                <span>{room.say('bid.rival', { cards, most })}</span>
                <em className={committed === 2 ? styles.isSealed : styles.isOpen}>
                  {room.say(committed === 2 ? 'bid.sealed' : 'bid.open')}
                </em>
              </span>
              <span className={styles.rivalTokens} aria-hidden="true">
                {[...bidding, ...spent]
                  .sort((a, b) => a - b)
                  .map((value) => (
                    <BidToken key={value} value={value} size={19} look={bidding.includes(value) ? 'plain' : 'spent'} />
                  ))}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.remark}>{room.say('bid.tie', { rule })}</p>
    </section>
  )
}
