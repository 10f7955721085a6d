// Moving: the space they leave, who goes, where to, and what comes of it. Nothing is sent before the step is ended.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { PieceCount } from '@skelos/games/nerath/rules/facts.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { attackedBy } from '@skelos/games/nerath/rules/travel.ts'
import type { Seat } from '@skelos/kernel'
import { MarginChart } from '../../../board/margin-chart.tsx'
import { Button } from '../../../design/button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { useFigures } from '../../../table/figures.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useKeys } from '../../../table/keys.ts'
import { Deed } from '../../../table/panel/deed.tsx'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { Token } from '../board/pieces.tsx'
import { identityOf } from '../board/realms.ts'
import { capital, useVoice } from '../text/voice.ts'
import { CardRows } from './card-rows.tsx'
import type { Forecast } from './forecast.ts'
import { type March, useMarch } from './march.ts'
import { useOneByOne, useTellMade } from './moves-made.ts'
import { Pieces } from './piece-row.tsx'
import styles from './special.module.css'
import { Stepper } from './stepper.tsx'
import { toldForecast } from './told.ts'
import { everybody, type Group, leavesOpen, stayingAt, type Target } from './travel-plan.ts'

interface Props {
  shown: Shown<State>
  seat: Seat
  act: (action: Action) => void
  busy: boolean
}

export function MarchPanel({ shown, seat, act, busy }: Props) {
  useFigures()
  const march = useMarch(shown)
  const { all } = useOneByOne(seat)
  const escape = (): boolean => {
    if (!march?.from) return false
    if (march.target) march.aim(null)
    else march.leave(null)
    return true
  }
  useTellMade(seat)
  useKeys({
    Escape: escape,
    e() {
      act({ do: 'done' })
      return true
    },
  })
  if (!march) return null
  const { target } = march
  const send = () => {
    if (!target) return
    void all(target.actions)
    march.leave(null)
  }
  return (
    <div className={styles.special}>
      {march.from === null ? (
        <Origins shown={shown} seat={seat} march={march} />
      ) : (
        <Leaving shown={shown} seat={seat} march={march} from={march.from} />
      )}
      <CardRows shown={shown} act={act} />
      <Deed>
        <MarchButtons
          shown={shown}
          seat={seat}
          march={march}
          send={send}
          done={() => act({ do: 'done' })}
          busy={busy}
        />
      </Deed>
    </div>
  )
}

interface ButtonsProps extends Pick<Props, 'shown' | 'seat' | 'busy'> {
  march: March
  send: () => void
  done: () => void
}

/** March while a group is on its way somewhere, done otherwise; both keep their places. */
function MarchButtons({ shown: { state }, seat, march: { target, from }, send, done, busy }: ButtonsProps) {
  const { game, room } = useVoice()
  const chance = target && forecastFor(state, seat, target)?.win
  const battles = attackedBy(state, seat)
  const landings = battles.filter((at) => content.spaces[at].kind === 'dungeon').length
  const doneWords = room.say('march.done', { battles: battles.length - landings, dungeons: landings })
  return (
    <span className={styles.deeds}>
      {target && (
        <Button kind="primary" keyHint="↵" onClick={send} data-march="">
          {room.say('march.go', {
            count: target.able,
            to: game.space(target.to),
            chance: chance === undefined ? 'none' : room.percent(chance),
          })}
        </Button>
      )}
      {from !== null && !target && (
        <Button kind="primary" className={styles.missing}>
          {room.say('march.choose-target')}
        </Button>
      )}
      <Button kind={from === null ? 'primary' : 'plain'} keyHint={from === null ? '↵' : 'E'} busy={busy} onClick={done}>
        {doneWords}
      </Button>
    </span>
  )
}

/** The odds of a battle at a target, together with what is already on its way there. */
function forecastFor(state: State, seat: Seat, { to, kind, actions }: Target): Forecast | undefined {
  if (kind === 'friendly' || kind === 'ship') return undefined
  return toldForecast(state, seat, { do: 'march', to, actions })
}

function Origins({ shown, seat, march: { origins, leave } }: Pick<Props, 'shown' | 'seat'> & { march: March }) {
  const { game, room } = useVoice()
  const { state } = shown
  const legal = (shown.choice?.all ?? []).length
  return (
    <section>
      <p className={styles.hint}>{room.say(origins.size > 0 ? 'march.choose-origin' : 'march.nobody')}</p>
      <ul role="list" className={styles.origins} data-options="" data-legal={legal}>
        {content.spaces
          .filter(({ id }) => origins.has(id))
          .map(({ id, index }) => (
            <li key={id}>
              <button type="button" onClick={() => leave(id)} data-origin={id}>
                <span>{game.space(id)}</span>
                <Pieces seat={seat} pieces={piecesAt(state, seat, index)} />
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}

function piecesAt(state: State, seat: Seat, at: number): PieceCount[] {
  const slot = (seat * content.spaces.length + at) * content.pieces.length
  return content.pieces.flatMap(({ id, index }) => {
    const count = state.pieces[slot + index]
    return count > 0 && id !== 'castle' ? [{ piece: id, count }] : []
  })
}

interface LeavingProps extends Pick<Props, 'shown' | 'seat'> {
  march: March
  from: string
}

function Leaving({ shown, seat, march, from }: LeavingProps) {
  const voice = useVoice()
  const { game, room } = voice
  const { state } = shown
  const { groups, picks, targets, target, pick, aim, leave } = march
  const all = everybody(groups)
  const total = Object.values(all).reduce((sum, count) => sum + count, 0)
  const staying = stayingAt(state, seat, from, groups, picks)
  return (
    <section className={styles.leaving}>
      <header className={styles.from}>
        <h3>{game.space(from)}</h3>
        <Button size="small" onClick={() => pick(all)}>
          {room.say('march.all', { count: total })}
        </Button>
        <Button size="small" onClick={() => pick({})}>
          {room.say('march.none')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => leave(null)} aria-label={room.say('march.other')}>
          ✕
        </Button>
      </header>
      <ul role="list" className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} className={classNames((picks[group.id] ?? 0) > 0 && styles.chosen)}>
            <Token
              kind={group.piece}
              identity={identityOf(seat)}
              size={32}
              cargo={group.how === 'sail' ? group.cargo.length : undefined}
            />
            <GroupName group={group} />
            <Stepper
              name={capital(game.piece(group.piece), voice)}
              value={picks[group.id] ?? 0}
              most={group.count}
              label={room.say('march.of', { value: picks[group.id] ?? 0, most: group.count })}
              onLess={
                (picks[group.id] ?? 0) > 0 ? () => pick({ ...picks, [group.id]: picks[group.id] - 1 }) : undefined
              }
              onMore={
                (picks[group.id] ?? 0) < group.count
                  ? () => pick({ ...picks, [group.id]: (picks[group.id] ?? 0) + 1 })
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {room.say('march.stays', { pieces: staying.length > 0 ? game.pieces(staying) : 'none' })}
      </p>
      {leavesOpen(state, seat, from, staying) && (
        <p className={styles.warning} role="status">
          {room.say('march.left-empty', { place: game.space(from) })}
        </p>
      )}
      <Targets state={state} seat={seat} targets={targets} target={target} aim={aim} />
      {target && <Ahead state={state} seat={seat} target={target} />}
    </section>
  )
}

function GroupName({ group: { piece, left, how, cargo } }: { group: Group }) {
  const voice = useVoice()
  const { game, room } = voice
  const { die } = content.pieces.find(({ id }) => id === piece) ?? content.pieces[0]
  const note =
    how === 'ashore'
      ? room.say('march.aboard')
      : how === 'sail'
        ? room.say('aboard', { cargo: game.cargo(cargo) })
        : room.say('march.reach', { left, die: game.die(die) })
  return (
    <span className={styles.name}>
      <strong>{capital(game.piece(piece), voice)}</strong>
      <small>{note}</small>
    </span>
  )
}

interface TargetsProps {
  state: State
  seat: Seat
  targets: ReadonlyMap<string, Target>
  target: Target | undefined
  aim: (to: string | null) => void
}

/** Battles first: each space with what going there would be. */
const kindOrder: readonly Target['kind'][] = ['battle', 'landing', 'dungeon', 'ship', 'friendly']

function Targets({ state, seat, targets, target, aim }: TargetsProps) {
  const { game, room } = useVoice()
  const sorted = [...targets.values()].sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
  if (sorted.length === 0) return <p className={styles.hint}>{room.say('march.nowhere')}</p>
  return (
    <ul role="list" className={styles.targets} data-options="" aria-label={room.say('march.targets')}>
      {sorted.map((each) => {
        const chance = forecastFor(state, seat, each)?.win
        return (
          <li key={each.to}>
            <button
              type="button"
              aria-pressed={each === target}
              data-target={each.kind}
              onClick={() => aim(each === target ? null : each.to)}
            >
              <span>
                {game.space(each.to)} <small>{room.say(`march.kind.${each.kind}`, { count: each.able })}</small>
              </span>
              {chance !== undefined && <b>{room.percent(chance)}</b>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What would be fought there, with what is on its way already and without. */
function Ahead({ state, seat, target }: { state: State; seat: Seat; target: Target }) {
  const { game, room } = useVoice()
  const forecast = forecastFor(state, seat, target)
  const underWay = attackedBy(state, seat).includes(content.spaceIndex[target.to])
  const alone = underWay ? toldForecast(state, seat, { do: 'fight', at: target.to }) : undefined
  if (!forecast) return null
  return (
    <div className={styles.ahead}>
      <p id={oddsId}>
        {room.say('march.odds', {
          place: game.space(target.to),
          win: room.percent(forecast.win),
          own: forecast.strengths[0],
          other: forecast.strengths[1],
          alone: alone ? room.percent(alone.win) : 'none',
        })}
      </p>
      <MarginChart
        margins={forecast.margins}
        ties={false}
        title={room.say('odds.left')}
        aside={room.say('odds.assumed')}
      />
    </div>
  )
}
