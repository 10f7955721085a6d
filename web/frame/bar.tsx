// The bar at the top of ordinary pages: the edge of the table. The table itself has its own.
import { type ReactNode, useRef } from 'react'
import { GiCandlebright, GiHamburgerMenu, GiMoon } from 'react-icons/gi'
import { Link, useLocation } from 'wouter'
import { Mark } from '../design/mark.tsx'
import { languageNames } from '../device/language.tsx'
import { useSettings } from '../device/settings.ts'
import { useTheme } from '../device/theme.ts'
import { useAccount } from '../net/account.ts'
import { type Key, useLanguage, useSay } from '../words/words.ts'
import { Avatar } from './avatar.tsx'
import styles from './bar.module.css'

const ways: readonly { href: string; name: Key; under: RegExp }[] = [
  { href: '/', name: 'shell.nav.play', under: /^\/$|^\/(t|here)\// },
  { href: '/tables', name: 'shell.nav.tables', under: /^\/tables/ },
  { href: '/learn', name: 'shell.nav.learn', under: /^\/learn/ },
  { href: '/rules', name: 'shell.nav.rules', under: /^\/rules/ },
  { href: '/replay/file', name: 'shell.nav.replays', under: /^\/(replay|verify)/ },
]

export function Bar() {
  const say = useSay()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.wordmark}>
        <Mark size={34} />
        <span>Skelos</span>
      </Link>
      <nav className={styles.nav} aria-label={say('shell.nav')}>
        <Ways />
      </nav>
      <div className={styles.tools}>
        <Languages />
        <ThemeButton />
      </div>
      <Me />
      <button type="button" className={styles.menuButton} popoverTarget="bar-menu" aria-label={say('shell.menu')}>
        <GiHamburgerMenu size={24} aria-hidden="true" />
      </button>
      <div ref={menu} id="bar-menu" popover="auto" className={styles.menu}>
        <nav aria-label={say('shell.nav')}>
          <Ways onGo={close} />
          <Way href="/settings" current={false} onGo={close}>
            {say('shell.settings')}
          </Way>
          <Way href="/about" current={false} onGo={close}>
            {say('shell.about')}
          </Way>
        </nav>
        <Languages />
        <ThemeButton />
      </div>
    </header>
  )
}

function Ways({ onGo }: { onGo?: () => void }) {
  const say = useSay()
  const [at] = useLocation()
  return ways.map(({ href, name, under }) => (
    <Way key={href} href={href} current={under.test(at)} onGo={onGo}>
      {say(name)}
    </Way>
  ))
}

interface WayProps {
  href: string
  current: boolean
  onGo: (() => void) | undefined
  children: ReactNode
}

function Way({ href, current, onGo, children }: WayProps) {
  return (
    <Link href={href} className={styles.way} aria-current={current ? 'page' : undefined} onClick={() => onGo?.()}>
      {children}
    </Link>
  )
}

function Languages() {
  const say = useSay()
  const spoken = useLanguage()
  const set = useSettings(({ set }) => set)
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{say('shell.language')}</legend>
      {(Object.keys(languageNames) as (keyof typeof languageNames)[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === spoken}
          onClick={() => set({ language })}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}

function ThemeButton() {
  const say = useSay()
  const theme = useTheme()
  const set = useSettings(({ set }) => set)
  const other = theme === 'light' ? 'dark' : 'light'
  return (
    <button type="button" className={styles.tool} onClick={() => set({ theme: other })}>
      {other === 'dark' ? <GiMoon aria-hidden="true" /> : <GiCandlebright aria-hidden="true" />}
      {say(other === 'dark' ? 'shell.theme.dark' : 'shell.theme.light')}
    </button>
  )
}

function Me() {
  const say = useSay()
  const { data: account } = useAccount()
  return (
    <Link href="/account" className={styles.me}>
      <Avatar account={account ?? null} size={30} />
      <span className={styles.name}>{account ? account.name : say('shell.sign-in')}</span>
    </Link>
  )
}
