// What stands under a question: the dice that lie on the table, the blow that has to be met, or the sheet whose gems it is
// about.
import { DICE } from '@skelos/games/conan/content/vocabulary.ts'
import type { Attack, Roll } from '@skelos/games/conan/rules/frames.ts'
import { type State, underWay } from '@skelos/games/conan/rules/state.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { asked } from '../seat/assigning.ts'
import dice from '../seat/dice.module.css'
import { DieFace } from '../seat/dice.tsx'
import { HeroSheet } from '../seat/sheet.tsx'
import { decisionOf, useVoice } from '../text/voice.ts'
import { dieId } from './parts.ts'

/** Questions about a hero's gems. */
const ofGems: ReadonlySet<string> = new Set([
  'stance',
  'attack-gems',
  'manipulation-gems',
  'guard-hero',
  'damage-gems',
  'potion-gems',
])

export function Sides({ shown }: { shown: Shown<State> }) {
  const { picture, state, seat, choice } = shown
  const kind = seat === null ? undefined : decisionOf(picture, seat)
  const roll = underWay<Roll>(state, 'roll')
  if (roll && roll.faces.length > 0) return <Rolled shown={shown} roll={roll} />
  if (seat === null || !choice || !kind) return null
  const assigning = asked(shown)
  return (
    <>
      {kind.startsWith('guard-') && <Blow state={state} />}
      {seat > 0 && ofGems.has(kind) && (
        <HeroSheet
          shown={shown}
          seat={seat}
          assigning={assigning}
          short
          only={assigning !== undefined || kind === 'stance'}
        />
      )}
    </>
  )
}

/** The dice of a roll; one that may be rolled again is touched. */
function Rolled({ shown: { choice, touch }, roll }: { shown: Shown<State>; roll: Roll }) {
  const { game, room } = useVoice()
  const lit = new Set((choice?.lit ?? []).filter(({ on }) => on === 'die').map(({ id }) => id))
  const chosen = new Set((choice?.settled ?? []).filter(({ handle }) => handle.on === 'die').map(({ value }) => value))
  const symbols = roll.faces.reduce((sum, face) => sum + face, 0)
  return (
    <ul role="list" className={dice.row} aria-label={room.say('dice.rolled')}>
      {roll.dice.map((color, i) => {
        const die = DICE[color]
        const face = roll.faces[i]
        const again = roll.again[i] ?? false
        const id = dieId({ die, face, again })
        const words = `${game.die(die)} ${face}`
        return (
          <li key={i}>
            {lit.has(id) || chosen.has(id) ? (
              <button
                type="button"
                data-lit=""
                data-handle={`die ${id}`}
                aria-pressed={chosen.has(id)}
                aria-label={room.say('dice.again', { die: words })}
                onClick={() => touch({ on: 'die', id })}
              >
                <DieFace die={die} face={face} again={again} />
              </button>
            ) : (
              <>
                <DieFace die={die} face={face} again={again} />
                <span className="visually-hidden">{words}</span>
              </>
            )}
          </li>
        )
      })}
      <li className={dice.sum}>{game.say('symbols', { count: symbols })}</li>
    </ul>
  )
}

/** Who strikes whom, and how hard. */
function Blow({ state }: { state: State }) {
  const { room } = useVoice()
  const attack = underWay<Attack>(state, 'attack')
  if (!attack || attack.power < 0) return null
  return <p>{room.say('guard.power', { power: attack.power })}</p>
}
