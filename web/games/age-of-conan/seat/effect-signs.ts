// What a card does, as small icons with numbers.
import type { Effect, EffectName } from '@skelos/games/age-of-conan/content/types.ts'
import type { IconType } from 'react-icons'
import {
  AddDiceIcon,
  AxeIcon,
  BiddingIcon,
  CancelIcon,
  ConanIcon,
  DrawIcon,
  DropDiceIcon,
  ForcedMarchIcon,
  GoldIcon,
  IntrigueContestIcon,
  IntrigueIcon,
  MilitaryIcon,
  MoveIcon,
  PeekIcon,
  RaiderIcon,
  RefreshIcon,
  RemoveIcon,
  RerollIcon,
  ShieldIcon,
  SorceryIcon,
  SpareLossIcon,
  StrategyIcon,
  SuccessIcon,
  TakeGoldIcon,
  TiesIcon,
  TokensIcon,
} from '../icons.tsx'

const effectIcons: Readonly<Record<EffectName, IconType>> = {
  'add-dice': AddDiceIcon,
  'drop-dice': DropDiceIcon,
  'add-successes': SuccessIcon,
  reroll: RerollIcon,
  'count-symbol': ShieldIcon,
  'win-ties': TiesIcon,
  'cancel-card': CancelIcon,
  'spare-loss': SpareLossIcon,
  'free-forced-march': ForcedMarchIcon,
  'place-units': MilitaryIcon,
  'place-emissary': IntrigueIcon,
  'remove-unit': RemoveIcon,
  'remove-emissary': RemoveIcon,
  'move-army': MoveIcon,
  'move-emissary': MoveIcon,
  'start-contest': IntrigueContestIcon,
  'move-conan': ConanIcon,
  'place-raider': RaiderIcon,
  'remove-raider': RaiderIcon,
  'gain-gold': GoldIcon,
  'take-gold': TakeGoldIcon,
  'gain-sorcery': SorceryIcon,
  'draw-cards': DrawIcon,
  peek: PeekIcon,
  'refresh-card': RefreshIcon,
  'take-adventure-token': TokensIcon,
  'bid-bonus': BiddingIcon,
  'replace-bid-card': BiddingIcon,
}

/** A strategy card is not drawn from the same deck as a kingdom card. */
const iconOf = (effect: Effect): IconType =>
  effect.do === 'draw-cards' && effect.deck === 'strategy' ? StrategyIcon : effectIcons[effect.do]

/** The picture of a card nobody has drawn: the first thing it does. */
export const plainPicture = ([first]: readonly Effect[]): IconType => (first ? iconOf(first) : ShieldIcon)

/** One sign of what a card does: "2 dice more", "axes count". */
export interface EffectSign {
  key: string
  Icon: IconType
  /** "+2", "−1", "3"; nothing where the icon says it all. */
  figure: string
}

export function signsOf(effects: readonly Effect[]): EffectSign[] {
  return effects.flatMap((effect): EffectSign[] => {
    const key = 'deck' in effect ? `${effect.do} ${effect.deck}` : effect.do
    const sign = (figure: string): EffectSign[] => [{ key, Icon: iconOf(effect), figure }]
    switch (effect.do) {
      case 'count-symbol':
        return effect.symbols.map((symbol) => ({
          key: symbol,
          Icon: symbol === 'shield' ? ShieldIcon : AxeIcon,
          figure: '',
        }))
      case 'add-dice':
      case 'add-successes':
      case 'bid-bonus':
        return sign(`+${effect.count}`)
      case 'drop-dice':
        return sign(`−${effect.count}`)
      case 'reroll':
      case 'remove-raider':
        return sign(typeof effect.count === 'number' ? `${effect.count}` : '')
      case 'place-units':
      case 'place-emissary':
      case 'place-raider':
      case 'gain-gold':
      case 'take-gold':
      case 'gain-sorcery':
      case 'draw-cards':
      case 'peek':
      case 'move-emissary':
      case 'refresh-card':
        return sign(`${effect.count}`)
      case 'move-army':
        return sign(`${effect.steps}`)
      default:
        return sign('')
    }
  })
}
