// Decisions that want a screen of their own: sealed bids and offers, where several steps are one thought.
import type { Seat } from '@skelos/kernel'
import type { Picture } from '../../../session/session.ts'
import { decisionOf } from '../text/voice.ts'
import { BidScreen, type SpecialProps } from './bid.tsx'
import { OfferScreen } from './offer.tsx'

export function hasSpecial(picture: Picture, seat: Seat): boolean {
  const kind = decisionOf(picture, seat)
  return kind === 'bid-card' || kind === 'bid-token' || kind === 'artifact-tokens'
}

export function Special(props: SpecialProps) {
  const { picture, seat } = props.shown
  if (seat === null) return null
  // Another seat of the same person thinks anew.
  return decisionOf(picture, seat) === 'artifact-tokens' ? (
    <OfferScreen key={seat} {...props} />
  ) : (
    <BidScreen key={seat} {...props} />
  )
}
