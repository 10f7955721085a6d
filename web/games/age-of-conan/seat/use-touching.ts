// What touching something before the player does: it answers the open choice, or, while a bid is made, it goes into the
// bid that is not sealed yet.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Bid, Commitment } from '@skelos/games/age-of-conan/rules/bid.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { Handle } from '../../../table/choice.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useLanguage } from '../../../words/words.ts'
import { bids, type Draft, useDraft } from '../decide/draft.ts'
import { bidTokenId } from '../decide/parts.ts'
import { whyNot as whyNotAt } from '../decide/why-not.ts'
import { frameOf } from '../text/voice.ts'
import type { Things } from './group.tsx'
import { touching } from './touching.ts'

export function useTouching(shown: Shown<State>): Things {
  const [draft, change] = useDraft(shown)
  const language = useLanguage()
  const { picture, state, seat, choice, touch } = shown
  const whyNot = (handle: Handle) => (seat === null || !choice ? undefined : whyNotAt(picture, seat, handle, language))
  if (seat === null || !choice || !bids(shown)) return { touching: touching(choice), touch, whyNot }
  const { strategy, bidding } = state.players[seat]
  const sealed = (frameOf<Bid>(picture, 'bid')?.secret?.[seat] as Commitment | null)?.card
  const meant = ({ on, id }: Handle): Draft | undefined => {
    if (on === 'card') return !sealed && content.strategy[id] && strategy.includes(id) ? { card: id } : undefined
    const token = bidding.find((value) => on === 'token' && bidTokenId(value) === id)
    return token === undefined ? undefined : { token }
  }
  return {
    touching: {
      open: true,
      lit: (handle) => meant(handle) !== undefined,
      chosen: ({ on, id }) =>
        on === 'card' ? id === (sealed ?? draft.card) : draft.token !== undefined && id === bidTokenId(draft.token),
    },
    touch(handle) {
      const part = meant(handle)
      if (part) change(part)
      else touch(handle)
    },
    whyNot,
  }
}
