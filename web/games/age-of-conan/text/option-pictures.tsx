// The small picture in front of a row: the die, the number of the card, the token, the kingdom.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { TOKEN_KINDS } from '@skelos/games/age-of-conan/content/vocabulary.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import { fateFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import { currentContest } from '@skelos/games/age-of-conan/rules/sides.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { ReactNode } from 'react'
import type { IconType } from 'react-icons'
import { Crest } from '../../../design/crest.tsx'
import type { Part } from '../../../table/choice.ts'
import { identityOfSeat } from '../board/kingdoms.ts'
import {
  CampaignIcon,
  CityIcon,
  ConanIcon,
  CrowningIcon,
  DrawIcon,
  ForcedMarchIcon,
  GoldIcon,
  IntrigueContestIcon,
  IntrigueIcon,
  MilitaryIcon,
  MoveIcon,
  RaiderIcon,
  RaiseIcon,
  RetreatIcon,
  SorceryIcon,
} from '../icons.tsx'
import { isKingdom, isStrategy } from '../seat/cards/names.ts'
import { NumberTile, PictureTile } from '../seat/cards/tiles.tsx'
import { ContestDie, FateDie } from '../seat/dice.tsx'
import { KingdomEmblem } from '../seat/emblem.tsx'
import { AdventureToken, BidToken, TokenDisc } from '../seat/tokens.tsx'

export function optionPicture({ slot, handle }: Part, actions: readonly Action[], state: State): ReactNode {
  const { on, id } = handle
  switch (on) {
    case 'die': {
      const face = fateFaces.find((known) => known === id)
      return face && <FateDie face={face} size={34} />
    }
    case 'card':
      if (isStrategy(id)) return <NumberTile value={content.strategy[id].adventure} />
      return <PictureTile card={id} kingdom={isKingdom(id)} />
    case 'token':
      return tokenPicture(id)
    case 'seat': {
      const seat = Number(id)
      const { kingdom } = state.players[seat]
      return (
        <Crest identity={identityOfSeat(state.players, seat)} size={28} emblem={<KingdomEmblem kingdom={kingdom} />} />
      )
    }
    default:
      if (slot === 'units') return <MilitaryIcon />
      return diceToReroll(actions, state) ?? verbPicture(actions, slot)
  }
}

/** What is done, where the row stands for a deed and not for a thing. */
const verbIcons: Partial<Record<Action['do'], IconType>> = {
  attack: MilitaryIcon,
  'attack-in-place': CampaignIcon,
  'forced-march': ForcedMarchIcon,
  'fight-on': MilitaryIcon,
  retreat: RetreatIcon,
  redeploy: MoveIcon,
  'place-unit': RaiseIcon,
  'raise-unit': RaiseIcon,
  'buy-unit': RaiseIcon,
  'build-city': CityIcon,
  'start-intrigue': IntrigueContestIcon,
  'move-emissary': IntrigueIcon,
  'send-emissary': IntrigueIcon,
  'place-emissary': IntrigueIcon,
  'buy-emissary': IntrigueIcon,
  'collect-gold': GoldIcon,
  'move-conan': ConanIcon,
  'place-raider': RaiderIcon,
  'remove-raiders': RaiderIcon,
  'draw-pair': DrawIcon,
  'draw-two-strategy': DrawIcon,
  'buy-pair': DrawIcon,
  'buy-strategy': DrawIcon,
  'sorcery-reroll': SorceryIcon,
  crown: CrowningIcon,
}

/** Rows of provinces and numbers say it all themselves. */
function verbPicture(actions: readonly Action[], slot: string): ReactNode {
  const Icon = slot === 'do' ? verbIcons[actions[0].do] : undefined
  return Icon && <Icon size={26} aria-hidden="true" />
}

function tokenPicture(id: string): ReactNode {
  const kind = TOKEN_KINDS.find((known) => known === id)
  if (kind) return <TokenDisc kind={kind} size={30} />
  const token = content.tokenIndex[id]
  return token === undefined ? (
    <BidToken value={Number(id.slice(4))} size={30} />
  ) : (
    <AdventureToken token={token} size={30} />
  )
}

function diceToReroll([action]: readonly Action[], state: State): ReactNode {
  if (action?.do !== 'reroll-dice') return undefined
  const contest = currentContest(state)
  const roller = contest?.sides.find(({ roll }) => action.faces.every((face) => roll.includes(face)))
  const identity = identityOfSeat(state.players, roller?.seat ?? -1)
  return (
    <span style={{ display: 'flex', gap: 3 }}>
      {action.faces.map((face, i) => (
        <ContestDie key={i} face={face} identity={identity} size={22} />
      ))}
    </span>
  )
}
