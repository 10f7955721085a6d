// Moving: the space they leave, who goes, where to, and what comes of it. Nothing is sent before the step is ended.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import type { PieceCount } from '@skelos/games/nerath/rules/facts.ts'
import { hasEnemies, type State } from '@skelos/games/nerath/rules/state.ts'
import { attackedBy } from '@skelos/games/nerath/rules/travel.ts'
import type { Seat } from '@skelos/kernel'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { useFigures } from '../../../table/figures.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useKeys } from '../../../table/keys.ts'
import { Deed } from '../../../table/panel/deed.tsx'
import { Token } from '../board/pieces.tsx'
import { identityOf } from '../board/realms.ts'
import { capital, useVoice } from '../text/voice.ts'
import { forecastFor, TargetForecast } from './ahead.tsx'
import { CardRows } from './card-rows.tsx'
import { Gathering, togetherTo } from './gather.tsx'
import { type March, useMarch } from './march.ts'
import { useOneByOne, useTellMade } from './moves-made.ts'
import { Pieces } from './piece-row.tsx'
import styles from './special.module.css'
import { Stepper } from './stepper.tsx'
import { everybody, type Group, leavesOpen, type Picks, stayingAt, type Target } from './travel-plan.ts'

interface Props {
  shown: Shown<State>
  seat: Seat
  act: (action: Action) => void
  busy: boolean
  /** Where moving is only a part of the step: to the rest of it. */
  back?: () => void
}

export function MarchPanel({ shown, seat, act, busy, back }: Props) {
  useFigures()
  const march = useMarch(shown)
  const { all } = useOneByOne(seat)
  const escape = (): boolean => {
    if (!march || (march.from === null && march.called === null)) return false
    if (march.target) march.aim(null)
    else march.leave(null)
    return true
  }
  const done = back ?? (() => act({ do: 'done' }))
  useTellMade(seat)
  useKeys({
    Escape: escape,
    e() {
      done()
      return true
    },
  })
  const room = useFocusGoesOn(march?.from ?? null, march?.target?.to ?? march?.called ?? null)
  if (!march) return null
  const { target, called } = march
  const send = () => {
    const going = target ?? togetherTo(march)
    if (going) void all(going.actions)
    march.leave(null)
  }
  return (
    <div ref={room} className={styles.special}>
      {march.from !== null ? (
        <Leaving shown={shown} seat={seat} march={march} from={march.from} />
      ) : called === null ? (
        <Origins shown={shown} seat={seat} march={march} />
      ) : (
        <Gathering state={shown.state} seat={seat} legal={legalIn(shown)} march={march} />
      )}
      <CardRows shown={shown} act={act} />
      <Deed>
        <MarchButtons
          shown={shown}
          seat={seat}
          march={march}
          send={send}
          done={done}
          isPart={back !== undefined}
          busy={busy}
        />
      </Deed>
    </div>
  )
}

/** Rows that go with a touch take the focus with them: it goes on to what stands in their place. */
function useFocusGoesOn(from: string | null, to: string | null): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null)
  const had = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      had.current = target instanceof Node && (room.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const left = useRef(from)
  useEffect(() => {
    const before = left.current
    left.current = from
    if (!had.current || document.activeElement !== document.body) return
    const next = to === null ? (from === null ? `[data-origin="${before}"]` : 'h3[tabindex]') : '[data-march]'
    const found = room.current?.querySelector<HTMLElement>(next) ?? document.querySelector<HTMLElement>(next)
    found?.focus()
  }, [from, to])
  return room
}

const legalIn = ({ choice }: Shown<State>): Action[] => (choice?.all ?? []).map(({ action }) => action as Action)

interface ButtonsProps extends Pick<Props, 'shown' | 'seat' | 'busy'> {
  march: March
  send: () => void
  done: () => void
  isPart: boolean
}

/** March while a group is on its way somewhere, done otherwise; both keep their places. */
function MarchButtons({ shown: { state }, seat, march, send, done, isPart, busy }: ButtonsProps) {
  const { game, room } = useVoice()
  const { from, called } = march
  const target = march.target ?? togetherTo(march)
  const plans = from !== null || called !== null
  const chance = target && forecastFor(state, seat, target)?.win
  const attacked = attackedBy(state, seat)
  const dungeons = attacked.filter((at) => content.spaces[at].kind === 'dungeon').length
  const open = attacked.filter((at) => content.spaces[at].kind === 'land' && !hasEnemies(state, seat, at)).length
  const doneWords = isPart
    ? room.say('march.back')
    : room.say('march.done', { battles: attacked.length - dungeons - open, open, dungeons })
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
      <Button kind={plans ? 'plain' : 'primary'} keyHint={plans ? 'E' : '↵'} busy={busy} onClick={done}>
        {doneWords}
      </Button>
    </span>
  )
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

const countOf = (picks: Picks): number => Object.values(picks).reduce((sum, count) => sum + count, 0)

function Leaving({ shown, seat, march, from }: LeavingProps) {
  const voice = useVoice()
  const { game, room } = voice
  const { state } = shown
  const { groups, picks, targets, target, pick, aim, leave } = march
  const all = everybody(groups)
  const reaching = target ? march.reaching(target.to) : {}
  const staying = stayingAt(state, seat, from, groups, picks)
  return (
    <section className={styles.leaving}>
      <header className={styles.from}>
        <h3 tabIndex={-1}>{game.space(from)}</h3>
        <Button size="small" kind="quiet" onClick={() => leave(null)} aria-label={room.say('march.other')}>
          ✕
        </Button>
      </header>
      <div className={styles.whom}>
        <Button size="small" onClick={() => pick(all)}>
          {room.say('march.all', { count: countOf(all) })}
        </Button>
        {target && (
          <Button size="small" onClick={() => pick(reaching)} data-reach="">
            {room.say('march.reaching', { to: game.space(target.to), count: countOf(reaching) })}
          </Button>
        )}
        <Button size="small" onClick={() => pick({})}>
          {room.say('march.none')}
        </Button>
      </div>
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
          {room.say('march.left-empty', { place: game.space(from), count: 1 })}
        </p>
      )}
      <Targets state={state} seat={seat} targets={targets} target={target} aim={aim} />
      {target && <TargetForecast state={state} seat={seat} target={target} />}
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
const kindOrder: readonly Target['kind'][] = ['battle', 'open', 'landing', 'dungeon', 'ship', 'friendly']

/** All that they reach; once one of them is aimed at, that one alone, and a step to either side. */
function Targets({ state, seat, targets, target, aim }: TargetsProps) {
  const { room } = useVoice()
  const sorted = [...targets.values()].sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
  if (sorted.length === 0) return <p className={styles.hint}>{room.say('march.nowhere')}</p>
  const row = (each: Target) => <TargetRow state={state} seat={seat} target={each} isAim={each === target} aim={aim} />
  if (!target)
    return (
      <ul role="list" className={styles.targets} data-options="" aria-label={room.say('march.targets')}>
        {sorted.map((each) => (
          <li key={each.to}>{row(each)}</li>
        ))}
      </ul>
    )
  const step = (by: 1 | -1) => aim(sorted[(sorted.indexOf(target) + by + sorted.length) % sorted.length].to)
  return (
    <div className={styles.aimed} data-options="">
      <button type="button" aria-label={room.say('march.previous')} onClick={() => step(-1)}>
        ‹
      </button>
      {row(target)}
      <button type="button" aria-label={room.say('march.next')} onClick={() => step(1)}>
        ›
      </button>
    </div>
  )
}

interface TargetRowProps extends Pick<TargetsProps, 'state' | 'seat' | 'aim'> {
  target: Target
  isAim: boolean
}

function TargetRow({ state, seat, target, isAim, aim }: TargetRowProps) {
  const { game, room } = useVoice()
  const chance = forecastFor(state, seat, target)?.win
  return (
    <button type="button" aria-pressed={isAim} data-target={target.kind} onClick={() => aim(isAim ? null : target.to)}>
      <span>
        {game.space(target.to)} <small>{room.say(`march.kind.${target.kind}`, { count: target.able })}</small>
      </span>
      {chance !== undefined && <b>{room.percent(chance)}</b>}
    </button>
  )
}
