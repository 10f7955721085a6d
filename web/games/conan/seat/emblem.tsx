// Who has a seat, as its crest shows it.
import { GiSpellBook } from 'react-icons/gi'
import { characterIcon } from '../icons.tsx'

/** The Book of Skelos for the Overlord. */
export function SeatEmblem({ hero }: { hero: string | undefined }) {
  const Icon = hero === undefined ? GiSpellBook : characterIcon(hero)
  return <Icon />
}
