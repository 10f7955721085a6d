// What plays over the board while a fact is shown: dice tumble, bids are turned up, tokens and points change hands.
// The captions and the voice of the table say the same in words, so all of this is for the eye alone.
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Shown } from '../../../table/game-ui.ts'
import { type Memory, nothingSeen, remember } from './memory.ts'
import { BidScene, CardScene, ContestScene, FateScene, FloatScene, TokensScene } from './scenes.tsx'
import styles from './stage.module.css'

export function Stage({ shown: { playing, state } }: { shown: Shown<State> }) {
  const [seen, setSeen] = useState<{ memory: Memory; of: object | null }>({ memory: nothingSeen, of: null })
  let { memory } = seen
  // What was thrown and bid before stays in sight until the next begins.
  if (playing && seen.of !== playing) {
    memory = remember(memory, playing.fact as Fact)
    setSeen({ memory, of: playing })
  }
  const scene = playing && sceneOf(playing.fact as Fact, memory, state)
  if (!playing || !scene) return null
  const style = { '--play': `${playing.duration}ms` } as CSSProperties
  return (
    <div key={`${playing.seq} ${playing.index}`} className={styles.stage} style={style} aria-hidden="true">
      {scene}
    </div>
  )
}

function sceneOf(fact: Fact, memory: Memory, state: State): ReactNode {
  switch (fact.fact) {
    case 'rolled':
    case 'rerolled':
    case 'contest-won':
      return <ContestScene fact={fact} memory={memory} state={state} />
    case 'fate-rolled':
      return <FateScene faces={fact.faces} />
    case 'bid-shown':
    case 'bid-card-swapped':
    case 'bid-raised':
    case 'bid-won':
      return <BidScene fact={fact} bids={memory.bids} state={state} />
    case 'card-used':
    case 'card-played':
    case 'card-cancelled':
    case 'strategy-shown':
    case 'artifact-given':
      return <CardScene seat={fact.seat} card={fact.card} state={state} cancelled={fact.fact === 'card-cancelled'} />
    case 'token-taken':
    case 'token-exchanged':
      return <TokensScene seat={fact.seat} tokens={[fact.token ?? '']} state={state} />
    case 'offer-shown':
    case 'tokens-shown':
      return <TokensScene seat={fact.seat} tokens={fact.tokens} total={fact.total} state={state} />
    case 'points':
      return <FloatScene seat={fact.seat} count={fact.count} what="points" state={state} />
    case 'gained':
      return <FloatScene seat={fact.seat} count={fact.count} what={fact.what} state={state} />
    case 'robbed':
      return <FloatScene seat={fact.seat} count={fact.count} what="gold" state={state} />
    default:
      return undefined
  }
}
