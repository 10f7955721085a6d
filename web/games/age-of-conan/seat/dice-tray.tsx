// The fate dice pool: every die that is left can be touched, also one that is blocked, which then says why.
import { fateDice, fateFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { classNames } from '../../../design/class-names.ts'
import { Peek, PeekNote } from '../../../design/peek.tsx'
import { Roving } from '../../../design/roving.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { choiceWord } from '../text/say.ts'
import { useVoice } from '../text/voice.ts'
import { FateDie } from './dice.tsx'
import { FitsNow } from './fits-now.tsx'
import { Caption } from './strip.tsx'
import styles from './tray.module.css'
import { useTouching } from './use-touching.ts'

const left = ({ pool }: State): number => pool.reduce((sum, count) => sum + count, 0)

export function DiceTray({ shown }: { shown: Shown<State> }) {
  const { room } = useVoice()
  const dice = left(shown.state)
  return (
    <section className={classNames(styles.tray, styles.dice)} aria-label={room.say('dice.title')}>
      <header className={styles.head}>
        <h3>{room.say('dice.title')}</h3>
        <span>{room.say('dice.left', { left: dice, all: fateDice })}</span>
      </header>
      <Pool shown={shown} />
    </section>
  )
}

/** On the strip: what is left, side by side. */
export function DiceLine({ shown }: { shown: Shown<State> }) {
  const { room } = useVoice()
  const dice = left(shown.state)
  return (
    <Caption title={room.say('dice.title')} below={dice > 0 && room.say('dice.left', { left: dice, all: fateDice })}>
      <Pool shown={shown} inLine />
    </Caption>
  )
}

function Pool({ shown, inLine = false }: { shown: Shown<State>; inLine?: boolean }) {
  const { room } = useVoice()
  const { state, choice } = shown
  const { touching: now, touch, whyNot } = useTouching(shown)
  const choosing = choice?.all.some(({ parts }) => parts.some(({ handle }) => handle.on === 'die')) ?? false
  const dice = fateFaces.flatMap((face, i) => Array.from({ length: state.pool[i] }, (_, n) => ({ face, n })))
  if (dice.length === 0) return <p className={styles.remark}>{room.say('dice.none')}</p>
  return (
    <Roving className={inLine ? styles.poolLine : styles.pool} role="group" aria-label={room.say('dice.title')}>
      {dice.map(({ face, n }) => {
        const handle = { on: 'die', id: face } as const
        // One of several equal dice is enough to be chosen.
        const chosen = n === 0 && now.chosen(handle)
        const lit = now.lit(handle)
        const blocked = choosing && !lit && !chosen
        const about = room.say(`dice.about.${face}`)
        return (
          <Peek
            key={`${face} ${n}`}
            handle={`die ${face}`}
            className={classNames(styles.object, blocked && styles.blocked)}
            chosen={chosen}
            label={room.say('dice.face', { face: choiceWord(face), blocked: blocked ? 'yes' : 'no' })}
            description={about}
            card={
              <>
                <PeekNote title={room.say('dice.face', { face: choiceWord(face), blocked: 'no' })}>
                  <p>{about}</p>
                </PeekNote>
                <FitsNow handle={handle} usable={lit || chosen} open={choosing} whyNot={whyNot} />
              </>
            }
            idle={!lit && !chosen}
            onTouch={() => touch(handle)}
          >
            <FateDie face={face} size={inLine ? 28 : 40} look={chosen ? 'chosen' : lit ? 'lit' : 'plain'} />
          </Peek>
        )
      })}
      {!inLine &&
        Array.from({ length: fateDice - dice.length }, (_, i) => (
          <span key={`gone ${i}`} className={styles.gone} aria-hidden="true" />
        ))}
    </Roving>
  )
}
