// What is dealt in the first game: cards for the bid, for the field and for the court, and something to play.
import type { Deal } from './deal.ts'

export const bidCard = 'strategy-30'
export const fieldCard = 'strategy-07'
export const courtCard = 'strategy-26'
export const archers = 'bossonian-archers'

export const deal: Deal = {
  objectives: ['royal-treasury', 'hyborian-empire'],
  hands: [
    {
      kingdom: 'aquilonia',
      cards: [archers, 'military-draft'],
      strategy: [fieldCard, bidCard],
      artifact: 'sword-of-atlantis',
      drawn: courtCard,
    },
    {
      kingdom: 'turan',
      cards: ['tribute-of-the-vilayet', 'silk-and-silver'],
      strategy: ['strategy-03', 'strategy-31'],
      artifact: 'crown-of-the-cobra',
      drawn: 'strategy-32',
    },
  ],
  adventure: 'the-scarlet-citadel',
  track: ['treasures-2-gold-2', 'women-3-gold-1', 'monsters-1-gold-2', 'women-2-gold-1'],
}
