// What every seat held at this moment, as far as the chosen knowledge goes.
import { Crest } from '../../design/crest.tsx'
import type { Shown } from '../../table/game-ui.ts'
import { useSay } from '../../words/words.ts'
import { useMoment, useReplay } from '../screen/context.ts'
import styles from './panels.module.css'

const untouched = () => undefined

export function Hands() {
  const say = useSay()
  const { looks, game } = useReplay()
  const { picture, frame } = useMoment()
  const { Belongings } = game
  return looks.map(({ seat, name, identity, emblem }) => {
    const shown: Shown = {
      picture: { ...picture, you: [seat] },
      state: picture.view,
      seat: null,
      choice: null,
      touch: untouched,
      playing: null,
    }
    return (
      <section key={seat} className={styles.section}>
        <header className={styles.head}>
          <h2 className={styles.owner}>
            <Crest identity={identity} emblem={emblem} size={26} />
            {name}
          </h2>
          <p>{say(frame.viewer.includes(seat) ? 'replay.hands.open' : 'replay.hands.hidden')}</p>
        </header>
        <Belongings shown={shown} />
      </section>
    )
  })
}
