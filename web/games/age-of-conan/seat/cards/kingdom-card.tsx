// A kingdom card: band of its type, picture, cost, and in large all that is printed on it.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { CardType, Effect, KingdomCard } from '@skelos/games/age-of-conan/content/types.ts'
import type { IconType } from 'react-icons'
import { TerrainToken } from '../../board/terrain.tsx'
import { EventIcon, GoldIcon, InstantIcon, PermanentIcon, SorceryIcon } from '../../icons.tsx'
import { priceOf } from '../../text/deeds.ts'
import { useVoice } from '../../text/voice.ts'
import { CardIcon } from '../card-icon.tsx'
import { signsOf } from '../effect-signs.ts'
import styles from './card.module.css'
import { terrainName } from './names.ts'

const typeIcons: Readonly<Record<CardType, IconType>> = {
  permanent: PermanentIcon,
  event: EventIcon,
  instant: InstantIcon,
}

function Signs({ effects }: { effects: readonly Effect[] }) {
  return (
    <span className={styles.signs}>
      {signsOf(effects).map(({ key, Icon, figure }) => (
        <span key={key} className={styles.sign} data-figure={figure}>
          <Icon />
        </span>
      ))}
    </span>
  )
}

/** The price that is paid each time it is used, or once to lay it on the table. */
export function Coin({ card: { cost, pay } }: { card: KingdomCard }) {
  const gold = cost + pay.gold
  return (
    <>
      {gold > 0 && (
        <span className={styles.coin} data-figure={gold}>
          <GoldIcon />
        </span>
      )}
      {pay.sorcery > 0 && (
        <span className={styles.coin} data-figure={pay.sorcery}>
          <SorceryIcon />
        </span>
      )}
    </>
  )
}

/** Set as large as its longest word allows. */
export function CardName({ name }: { name: string }) {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  const size =
    longest <= 7 && name.length <= 16
      ? 'usual'
      : longest <= 9 && name.length <= 22
        ? 'small'
        : longest <= 12
          ? 'tiny'
          : 'least'
  return (
    <span className={styles.name} data-size={size} data-name="">
      {name}
    </span>
  )
}

export function KingdomFace({ card: id }: { card: string }) {
  const { game, room } = useVoice()
  const card = content.kingdomCards[id]
  const name = game.card(id)
  return (
    <span className={styles.face} aria-hidden="true">
      <span className={styles.band} data-type={card.type} data-figure={room.say(`card.type.${card.type}`)} />
      <Coin card={card} />
      <CardIcon card={id} effects={card.effect} className={styles.picture} />
      <Signs effects={card.effect} />
      <CardName name={name} />
    </span>
  )
}

export function KingdomPeek({ card: id }: { card: string }) {
  const voice = useVoice()
  const { game, room } = voice
  const card = content.kingdomCards[id]
  const { type, cost, timing, when } = card
  const TypeIcon = typeIcons[type]
  const price = priceOf(voice, id)
  return (
    <span className={styles.peekFace}>
      <span className={styles.peekBand} data-type={type}>
        <TypeIcon />
        {room.say(`card.type.${type}`)}
      </span>
      <Coin card={card} />
      <span className={styles.peekName}>{game.card(id)}</span>
      <CardIcon card={id} effects={card.effect} className={styles.peekPicture} />
      <Signs effects={card.effect} />
      <span className={styles.text}>{game.cardText(id)}</span>
      <span className={styles.facts}>
        <span className={styles.when}>
          {timing.map((moment) => room.say(`card.timing.${moment}`)).join(' · ')}
          {when.terrain && (
            <span className={styles.line}>
              {when.terrain.map((terrain) => (
                <TerrainToken key={terrain} terrain={terrain} size={18} label={terrainName(terrain, room.language)} />
              ))}
            </span>
          )}
        </span>
        {cost > 0 && <span>{room.say('card.cost', { amount: room.say('stock.gold', { count: cost }) })}</span>}
        {price && <span>{room.say('card.price', { price })}</span>}
      </span>
    </span>
  )
}
