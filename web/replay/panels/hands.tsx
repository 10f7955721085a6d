// What everybody had at this moment, as far as the chosen knowledge goes: what lies open for all, then seat by seat.

import { Crest } from '../../design/crest.tsx'
import { useSettings } from '../../device/settings.ts'
import type { GameUI, Shown } from '../../table/game-ui.ts'
import { useSay } from '../../words/words.ts'
import { useMoment, useReplay } from '../screen/context.ts'
import styles from './panels.module.css'

const untouched = () => undefined
type Tray = GameUI['trays'][number]
/** Trays that are a seat's own; the others lie open for all, or are there only while somebody plays. */
const isOwn = ({ id, replayed }: Tray): boolean => id === 'hand' || replayed === 'each'
const isShared = (tray: Tray): boolean => !isOwn(tray) && tray.replayed !== 'never'

export function Hands() {
  const say = useSay()
  const { game, looks } = useReplay()
  const { picture } = useMoment()
  const textMode = useSettings((settings) => settings.textMode)
  const { Belongings } = game
  const shown: Shown = { picture, state: picture.view, seat: null, choice: null, touch: untouched, playing: null }
  if (textMode || !game.trays.some(isOwn)) return <Belongings shown={shown} />
  const shared = game.trays.filter(isShared)
  return (
    <>
      {shared.length > 0 && (
        <section className={styles.section}>
          <header className={styles.head}>
            <h2>{say('replay.hands.shared')}</h2>
          </header>
          <div className={styles.open}>
            {shared.map(({ id, Tray }) => (
              <Tray key={id} shown={shown} />
            ))}
          </div>
        </section>
      )}
      {looks.map(({ seat }) => (
        <SeatThings key={seat} seat={seat} shown={{ ...shown, whose: seat }} />
      ))}
    </>
  )
}

function SeatThings({ seat, shown }: { seat: number; shown: Shown }) {
  const say = useSay()
  const { game, looks } = useReplay()
  const { frame } = useMoment()
  const { name, identity, emblem } = looks[seat]
  const { Stock } = game
  return (
    <section className={styles.section} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.owner}>
          <Crest identity={identity} emblem={emblem} size={26} />
          {name}
        </h2>
        <Stock shown={shown} seat={seat} inWords />
      </header>
      {!frame.viewer.includes(seat) && <p className="muted">{say('replay.hands.hidden')}</p>}
      <div className={styles.tray}>
        {game.trays.filter(isOwn).map(({ id, Tray }) => (
          <Tray key={id} shown={shown} />
        ))}
      </div>
    </section>
  )
}
