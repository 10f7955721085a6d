// The game in five minutes: what a newcomer needs before the first turn, with the pieces he will meet.
import { PIECES } from '@skelos/games/nerath/content/vocabulary.ts'
import type { ReactNode } from 'react'
import { quickOf } from '../../../learn/quick.tsx'
import { Token } from '../board/pieces.tsx'
import {
  BattleIcon,
  DungeonIcon,
  EventIcon,
  GoldIcon,
  GuardianIcon,
  PointsIcon,
  stepIcons,
  TreasureIcon,
} from '../icons.tsx'
import { sayIn } from './say.ts'

const chapters = ['goal', 'turn', 'pieces', 'battle', 'sea', 'dungeon', 'castle', 'cards', 'allies'] as const
type Chapter = (typeof chapters)[number]

const size = 46
const icon = { width: 34, height: 34, color: 'var(--gold)' }

const pictures: Readonly<Record<Chapter, ReactNode>> = {
  goal: (
    <>
      <Token kind="castle" identity="sable" size={size} />
      <Token kind="castle" identity="or" size={size} />
      <PointsIcon style={icon} />
      <Token kind="castle" identity="gules" size={size} />
      <Token kind="castle" identity="azure" size={size} />
    </>
  ),
  turn: Object.entries(stepIcons).map(([step, Icon]) => <Icon key={step} style={icon} />),
  pieces: PIECES.map((kind) => <Token key={kind} kind={kind} identity="azure" size={28} />),
  battle: (
    <>
      <Token kind="footsoldier" identity="gules" count={4} size={size} />
      <Token kind="siege-engine" identity="gules" size={size} />
      <BattleIcon style={icon} />
      <Token kind="footsoldier" identity="or" count={2} size={size} />
    </>
  ),
  sea: (
    <>
      <Token kind="warship" identity="or" cargo={2} size={size} />
      <Token kind="storm-elemental" identity="or" size={size} />
      <Token kind="dragon" identity="sable" size={size} />
    </>
  ),
  dungeon: (
    <>
      <Token kind="fighter" identity="azure" size={size} />
      <Token kind="wizard" identity="azure" size={size} />
      <DungeonIcon style={icon} />
      <GuardianIcon style={icon} />
      <TreasureIcon style={icon} />
    </>
  ),
  castle: (
    <>
      <GoldIcon style={icon} />
      <Token kind="castle" identity="gules" size={size} />
      <Token kind="footsoldier" identity="gules" count={4} size={size} />
    </>
  ),
  cards: (
    <>
      <EventIcon style={icon} />
      <TreasureIcon style={icon} />
    </>
  ),
  allies: (
    <>
      <Token kind="fighter" identity="sable" size={size} />
      <Token kind="fighter" identity="gules" size={size} />
      <BattleIcon style={icon} />
      <Token kind="fighter" identity="or" size={size} />
      <Token kind="fighter" identity="azure" size={size} />
    </>
  ),
}

export const Quick = quickOf(chapters, sayIn, pictures)
