// The last line of a card that is looked at: whether it is of use now, and if not, why.
import type { Handle } from '../../../table/choice.ts'
import { useVoice } from '../text/voice.ts'
import styles from './fits-now.module.css'
import type { Things } from './group.tsx'

export interface FitsNowProps extends Pick<Things, 'whyNot'> {
  handle: Handle
  usable: boolean
  /** Somebody is deciding. */
  open: boolean
}

export function FitsNow({ handle, usable, open, whyNot }: FitsNowProps) {
  const { room } = useVoice()
  if (!open) return null
  const why = usable ? undefined : whyNot(handle)
  if (!usable && !why) return null
  return <p className={usable ? styles.fits : styles.not}>{why ? why.text : room.say('card.fits')}</p>
}
