// Everything that lies on the table besides the map, in words: for text mode, and for nobody's eyes but the reader's.
import { content, distance, provinceId, tokenId } from '@skelos/games/age-of-conan/content/index.ts'
import { fateFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import {
  destination,
  emissaryReserve,
  type Player,
  type State,
  unitReserve,
  unknownCard,
} from '@skelos/games/age-of-conan/rules/state.ts'
import type { Seat } from '@skelos/kernel'
import type { Shown } from '../../../table/game-ui.ts'
import { useVoice, type Voice } from '../text/voice.ts'
import { cardName } from './cards/names.ts'
import { standing } from './objectives.tsx'
import { artifactsOf } from './on-table.ts'

export function Belongings({ shown: { state, picture } }: { shown: Shown<State> }) {
  const voice = useVoice()
  const { room } = voice
  const seats = state.players.map((_, seat) => seat)
  const inOrder = [...picture.you, ...seats.filter((seat) => !picture.you.includes(seat))]
  return (
    <section aria-labelledby="belongings">
      <h2 id="belongings">{room.say('belongings.title')}</h2>
      <Common voice={voice} state={state} reader={picture.you[0]} />
      {inOrder.map((seat) => (
        <Kingdom key={seat} voice={voice} state={state} seat={seat} own={picture.you.includes(seat)} />
      ))}
    </section>
  )
}

/** Dice, adventure and objectives. */
function Common({ voice, state, reader }: { voice: Voice; state: State; reader: Seat | undefined }) {
  const { game, room } = voice
  const goal = destination(state)
  const faces = fateFaces.flatMap((face, i) => Array.from({ length: state.pool[i] }, () => game.face(face)))
  const none = game.term('none')
  return (
    <>
      <h3>{room.say('belongings.common')}</h3>
      <ul>
        <li>{room.say('belongings.pool', { faces: faces.length > 0 ? room.list(faces) : none })}</li>
        <li>
          {room.say('belongings.adventure', {
            adventure: game.card(state.current),
            place: game.province(provinceId(goal)),
            steps: distance(state.conan, goal),
          })}
        </li>
        <li>
          {room.say('belongings.track', {
            tokens: state.track.length > 0 ? room.list(state.track.map((token) => game.token(tokenId(token)))) : none,
          })}
        </li>
        {state.objectives.map((objective) => (
          <li key={objective}>
            {room.say('belongings.objective', {
              name: game.card(objective),
              points: room.say('objectives.points', { count: content.objectives[objective].points }),
              text: game.cardText(objective),
              standing: reader === undefined ? '' : standing(voice, state, reader, objective).text,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Kingdom({ voice, state, seat, own }: { voice: Voice; state: State; seat: Seat; own: boolean }) {
  const { game, room } = voice
  const player = state.players[seat]
  const { gold, sorcery, crom, points, bidding, spent } = player
  const numbers = (values: readonly number[]) => (values.length > 0 ? room.list(values.map(String)) : game.term('none'))
  const name = game.kingdom(player.kingdom)
  return (
    <>
      <h3>{own ? room.say('belongings.yours', { kingdom: name }) : name}</h3>
      <ul>
        <li>{room.say('belongings.points', { count: points })}</li>
        <li>{room.say('stock.gold', { count: gold })}</li>
        <li>{room.say('stock.sorcery', { count: sorcery })}</li>
        <li>{room.say('stock.crom', { count: crom })}</li>
        <li>{room.say('stock.cards', { kingdom: player.hand.length, strategy: player.strategy.length })}</li>
        <li>{tokensInWords(voice, player)}</li>
        <li>{room.say('belongings.bidding', { tokens: numbers(bidding), spent: numbers(spent) })}</li>
        <li>{room.say('belongings.reserve', { units: unitReserve(player), emissaries: emissaryReserve(player) })}</li>
        {state.conanPlayer === seat && <li>{room.say('stock.conan')}</li>}
        {state.firstPlayer === seat && <li>{room.say('stock.first')}</li>}
        {player.out && <li>{room.say('stock.out')}</li>}
      </ul>
      <Cards voice={voice} title={room.say('belongings.hand')} cards={[...player.strategy, ...player.hand]} />
      <TableCards voice={voice} player={player} />
      <Cards voice={voice} title={room.say('hand.artifacts')} cards={artifactsOf(state, seat)} />
    </>
  )
}

export function tokensInWords({ game, room }: Voice, { tokens }: Player): string {
  const count = room.say('stock.tokens', { count: tokens.length })
  const known = tokens.filter((token) => content.tokens[token])
  return known.length === 0 ? count : `${count}: ${room.list(known.map((token) => game.token(tokenId(token))))}`
}

function Cards({ voice, title, cards }: { voice: Voice; title: string; cards: readonly string[] }) {
  const known = cards.filter((card) => card !== unknownCard)
  if (known.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {known.map((card, i) => (
          <li key={`${card} ${i}`}>
            {voice.room.say('belongings.card', { card: cardName(voice, card), text: voice.game.cardText(card) })}
          </li>
        ))}
      </ul>
    </>
  )
}

function TableCards({ voice: { game, room }, player: { table } }: { voice: Voice; player: Player }) {
  if (table.length === 0) return null
  return (
    <>
      <h4>{room.say('belongings.table')}</h4>
      <ul>
        {table.map(({ card, used }, i) => (
          <li key={`${card} ${i}`}>
            {room.say('belongings.table-card', {
              card: game.card(card),
              state: room.say(used > 0 ? 'hand.used' : 'hand.ready'),
              text: game.cardText(card),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
