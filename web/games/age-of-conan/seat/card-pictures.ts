// The picture of a card: one icon for what it is, and small ones with numbers for what it does. A pack of a host's own
// may bring cards nobody here has heard of; those show what they do.
import type { Effect, EffectName } from '@skelos/age-of-conan/content/types.ts'
import type { IconType } from 'react-icons'
import {
  GiArcher,
  GiArrowCluster,
  GiBarracks,
  GiBarracksTent,
  GiBearHead,
  GiBlackBook,
  GiBowman,
  GiCamel,
  GiCamelHead,
  GiCandleSkull,
  GiCavalry,
  GiChariot,
  GiChessKnight,
  GiChest,
  GiCrystalBall,
  GiCultist,
  GiCursedStar,
  GiDaggers,
  GiDefensiveWall,
  GiDragonHead,
  GiDread,
  GiEgyptianWalk,
  GiEvilMoon,
  GiFog,
  GiGems,
  GiGiant,
  GiHoodedAssassin,
  GiHorseHead,
  GiHorseshoe,
  GiIciclesAura,
  GiKnightBanner,
  GiLotus,
  GiMailedFist,
  GiMountedKnight,
  GiNinjaMask,
  GiOneEyed,
  GiPikeman,
  GiPirateHat,
  GiRaiseZombie,
  GiRallyTheTroops,
  GiRaven,
  GiRobe,
  GiSacrificialDagger,
  GiScrollQuill,
  GiShakingHands,
  GiShamblingZombie,
  GiSkeletalHand,
  GiSnakeBite,
  GiSnakeSpiral,
  GiSnakeTongue,
  GiSnowing,
  GiSpearFeather,
  GiSpears,
  GiStoneWall,
  GiStrikingArrows,
  GiSunPriest,
  GiThirdEye,
  GiThroneKing,
  GiTrade,
  GiVikingHelmet,
  GiVisoredHelm,
  GiWitchFace,
  GiWizardStaff,
  GiWolfHead,
} from 'react-icons/gi'
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
  SiegeIcon,
  SorceryIcon,
  SpareLossIcon,
  StrategyIcon,
  SuccessIcon,
  TakeGoldIcon,
  TiesIcon,
  TokensIcon,
} from '../icons.tsx'

const pictures: Readonly<Record<string, IconType>> = {
  'bossonian-archers': GiArcher,
  'black-dragons': GiDragonHead,
  'poitain-knights': GiMountedKnight,
  'gunderland-pikemen': GiPikeman,
  'noble-commander': GiVisoredHelm,
  prospero: GiKnightBanner,
  'royal-chancellor': GiScrollQuill,
  'siege-train-of-tarantia': SiegeIcon,
  'military-draft': GiRallyTheTroops,
  'legions-on-the-road': GiMailedFist,
  'muster-of-the-barons': GiBarracks,
  'charge-of-the-knights': GiCavalry,
  'hold-the-line': GiDefensiveWall,
  'iron-discipline': ForcedMarchIcon,
  'blessing-of-mitra': GiSunPriest,
  'rangers-of-the-westermarck': GiSpearFeather,
  'veziz-shah': GiOneEyed,
  'hyrkanian-horse-archers': GiHorseHead,
  'lancers-of-aghrapur': GiSpears,
  'caravan-masters': GiCamelHead,
  'jehungir-agha': GiBowman,
  'king-yezdigerd': GiThroneKing,
  'kerim-shah': GiRobe,
  'tribute-of-the-vilayet': GiChest,
  'bazaars-of-sultanapur': GiTrade,
  'silk-and-silver': GiCamel,
  'hyrkanian-horde': GiBarracksTent,
  'viziers-gambit': GiChessKnight,
  'bribed-officials': GiShakingHands,
  'feigned-retreat': GiHorseshoe,
  'arrow-storm': GiStrikingArrows,
  'hired-kozaki': GiPirateHat,
  'thieves-of-shadizar': GiNinjaMask,
  'grey-witchmen': GiWitchFace,
  'giants-of-the-grey-halls': GiGiant,
  'wolfskin-raiders': GiWolfHead,
  'seeress-of-the-mists': GiCrystalBall,
  'mind-binder': GiThirdEye,
  'boulder-fortresses': GiStoneWall,
  'rite-of-the-long-night': GiEvilMoon,
  'raise-the-frozen-dead': GiRaiseZombie,
  'whispers-in-the-snow': GiRaven,
  'raiders-from-the-ice': GiVikingHelmet,
  'furs-and-amber': GiBearHead,
  blizzard: GiSnowing,
  'veil-of-mists': GiFog,
  'spell-of-dread': GiDread,
  'cunning-bargain': TiesIcon,
  'stolen-destiny': GiCursedStar,
  'omens-in-the-ice': GiIciclesAura,
  'priests-of-set': GiCultist,
  'thoth-amon': GiWizardStaff,
  'chariots-of-luxur': GiChariot,
  'bowmen-of-the-styx': GiArrowCluster,
  'assassins-of-the-black-ring': GiHoodedAssassin,
  'temple-serpents': GiSnakeTongue,
  'human-sacrifice': GiSacrificialDagger,
  'sorcerous-research': GiBlackBook,
  'cult-in-the-shadows': GiCandleSkull,
  'tribute-of-the-black-coast': GiGems,
  'levies-of-the-styx': GiEgyptianWalk,
  'children-of-set': GiSnakeBite,
  'black-lotus': GiLotus,
  'shadow-of-set': GiSnakeSpiral,
  'the-dead-march': GiShamblingZombie,
  'dagger-in-the-dark': GiDaggers,
  'curse-on-the-wanderer': GiSkeletalHand,
}

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

export const pictureOf = (card: string, [first]: readonly Effect[]): IconType =>
  pictures[card] ?? (first ? iconOf(first) : ShieldIcon)

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
