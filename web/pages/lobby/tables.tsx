// All tables one can go to: those that wait for players, those that can be watched, and one's own.
import { useLocation, useSearch } from 'wouter'
import { ButtonLink } from '../../design/button.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { Page } from '../../frame/page.tsx'
import { useSay } from '../../words/words.ts'
import { MyTables } from './my-tables.tsx'
import { OpenList } from './open-list.tsx'
import styles from './tables.module.css'

const views = ['lobby', 'playing', 'mine'] as const
type View = (typeof views)[number]

const searchOf: Readonly<Record<View, string>> = { lobby: '', playing: '?playing', mine: '?mine' }

export default function Tables() {
  const say = useSay()
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const view = views.find((view) => asked.has(view)) ?? 'lobby'
  return (
    <Page title={say('shell.nav.tables')} intro={say('shell.tables.intro')}>
      <div className={styles.head}>
        <Segmented
          label={say('shell.tables.which')}
          hideLabel
          options={views.map((value) => ({ value, label: say(`shell.tables.${value}`) }))}
          value={view}
          onChange={(chosen) => go(`/tables${searchOf[chosen]}`, { replace: true })}
        />
        <ButtonLink kind="primary" href="/tables/new" className={styles.open ?? ''}>
          {say('shell.open-a-table')}
        </ButtonLink>
      </div>
      {view === 'mine' ? <MyTables /> : <OpenList phase={view} />}
    </Page>
  )
}
