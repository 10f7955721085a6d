// A strategy card: its number for the bid, what it lets count, on which ground and in whose lands.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import { type Area, KINGDOMS } from '@skelos/games/age-of-conan/content/vocabulary.ts'
import { Crest } from '../../../../design/crest.tsx'
import { identityOfKingdom } from '../../board/kingdoms.ts'
import { TerrainToken } from '../../board/terrain.tsx'
import { AxeIcon, BiddingIcon, ShieldIcon } from '../../icons.tsx'
import { useVoice } from '../../text/voice.ts'
import { KingdomEmblem } from '../emblem.tsx'
import styles from './card.module.css'
import { bonusOf, terrainName } from './names.ts'

/** An area by the coat of arms of the kingdom at home there. */
function AreaCrest({ area, size, label }: { area: Area; size: number; label?: string }) {
  const kingdom = KINGDOMS.find((id) => content.areaOfHome[id] === area) ?? KINGDOMS[0]
  return (
    <Crest
      identity={identityOfKingdom[kingdom]}
      size={size}
      emblem={<KingdomEmblem kingdom={kingdom} />}
      {...(label ? { label } : {})}
    />
  )
}

function Symbols({ card }: { card: string }) {
  const { shield, axe } = content.strategy[card]
  return (
    <span className={styles.symbols}>
      {shield && <ShieldIcon />}
      {axe && <AxeIcon />}
    </span>
  )
}

export function StrategyFace({ card }: { card: string }) {
  const { adventure, primary, secondary, terrain } = content.strategy[card]
  return (
    <span className={styles.face} aria-hidden="true" data-narrow="">
      <span className={styles.corners}>
        <span className={styles.number} data-name="">
          {adventure}
        </span>
        <span className={styles.areas}>
          <AreaCrest area={primary} size={17} />
          <AreaCrest area={secondary} size={12} />
        </span>
      </span>
      <Symbols card={card} />
      <span className={styles.terrains}>
        {terrain.map((id) => (
          <TerrainToken key={id} terrain={id} size={15} />
        ))}
      </span>
    </span>
  )
}

export function StrategyPeek({ card }: { card: string }) {
  const { room } = useVoice()
  const { adventure, primary, secondary, terrain } = content.strategy[card]
  const area = (id: Area) => content.areas.find((entry) => entry.id === id)?.name[room.language] ?? id
  return (
    <span className={styles.peekFace}>
      <span className={styles.peekTop}>
        <span className={styles.peekNumber}>{adventure}</span>
        <span className={styles.peekTitle}>{room.say('card.strategy-title')}</span>
      </span>
      <Symbols card={card} />
      <span className={styles.text}>{room.say('card.counts', { bonus: bonusOf(card) })}</span>
      <span className={styles.facts}>
        <span className={styles.line}>
          <BiddingIcon className={styles.lineIcon} />
          <span>{room.say('card.bid-value', { value: adventure })}</span>
        </span>
        <span className={styles.line}>
          {terrain.map((id) => (
            <TerrainToken key={id} terrain={id} size={22} />
          ))}
          <span>{terrain.map((id) => terrainName(id, room.language)).join(', ')}</span>
        </span>
        <span className={styles.line}>
          <AreaCrest area={primary} size={22} />
          <span>{room.say('card.primary', { area: area(primary) })}</span>
        </span>
        <span className={styles.line}>
          <AreaCrest area={secondary} size={22} />
          <span>{room.say('card.secondary', { area: area(secondary) })}</span>
        </span>
      </span>
    </span>
  )
}
