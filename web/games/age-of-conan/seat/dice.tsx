// Both kinds of dice as objects with a thickness: fate dice of bone, contest dice in the colour of their side.
import type { ContestFace, FateFace } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { CSSProperties } from 'react'
import type { IconType } from 'react-icons'
import { classNames } from '../../../design/class-names.ts'
import { type Identity, identities } from '../../../design/identity.ts'
import {
  AttackerHitIcon,
  AxeIcon,
  ConanIcon,
  CourtIcon,
  HitIcon,
  IntrigueIcon,
  MilitaryIcon,
  ShieldIcon,
  WildIcon,
} from '../icons.tsx'
import styles from './dice.module.css'

/** One icon fills a face; two share it across the diagonal. */
const fateIcons: Readonly<Record<FateFace, readonly [IconType] | readonly [IconType, IconType]>> = {
  military: [MilitaryIcon],
  intrigue: [IntrigueIcon],
  court: [CourtIcon, ConanIcon],
  'military-intrigue': [MilitaryIcon, IntrigueIcon],
  wild: [WildIcon],
}

interface Size {
  /** In pixels. */
  size?: number
}

const sized = (size: number): CSSProperties => ({ '--die': `${size}px` }) as CSSProperties

export interface FateDieProps extends Size {
  face: FateFace
  look?: 'plain' | 'lit' | 'chosen' | 'spent'
}

export function FateDie({ face, size = 40, look = 'plain' }: FateDieProps) {
  const [First, Second] = fateIcons[face]
  return (
    <span className={classNames(styles.die, styles.bone, styles[look])} style={sized(size)} aria-hidden="true">
      {Second ? (
        <>
          <span className={styles.diagonal} />
          <First className={styles.upper} />
          <Second className={classNames(styles.lower, face === 'court' && styles.blood)} />
        </>
      ) : (
        <First className={classNames(styles.whole, face === 'wild' && styles.gold)} />
      )}
    </span>
  )
}

const contestIcons: Readonly<Record<Exclude<ContestFace, 'miss'>, IconType>> = {
  hit: HitIcon,
  'hit-conan': ConanIcon,
  'hit-attacker': AttackerHitIcon,
  shield: ShieldIcon,
  axe: AxeIcon,
}

export interface ContestDieProps extends Size {
  /** Nothing while it is not rolled. */
  face?: ContestFace | undefined
  identity: Identity
  /** It is a success, or several. */
  counts?: boolean
}

export function ContestDie({ face, identity, counts = false, size = 28 }: ContestDieProps) {
  const { fill, light, dark, icon } = identities[identity]
  const style = { ...sized(size), '--fill': fill, '--light': light, '--dark': dark, '--icon': icon } as CSSProperties
  const Icon = face && face !== 'miss' ? contestIcons[face] : undefined
  return (
    <span
      className={classNames(styles.die, styles.coloured, counts && styles.counts, !face && styles.unrolled)}
      style={style}
      aria-hidden="true"
    >
      {Icon ? (
        <Icon className={styles.whole} />
      ) : (
        <span className={face ? styles.dot : styles.mark}>{!face && '?'}</span>
      )}
    </span>
  )
}
