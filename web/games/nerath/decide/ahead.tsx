// What would be fought at a target, with what is on its way there already and without.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId } from '@skelos/games/nerath/content/types.ts'
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { PieceCount } from '@skelos/games/nerath/rules/facts.ts'
import { kinds, type State, seats } from '@skelos/games/nerath/rules/state.ts'
import { attackedBy } from '@skelos/games/nerath/rules/travel.ts'
import type { Seat } from '@skelos/kernel'
import { Fragment } from 'react'
import { MarginChart } from '../../../board/margin-chart.tsx'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { identityOf } from '../board/realms.ts'
import { useVoice } from '../text/voice.ts'
import { Die } from './die.tsx'
import type { Forecast } from './forecast.ts'
import { movesIn } from './moves-made.ts'
import styles from './special.module.css'
import { toldForecast } from './told.ts'
import type { Target, TargetKind } from './travel-plan.ts'

const fought: readonly TargetKind[] = ['battle', 'landing', 'dungeon']

/** The odds of a battle at a target, together with what is already on its way there. */
export const forecastFor = (state: State, seat: Seat, { to, kind, actions }: Target): Forecast | undefined =>
  fought.includes(kind) ? toldForecast(state, seat, { do: 'march', to, actions }) : undefined

export function TargetForecast({ state, seat, target }: { state: State; seat: Seat; target: Target }) {
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
      <Muster state={state} seat={seat} target={target} />
      <MarginChart
        margins={forecast.margins}
        ties={false}
        title={room.say('odds.left')}
        aside={room.say('odds.assumed')}
      />
    </div>
  )
}

function standingAt({ pieces }: State, seat: Seat, at: number): PieceCount[] {
  const slot = (seat * content.spaces.length + at) * kinds
  return content.pieces.flatMap(({ id, index }) =>
    pieces[slot + index] > 0 ? [{ piece: id, count: pieces[slot + index] }] : [],
  )
}

/** Who meets there, each piece by its die: those on their way already, those who are chosen, and the enemy. */
function Muster({ state, seat, target }: { state: State; seat: Seat; target: Target }) {
  const { game, room } = useVoice()
  const at = content.spaceIndex[target.to]
  const isSea = content.spaces[at].kind === 'sea'
  const sent = movesIn(target.actions)
    .flatMap(({ to, pieces }) => (to === target.to ? pieces : []))
    // Ships stay at sea, and what they carry does not fight there.
    .filter(({ piece }) => (isSea ? categoryOf(piece) !== 'land' : piece !== 'warship'))
  const rows = [
    { name: room.say('march.under-way'), realm: seat, pieces: standingAt(state, seat, at) },
    { name: room.say('march.these'), realm: seat, pieces: sent },
    ...seats
      .filter((other) => other !== seat)
      .map((other) => ({ name: game.realm(REALMS[other]), realm: other, pieces: standingAt(state, other, at) })),
  ]
  return (
    <dl className={styles.muster} data-muster="">
      {rows
        .filter(({ pieces }) => pieces.length > 0)
        .map(({ name, realm, pieces }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="visually-hidden">{game.pieces(pieces)}</span>
              {pieces.flatMap(({ piece, count }) =>
                Array.from({ length: count }, (_, i) => (
                  <Die key={`${piece} ${i}`} die={dieOf(piece)} face={dieOf(piece)} hit={identityOf(realm)} size={23} />
                )),
              )}
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}

const categoryOf = (piece: PieceId) => content.pieces.find(({ id }) => id === piece)?.category
const dieOf = (piece: PieceId): number => content.pieces.find(({ id }) => id === piece)?.die ?? 0
