// The game in five minutes: what a newcomer needs before the first turn, with the pieces he will meet.
import { SPACES } from '@skelos/games/conan/content/vocabulary.ts'
import type { ReactNode } from 'react'
import { quickOf } from '../../../learn/quick.tsx'
import { Figurine } from '../board/models.tsx'
import { AggressiveIcon, CautiousIcon, ChestIcon, cardIcons, EventIcon, SpellIcon, spaceIcons } from '../icons.tsx'
import { Gems } from '../seat/gems.tsx'
import { sayIn } from './say.ts'

const chapters = ['goal', 'gems', 'stance', 'fight', 'guard', 'move', 'things', 'book', 'event'] as const
type Chapter = (typeof chapters)[number]

const size = 46
const icon = { width: 34, height: 34, color: 'var(--gold)' }
const Attack = spaceIcons.melee
const Move = spaceIcons.move
const Guard = spaceIcons.guard
const Weapon = cardIcons.weapon
const Potion = cardIcons.potion
const Item = cardIcons.item

const pictures: Readonly<Record<Chapter, ReactNode>> = {
  goal: (
    <>
      <Figurine who="conan" identity="gules" size={size} />
      <Figurine who="shevatas" identity="or" size={size} />
      <Attack style={icon} />
      <Figurine who="pict_hunters" color="blue" count={3} size={size} />
      <SpellIcon style={icon} />
    </>
  ),
  gems: <Gems of="ruby" count={6} free={3} />,
  stance: (
    <>
      <AggressiveIcon style={icon} />
      <CautiousIcon style={icon} />
    </>
  ),
  fight: (
    <>
      <Figurine who="conan" identity="gules" size={size} />
      <Weapon style={icon} />
      <Figurine who="hyenas" size={size} />
    </>
  ),
  guard: (
    <>
      <Guard style={icon} />
      <Gems of="ruby" count={3} />
    </>
  ),
  move: SPACES.filter((space) => space === 'move' || space === 'ranged').map((space) => {
    const Icon = spaceIcons[space]
    return <Icon key={space} style={icon} />
  }),
  things: (
    <>
      <ChestIcon style={icon} />
      <Potion style={icon} />
      <Item style={icon} />
      <Move style={icon} />
    </>
  ),
  book: (
    <>
      <SpellIcon style={icon} />
      <Gems of="onyx" count={4} free={2} />
    </>
  ),
  event: (
    <>
      <EventIcon style={icon} />
      <Figurine who="pict_hunters" color="green" count={2} size={size} />
    </>
  ),
}

export const Quick = quickOf(chapters, sayIn, pictures)
