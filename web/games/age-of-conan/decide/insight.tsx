// What a fight brings, before the dice are thrown: the margin as a chart, what is won, what is lost, and whether to
// march on.

import { content } from '@skelos/age-of-conan/content/index.ts'
import type { Action } from '@skelos/age-of-conan/rules/actions.ts'
import { markerNames } from '@skelos/age-of-conan/rules/facts.ts'
import { nobody, provinceId, type State, trackLength, valueOf } from '@skelos/age-of-conan/rules/state.ts'
import { useDeferredValue, useMemo } from 'react'
import type { Shown } from '../../../table/game-ui.ts'
import { cardName, terrainName } from '../seat/cards/names.ts'
import type { RoomKey } from '../text/say.ts'
import { useVoice, type Voice } from '../text/voice.ts'
import { type Fight, type Plan, plansOf, unitsOf } from './fight.ts'
import styles from './insight.module.css'
import { MarginChart } from './margin-chart.tsx'
import { useFight } from './sides.tsx'

export function Insight({ shown }: { shown: Shown<State> }) {
  const voice = useVoice()
  const fight = useFight(shown)
  if (!fight) return null
  const { game, room } = voice
  const { state } = shown
  const { win, own, sides, ties, hidden, margins, later } = fight
  const rival = sides[own === 0 ? 1 : 0].seat
  const other = rival === nobody ? game.province(provinceId(fight.at)) : game.kingdom(state.players[rival].kingdom)
  const outcome = outcomes(voice, state, fight)
  return (
    <section className={styles.insight}>
      <p className="visually-hidden">{room.say('odds.spoken', { chance: room.percent(win) })}</p>
      {margins.length > 1 && (
        <MarginChart
          margins={margins}
          ties={ties}
          title={room.say('odds.margin')}
          aside={ties ? room.say('odds.ties-yours') : room.say('odds.ties', { who: other })}
        />
      )}
      <div className={styles.outcomes}>
        <Outcome kind="win" title={room.say('odds.win', { chance: room.percent(win) })} text={outcome.win} />
        <Outcome kind="lose" title={room.say('odds.lose', { chance: room.percent(1 - win) })} text={outcome.lose} />
      </div>
      {later.length > 0 && (
        <ul className={styles.chips} role="list">
          {later.map(({ card, chance }) => (
            <li key={card} className={styles.chip}>
              {room.say('odds.after-roll', { what: cardName(voice, card), chance: room.percent(chance) })}
            </li>
          ))}
        </ul>
      )}
      <Plans voice={voice} shown={shown} />
      {hidden && <p className={styles.remark}>{room.say('odds.hidden')}</p>}
    </section>
  )
}

function Outcome({ kind, title, text }: { kind: 'win' | 'lose'; title: string; text: string }) {
  return (
    <div className={kind === 'win' ? styles.win : styles.lose}>
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  )
}

/** What winning and losing this one contest means for the side that looks. */
function outcomes({ room }: Voice, state: State, fight: Fight): { win: string; lose: string } {
  const { form, at, own, sides } = fight
  const marker = markerNames[state.marker[at] - 1] ?? 'fort'
  const defenders = unitsOf(state, fight, 1)
  if (own === 1)
    return {
      win: room.say('outcome.defence-win', { form }),
      lose: room.say('outcome.defence-lose', { form, units: defenders, marker }),
    }
  const left = sides[0].strength - 1
  switch (form) {
    case 'intrigue': {
      const neutral = sides[1].seat === nobody ? 'yes' : 'no'
      return {
        win: room.say('outcome.intrigue-win', { neutral, gold: valueOf(at) }),
        lose: room.say('outcome.intrigue-lose', { neutral }),
      }
    }
    case 'campaign': {
      const step = Math.max(1, state.players[sides[0].seat].campaign[at])
      const next = content.provinces[at].terrain[step]
      return {
        win: room.say('outcome.campaign-win', {
          last: step >= trackLength(at) ? 'yes' : 'no',
          value: valueOf(at),
          terrain: next ? terrainName(next, room.language) : '',
        }),
        lose: room.say('outcome.campaign-lose', { left }),
      }
    }
    case 'siege':
      return {
        win: room.say('outcome.siege-win', { units: defenders, marker }),
        lose: room.say('outcome.campaign-lose', { left }),
      }
    case 'battle':
      return {
        win: room.say('outcome.battle-win', { units: defenders }),
        lose: room.say('outcome.campaign-lose', { left }),
      }
  }
}

const planWords: Readonly<Record<Plan['kind'], RoomKey>> = {
  halt: 'odds.halt',
  march: 'odds.march',
  fight: 'odds.plan-fight',
  'fight-and-march': 'odds.plan-march',
}

/** The longest to work out: it may come a moment after the rest. */
function Plans({ voice: { room }, shown: { state, seat, choice } }: { voice: Voice; shown: Shown<State> }) {
  const action = choice?.ready as Action | undefined
  const asked = useDeferredValue(useMemo(() => ({ state, seat, action }), [state, seat, action]))
  const plans = asked.seat === null ? [] : plansOf(asked.state, asked.seat, asked.action)
  if (plans.length === 0) return null
  const campaign = plans.some(({ kind }) => kind === 'halt' || kind === 'march')
  return (
    <table className={styles.plans}>
      <thead>
        <tr>
          <th scope="col">{room.say('odds.plan')}</th>
          <th scope="col">{room.say(campaign ? 'odds.taken' : 'odds.won')}</th>
          <th scope="col">{room.say('odds.losses')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ kind, odds }) => (
          <tr key={kind}>
            <th scope="row">{room.say(planWords[kind])}</th>
            <td>
              {room.percent(odds.success)}
              {kind === 'fight-and-march' && <small> {room.say('odds.taken')}</small>}
            </td>
            <td>{room.decimal(odds.expectedLosses)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
