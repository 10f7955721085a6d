// Everything that lies open before a seat, with its whole text, and how much of what it has is hidden.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { emissaryReserve, unitReserve, unknownCard } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { ReactNode } from 'react'
import { classNames } from '../../../design/class-names.ts'
import type { Handle } from '../../../table/choice.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { priceOf } from '../text/deeds.ts'
import { useVoice } from '../text/voice.ts'
import { tokensInWords } from './belongings.tsx'
import { SmallBack } from './cards/card.tsx'
import { isKingdom } from './cards/names.ts'
import type { Things } from './group.tsx'
import { type OpenCard, onTable } from './on-table.ts'
import styles from './open-area.module.css'
import { bidsOf } from './purse.tsx'
import { AdventureToken, BidToken, TokenBack } from './tokens.tsx'
import { useTouching } from './use-touching.ts'
import { whose } from './whose.ts'

export function OpenArea({ shown, seat }: { shown: Shown<State>; seat: Seat }) {
  const voice = useVoice()
  const { room } = voice
  const { state } = shown
  const things = useTouching(shown)
  const cards = onTable(state, seat)
  const player = state.players[seat]
  const known = player.tokens.filter((token) => content.tokens[token])
  const hidden = player.tokens.length - known.length
  return (
    <div className={styles.open}>
      {cards.length === 0 ? (
        <p className="muted">{room.say('open.none')}</p>
      ) : (
        <ul role="list" className={styles.cards} aria-label={room.say('hand.table')}>
          {cards.map(({ key, ...card }) => (
            <li key={key}>
              <CardInFull {...card} {...(whose(shown).seat === seat && { things })} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.rest}>
        <Hand shown={shown} seat={seat} />
        <Part title={room.say('hand.tokens-short')} said={tokensInWords(voice, player)}>
          {known.map((token, i) => (
            <AdventureToken key={i} token={token} size={27} />
          ))}
          {hidden > 0 && (
            <span className={styles.backs}>
              <TokenBack size={27} />
              {room.say('hand.hidden-tokens', { count: hidden })}
            </span>
          )}
          {player.tokens.length === 0 && room.say('hand.no-tokens')}
        </Part>
        <Part title={room.say('hand.bidding-short')}>
          {bidsOf(player).map(({ value, isSpent }) => (
            <span key={value} className={classNames(isSpent && styles.spentBid)}>
              <BidToken value={value} size={27} look={isSpent ? 'spent' : 'plain'} />
              <span className="visually-hidden">
                {room.say('hand.bid-token', { value, spent: isSpent ? 'yes' : 'no' })}{' '}
              </span>
            </span>
          ))}
        </Part>
        <p className={styles.reserve}>
          {room.say('belongings.reserve', { units: unitReserve(player), emissaries: emissaryReserve(player) })}
        </p>
      </div>
    </div>
  )
}

function Part({ title, said, children }: { title: string; said?: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h4>{title}</h4>
      <div className={styles.things}>{children}</div>
      {said && <p className="visually-hidden">{said}</p>}
    </section>
  )
}

/** What is in the hand: a back of each deck with its number, whoever looks. */
function Hand({ shown: { state }, seat }: { shown: Shown<State>; seat: Seat }) {
  const { room } = useVoice()
  const { strategy, hand } = state.players[seat]
  const isHidden = [...strategy, ...hand].includes(unknownCard)
  return (
    <Part title={room.say(isHidden ? 'open.hidden' : 'belongings.hand')}>
      {(
        [
          ['strategy', strategy],
          ['kingdom', hand],
        ] as const
      ).map(([deck, cards]) => (
        <span key={deck} className={styles.backs}>
          <span className={styles.back}>
            <SmallBack deck={deck} />
          </span>
          {room.say(`stock.${deck}`, { count: cards.length })}
        </span>
      ))}
    </Part>
  )
}

/** With all that is printed on it; touched where that answers the question. */
function CardInFull({ card, used, things }: Omit<OpenCard, 'key'> & { things?: Things }) {
  const voice = useVoice()
  const { game, room } = voice
  const handle: Handle = { on: 'card', id: card }
  const isChosen = things?.touching.chosen(handle) ?? false
  const isLit = things?.touching.lit(handle) ?? false
  const type = isKingdom(card) ? content.kingdomCards[card].type : card === content.bonusCard.id ? 'bonus' : 'artifact'
  const price = isKingdom(card) ? priceOf(voice, card) : undefined
  const state = used === undefined ? 'open.always' : used ? 'hand.used' : 'hand.ready'
  const face = (
    <>
      <span className={styles.band} data-type={type}>
        <span>{room.say(`card.type.${type}`)}</span> <span>{room.say(state)}</span>
      </span>
      <strong className={styles.name}>{game.card(card)}</strong>
      <span className={styles.text}>{game.cardText(card)}</span>
      {price && <span className={styles.price}>{room.say('card.price', { price })}</span>}
    </>
  )
  const className = classNames(styles.card, used && styles.used, isLit && styles.lit, isChosen && styles.chosen)
  if (!things || !(isLit || isChosen)) return <div className={className}>{face}</div>
  return (
    <button type="button" className={className} aria-pressed={isChosen} onClick={() => things.touch(handle)}>
      {face}
    </button>
  )
}
