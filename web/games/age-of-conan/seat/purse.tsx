// Bidding tokens, and the adventure tokens a player has kept: his own with their faces, those of others as backs.
import { content, tokenId } from '@skelos/games/age-of-conan/content/index.ts'
import { TOKEN_KINDS, type TokenKind } from '@skelos/games/age-of-conan/content/vocabulary.ts'
import type { Player, State } from '@skelos/games/age-of-conan/rules/state.ts'
import { Peek, PeekNote } from '../../../design/peek.tsx'
import { Roving } from '../../../design/roving.tsx'
import type { Handle } from '../../../table/choice.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { bidTokenId } from '../decide/parts.ts'
import { useVoice } from '../text/voice.ts'
import { FitsNow } from './fits-now.tsx'
import { Group, type Things } from './group.tsx'
import { Caption } from './strip.tsx'
import { AdventureToken, BidToken, TokenBack, TokenDisc } from './tokens.tsx'
import styles from './tray.module.css'
import { useTouching } from './use-touching.ts'
import { whose } from './whose.ts'

/** As the last of what lies before a player. */
export function Purse(things: Things & { player: Player }) {
  const { room } = useVoice()
  return (
    <div className={styles.purse}>
      <Group title={room.say('hand.bidding-short')}>
        <Bidding {...things} />
      </Group>
      <Group title={room.say('hand.tokens-short')}>
        <Tokens {...things} />
      </Group>
    </div>
  )
}

/** On the strip. */
export function PurseLine({ shown }: { shown: Shown<State> }) {
  const { room } = useVoice()
  const things = useTouching(shown)
  const player = shown.state.players[whose(shown).seat]
  const { spent, tokens } = player
  return (
    <Roving className={styles.purseLine}>
      <Caption
        title={room.say('hand.bidding-short')}
        below={spent.length > 0 && `${spent.length} ${room.say('open.spent')}`}
      >
        <Bidding {...things} player={player} />
      </Caption>
      <Caption title={room.say('hand.tokens-short')} below={tokens.length}>
        <Tokens {...things} player={player} />
      </Caption>
    </Roving>
  )
}

/** All he has, in their order, and whether they are spent. */
export const bidsOf = ({ bidding, spent }: Player): { value: number; isSpent: boolean }[] =>
  [...bidding.map((value) => ({ value, isSpent: false })), ...spent.map((value) => ({ value, isSpent: true }))].sort(
    (a, b) => a.value - b.value,
  )

/** What becomes of it after the bid. */
const afterBid = (value: number): string => (value === 0 ? 'lost' : value === 3 ? 'kept' : 'spent')

function Bidding({ player, touching, touch, whyNot }: Things & { player: Player }) {
  const { room } = useVoice()
  return (
    <div className={styles.counters}>
      {bidsOf(player).map(({ value, isSpent }) => {
        const handle: Handle = { on: 'token', id: bidTokenId(value) }
        const chosen = touching.chosen(handle)
        const lit = touching.lit(handle)
        const name = room.say('hand.bid-token', { value, spent: isSpent ? 'yes' : 'no' })
        const about = room.say('hand.bid-about', { value, after: afterBid(value) })
        return (
          <Peek
            key={value}
            handle={`token ${handle.id}`}
            className={styles.object}
            chosen={chosen && !isSpent}
            label={name}
            description={about}
            card={
              <>
                <PeekNote title={name}>
                  <p>{about}</p>
                </PeekNote>
                <FitsNow handle={handle} usable={(lit || chosen) && !isSpent} open={touching.open} whyNot={whyNot} />
              </>
            }
            idle={!lit && !chosen}
            onTouch={() => touch(handle)}
          >
            <BidToken value={value} size={24} look={isSpent ? 'spent' : chosen ? 'chosen' : lit ? 'lit' : 'plain'} />
          </Peek>
        )
      })}
    </div>
  )
}

/** Own tokens by kind with their sum, for the kind is what counts; those of others as backs. */
function Tokens({ player, ...things }: Things & { player: Player }) {
  const { room } = useVoice()
  if (player.tokens.length === 0) return <p className={styles.remark}>{room.say('hand.no-tokens')}</p>
  const known = player.tokens.filter((token) => content.tokens[token])
  const hidden = player.tokens.length - known.length
  return (
    <div className={styles.counters}>
      {TOKEN_KINDS.map((kind) => {
        const own = known.filter((token) => content.tokens[token].category === kind)
        return own.length > 0 && <Kind key={kind} kind={kind} own={own} {...things} />
      })}
      {hidden > 0 && (
        <span className={styles.kind}>
          {Array.from({ length: hidden }, (_, i) => (
            <TokenBack key={i} size={24} />
          ))}
          <span className="visually-hidden">{room.say('hand.hidden-tokens', { count: hidden })}</span>
        </span>
      )}
    </div>
  )
}

function Kind({ kind, own, touching, touch, whyNot }: Things & { kind: TokenKind; own: readonly number[] }) {
  const { room, game } = useVoice()
  const handle: Handle = { on: 'token', id: kind }
  const chosen = touching.chosen(handle)
  const lit = touching.lit(handle)
  const total = own.reduce((sum, token) => sum + content.tokens[token].value, 0)
  const name = content.tokenKinds.find(({ id }) => id === kind)?.name[room.language] ?? kind
  const sorted = [...own].sort((a, b) => content.tokens[b].value - content.tokens[a].value)
  const names = sorted.map((token) => game.token(tokenId(token)))
  const artifact = content.artifacts.find(({ category }) => category === kind)?.id
  const wins = artifact && room.say('hand.kind-wins', { artifact: game.card(artifact) })
  return (
    <span className={styles.kind}>
      <Peek
        handle={`token ${handle.id}`}
        className={styles.object}
        chosen={chosen}
        label={room.say('hand.worth', { kind: name, total, each: room.list(names) })}
        description={wins}
        card={
          <>
            <PeekNote title={`${name}: ${total}`}>
              <ul>
                {names.map((each, i) => (
                  <li key={`${each} ${i}`}>{each}</li>
                ))}
              </ul>
              {wins && <p>{wins}</p>}
            </PeekNote>
            {lit && <FitsNow handle={handle} usable open={touching.open} whyNot={whyNot} />}
          </>
        }
        idle={!lit && !chosen}
        onTouch={() => touch(handle)}
      >
        <TokenDisc kind={kind} value={total} size={26} look={chosen ? 'chosen' : lit ? 'next' : 'plain'} />
      </Peek>
      <span className={styles.each} aria-hidden="true">
        {sorted.map((token, i) => (
          <AdventureToken key={i} token={token} size={22} />
        ))}
      </span>
    </span>
  )
}
