// The fate dice pool: every die that is left can be touched, also one that is blocked, which then says why.
import { fateDice, fateFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { classNames } from '../../../design/class-names.ts'
import { Roving } from '../../../design/roving.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { choiceWord } from '../text/say.ts'
import { useVoice } from '../text/voice.ts'
import { FateDie } from './dice.tsx'
import { touching } from './touching.ts'
import styles from './tray.module.css'

export function DiceTray({ shown: { state, choice, touch } }: { shown: Shown<State> }) {
  const { room } = useVoice()
  const now = touching(choice)
  const choosing = choice?.all.some(({ parts }) => parts.some(({ handle }) => handle.on === 'die')) ?? false
  const dice = fateFaces.flatMap((face, i) => Array.from({ length: state.pool[i] }, (_, n) => ({ face, n })))
  return (
    <section className={classNames(styles.tray, styles.dice)} aria-label={room.say('dice.title')}>
      <header className={styles.head}>
        <h3>{room.say('dice.title')}</h3>
        <span>{room.say('dice.left', { left: dice.length, all: fateDice })}</span>
      </header>
      <Roving className={styles.pool} role="group" aria-label={room.say('dice.title')}>
        {dice.map(({ face, n }) => {
          const handle = { on: 'die', id: face } as const
          // One of several equal dice is enough to be chosen.
          const chosen = n === 0 && now.chosen(handle)
          const lit = now.lit(handle)
          const blocked = choosing && !lit && !chosen
          return (
            <button
              key={`${face} ${n}`}
              type="button"
              data-stop=""
              data-handle={`die ${face}`}
              className={classNames(styles.object, blocked && styles.blocked)}
              aria-pressed={chosen || undefined}
              aria-label={room.say('dice.face', { face: choiceWord(face), blocked: blocked ? 'yes' : 'no' })}
              onClick={() => touch(handle)}
            >
              <FateDie face={face} size={40} look={chosen ? 'chosen' : lit ? 'lit' : 'plain'} />
            </button>
          )
        })}
        {dice.length > 0 &&
          Array.from({ length: fateDice - dice.length }, (_, i) => (
            <span key={`gone ${i}`} className={styles.gone} aria-hidden="true" />
          ))}
      </Roving>
      {dice.length === 0 && <p className={styles.remark}>{room.say('dice.none')}</p>}
    </section>
  )
}
