// The hand, and everything else that lies before a player: table cards, artifacts, tokens. What is secret shows its back.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Bid, Commitment } from '@skelos/games/age-of-conan/rules/bid.ts'
import type { Peek, Peeked } from '@skelos/games/age-of-conan/rules/card-riches.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import { type State, underWay, unknownCard } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { WheelEvent } from 'react'
import { classNames } from '../../../design/class-names.ts'
import { useMedia } from '../../../design/media.ts'
import { Roving } from '../../../design/roving.tsx'
import { useWidth } from '../../../design/use-width.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useVoice } from '../text/voice.ts'
import { HandCard, SmallBack } from './cards/card.tsx'
import { Group, type Things } from './group.tsx'
import { keyed, onTable } from './on-table.ts'
import { Purse } from './purse.tsx'
import styles from './tray.module.css'
import { useTouching } from './use-touching.ts'
import { whose } from './whose.ts'

/** How much room things want at least to stand in one row, each with its whole name; cards stand in two where there is less. */
const roomFor = { strategy: 56, kingdom: 78, apart: 105, table: 160, tableRows: 5 } as const

function roomOf(state: State, seat: Seat, apart: number): number {
  const { strategy, hand } = state.players[seat]
  const lists = Math.ceil(onTable(state, seat).length / roomFor.tableRows)
  return (
    strategy.length * roomFor.strategy +
    hand.length * roomFor.kingdom +
    apart * roomFor.apart +
    lists * roomFor.table +
    80
  )
}

export function HandTray({ shown }: { shown: Shown<State> }) {
  const { room, game } = useVoice()
  const { state } = shown
  const { seat, own } = whose(shown)
  const player = state.players[seat]
  const things = useTouching(shown)
  const onPhone = useMedia('(width < 720px)')
  // There cards go on in the next row.
  const wraps = useMedia('(width < 1200px) and (orientation: portrait)')
  const [box, width] = useWidth<HTMLElement>(Number.POSITIVE_INFINITY)
  const aside = apartOf(state, seat)
  const isDense = !onPhone && !wraps && width < roomOf(state, seat, aside.length)
  const title = own ? room.say('hand.yours') : room.say('hand.theirs', { who: game.kingdom(player.kingdom) })
  const value = (card: string) => content.strategy[card]?.adventure ?? 0
  const strategy = [...player.strategy].sort((a, b) => value(a) - value(b))
  return (
    <section
      ref={box}
      className={classNames(styles.tray, styles.hand)}
      aria-label={title}
      data-dense={isDense ? '' : undefined}
    >
      <Roving className={styles.groups} onWheel={scrollSideways}>
        {strategy.length + player.hand.length === 0 && <p className={styles.remark}>{room.say('hand.empty')}</p>}
        <Hand deck="strategy" cards={strategy} {...things} />
        <Hand deck="kingdom" cards={player.hand} {...things} />
        {aside.map(({ key, card }) => (
          <Group key={key} title={room.say(key)}>
            <Cards cards={[card]} {...things} />
          </Group>
        ))}
        <OnTable state={state} seat={seat} asCards={onPhone} {...things} />
        {onPhone && <Purse player={player} {...things} />}
      </Roving>
    </section>
  )
}

/** A wheel turns up and down; a long hand goes sideways. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY
}

function Cards({ cards, ...things }: Things & { cards: readonly string[] }) {
  return (
    <div className={styles.cards}>
      {keyed(cards).map(({ card, key }) => (
        <span key={key} className={styles.slot}>
          <HandCard card={card} {...things} />
        </span>
      ))}
    </div>
  )
}

/** What is in the hand of one deck, under its number. */
function Hand({ deck, cards, ...things }: Things & { deck: 'strategy' | 'kingdom'; cards: readonly string[] }) {
  const { room } = useVoice()
  if (cards.length === 0) return null
  const known = cards.filter((card) => card !== unknownCard)
  const hidden = cards.length - known.length
  return (
    <Group title={room.say(`stock.${deck}`, { count: cards.length })} deck={deck} columns={Math.ceil(cards.length / 2)}>
      {known.length > 0 && <Cards cards={known} {...things} />}
      {hidden > 0 && (
        <span className={styles.backs}>
          {Array.from({ length: hidden }, (_, i) => (
            <SmallBack key={i} deck={deck} />
          ))}
          <span className="visually-hidden">{room.say('hand.hidden-cards', { count: hidden })}</span>
        </span>
      )}
    </Group>
  )
}

/** Cards that lie apart for a moment: those looked at, played in a contest, or bid. */
function apartOf(state: State, seat: Seat) {
  const peek = underWay<Peek>(state, 'peek')
  const seen = peek?.seat === seat ? ((peek.secret?.[seat] as Peeked | null)?.cards ?? []) : []
  const played = currentContest(state)?.secret?.[seat] as string | null | undefined
  const bid = (underWay<Bid>(state, 'bid')?.secret?.[seat] as Commitment | null)?.card
  return [
    ...seen.map((card) => ({ key: 'hand.looking', card }) as const),
    ...(played ? [{ key: 'hand.laid', card: played } as const] : []),
    ...(bid ? [{ key: 'hand.bid', card: bid } as const] : []),
  ]
}

/** Table cards, ready or used, and the artifacts that lie beside them: a list of names, or as the cards they are. */
function OnTable({ state, seat, asCards, ...things }: Things & { state: State; seat: Seat; asCards: boolean }) {
  const { room } = useVoice()
  const cards = onTable(state, seat)
  if (cards.length === 0) return null
  return (
    <Group title={`${room.say('hand.table')} ${cards.length}`}>
      <div className={asCards ? styles.cards : styles.list}>
        {cards.map(({ card, key, used }) => (
          <span key={key} className={asCards ? styles.slot : styles.row}>
            <HandCard
              card={card}
              used={used === true}
              {...(used !== undefined && { state: room.say(used ? 'hand.used' : 'hand.ready') })}
              asLine={!asCards}
              {...things}
            />
          </span>
        ))}
      </div>
    </Group>
  )
}
