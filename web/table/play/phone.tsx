// The table on a phone: a bar with crests and points, the map, a sheet over it, the button, and tabs.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { GiScrollUnfurled, GiTreasureMap } from 'react-icons/gi'
import { classNames } from '../../design/class-names.ts'
import { useSay } from '../../words/words.ts'
import { BackLink } from '../bar/brand.tsx'
import { Menu } from '../bar/menu.tsx'
import { Players } from '../bar/players.tsx'
import { useDesk, useTable } from '../context.ts'
import { Log } from '../log/log.tsx'
import { OpenSheet } from '../open/open-sheet.tsx'
import { Decision, DecisionButton, isSpecial } from '../panel/decision.tsx'
import { BoardArea } from './board.tsx'
import { Content } from './bubble.tsx'
import styles from './phone.module.css'
import type { PlayProps } from './play.tsx'
import { heightAt, Sheet, type Stop } from './sheet.tsx'

interface Tab {
  id: string
  label: string
  icon: ReactNode
  content: ReactNode
}

export function Phone(props: PlayProps) {
  const { shown, deciding, screen, absence, shared, textMode } = props
  const say = useSay()
  const table = useTable()
  const { desk } = table
  const tabs = useTabs(props)
  const tab = useDesk((state) => state.tab)
  const open = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const [stop, setStop] = useState<Stop>('half')
  const [room, box] = useRoom()
  const asked = deciding.choice !== null
  useEffect(() => {
    if (asked) setStop((now) => (now === 'peek' ? 'half' : now))
  }, [asked])
  // Above half, the sheet covers the board instead of pushing it out of the way.
  const tall = open.id === 'map' && table.game.isTall?.(shown.picture)
  const covered = heightAt(stop === 'full' ? 'half' : stop, room, tall)
  return (
    <>
      <div className={styles.bar}>
        <BackLink picture={shown.picture} />
        <Players shown={shown} small />
        <Menu small />
      </div>
      <div ref={box} className={styles.middle}>
        <div className={styles.map} style={{ bottom: Math.max(0, covered) }}>
          <BoardArea shown={shown} textMode={textMode} absence={absence} shared={shared} />
        </div>
        <OpenSheet shown={shown} />
        <Sheet label={open.label} stop={stop} room={room} tall={tall} onStop={setStop}>
          <div id="tab-page" role="tabpanel" aria-labelledby={`tab-${open.id}`} className={styles.page}>
            {open.content}
          </div>
        </Sheet>
      </div>
      {open.id !== 'map' && isSpecial(table, shown) && (
        // Its button is there under every tab.
        <div hidden>
          <Decision shown={shown} deciding={deciding} skip={screen.skipToTurn} withoutButton />
        </div>
      )}
      <DecisionButton shown={shown} deciding={deciding} skip={screen.skipToTurn} />
      <div role="tablist" aria-label={say('table.tabs')} className={styles.tabs}>
        {tabs.map(({ id, label, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === open.id}
            aria-controls="tab-page"
            className={classNames(styles.tab, id === open.id && styles.open)}
            onClick={() => {
              if (id === open.id) setStop(stop === 'half' ? 'peek' : 'half')
              else if (stop === 'peek') setStop('half')
              desk.setState({ tab: id, inspected: null })
            }}
          >
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            {label}
            {id === 'map' && asked && open.id !== 'map' && <span className={styles.mark} />}
          </button>
        ))}
      </div>
    </>
  )
}

function useTabs({ shown, deciding, screen, absence, shared }: PlayProps): Tab[] {
  const say = useSay()
  const { game, language } = useTable()
  const inspected = useDesk((state) => state.inspected)
  // A place says what it is in the sheet, where there is room for it.
  const about = inspected?.on === 'place' && game.Sheet !== undefined
  return [
    {
      id: 'map',
      label: say('table.tab.map'),
      icon: <GiTreasureMap />,
      content: about ? (
        <div className={styles.place}>
          <Content shown={shown} handle={inspected} refusal={null} />
          <PlaceBack dismiss={deciding.dismiss} />
        </div>
      ) : (
        <Decision shown={shown} deciding={deciding} skip={screen.skipToTurn} withoutButton />
      ),
    },
    ...game.trays.map(({ id, name, Icon, Tray }) => ({
      id,
      label: name(language),
      icon: <Icon />,
      content: (
        <div data-region={`tray-${id}`}>
          <Tray shown={shown} />
        </div>
      ),
    })),
    {
      id: 'log',
      label: say('table.tab.log'),
      icon: <GiScrollUnfurled />,
      content: <Log picture={shown.picture} until={screen.seq} shared={shared} seen={absence?.from} />,
    },
  ]
}

function PlaceBack({ dismiss }: { dismiss: () => void }) {
  const say = useSay()
  const { desk } = useTable()
  return (
    <button
      type="button"
      className={styles.placeBack}
      onClick={() => {
        desk.setState({ inspected: null })
        dismiss()
      }}
    >
      {say('table.close')}
    </button>
  )
}

/** The height of the middle of the screen, as it changes with the window. */
function useRoom(): [number, React.RefObject<HTMLDivElement | null>] {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(() => innerHeight - 54 - 62 - 66)
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(([entry]) => setRoom(Math.round(entry.contentRect.height)))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return [room, box]
}
