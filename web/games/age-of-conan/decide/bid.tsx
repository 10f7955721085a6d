// The sealed bid for Conan on one screen: card and token together, what they make, and what the others may have.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Bid, Commitment } from '@skelos/games/age-of-conan/rules/bid.ts'
import { type State, unknownCard } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { Button } from '../../../design/button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { Roving } from '../../../design/roving.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { Deed } from '../../../table/panel/deed.tsx'
import { PeekableCard } from '../seat/cards/card.tsx'
import { cardName } from '../seat/cards/names.ts'
import { BidToken } from '../seat/tokens.tsx'
import { frameOf, useVoice, type Voice } from '../text/voice.ts'
import styles from './bid.module.css'
import { useDraft } from './draft.ts'
import { bidTokenId } from './parts.ts'
import { Rivals } from './rivals.tsx'

export interface SpecialProps {
  shown: Shown<State>
  act: (action: Action | readonly Action[]) => void
  busy?: boolean
}

export function BidScreen({ shown, act, busy = false }: SpecialProps) {
  const voice = useVoice()
  const { room } = voice
  const { picture, state } = shown
  const seat = shown.seat ?? 0
  const bid = frameOf<Bid>(picture, 'bid')
  const committed = (bid?.secret?.[seat] as Commitment | null)?.card
  const cards = committed ? [committed] : strategyOf(state, seat)
  const [draft, change] = useDraft(shown)
  const card = committed ?? cards.find((id) => id === draft.card)
  const token = state.players[seat].bidding.find((value) => value === draft.token)
  const bare = cards.length === 0

  const worth = card ? content.strategy[card].adventure : 0
  const ready = (card !== undefined || bare) && token !== undefined
  const seal = () => {
    if (!ready) return
    const steps: Action[] = card && !committed ? [{ do: 'bid-card', card }] : []
    act([...steps, { do: 'bid-token', token }])
  }
  return (
    <div className={styles.screen}>
      <CardChoice
        voice={voice}
        cards={cards}
        card={card}
        fixed={committed !== undefined}
        choose={(chosen) => change({ card: chosen })}
      />
      <TokenChoice
        voice={voice}
        state={state}
        seat={seat}
        token={token}
        choose={(chosen) => change({ token: chosen })}
      />
      <p className={styles.sum}>
        <span>{room.say('bid.total')}</span>
        <output className={styles.total} aria-live="polite">
          {room.say('bid.sum', {
            card: card ? worth : bare ? 0 : '·',
            token: token ?? '·',
            total: worth + (token ?? 0),
          })}
        </output>
      </p>
      <Deed>
        <Button kind="primary" wide busy={busy} onClick={seal}>
          {busy
            ? room.say('bid.sealing')
            : sealWords(voice, { ready, noCard: !card && !bare, total: worth + (token ?? 0) })}
        </Button>
      </Deed>
      <Rivals voice={voice} picture={picture} state={state} seat={seat} />
    </div>
  )
}

function sealWords(
  { room }: Voice,
  { ready, noCard, total }: { ready: boolean; noCard: boolean; total: number },
): string {
  if (ready) return room.say('bid.seal', { total })
  return room.say(noCard ? 'bid.choose-card' : 'bid.choose-token')
}

function strategyOf(state: State, seat: Seat): string[] {
  const value = (card: string) => content.strategy[card].adventure
  return state.players[seat].strategy.filter((card) => card !== unknownCard).sort((a, b) => value(a) - value(b))
}

interface CardChoiceProps {
  voice: Voice
  cards: readonly string[]
  card: string | undefined
  /** It lies on the table already. */
  fixed: boolean
  choose: (card: string) => void
}

function CardChoice({ voice, cards, card, fixed, choose }: CardChoiceProps) {
  const title = voice.room.say('bid.card')
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {cards.length === 0 ? (
        <p className={styles.remark}>{voice.room.say('bid.no-card')}</p>
      ) : (
        <Roving className={styles.cards} role="group" aria-label={title}>
          {cards.map((id) => (
            <PeekableCard
              key={id}
              card={id}
              name={cardName(voice, id)}
              look={id === card ? 'chosen' : fixed ? 'plain' : 'lit'}
              onTouch={() => choose(id)}
            />
          ))}
        </Roving>
      )}
    </section>
  )
}

interface TokenChoiceProps {
  voice: Voice
  state: State
  seat: Seat
  token: number | undefined
  choose: (token: number) => void
}

function TokenChoice({ voice: { room }, state, seat, token, choose }: TokenChoiceProps) {
  const { bidding, spent } = state.players[seat]
  const all = [...bidding, ...spent].sort((a, b) => a - b)
  const title = room.say('bid.token')
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <Roving className={styles.tokens} role="group" aria-label={title}>
        {all.map((value) => {
          const gone = !bidding.includes(value)
          return (
            <button
              key={value}
              type="button"
              data-stop=""
              data-handle={`token ${bidTokenId(value)}`}
              className={classNames(styles.token, gone && styles.gone)}
              aria-pressed={value === token}
              aria-disabled={gone || undefined}
              aria-label={room.say('hand.bid-token', { value, spent: gone ? 'yes' : 'no' })}
              onClick={() => !gone && choose(value)}
            >
              <BidToken value={value} size={38} look={gone ? 'spent' : value === token ? 'chosen' : 'lit'} />
            </button>
          )
        })}
      </Roving>
      <p className={styles.remark}>{token === undefined ? '' : room.say('bid.token-note', { token })}</p>
    </section>
  )
}
