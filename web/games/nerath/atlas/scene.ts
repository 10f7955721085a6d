// A moment of Conquest of Nerath for the card on the home page: the straits between four realms.

import map from '@skelos/games/nerath/content/map.json' with { type: 'json' }
import {
  GiCastle,
  GiCrownedSkull,
  GiGriffinSymbol,
  GiMailedFist,
  GiOakLeaf,
  GiSpikedDragonHead,
  GiTrireme,
} from 'react-icons/gi'
import type { Identity } from '../../../design/identity.ts'
import type { Piece, Scene } from '../../../map/cover.ts'

const IDENTITY: Readonly<Record<string, Identity>> = {
  vailin: 'or',
  nerath: 'azure',
  'iron-circle': 'gules',
  karkoth: 'sable',
}

const castle = (of: Identity): Piece => ({ of, Icon: GiCastle, scale: 0.9 })
const ship = (of: Identity): Piece => ({ of, Icon: GiTrireme, scale: 0.9 })
const dragon = (of: Identity): Piece => ({ of, Icon: GiSpikedDragonHead, scale: 0.9 })

const straits: Scene = {
  view: [270, 200, 480, 320],
  owners: Object.fromEntries(
    map.spaces.flatMap(({ id, kind, realm }) => (kind === 'land' && realm ? [[id, IDENTITY[realm]]] : [])),
  ),
  pieces: {
    'satrapy-of-numoth': [{ of: 'sable', Icon: GiCrownedSkull, scale: 1.2 }],
    'isle-of-sails': [{ of: 'or', Icon: GiOakLeaf, scale: 1 }],
    brandmark: [{ of: 'gules', Icon: GiMailedFist, scale: 1.2 }],
    crownfall: [{ of: 'azure', Icon: GiGriffinSymbol, scale: 1.2 }],
    'fort-malice': [castle('gules')],
    'dread-marches': [castle('sable')],
    'sea-of-spears': [ship('gules'), ship('gules')],
    'sundering-sea': [ship('azure')],
    'krakens-reach': [ship('sable'), dragon('sable')],
    'elm-sound': [ship('or')],
    'corsair-sea': [ship('or')],
  },
}

export default straits
