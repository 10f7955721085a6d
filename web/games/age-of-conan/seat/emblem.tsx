// The emblem of each kingdom.
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import type { IconType } from 'react-icons'
import { AquiloniaIcon, HyperboreaIcon, StygiaIcon, TuranIcon } from '../icons.tsx'

const emblems: Readonly<Record<Kingdom, IconType>> = {
  aquilonia: AquiloniaIcon,
  hyperborea: HyperboreaIcon,
  turan: TuranIcon,
  stygia: StygiaIcon,
}

export function KingdomEmblem({ kingdom }: { kingdom: Kingdom }) {
  const Icon = emblems[kingdom]
  return <Icon aria-hidden="true" />
}
