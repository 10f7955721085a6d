// What lies and stands in an area and is no model, with the sign it is drawn by.
import { rulesOf, type State, unitOf } from '@skelos/games/conan/rules/state.ts'
import type { IconType } from 'react-icons'
import {
  CaptiveIcon,
  ChairIcon,
  ChestIcon,
  characterIcon,
  GearIcon,
  RelicIcon,
  TokenIcon,
  WaterIcon,
} from '../icons.tsx'
import { type Secret, secretsOf } from './secrets.ts'

interface Sign {
  at: number
  id: string
  Icon: IconType
  /** Lies on its side, worn: somebody dead. */
  fallen?: true
  /** Known to whoever reads this, and not to the others. */
  secret?: true
}

const secretIcons = { captive: CaptiveIcon, token: TokenIcon, pile: GearIcon } as const satisfies Record<
  Secret['secret'],
  IconType
>

/** Everything that lies or stands in an area and is no model. */
export function signsOf(state: State): Sign[] {
  const captives = new Set(rulesOf(state, 'captive').map(({ object }) => object))
  return [
    ...state.chests.map((at) => ({ at, id: 'chest', Icon: ChestIcon })),
    ...state.lying.map(({ object, at }) => ({ at, id: object, Icon: captives.has(object) ? CaptiveIcon : GearIcon })),
    ...state.tokens.map((at) => ({ at, id: 'token', Icon: TokenIcon })),
    ...state.water.map((at) => ({ at, id: 'water', Icon: WaterIcon })),
    ...state.chairs.map((at) => ({ at, id: 'chair', Icon: ChairIcon })),
    ...state.relics.map((at) => ({ at, id: 'relic', Icon: RelicIcon })),
    ...secretsOf(state).map(({ at, secret }) => ({ at, id: secret, Icon: secretIcons[secret], secret: true as const })),
    ...state.bodies.map(({ model, at }) => ({
      at,
      id: 'body',
      Icon: characterIcon(unitOf(state, state.heroes.length + model).id),
      fallen: true as const,
    })),
  ]
}
