// Which colour, shape and hatching each realm goes by. A seat is a realm.
import type { RealmId } from '@skelos/games/nerath/content/types.ts'
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Seat } from '@skelos/kernel'
import type { Identity } from '../../../design/identity.ts'

const identityOfRealm: Readonly<Record<RealmId, Identity>> = {
  karkoth: 'sable',
  vailin: 'or',
  'iron-circle': 'gules',
  nerath: 'azure',
}

/** Of a realm by its seat; guardians are nobody's. */
export const identityOf = (seat: Seat): Identity => (REALMS[seat] ? identityOfRealm[REALMS[seat]] : 'neutral')
