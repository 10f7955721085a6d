// The shop of the reinforce step: every kind with its die, what one owns, its price, and how many are drafted. The draft is
// sent in one go when the step is ended; new pieces may be moved before that.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { incomeOf } from '@skelos/games/nerath/rules/control.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { classNames } from '../../../design/class-names.ts'
import type { Drafted } from '../../../session/session.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { Deed } from '../../../table/panel/deed.tsx'
import { Token } from '../board/pieces.tsx'
import { identityOf } from '../board/realms.ts'
import { GoldIcon } from '../icons.tsx'
import { capital, useVoice } from '../text/voice.ts'
import { CardRows } from './card-rows.tsx'
import { Die } from './die.tsx'
import { MarchPanel } from './march-panel.tsx'
import { useDrafted, useOneByOne, useTellMade } from './moves-made.ts'
import { type Base, basesOf, incomeLines, isPurchase, type Purchase, pieceBought, type Ware, waresOf } from './shop.ts'
import { moveNew, openWare, tellOffers, useBase, useShop } from './shop-base.ts'
import styles from './special.module.css'
import { Stepper } from './stepper.tsx'
import { originsIn } from './travel-plan.ts'

interface Props {
  shown: Shown<State>
  seat: Seat
  act: (action: Action) => void
  busy: boolean
}

const draftedOf = (drafted: readonly Drafted[], piece: PieceId): number[] =>
  drafted.flatMap(({ action }, i) => {
    const deed = action as Action
    return isPurchase(deed) && pieceBought(deed) === piece ? [i] : []
  })

export function ShopPanel(props: Props) {
  const { shown, seat, act, busy } = props
  const marching = useShop((shop) => shop.marching)
  const legal = useMemo(() => (shown.choice?.all ?? []).map(({ action }) => action as Action), [shown.choice?.all])
  const movers = originsIn(legal).size
  useEffect(() => () => moveNew(false), [])
  useTellMade(seat)
  if (marching && movers > 0) return <MarchPanel {...props} back={() => moveNew(false)} />
  return <Counter shown={shown} seat={seat} act={act} busy={busy} legal={legal} movers={movers} />
}

interface CounterProps extends Props {
  legal: readonly Action[]
  /** Spaces with new pieces that may still go somewhere. */
  movers: number
}

function Counter({ shown, seat, act, busy, legal, movers }: CounterProps) {
  const { room } = useVoice()
  const { state } = shown
  const drafted = useDrafted()
  const bases = basesOf(state, seat)
  const [base, setBase] = useBase(bases)
  const wares = waresOf(state, seat, legal, base)
  const { gold } = state.realms[seat]
  const bought = drafted.filter(({ action }) => isPurchase(action as Action)).length
  return (
    <div className={styles.special}>
      <Gold gold={gold} bought={bought} />
      <Bases bases={bases} base={base} choose={setBase} />
      <div>
        <p className={styles.columns} aria-hidden="true">
          <span>{room.say('shop.column.die')}</span>
          <span>{room.say('shop.column.owned')}</span>
          <span>{room.say('shop.column.price')}</span>
          <span>{room.say('shop.column.draft')}</span>
        </p>
        {/* The same question is asked anew after each purchase; whoever buys three of a kind stays at its button. */}
        <ul role="list" className={styles.wares} data-keeps-focus="">
          {wares.map((ware) => (
            <WareRow key={ware.piece} ware={ware} seat={seat} drafted={drafted} />
          ))}
        </ul>
      </div>
      {movers > 0 && (
        <Button size="small" onClick={() => moveNew(true)} data-move-new="">
          {room.say('shop.move-new')}
        </Button>
      )}
      <CardRows shown={shown} act={act} />
      <Income state={state} seat={seat} />
      <Deed>
        <Button kind="primary" keyHint="↵" busy={busy} onClick={() => act({ do: 'done' })}>
          {room.say('shop.done', { bought, gold })}
        </Button>
      </Deed>
    </div>
  )
}

/** More are told by the number alone. */
const mostPips = 30

/** A pip for each: filled for what is left, hatched for what the draft costs. */
function Gold({ gold, bought }: { gold: number; bought: number }) {
  const { room } = useVoice()
  const start = useRef(gold)
  if (bought === 0) start.current = gold
  const all = Math.max(gold, start.current)
  return (
    <div className={styles.gold}>
      <p>
        <GoldIcon aria-hidden="true" />
        <strong>{gold}</strong> {room.say('shop.left', { all, spent: all - gold, drafted: bought })}
      </p>
      {all <= mostPips && (
        <span className={styles.pips} aria-hidden="true">
          {Array.from({ length: all }, (_, i) => (
            <i key={i} className={classNames(i >= gold && styles.spent)} />
          ))}
        </span>
      )}
    </div>
  )
}

interface WareProps {
  ware: Ware
  seat: Seat
  drafted: readonly Drafted[]
}

function WareRow({ ware: { piece, price, cost, by, owned, offers }, seat, drafted }: WareProps) {
  const voice = useVoice()
  const { game, room } = voice
  const { all, takeBack } = useOneByOne(seat)
  const isOpen = useShop(({ open }) => open === piece) && offers.length > 1
  const mine = draftedOf(drafted, piece)
  const last = mine.at(-1)
  const { die, dice } = content.pieces.find(({ id }) => id === piece) ?? content.pieces[0]
  const buy = (offer: Purchase) => void all([offer])
  useEffect(() => {
    if (!isOpen) return undefined
    // Several ships in one sea stand in the list apart; on the map the first of them takes it.
    tellOffers(new Map(offers.toReversed().map((offer) => [offer.at, () => buy(offer)])))
    return () => tellOffers()
  }, [isOpen, offers])
  function more(): void {
    openWare(piece)
    // A castle can stand in many lands, and none of them is meant before another.
    if (piece !== 'castle' || offers.length === 1) buy(offers[0])
  }
  const name = capital(game.piece(piece), voice)
  const cheaper = by.length > 0 ? room.list(by.map((id) => game.card(id))) : undefined
  return (
    <li className={classNames(mine.length > 0 && styles.chosen)} data-ware={piece}>
      <Token kind={piece} identity={identityOf(seat)} size={30} />
      <span className={styles.name}>
        <strong>{name}</strong>
        <small>
          {cheaper === undefined ? room.say(`ability.${piece}`) : room.say('shop.cheaper', { cards: cheaper })}
        </small>
      </span>
      <Die die={die} face={die} muted={dice === 0} size={24} />
      <small className={styles.owned}>
        <span className="visually-hidden">{room.say('shop.owned')}</span> {owned}
      </small>
      <span className={styles.price}>
        {price < cost && <s>{cost}</s>} {price} <GoldIcon aria-hidden="true" />
      </span>
      <Stepper
        name={name}
        value={mine.length}
        most={mine.length + offers.length}
        label={`${mine.length}`}
        onLess={last === undefined ? undefined : () => void takeBack(drafted, last, 1)}
        onMore={offers.length > 0 ? more : undefined}
      />
      {isOpen && (
        <span className={styles.spots} role="group" aria-label={room.say('shop.where', { piece: name })}>
          {offers.map((offer) => (
            <button key={JSON.stringify(offer)} type="button" onClick={() => buy(offer)} data-spot={offer.at}>
              + {game.space(offer.at)}
              {offer.do === 'buy-aboard' && (
                <small> {room.say('shop.aboard', { cargo: game.cargo(offer.cargo) })}</small>
              )}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}

/** Where new pieces come from; lit on the map, too. */
function Bases({ bases, base, choose }: { bases: readonly Base[]; base: string | null; choose: (id: string) => void }) {
  const { game, room } = useVoice()
  return (
    <div className={styles.bases} role="group" aria-label={room.say('shop.bases')}>
      <span>{room.say('shop.bases')}</span>
      {bases.map(({ id, taken, most }) => (
        <button key={id} type="button" aria-pressed={id === base} onClick={() => choose(id)}>
          <strong>{game.space(id)}</strong>{' '}
          <small>
            {most === undefined ? room.say('shop.unlimited') : room.say('march.of', { value: taken, most })}
          </small>
        </button>
      ))}
    </div>
  )
}

/** What the lands will bring, line by line, before it comes. */
function Income({ state, seat }: { state: State; seat: Seat }) {
  const { game, room } = useVoice()
  const income = incomeOf(state, seat)
  return (
    <section className={styles.income}>
      <h3 className={styles.heading}>{room.say('income')}</h3>
      <dl>
        {incomeLines(state, seat).map(({ what, count, places }) => (
          <div key={what}>
            <dt>{room.say(`income.${what}`, { count, places: room.list(places.map((id) => game.space(id))) })}</dt>
            <dd>{count > 0 ? `+${count}` : count}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{room.say('income.sum', { total: state.realms[seat].gold + income })}</dt>
          <dd>+{income}</dd>
        </div>
      </dl>
    </section>
  )
}
