// The shop of the reinforce step: every kind with its die, what one owns, its price, and how many are drafted. The draft is
// sent in one go when the step is ended; new pieces may be moved before that.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { incomeOf } from '@skelos/games/nerath/rules/control.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
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
import { useDrafted, useOneByOne, useTellMade } from './moves-made.ts'
import { type Base, basesOf, incomeLines, isPurchase, pieceBought, waresOf } from './shop.ts'
import { useBase } from './shop-base.ts'
import styles from './special.module.css'
import { Stepper } from './stepper.tsx'

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

export function ShopPanel({ shown, seat, act, busy }: Props) {
  const voice = useVoice()
  const { game, room } = voice
  const { state, choice } = shown
  const drafted = useDrafted()
  const { all, takeBack } = useOneByOne(seat)
  useTellMade(seat)
  const legal = (choice?.all ?? []).map(({ action }) => action as Action)
  const bases = basesOf(state, seat)
  const [base, setBase] = useBase(bases)
  const wares = waresOf(state, seat, legal, base)
  const { gold } = state.realms[seat]
  const bought = drafted.filter(({ action }) => isPurchase(action as Action)).length
  return (
    <div className={styles.special}>
      <p className={styles.gold}>
        <GoldIcon aria-hidden="true" />
        <strong>{gold}</strong> {room.say('shop.left', { drafted: bought })}
      </p>
      <Bases bases={bases} base={base} choose={setBase} />
      <ul role="list" className={styles.wares}>
        {wares.map(({ piece, price, owned, offers }) => {
          const mine = draftedOf(drafted, piece)
          const { die, dice } = content.pieces.find(({ id }) => id === piece) ?? content.pieces[0]
          const last = mine.at(-1)
          return (
            <li key={piece} className={classNames(mine.length > 0 && styles.chosen)} data-ware={piece}>
              <Token kind={piece} identity={identityOf(seat)} size={30} />
              <span className={styles.name}>
                <strong>{capital(game.piece(piece), voice)}</strong>
                <small>{room.say(`ability.${piece}`)}</small>
              </span>
              <Die die={die} face={die} muted={dice === 0} size={24} />
              <small title={room.say('shop.owned')}>{owned}</small>
              <span className={styles.price}>
                {price} <GoldIcon aria-hidden="true" />
              </span>
              <Stepper
                name={capital(game.piece(piece), voice)}
                value={mine.length}
                most={mine.length + offers.length}
                label={`${mine.length}`}
                onLess={last === undefined ? undefined : () => void takeBack(drafted, last, 1)}
                onMore={offers.length > 0 ? () => void all([offers[0]]) : undefined}
              />
            </li>
          )
        })}
      </ul>
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
