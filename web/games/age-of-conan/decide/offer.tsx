// The fist over the tokens: what one offers for an artifact, chosen on one screen and closed at once.
import { content, tokenId } from '@skelos/games/age-of-conan/content/index.ts'
import { TOKEN_KINDS, type TokenKind } from '@skelos/games/age-of-conan/content/vocabulary.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Crest } from '../../../design/crest.tsx'
import { Roving } from '../../../design/roving.tsx'
import { Deed } from '../../../table/panel/deed.tsx'
import { identityOfSeat } from '../board/kingdoms.ts'
import { KingdomEmblem } from '../seat/emblem.tsx'
import { AdventureToken, TokenDisc } from '../seat/tokens.tsx'
import { offerOf, worthOf } from '../text/deeds.ts'
import { useVoice, type Voice } from '../text/voice.ts'
import styles from './bid.module.css'
import type { SpecialProps } from './bid.tsx'

/** One token of the reader's, by its place among them; two of one group are two tokens. */
interface Own {
  token: number
  place: number
}

const kindOf = ({ token }: Own): TokenKind => content.tokens[token].category

export function OfferScreen({ shown, act, busy = false }: SpecialProps) {
  const voice = useVoice()
  const { room } = voice
  const { picture, state } = shown
  const seat = shown.seat ?? 0
  const own = ownTokens(state, seat)
  // What was offered step by step before stays offered.
  const fixed = fixedOf(own, offerOf(picture, seat))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const offered = own.filter((entry) => fixed.includes(entry.place) || chosen.includes(entry.place))
  const kind = offered[0] && kindOf(offered[0])
  const total = worthOf(offered.map(({ token }) => token))

  const toggle = (entry: Own) => {
    if (fixed.includes(entry.place)) return
    if (chosen.includes(entry.place)) setChosen(chosen.filter((place) => place !== entry.place))
    else setChosen(kind === undefined || kindOf(entry) === kind ? [...chosen, entry.place] : [entry.place])
  }
  const close = () => {
    const steps = offered
      .filter(({ place }) => !fixed.includes(place))
      .map(({ token }): Action => ({ do: 'offer-token', token: tokenId(token) }))
    act([...steps, { do: 'commit-offer' }])
  }
  return (
    <div className={styles.screen}>
      <section aria-label={room.say('offer.yours')}>
        <h3 className={styles.title}>{room.say('offer.yours')}</h3>
        {own.length === 0 && <p className={styles.remark}>{room.say('offer.none')}</p>}
        <Roving className={styles.kinds}>
          {TOKEN_KINDS.map((group) => (
            <Kind
              key={group}
              voice={voice}
              state={state}
              kind={group}
              own={own.filter((entry) => kindOf(entry) === group)}
              offered={offered}
              toggle={toggle}
            />
          ))}
        </Roving>
      </section>
      <p className={styles.sum}>
        <span>{room.say('offer.total')}</span>
        <output className={styles.total} aria-live="polite">
          {total}
        </output>
      </p>
      <Deed>
        <Button kind="primary" wide busy={busy} onClick={close}>
          {room.say('offer.seal', { count: offered.length, total })}
        </Button>
      </Deed>
      <Others voice={voice} state={state} seat={seat} />
    </div>
  )
}

function ownTokens(state: State, seat: Seat): Own[] {
  const { tokens } = state.players[seat]
  return tokens
    .map((token, place) => ({ token, place }))
    .filter(({ token }) => content.tokens[token])
    .sort((a, b) => content.tokens[b.token].value - content.tokens[a.token].value)
}

function fixedOf(own: readonly Own[], offer: readonly number[]): number[] {
  const left = [...own]
  return offer.map(
    (token) =>
      left.splice(
        left.findIndex((entry) => entry.token === token),
        1,
      )[0].place,
  )
}

interface KindProps {
  voice: Voice
  state: State
  kind: TokenKind
  own: readonly Own[]
  offered: readonly Own[]
  toggle: (entry: Own) => void
}

/** One kind: its artifact, who has it now, and the tokens that could win it. */
function Kind({ voice: { game, room }, state, kind, own, offered, toggle }: KindProps) {
  const artifact = content.artifacts.findIndex(({ category }) => category === kind)
  const holder = state.artifacts[artifact]
  const card = game.card(content.artifacts[artifact].id)
  return (
    <div className={styles.kind} role="group" aria-label={room.say('offer.for', { card })}>
      <TokenDisc kind={kind} size={26} />
      <span className={styles.artifact}>
        <strong>{card}</strong>
        <span>
          {holder === nobody
            ? room.say('offer.nobody')
            : room.say('offer.holder', { who: game.kingdom(state.players[holder].kingdom) })}
        </span>
        <span>{game.cardText(content.artifacts[artifact].id)}</span>
      </span>
      <span className={styles.own}>
        {own.map((entry) => {
          const chosen = offered.includes(entry)
          return (
            <button
              key={entry.place}
              type="button"
              data-stop=""
              className={styles.token}
              aria-pressed={chosen}
              aria-label={game.token(tokenId(entry.token))}
              onClick={() => toggle(entry)}
            >
              <AdventureToken token={entry.token} size={34} look={chosen ? 'chosen' : 'plain'} />
            </button>
          )
        })}
      </span>
    </div>
  )
}

function Others({ voice: { game, room }, state, seat }: { voice: Voice; state: State; seat: Seat }) {
  return (
    <ul role="list" className={styles.rivals} aria-label={room.say('bid.others')}>
      {state.players.map(
        ({ kingdom, tokens, out }, rival) =>
          rival !== seat &&
          !out && (
            <li key={rival} className={styles.rival}>
              <Crest
                identity={identityOfSeat(state.players, rival)}
                size={26}
                emblem={<KingdomEmblem kingdom={kingdom} />}
              />
              <span className={styles.rivalWords}>
                <strong>{game.kingdom(kingdom)}</strong>
                <span>{room.say('offer.rival', { count: tokens.length })}</span>
              </span>
            </li>
          ),
      )}
    </ul>
  )
}
