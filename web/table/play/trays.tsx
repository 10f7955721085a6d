// What lies before the player, side by side along the bottom.

import { classNames } from '../../design/class-names.ts'
import { useSay } from '../../words/words.ts'
import { useDesk, useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import styles from './trays.module.css'

/** For a game that does not say how wide its trays are. */
const usualWidths = [244, 292]

export function Trays({ shown }: { shown: Shown }) {
  const say = useSay()
  const { game, language, desk } = useTable()
  const open = useDesk((state) => state.tray)
  const lying = game.trays.filter(({ Line }) => !Line)
  // Beside a wide panel all of them are narrower, so that the last keeps room for two cards.
  const columns = lying.map(({ width }, i) =>
    i === lying.length - 1 ? 'minmax(min(200px, 100%), 1fr)' : `minmax(0, ${width ?? usualWidths[i] ?? 268}px)`,
  )
  const hasStrip = lying.length < game.trays.length
  return (
    <div className={classNames(styles.trays, open && styles.open, hasStrip && styles.withStrip)} data-region="trays">
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        onClick={() => desk.setState({ tray: !open })}
      >
        {game.trays.map(({ id, name, Icon }) => (
          <span key={id} className={styles.name}>
            <Icon /> {name(language)}
          </span>
        ))}
        <span className="visually-hidden">{say('table.trays')}</span>
      </button>
      <div className={styles.things}>
        {hasStrip && (
          <div className={styles.strip}>
            {game.trays.map(
              ({ id, Line }) =>
                Line && (
                  <div key={id} className={styles.line} data-region={`tray-${id}`}>
                    <Line shown={shown} />
                  </div>
                ),
            )}
          </div>
        )}
        <div className={styles.row} style={{ gridTemplateColumns: columns.join(' ') }}>
          {lying.map(({ id, Tray }) => (
            <div key={id} className={styles.tray} data-region={`tray-${id}`}>
              <Tray shown={shown} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
