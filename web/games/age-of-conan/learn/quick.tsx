// The game in five minutes: what a newcomer needs before the first turn, with the pieces he will meet.
import { contestFaces, fateFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import type { ReactNode } from 'react'
import { quickOf } from '../../../learn/quick.tsx'
import { Token } from '../board/pieces.tsx'
import { TerrainToken, ValueToken } from '../board/terrain.tsx'
import { ContestDie, FateDie } from '../seat/dice.tsx'
import { BidToken, TokenDisc } from '../seat/tokens.tsx'
import { sayIn } from '../text/say.ts'

const chapters = ['goal', 'conan', 'turn', 'war', 'intrigue', 'court', 'contest', 'age', 'end'] as const
type Chapter = (typeof chapters)[number]

const size = 50

const pictures: Readonly<Record<Chapter, ReactNode>> = {
  goal: (
    <>
      <Token kind="army" identity="or" count={5} size={size} />
      <Token kind="army" identity="gules" count={5} size={size} />
      <Token kind="army" identity="sable" count={4} size={size} />
      <Token kind="army" identity="azure" count={4} size={size} />
    </>
  ),
  conan: (
    <>
      <BidToken value={5} size={34} />
      <Token kind="conan" size={58} />
      <TokenDisc kind="monsters" value={3} size={34} />
      <TokenDisc kind="treasures" value={2} size={34} />
      <TokenDisc kind="women" value={1} size={34} />
      <Token kind="obelisk" size={54} />
    </>
  ),
  turn: fateFaces.map((face) => <FateDie key={face} face={face} size={42} />),
  war: (
    <>
      <Token kind="army" identity="or" count={4} size={size} />
      <ValueToken value={3} size={32} />
      <TerrainToken terrain="plains" size={28} />
      <TerrainToken terrain="settlements" size={28} />
      <Token kind="fort" identity="or" size={size} />
    </>
  ),
  intrigue: (
    <>
      <Token kind="emissary" identity="gules" count={2} size={size} />
      <ValueToken value={4} size={32} />
      <Token kind="tower" identity="gules" size={size} />
    </>
  ),
  court: (
    <>
      <FateDie face="court" size={42} />
      <Token kind="raiders" count={2} size={size} />
      <Token kind="conan" size={58} />
    </>
  ),
  contest: contestFaces.map((face) => (
    <ContestDie key={face} face={face} identity="or" counts={face.startsWith('hit')} size={32} />
  )),
  age: (
    <>
      <Token kind="raiders" size={size} />
      <Token kind="fort" identity="azure" size={size} />
      <Token kind="city" identity="azure" size={56} />
    </>
  ),
  end: (
    <>
      <Token kind="city" identity="or" size={56} />
      <TokenDisc kind="women" value={3} size={34} />
      <Token kind="conan" size={58} />
    </>
  ),
}

export const Quick = quickOf(chapters, sayIn, pictures)
