// The table on anything larger than a phone. The order in the page is the order of focus: decision, board, what lies
// before the player, players, log, menu; where each stands is the style sheet's business.

import { classNames } from '../../design/class-names.ts'
import { Brand } from '../bar/brand.tsx'
import { Menu } from '../bar/menu.tsx'
import { Players } from '../bar/players.tsx'
import { Latest } from '../log/latest.tsx'
import { Log } from '../log/log.tsx'
import { OpenSheet } from '../open/open-sheet.tsx'
import { Decision } from '../panel/decision.tsx'
import { BoardArea } from './board.tsx'
import styles from './desktop.module.css'
import type { PlayProps } from './play.tsx'
import { Trays } from './trays.tsx'
import { useLogInDrawer } from './width.ts'

export function Desktop({ shown, deciding, screen, absence, shared, textMode }: PlayProps) {
  const { picture } = shown
  const logInDrawer = useLogInDrawer()
  return (
    <>
      <div className={styles.bar} />
      <div className={styles.brand}>
        <Brand picture={picture} />
      </div>
      <div className={styles.panel}>
        <Decision shown={shown} deciding={deciding} skip={screen.skipToTurn} />
      </div>
      <div className={classNames(styles.map, textMode && styles.words)}>
        <BoardArea shown={shown} textMode={textMode} absence={absence} shared={shared} />
        <OpenSheet shown={shown} />
      </div>
      {/* In words, everything that lies before the player stands under the map. */}
      {!textMode && (
        <div className={styles.tray}>
          <Trays shown={shown} />
        </div>
      )}
      <div className={styles.players}>
        <Players shown={shown} />
      </div>
      {logInDrawer ? (
        <div className={styles.latest}>
          <Latest picture={picture} until={screen.seq} shared={shared} />
        </div>
      ) : (
        <div className={styles.log}>
          <Log picture={picture} until={screen.seq} shared={shared} seen={absence?.from} />
        </div>
      )}
      <div className={styles.menu}>
        <Menu />
      </div>
    </>
  )
}
