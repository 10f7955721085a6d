// Both sides of a battle, by stage, with the dice that each rolls or rolled. A piece that may take the hit is touched here.
import { content } from '@skelos/games/nerath/content/index.ts'
import { PIECES, REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import { isHit } from '@skelos/games/nerath/rules/battle-math.ts'
import { type Fact, stages } from '@skelos/games/nerath/rules/facts.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import { FastChance, type Seat } from '@skelos/kernel'
import { Button } from '../../../design/button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { Crest } from '../../../design/crest.tsx'
import type { Picture } from '../../../session/session.ts'
import { useTable } from '../../../table/context.ts'
import type { Shown } from '../../../table/game-ui.ts'
import { useShownFacts } from '../../../table/panel/last.tsx'
import { Token } from '../board/pieces.tsx'
import { identityOf } from '../board/realms.ts'
import { GuardianIcon } from '../icons.tsx'
import { RealmEmblem } from '../seat/emblem.tsx'
import { capital, useVoice } from '../text/voice.ts'
import { BattleResult } from './battle-result.tsx'
import { Die } from './die.tsx'
import { type FightRow, type FightSide, fightSides } from './fight.ts'
import { guessed } from './foresee.ts'
import { Outlook } from './insight.tsx'
import { fighterId } from './parts.ts'
import styles from './sides.module.css'
import { cheapest } from './usual.ts'

/** The battle under way, as the reader who is asked sees it. */
export function Sides({ shown }: { shown: Shown<State> }) {
  const facts = useShownFacts(shown) as readonly Fact[]
  return <BattleSides shown={shown} facts={facts} />
}

/** The same for everybody else, in the panel that waits: watching a fight is as good as fighting it. */
export function LastBattle({ shown, facts }: { shown: Shown<State>; facts: readonly Fact[] }) {
  const { state, choice, playing } = shown
  const battle = currentBattle(state)
  if (!battle) return <BattleResult facts={facts} state={state} />
  // While a fact plays the sides stand under it already.
  if (choice) return null
  return (
    <>
      {!playing && <BattleSides shown={shown} facts={facts} />}
      <Outlook shown={shown} battle={battle} />
    </>
  )
}

function BattleSides({ shown, facts }: { shown: Shown<State>; facts: readonly Fact[] }) {
  const battle = currentBattle(shown.state)
  const { game } = useVoice()
  if (!battle) return null
  const sides = fightSides(battle, facts)
  const hits = hitsIn(shown)
  return (
    <div className={styles.frame}>
      <div className={styles.battle} data-battle={content.spaces[battle.at].id}>
        {sides.map((side, i) => (
          <Side
            key={i}
            side={side}
            shown={shown}
            tiles={i === 1 ? battle.foes.map(({ tile }) => game.guardian(tile)) : []}
          />
        ))}
        {hits.length > 1 && shown.seat !== null && <CheapestFirst picture={shown.picture} seat={shown.seat} />}
      </div>
    </div>
  )
}

/** Pieces that may take the next hit. */
const hitsIn = ({ choice }: Shown<State>): Extract<Action, { do: 'take-hit' }>[] =>
  (choice?.all ?? []).flatMap(({ action }) => {
    const deed = action as Action
    return deed.do === 'take-hit' ? [deed] : []
  })

interface SideProps {
  side: FightSide
  shown: Shown<State>
  tiles: readonly string[]
}

function Side({ side: { realms, byStage, hits }, shown, tiles }: SideProps) {
  const { game, room } = useVoice()
  const met = realms.length > 0 ? realms.map((seat) => game.realm(REALMS[seat])) : tiles
  const names = met.length > 0 ? met : [room.say('battle.nobody')]
  return (
    <section className={classNames(styles.side, realms.length > 1 && styles.several)} aria-label={room.list(names)}>
      <header>
        {realms.map((seat) => (
          <Crest key={seat} identity={identityOf(seat)} size={26} emblem={<RealmEmblem seat={seat} />} />
        ))}
        {realms.length === 0 && tiles.length > 0 && <GuardianIcon size={24} aria-hidden="true" />}
        <h3>{room.list(names)}</h3>
        {hits !== undefined && <strong>{room.say('battle.hits', { count: hits })}</strong>}
      </header>
      {stages.map((stage) => (
        <div key={stage}>
          <p className={styles.stage}>
            {room.say(`battle.stage.${stage}`)}
            {byStage[stage].length === 0 && <span>{room.say('battle.none')}</span>}
          </p>
          <ul role="list">
            {byStage[stage].map((row) => (
              <Row key={row.key} row={row} shown={shown} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Row({ row, shown }: { row: FightRow; shown: Shown<State> }) {
  const voice = useVoice()
  const { game, room } = voice
  const { realm, kind, guardian, count, lost, hurt, dice } = row
  const piece = PIECES[kind]
  const identity = realm === null ? 'neutral' : identityOf(realm)
  const victim = hitsIn(shown).find(({ fighter }) => fighter.piece === piece && REALMS.indexOf(fighter.of) === realm)
  const name = piece
    ? capital(game.piece(piece), voice)
    : guardian
      ? game.guardian(guardian)
      : room.say('battle.free-dice')
  const notes = [
    lost > 0 && room.say('battle.lost', { lost, of: lost + count }),
    hurt > 0 && room.say(piece === 'castle' ? 'battle.inactive' : 'battle.hurt', { count: hurt }),
    dice.some(({ need }) => need !== 6) && room.say('battle.needs', { need: dice[0].need }),
  ].filter((note): note is string => typeof note === 'string')
  const content = (
    <>
      {piece ? (
        <Token kind={piece} identity={identity} count={count} size={32} />
      ) : (
        <GuardianIcon size={28} aria-hidden="true" />
      )}
      <span className={styles.name}>
        <strong>{name}</strong>
        {notes.length > 0 && <small>{notes.join(', ')}</small>}
      </span>
      <span className={styles.dice}>
        <span className="visually-hidden">
          {dice.map(({ die, face }) => (face === undefined ? game.die(die) : `${game.die(die)}: ${face}`)).join(', ')}
        </span>
        {dice.map(({ die, need, face }, i) => (
          <Die key={i} die={die} face={face} hit={face !== undefined && isHit(face, need) ? identity : undefined} />
        ))}
      </span>
    </>
  )
  return (
    <li className={classNames(styles.row, count === 0 && lost > 0 && styles.gone)}>
      {victim ? (
        <button
          type="button"
          className={styles.victim}
          data-handle={`piece ${fighterId(victim.fighter)}`}
          aria-label={room.say('deed.take-hit', { piece: game.piece(victim.fighter.piece) })}
          onClick={() => shown.touch({ on: 'piece', id: fighterId(victim.fighter) })}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </li>
  )
}

/** All hits that are still to be taken, each by the cheapest piece, in one go. */
function CheapestFirst({ picture, seat }: { picture: Picture; seat: Seat }) {
  const { room } = useVoice()
  const { play } = useTable()
  const hits = cheapestFirst(picture, seat)
  if (hits.length < 2) return null
  return (
    <Button size="small" className={styles.order} onClick={() => void play.act(seat, hits)}>
      {room.say('battle.cheapest-first', { count: hits.length })}
    </Button>
  )
}

function cheapestFirst(picture: Picture, seat: Seat): Action[] {
  const state = guessed(picture, 1)
  const hits: Action[] = []
  for (;;) {
    const legal = nerath.legal(state, seat).filter((action) => action.do === 'take-hit')
    if (legal.length === 0) return hits
    const hit = cheapest(legal)
    hits.push(hit)
    const outcome = nerath.apply(state, seat, hit, new FastChance(1))
    if (!outcome.ok || outcome.learned) return hits
  }
}
