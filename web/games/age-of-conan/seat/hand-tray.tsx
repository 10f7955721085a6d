// The hand, and everything else that lies before a player: table cards, artifacts, tokens. What is secret shows its back.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Bid, Commitment } from '@skelos/games/age-of-conan/rules/bid.ts'
import type { Peek, Peeked } from '@skelos/games/age-of-conan/rules/card-riches.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import { type Player, type State, underWay, unknownCard } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { WheelEvent } from 'react'
import { classNames } from '../../../design/class-names.ts'
import { Roving } from '../../../design/roving.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { useVoice } from '../text/voice.ts'
import { HandCard, SmallBack } from './cards/card.tsx'
import { Group, type Things } from './group.tsx'
import { Purse } from './purse.tsx'
import styles from './tray.module.css'
import { useTouching } from './use-touching.ts'
import { whose } from './whose.ts'

export function HandTray({ shown }: { shown: Shown<State> }) {
  const { room, game } = useVoice()
  const { state } = shown
  const { seat, own } = whose(shown)
  const player = state.players[seat]
  const things = useTouching(shown)
  const title = own ? room.say('hand.yours') : room.say('hand.theirs', { who: game.kingdom(player.kingdom) })
  return (
    <section className={classNames(styles.tray, styles.hand)} aria-label={title}>
      <Roving className={styles.groups} onWheel={scrollSideways}>
        <Group title={title} cards={player.strategy.length + player.hand.length}>
          <Hand player={player} {...things} />
        </Group>
        <Aside state={state} seat={seat} {...things} />
        <OnTable state={state} seat={seat} {...things} />
        <Purse player={player} {...things} />
      </Roving>
    </section>
  )
}

/** A wheel turns up and down; a long hand goes sideways. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY
}

/** Two of the same are told apart by their order; a card beside them that comes or goes changes nothing for the rest. */
function keyed(cards: readonly string[]): { card: string; key: string }[] {
  const copiesBefore = (card: string, i: number) => cards.slice(0, i).filter((other) => other === card).length
  return cards.map((card, i) => ({ card, key: `${card} ${copiesBefore(card, i)}` }))
}

/** Strategy cards by their number, then kingdom cards as they were drawn. */
function Hand({ player, touching, touch }: Things & { player: Player }) {
  const { room } = useVoice()
  const value = (card: string) => content.strategy[card]?.adventure ?? 0
  const strategy = player.strategy.filter((card) => card !== unknownCard).sort((a, b) => value(a) - value(b))
  const kingdom = player.hand.filter((card) => card !== unknownCard)
  const hidden = player.strategy.length + player.hand.length - strategy.length - kingdom.length
  if (player.strategy.length + player.hand.length === 0)
    return <p className={styles.remark}>{room.say('hand.empty')}</p>
  return (
    <div className={styles.cards}>
      {keyed([...strategy, ...kingdom]).map(({ card, key }) => (
        <span key={key} className={styles.slot}>
          <HandCard card={card} touching={touching} touch={touch} />
        </span>
      ))}
      {hidden > 0 && (
        <span className={styles.backs}>
          {player.strategy.map((card, i) => card === unknownCard && <SmallBack key={`s${i}`} deck="strategy" />)}
          {player.hand.map((card, i) => card === unknownCard && <SmallBack key={`k${i}`} deck="kingdom" />)}
          <span className="visually-hidden">{room.say('hand.hidden-cards', { count: hidden })}</span>
        </span>
      )}
    </div>
  )
}

/** Cards that lie apart for a moment: those looked at, laid in a contest, or bid. */
function Aside({ state, seat, touching, touch }: Things & { state: State; seat: Seat }) {
  const { room } = useVoice()
  const peek = underWay<Peek>(state, 'peek')
  const seen = peek?.seat === seat ? ((peek.secret?.[seat] as Peeked | null)?.cards ?? []) : []
  const contest = currentContest(state)
  const laid = contest?.secret?.[seat] as string | null | undefined
  const bid = underWay<Bid>(state, 'bid')
  const committed = (bid?.secret?.[seat] as Commitment | null)?.card
  const apart = (title: string, cards: readonly string[]) =>
    cards.length > 0 && (
      <Group title={title} cards={cards.length}>
        <div className={styles.cards}>
          {cards.map((card) => (
            <span key={card} className={styles.slot}>
              <HandCard card={card} touching={touching} touch={touch} />
            </span>
          ))}
        </div>
      </Group>
    )
  return (
    <>
      {apart(room.say('hand.looking'), seen)}
      {apart(room.say('hand.laid'), laid ? [laid] : [])}
      {apart(room.say('hand.bid'), committed ? [committed] : [])}
    </>
  )
}

/** Table cards, ready or used, and the artifacts that lie beside them. */
function OnTable({ state, seat, touching, touch }: Things & { state: State; seat: Seat }) {
  const { room } = useVoice()
  const { table } = state.players[seat]
  const artifacts = content.artifacts.filter((_, i) => state.artifacts[i] === seat).map(({ id }) => id)
  if (state.bonusCard === seat) artifacts.push(content.bonusCard.id)
  if (table.length + artifacts.length === 0) return null
  return (
    <Group title={room.say('hand.table')} cards={table.length + artifacts.length} quiet>
      <div className={styles.cards}>
        {keyed(table.map(({ card }) => card)).map(({ card, key }, i) => (
          <span key={key} className={styles.slot}>
            <HandCard
              card={card}
              touching={touching}
              touch={touch}
              used={table[i].used > 0}
              state={room.say(table[i].used > 0 ? 'hand.used' : 'hand.ready')}
            />
          </span>
        ))}
        {artifacts.map((card) => (
          <span key={card} className={styles.slot}>
            <HandCard card={card} touching={touching} touch={touch} />
          </span>
        ))}
      </div>
    </Group>
  )
}
