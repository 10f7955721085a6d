// The picture of a card: drawn for it, or until that has come what the card does.
import type { Effect } from '@skelos/games/age-of-conan/content/types.ts'
import { lazy, Suspense } from 'react'
import { plainPicture } from './effect-signs.ts'

const DrawnCard = lazy(() => import('./drawn-cards.tsx'))

export interface CardIconProps {
  card: string
  effects: readonly Effect[]
  className?: string | undefined
}

export function CardIcon({ card, effects, className }: CardIconProps) {
  const Plain = plainPicture(effects)
  return (
    <Suspense fallback={<Plain className={className} />}>
      <DrawnCard card={card} Else={Plain} className={className} />
    </Suspense>
  )
}
