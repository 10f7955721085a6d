// Bidding tokens, and the adventure tokens a player has kept: his own with their faces, those of others as backs.
import { content, tokenId } from '@skelos/games/age-of-conan/content/index.ts'
import { TOKEN_KINDS, type TokenKind } from '@skelos/games/age-of-conan/content/vocabulary.ts'
import type { Player } from '@skelos/games/age-of-conan/rules/state.ts'
import { bidTokenId } from '../decide/parts.ts'
import { useVoice } from '../text/voice.ts'
import { Group, type Things } from './group.tsx'
import { AdventureToken, BidToken, TokenBack, TokenDisc } from './tokens.tsx'
import styles from './tray.module.css'

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

function Bidding({ player, touching, touch }: Things & { player: Player }) {
  const { room } = useVoice()
  const all = [
    ...player.bidding.map((value) => ({ value, spent: false })),
    ...player.spent.map((value) => ({ value, spent: true })),
  ].sort((a, b) => a.value - b.value)
  return (
    <div className={styles.counters}>
      {all.map(({ value, spent }) => {
        const handle = { on: 'token', id: bidTokenId(value) } as const
        const look = spent ? 'spent' : touching.chosen(handle) ? 'chosen' : touching.lit(handle) ? 'lit' : 'plain'
        return (
          <button
            key={value}
            type="button"
            data-stop=""
            data-handle={`token ${handle.id}`}
            className={styles.object}
            aria-pressed={look === 'chosen' || undefined}
            aria-label={room.say('hand.bid-token', { value, spent: spent ? 'yes' : 'no' })}
            onClick={() => touch(handle)}
          >
            <BidToken value={value} size={21} look={look} />
          </button>
        )
      })}
    </div>
  )
}

/** Own tokens by kind with their sum, for the kind is what counts; those of others as backs. */
function Tokens({ player, touching, touch }: Things & { player: Player }) {
  const { room } = useVoice()
  if (player.tokens.length === 0) return <p className={styles.remark}>{room.say('hand.no-tokens')}</p>
  const known = player.tokens.filter((token) => content.tokens[token])
  const hidden = player.tokens.length - known.length
  return (
    <div className={styles.counters}>
      {TOKEN_KINDS.map((kind) => {
        const own = known.filter((token) => content.tokens[token].category === kind)
        return own.length > 0 && <Kind key={kind} kind={kind} own={own} touching={touching} touch={touch} />
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

function Kind({ kind, own, touching, touch }: Things & { kind: TokenKind; own: readonly number[] }) {
  const { room, game } = useVoice()
  const handle = { on: 'token', id: kind } as const
  const look = touching.chosen(handle) ? 'chosen' : touching.lit(handle) ? 'next' : 'plain'
  const total = own.reduce((sum, token) => sum + content.tokens[token].value, 0)
  const name = content.tokenKinds.find(({ id }) => id === kind)?.name[room.language] ?? kind
  const sorted = [...own].sort((a, b) => content.tokens[b].value - content.tokens[a].value)
  const each = room.list(sorted.map((token) => game.token(tokenId(token))))
  return (
    <span className={styles.kind}>
      <button
        type="button"
        data-stop=""
        data-handle={`token ${handle.id}`}
        className={styles.object}
        aria-pressed={look === 'chosen' || undefined}
        aria-label={room.say('hand.worth', { kind: name, total, each })}
        title={each}
        onClick={() => touch(handle)}
      >
        <TokenDisc kind={kind} value={total} size={22} look={look} />
      </button>
      <span className={styles.each} aria-hidden="true">
        {sorted.map((token, i) => (
          <AdventureToken key={i} token={token} size={22} />
        ))}
      </span>
    </span>
  )
}
