// What stands under a question: the dice that lie on the table, the blow that has to be met, or the sheet whose gems it is
// about.
import { DICE } from '@skelos/games/conan/content/vocabulary.ts'
import { armorOf } from '@skelos/games/conan/rules/attack-dice.ts'
import { lifeOf } from '@skelos/games/conan/rules/damage.ts'
import type { DieTold, Fact, RollSort } from '@skelos/games/conan/rules/facts.ts'
import type { Attack, Roll } from '@skelos/games/conan/rules/frames.ts'
import { figureOf, type State, underWay } from '@skelos/games/conan/rules/state.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { FigureOf } from '../board/figure-of.tsx'
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

export function Sides({ shown, facts = [] }: { shown: Shown<State>; facts?: readonly Fact[] }) {
  const { picture, state, seat, choice } = shown
  const kind = seat === null ? undefined : decisionOf(picture, seat)
  const roll = underWay<Roll>(state, 'roll')
  if (roll && roll.faces.length > 0) return <Rolled shown={shown} roll={roll} />
  if (seat === null || !choice || !kind) return null
  const assigning = asked(shown)
  return (
    <>
      {kind.startsWith('guard-') && <Blow state={state} facts={facts} />}
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
function Rolled({ shown: { state, choice, touch }, roll }: { shown: Shown<State>; roll: Roll }) {
  const { game, room } = useVoice()
  const lit = new Set((choice?.lit ?? []).filter(({ on }) => on === 'die').map(({ id }) => id))
  const chosen = new Set((choice?.settled ?? []).filter(({ handle }) => handle.on === 'die').map(({ value }) => value))
  const symbols = roll.faces.reduce((sum, face) => sum + face, 0)
  return (
    <>
      <Against state={state} sort={roll.sort} />
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
    </>
  )
}

/** Whom the dice are thrown against: what it takes to kill him, or what has to be met. */
function Against({ state, sort }: { state: State; sort: RollSort }) {
  const { game, room } = useVoice()
  const attack = underWay<Attack>(state, 'attack')
  if (!attack) return null
  if (sort === 'guard') return <Fight state={state} attack={attack} />
  if (sort !== 'attack') return null
  const armor = armorOf(state, attack.target, attack.weapons)
  const life = lifeOf(state, attack.target)
  return (
    <Fight state={state} attack={attack}>
      {room.say('roll.needs', { armor, life, symbols: game.say('symbols', { count: armor + life }) })}
    </Fight>
  )
}

interface FightProps {
  state: State
  attack: Attack
  children?: string
}

/** Who attacks whom, and how hard it is or has to be. */
function Fight({ state, attack, children }: FightProps) {
  const { game, room } = useVoice()
  const attacker = attack.by < 0 ? undefined : figureOf(state, attack.by)
  const target = figureOf(state, attack.target)
  return (
    <p className={dice.fight}>
      {attacker && <FigureOf state={state} figure={attacker} size={32} />}
      <span aria-hidden="true">→</span>
      <FigureOf state={state} figure={target} size={32} />
      <span>
        <b>
          {attacker
            ? room.say('fight', { attacker: game.figure(attacker), target: game.figure(target) })
            : game.figure(target)}
        </b>
        <small>{children ?? room.say('guard.power', { power: attack.power })}</small>
      </span>
    </p>
  )
}

/** The dice of the last attack as they lay when they were accepted. */
function attackDice(facts: readonly Fact[]): readonly DieTold[] {
  const at = facts.findLastIndex((fact) => fact.fact === 'rolled' && fact.sort === 'attack')
  const rolled = facts[at]
  if (rolled?.fact !== 'rolled') return []
  const lying = [...rolled.dice]
  for (const fact of facts.slice(at + 1)) {
    if (fact.fact !== 'rerolled') continue
    const i = lying.findIndex(({ die, face }) => die === fact.die && face === fact.from)
    if (i >= 0) lying[i] = { ...lying[i], face: fact.to }
  }
  return lying
}

/** Who strikes whom, and how hard: the dice lie there. */
function Blow({ state, facts }: { state: State; facts: readonly Fact[] }) {
  const attack = underWay<Attack>(state, 'attack')
  if (!attack || attack.power < 0) return null
  return (
    <div className={dice.blow}>
      <Fight state={state} attack={attack} />
      <span className={dice.lying} aria-hidden="true">
        {attackDice(facts).map(({ die, face }, i) => (
          <DieFace key={i} die={die} face={face} />
        ))}
      </span>
    </div>
  )
}
