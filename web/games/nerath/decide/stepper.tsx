// A number between minus and plus.
import { useVoice } from '../text/voice.ts'
import styles from './special.module.css'

export interface StepperProps {
  name: string
  value: number
  most: number
  /** What stands in the middle. */
  label: string
  onLess: (() => void) | undefined
  onMore: (() => void) | undefined
}

export function Stepper({ name, value, most, label, onLess, onMore }: StepperProps) {
  const { room } = useVoice()
  return (
    <span className={styles.stepper} role="group" aria-label={room.say('stepper', { name, value, most })}>
      <button
        type="button"
        aria-label={room.say('stepper.less', { name })}
        aria-disabled={!onLess}
        onClick={() => onLess?.()}
      >
        −
      </button>
      <output>{label}</output>
      <button
        type="button"
        aria-label={room.say('stepper.more', { name })}
        aria-disabled={!onMore}
        onClick={() => onMore?.()}
      >
        +
      </button>
    </span>
  )
}
