// Conan's adventure: where he goes, what lies on his way, how far it is, and who leads him.
import { content, distance, provinceId, tokenId } from '@skelos/games/age-of-conan/content/index.ts'
import { destination, nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { classNames } from '../../../design/class-names.ts'
import { Crest } from '../../../design/crest.tsx'
import { Peek, PeekNote } from '../../../design/peek.tsx'
import { Roving } from '../../../design/roving.tsx'
import type { Shown } from '../../../table/game-ui.ts'
import { identityOfKingdom } from '../board/kingdoms.ts'
import { Token } from '../board/pieces.tsx'
import { useVoice, type Voice } from '../text/voice.ts'
import { KingdomEmblem } from './emblem.tsx'
import { Objectives } from './objectives.tsx'
import { PurseLine } from './purse.tsx'
import { AdventureToken } from './tokens.tsx'
import styles from './tray.module.css'

export function AdventureTray({ shown }: { shown: Shown<State> }) {
  const voice = useVoice()
  const { game, room } = voice
  const { state } = shown
  const goal = destination(state)
  return (
    <div className={styles.withObjectives}>
      <section className={classNames(styles.tray, styles.adventure)} aria-label={room.say('adventure.title')}>
        <header className={styles.head}>
          <h3>{room.say('adventure.title')}</h3>
          <span>{room.say('adventure.steps', { count: distance(state.conan, goal) })}</span>
        </header>
        <p className={styles.story}>
          {game.card(state.current)}
          <Leader voice={voice} state={state} />
        </p>
        <p className={styles.flavour}>{content.adventures[state.current].text[room.language]}</p>
        <div className={styles.way}>
          <Roving>
            <Track voice={voice} state={state} />
          </Roving>
          <span className={styles.goal}>
            <Token kind="obelisk" size={22} />
            {room.say('adventure.to', { place: game.province(provinceId(goal)) })}
          </span>
        </div>
      </section>
      <div className={styles.onPhone}>
        <Objectives shown={shown} />
      </div>
    </div>
  )
}

/** On the strip: the adventure by its name, what is on the track, and what is bid and won in adventures. */
export function AdventureLine({ shown }: { shown: Shown<State> }) {
  const voice = useVoice()
  const { game, room } = voice
  const { state } = shown
  const goal = destination(state)
  const steps = room.say('adventure.steps', { count: distance(state.conan, goal) })
  const way = room.say('adventure.to', { place: game.province(provinceId(goal)) })
  const story = content.adventures[state.current].text[room.language]
  const led = ledBy(voice, state)
  return (
    <div className={styles.adventureLine}>
      <Roving className={styles.pieces}>
        <Peek
          className={styles.named}
          description={[story, led].join(' ')}
          card={
            <PeekNote title={game.card(state.current)} above={room.say('adventure.title')}>
              <p className={styles.flavour}>{story}</p>
              <p>
                {steps}, {way}
              </p>
              <p>{led}</p>
            </PeekNote>
          }
        >
          <strong>{game.card(state.current)}</strong>
          <span>
            {steps} · {way}
          </span>
        </Peek>
        <Leader voice={voice} state={state} />
        <Track voice={voice} state={state} />
      </Roving>
      <PurseLine shown={shown} />
    </div>
  )
}

function Track({ voice: { game, room }, state }: { voice: Voice; state: State }) {
  const gone = Math.max(0, content.adventures[state.current].length - state.track.length)
  return (
    <ol className={styles.track} aria-label={room.say('adventure.track')}>
      {gone > 0 && (
        <li className={styles.taken}>
          <span className="visually-hidden">{room.say('adventure.gone', { count: gone })}</span>
          {Array.from({ length: gone }, (_, i) => (
            <span key={i} className={styles.socket} aria-hidden="true" />
          ))}
        </li>
      )}
      {state.track.map((token, i) => (
        // Tokens leave from the front, so their place from the end is theirs for good.
        <li key={state.track.length - i}>
          <Peek
            className={styles.object}
            label={game.token(tokenId(token))}
            card={<PeekNote title={game.token(tokenId(token))} above={room.say('adventure.track')} />}
          >
            <AdventureToken token={token} size={26} look={i === 0 ? 'next' : 'plain'} />
          </Peek>
        </li>
      ))}
    </ol>
  )
}

const isLed = (state: State): boolean =>
  state.conanPlayer !== nobody &&
  state.players[state.conanPlayer] !== undefined &&
  !state.stack.some((frame) => frame.do === 'bid')

const ledBy = ({ game, room }: Voice, state: State): string =>
  isLed(state)
    ? room.say('adventure.led-by', { who: game.kingdom(state.players[state.conanPlayer].kingdom) })
    : room.say('adventure.unled')

function Leader({ voice, state }: { voice: Voice; state: State }) {
  const led = ledBy(voice, state)
  if (!isLed(state)) return <span className={classNames(styles.leader, styles.leaderName)}>{led}</span>
  const { kingdom } = state.players[state.conanPlayer]
  return (
    <span className={styles.leader}>
      <Crest identity={identityOfKingdom[kingdom]} size={24} emblem={<KingdomEmblem kingdom={kingdom} />} label={led} />
      <span className={styles.leaderName} aria-hidden="true">
        {led}
      </span>
    </span>
  )
}
