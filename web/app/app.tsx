// The app: what stands around every page, and which page is shown.
import type { Words } from '@skelos/text'
import { QueryClientProvider } from '@tanstack/react-query'
import { Route, Switch, useLocation } from 'wouter'
import { Hatchings } from '../design/crest.tsx'
import { Toasts } from '../design/toast.tsx'
import { Languages } from '../device/language.tsx'
import { useThemeOfPage } from '../device/theme.ts'
import { queries } from '../net/queries.ts'
import NotFound from '../pages/not-found.tsx'
import { type Key, useSay } from '../words/words.ts'
import styles from './app.module.css'
import { FaultBoundary } from './fault.tsx'
import { routes } from './routes.ts'

export function App({ words }: { words: Words<Key> }) {
  useThemeOfPage()
  return (
    <QueryClientProvider client={queries}>
      <Languages initial={words}>
        <SkipLink />
        <Hatchings />
        <Pages />
        <Toasts />
      </Languages>
    </QueryClientProvider>
  )
}

function Pages() {
  const [at] = useLocation()
  return (
    <FaultBoundary at={at}>
      <Switch>
        {routes.map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
        <Route component={NotFound} />
      </Switch>
    </FaultBoundary>
  )
}

/** The first thing Tab finds: past the bar, to what the page is about. */
function SkipLink() {
  const say = useSay()
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('main')?.focus()
      }}
    >
      {say('shell.skip')}
    </a>
  )
}
