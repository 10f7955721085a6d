// Adventure tokens and bidding tokens as round counters.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { TokenKind } from '@skelos/games/age-of-conan/content/types.ts'
import type { CSSProperties } from 'react'
import type { IconType } from 'react-icons'
import { classNames } from '../../../design/class-names.ts'
import { MonstersIcon, TokensIcon, TreasuresIcon, WomenIcon } from '../icons.tsx'
import styles from './tokens.module.css'

const kindIcons: Readonly<Record<TokenKind, IconType>> = {
  monsters: MonstersIcon,
  treasures: TreasuresIcon,
  women: WomenIcon,
}

const sized = (size: number): CSSProperties => ({ '--disc': `${size}px` }) as CSSProperties

export interface TokenDiscProps {
  kind: TokenKind
  value?: number
  size?: number
  look?: 'plain' | 'next' | 'chosen' | 'dull'
}

export function TokenDisc({ kind, value, size = 36, look = 'plain' }: TokenDiscProps) {
  const Icon = kindIcons[kind]
  return (
    <span className={classNames(styles.disc, styles[look])} data-kind={kind} style={sized(size)} aria-hidden="true">
      <Icon />
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </span>
  )
}

/** A token by its number in the content; one that is not for these eyes shows its back. */
export function AdventureToken({ token, ...rest }: { token: number } & Pick<TokenDiscProps, 'size' | 'look'>) {
  const known = content.tokens[token]
  if (!known) return <TokenBack {...(rest.size ? { size: rest.size } : {})} />
  return <TokenDisc kind={known.category} value={known.value} {...rest} />
}

export function TokenBack({ size = 36 }: { size?: number }) {
  return (
    <span className={classNames(styles.disc, styles.hidden)} style={sized(size)} aria-hidden="true">
      <TokensIcon />
    </span>
  )
}

export interface BidTokenProps {
  value: number
  size?: number
  look?: 'plain' | 'lit' | 'chosen' | 'spent'
}

export function BidToken({ value, size = 34, look = 'plain' }: BidTokenProps) {
  return (
    <span className={classNames(styles.bid, styles[look])} style={sized(size)} aria-hidden="true">
      {value}
    </span>
  )
}
