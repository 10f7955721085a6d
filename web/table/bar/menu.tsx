// The end of the bar: rules, chat, and everything else in a menu.
import { useId, useRef } from 'react'
import { GiRuleBook, GiTalk } from 'react-icons/gi'
import { classNames } from '../../design/class-names.ts'
import { isLedgerGame } from '../../ledger/ledger.ts'
import { useSay } from '../../words/words.ts'
import { useUnread } from '../company/unread.ts'
import { useData, useTable } from '../context.ts'
import styles from './menu.module.css'
import { MenuItems } from './menu-items.tsx'

export function Menu({ small = false }: { small?: boolean }) {
  const say = useSay()
  const { game, desk } = useTable()
  const where = useData((data) => data.where)
  const unread = useUnread()
  const openChat = () => desk.setState(({ drawer }) => ({ drawer: drawer === 'chat' ? null : 'chat' }))
  const openRules = () => desk.setState(({ rule }) => ({ rule: rule === null ? '' : null }))
  return (
    <nav className={styles.menu} aria-label={say('table.menu')}>
      {!small && isLedgerGame(game.id) && (
        <button
          type="button"
          className={styles.button}
          aria-label={say('table.rules')}
          title={say('table.rules')}
          onClick={openRules}
        >
          <GiRuleBook aria-hidden="true" />
        </button>
      )}
      {where === 'server' && !small && (
        <button
          type="button"
          className={styles.button}
          aria-label={say('table.chat.unread', { count: unread })}
          title={say('table.chat')}
          onClick={openChat}
        >
          <GiTalk aria-hidden="true" />
          {unread > 0 && <span className={styles.badge}>{unread}</span>}
        </button>
      )}
      <MenuButton unread={small ? unread : 0} />
    </nav>
  )
}

function MenuButton({ unread }: { unread: number }) {
  const say = useSay()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={say('table.menu')} data-menu="">
        <svg width="22" height="22" viewBox="0 0 22 22" stroke="currentColor" strokeWidth="2.2" aria-hidden="true">
          <path d="M3 5H19M3 11H19M3 17H19" />
        </svg>
        {unread > 0 && <span className={styles.badge}>{unread}</span>}
      </button>
      <div ref={list} id={id} popover="auto" className={classNames(styles.list)}>
        <MenuItems close={() => list.current?.hidePopover()} />
      </div>
    </>
  )
}
