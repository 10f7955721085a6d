// Somebody acts: his sheet, whom he can reach and strike and with what chance, the way there with its price, and whatever else
// he may do. What is planned is sent in one go.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import { isHero, type State } from '@skelos/games/conan/rules/state.ts'
import { Button } from '../../../design/button.tsx'
import { Choice, type Option, wholeAction } from '../../../table/choice.ts'
import { useTable } from '../../../table/context.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useKeys } from '../../../table/keys.ts'
import { Deed } from '../../../table/panel/deed.tsx'
import { oddsId } from '../../../table/panel/odds-id.ts'
import { Options } from '../../../table/panel/options.tsx'
import { Trail } from '../../../table/panel/trail.tsx'
import { rowsOf } from '../../../table/rows.ts'
import { planned } from '../seat/assigning.ts'
import { HeroSheet } from '../seat/sheet.tsx'
import { useVoice, type Voice } from '../text/voice.ts'
import styles from './act.module.css'
import { Assaulting, PreyList, strikeWords } from './assaulting.tsx'
import { guessed } from './foresee.ts'
import { Going, PlaceList } from './going.tsx'
import { ModelRow } from './model-row.tsx'
import { type Plan, usePlan } from './plan.ts'
import { possibleOf } from './possible.ts'
import { useCome } from './told.ts'

export interface ActProps {
  shown: Shown<State>
  act: (action: Action | readonly Action[]) => void
  busy?: boolean
  back?: () => boolean
}

/** What a plan has rows of its own for. */
const ofPlans: ReadonlySet<Action['do']> = new Set(['move', 'wreck', 'leap', 'melee', 'shoot', 'attack', 'web'])

/** Done is the button, with a plan or without. */
const isElsewhere = (what: Action['do'], plan: Plan | undefined): boolean =>
  what === 'done' || (plan !== undefined && ofPlans.has(what))

export function ActPanel({ shown, act, busy = false, back }: ActProps) {
  useCome()
  const plan = usePlan(shown)
  const { room } = useVoice()
  const { state, seat, choice, picture, choose, touch } = shown
  const isPlanned = plan !== undefined && plan.actions.length > 0
  useKeys({
    Escape() {
      if (!isPlanned) return false
      plan.clear()
      return true
    },
    e() {
      act({ do: 'done' })
      return true
    },
  })
  if (seat === null || !choice) return null
  const others = new Choice(
    choice.all.filter(({ action }) => !isElsewhere((action as Action).do, plan)),
    choice.selection,
  )
  const pick = ({ part, actions }: Option<object>) => {
    if (part.slot === wholeAction || actions.length === 1) choose?.(actions[0].action)
    else touch(part.handle)
  }
  const isChoosing = choice.chosen.length > 0
  const hero = seat > 0 && (!plan || isHero(state, plan.reach.who))
  return (
    <div className={styles.act}>
      {hero && <HeroSheet shown={shown} seat={seat} assigning={planned(plan)} short only={isPlanned} />}
      {!hero && <ModelRow state={state} />}
      {plan && isPlanned ? (
        <>
          <Button size="small" kind="quiet" className={styles.back} keyHint="Esc" onClick={plan.clear}>
            {room.say('act.back')}
          </Button>
          {plan.assault && <Assaulting shown={shown} plan={plan} />}
          {plan.way && plan.way.strides.length > 0 && <Going plan={plan} way={plan.way} />}
        </>
      ) : (
        <>
          {plan && !isChoosing && <PreyList shown={shown} plan={plan} />}
          {plan && !isChoosing && <PlaceList plan={plan} state={state} />}
          {back && isChoosing && <Trail picture={picture} seat={seat} choice={choice} back={back} />}
          {others.left.length > 0 && <Options picture={picture} seat={seat} choice={others} pick={pick} />}
        </>
      )}
      <Deed>
        <ActButtons shown={shown} plan={plan} act={act} busy={busy} />
      </Deed>
    </div>
  )
}

interface ButtonsProps extends Required<Omit<ActProps, 'back'>> {
  plan: Plan | undefined
}

/** The plan, or what is chosen, or done: one of them is the deed. */
function ActButtons({ shown, plan, act, busy }: ButtonsProps) {
  const voice = useVoice()
  const { game, room } = voice
  const { state, choice } = shown
  const { text } = useTable()
  const isChoosing = choice !== null && choice.chosen.length > 0
  const ready = isChoosing ? (choice.ready as Action | undefined) : undefined
  const canEnd = choice?.all.some(({ action }) => (action as Action).do === 'done') ?? false
  const isPlanned = plan !== undefined && plan.actions.length > 0
  const deed = isPlanned ? planWords(voice, plan) : ready && game.action(ready, state)
  const run = () => {
    if (isPlanned) {
      const actions = possibleOf(guessed(shown.picture, 1), plan.seat, plan.actions)
      act(actions.length === 1 ? actions[0] : actions)
      plan.sent(actions.length)
    } else if (ready) act(ready)
  }
  return (
    <span className={styles.deeds}>
      {deed && (
        <Button kind="primary" keyHint="↵" busy={busy} onClick={run} aria-describedby={oddsId} data-plan="">
          {deed}
        </Button>
      )}
      {!deed && choice && isChoosing && (
        <Button kind="primary" onClick={() => document.querySelector<HTMLElement>('[data-options] button')?.focus()}>
          {text.missing(rowsOf(choice).slot) || room.say('missing.with')}
        </Button>
      )}
      {!deed && canEnd && !isChoosing && (
        <Button kind="primary" keyHint="↵" busy={busy} data-end="" onClick={() => act({ do: 'done' })}>
          {room.say(plan && !isHero(state, plan.reach.who) ? 'act.next' : 'act.done')}
        </Button>
      )}
    </span>
  )
}

function planWords(voice: Voice, plan: Plan): string {
  const { game, room } = voice
  const { way, assault } = plan
  const going = way && way.strides.length > 0
  if (assault) return strikeWords(voice, plan)
  return going ? room.say('act.go', { to: game.area(way.to), gems: way.gems }) : ''
}
