// What came of the last battle, while its turn goes on: who won, what each side lost, and what was won by it.
import type { Fact, PieceCount } from '@skelos/games/nerath/rules/facts.ts'
import type { State } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import { Crest } from '../../../design/crest.tsx'
import { identityOf } from '../board/realms.ts'
import { cardIcon } from '../card-icons.ts'
import { GuardianIcon } from '../icons.tsx'
import { RealmEmblem } from '../seat/emblem.tsx'
import { useVoice } from '../text/voice.ts'
import { Pieces } from './piece-row.tsx'
import styles from './sides.module.css'

/** What is told of a battle besides its dice. */
const telling: readonly Fact['fact'][] = [
  'guardians-shown',
  'battle-ended',
  'conquered',
  'liberated',
  'castle-captured',
  'plundered',
  'gold-gained',
  'drew-treasure',
  'points',
  'ran-amok',
]

/** From its beginning to whatever has followed it; nothing where another turn has begun. */
function lastBattle(facts: readonly Fact[]): readonly Fact[] {
  const began = facts.findLastIndex(({ fact }) => fact === 'battle-began')
  const own = began < 0 ? [] : facts.slice(began)
  const isPast = own.some(({ fact }) => fact === 'turn-began' || fact === 'income-paid')
  return isPast || !own.some(({ fact }) => fact === 'battle-ended') ? [] : own
}

/** Pieces that each realm lost in it. */
function lossesIn(facts: readonly Fact[]): [Seat, PieceCount[]][] {
  const ended = facts.findIndex(({ fact }) => fact === 'battle-ended')
  const losses = new Map<Seat, Map<PieceCount['piece'], number>>()
  for (const fact of facts.slice(0, ended)) {
    if (fact.fact !== 'destroyed') continue
    const own = losses.get(fact.seat) ?? new Map()
    for (const { piece, count } of fact.pieces) own.set(piece, (own.get(piece) ?? 0) + count)
    losses.set(fact.seat, own)
  }
  return [...losses].map(([seat, pieces]) => [seat, [...pieces].map(([piece, count]) => ({ piece, count }))])
}

/** The guardians that were turned up, and the treasures that were drawn, as far as this reader may know them. */
function Finds({ facts }: { facts: readonly Fact[] }) {
  const { game } = useVoice()
  const guardians = facts.flatMap((each) => (each.fact === 'guardians-shown' ? each.guardians : []))
  const treasures = facts.flatMap((each) => (each.fact === 'drew-treasure' && each.card ? [each.card] : []))
  if (guardians.length + treasures.length === 0) return null
  return (
    <div className={styles.finds}>
      {guardians.map((tile, i) => (
        <figure key={`${tile} ${i}`} data-find="guardian">
          <GuardianIcon size={44} aria-hidden="true" />
          <figcaption>
            <strong>{game.guardian(tile)}</strong>
          </figcaption>
        </figure>
      ))}
      {treasures.map((id) => {
        const Icon = cardIcon(id)
        return (
          <figure key={id} className={styles.found} data-find="treasure">
            <Icon size={44} aria-hidden="true" />
            <figcaption>
              <strong>{game.card(id)}</strong>
              <span>{game.cardText(id)}</span>
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}

export function BattleResult({ facts, state }: { facts: readonly Fact[]; state: State }) {
  const { game, room } = useVoice()
  const own = lastBattle(facts)
  if (own.length === 0 || (state.step !== 'battles' && state.step !== 'reposition')) return null
  const [{ fact, ...began }] = own
  const at = fact === 'battle-began' && 'at' in began ? began.at : ''
  return (
    <section className={styles.result} aria-label={room.say('result', { at: game.space(at) })}>
      <h3>{room.say('result', { at: game.space(at) })}</h3>
      <Finds facts={own} />
      {lossesIn(own).map(([seat, pieces]) => (
        <p key={seat}>
          <Crest identity={identityOf(seat)} size={22} emblem={<RealmEmblem seat={seat} />} />
          <span>{room.say('result.lost')}</span>
          <Pieces seat={seat} pieces={pieces} />
        </p>
      ))}
      <ul>
        {own
          .filter((each) => telling.includes(each.fact))
          .map((each, i) => (
            <li key={i}>{game.fact(each)}</li>
          ))}
      </ul>
    </section>
  )
}
