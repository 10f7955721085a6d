// The small picture in front of a row: the die, the number of the card, the token, the kingdom.
import { content } from '@skelos/age-of-conan/content/index.ts'
import { TOKEN_KINDS } from '@skelos/age-of-conan/content/vocabulary.ts'
import type { Action } from '@skelos/age-of-conan/rules/actions.ts'
import { fateFaces } from '@skelos/age-of-conan/rules/dice.ts'
import { currentContest } from '@skelos/age-of-conan/rules/sides.ts'
import type { State } from '@skelos/age-of-conan/rules/state.ts'
import type { ReactNode } from 'react'
import { Crest } from '../../../design/crest.tsx'
import type { Part } from '../../../table/choice.ts'
import { identityOfSeat } from '../board/kingdoms.ts'
import { isKingdom, isStrategy } from '../seat/cards/names.ts'
import { NumberTile, PictureTile } from '../seat/cards/tiles.tsx'
import { ContestDie, FateDie } from '../seat/dice.tsx'
import { KingdomEmblem } from '../seat/emblem.tsx'
import { AdventureToken, BidToken, TokenDisc } from '../seat/tokens.tsx'

export function optionPicture({ handle }: Part, actions: readonly Action[], state: State): ReactNode {
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
      return diceToReroll(actions, state)
  }
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
