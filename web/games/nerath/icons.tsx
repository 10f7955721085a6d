// Every icon of this game by what it means in the rulebook. All are from game-icons.net (CC BY 3.0).
import type { PieceId, RealmId } from '@skelos/games/nerath/content/types.ts'
import type { TurnStep } from '@skelos/games/nerath/rules/facts.ts'
import type { IconType } from 'react-icons'
import {
  GiWalkingBoot as BootIcon,
  GiDungeonGate as DungeonIcon,
  GiScrollUnfurled as EventIcon,
  GiCardDraw,
  GiCastle,
  GiCatapult,
  GiCrossedSwords,
  GiCrownedSkull,
  GiGriffinSymbol,
  GiMailedFist,
  GiMinotaur,
  GiOakLeaf,
  GiPathDistance,
  GiPointyHat,
  GiSpartanHelmet,
  GiSpikedDragonHead,
  GiSwordman,
  GiTrireme,
  GiTrumpetFlag,
  GiWhirlwind,
  GiTwoCoins as GoldIcon,
  GiMonsterGrasp as GuardianIcon,
  GiCargoShip as LandingIcon,
  GiLaurelCrown as PointsIcon,
  GiReturnArrow as RetreatIcon,
  GiOpenTreasureChest as TreasureIcon,
} from 'react-icons/gi'

export const pieceIcons: Readonly<Record<PieceId, IconType>> = {
  footsoldier: GiSpartanHelmet,
  'siege-engine': GiCatapult,
  fighter: GiSwordman,
  wizard: GiPointyHat,
  monster: GiMinotaur,
  castle: GiCastle,
  'storm-elemental': GiWhirlwind,
  dragon: GiSpikedDragonHead,
  warship: GiTrireme,
}

export const realmIcons: Readonly<Record<RealmId, IconType>> = {
  karkoth: GiCrownedSkull,
  vailin: GiOakLeaf,
  'iron-circle': GiMailedFist,
  nerath: GiGriffinSymbol,
}

export const stepIcons: Readonly<Record<TurnStep, IconType>> = {
  draw: GiCardDraw,
  move: BootIcon,
  battles: GiCrossedSwords,
  reposition: GiPathDistance,
  reinforce: GiTrumpetFlag,
  income: GoldIcon,
}

export {
  BootIcon,
  DungeonIcon,
  EventIcon,
  GiCrossedSwords as BattleIcon,
  GoldIcon,
  GuardianIcon,
  LandingIcon,
  PointsIcon,
  RetreatIcon,
  TreasureIcon,
}
