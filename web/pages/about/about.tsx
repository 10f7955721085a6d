// About: what this is, whose the names are, what is ours, and whose work it stands on.

import { Panel } from '../../design/panel.tsx'
import { Page } from '../../frame/page.tsx'
import { covers } from '../../games/covers.ts'
import { useSay } from '../../words/words.ts'
import styles from './about.module.css'
import { fonts, iconAuthors } from './credits.ts'

export default function AboutPage() {
  const say = useSay()
  return (
    <Page title={say('shell.about')} intro={say('shell.about.intro')}>
      <div className={styles.columns}>
        <Panel title={say('shell.about.names')} className={styles.panel ?? ''}>
          <p>{say('shell.about.unofficial')}</p>
          <p>{say('shell.about.owners')}</p>
          <p>{say('shell.about.no-art')}</p>
        </Panel>
        <Panel title={say('shell.about.designed')} className={styles.panel ?? ''}>
          {covers.map(({ id, ours }) => ours && <p key={id}>{say(ours)}</p>)}
          <p>{say('shell.about.marked')}</p>
        </Panel>
        <Panel title={say('shell.about.dice')} className={styles.panel ?? ''}>
          <p>{say('shell.about.sealed')}</p>
          <p>
            <a href="/verify">{say('shell.verify')}</a>
          </p>
        </Panel>
        <Panel title={say('shell.about.programs')} className={styles.panel ?? ''}>
          <p>{say('shell.about.programs-line')}</p>
          <ul className={styles.links}>
            <li>
              <a href="/api">{say('shell.about.api')}</a>
            </li>
            <li>
              <a href="/api/openapi.json">OpenAPI</a>
            </li>
          </ul>
        </Panel>
        <Panel title={say('shell.about.icons')} className={styles.panel ?? ''}>
          <p>{say('shell.about.icons-line')}</p>
          <p className={styles.authors} lang="en">
            {iconAuthors.join(' · ')}
          </p>
          <ul className={styles.links}>
            <li>
              <a href="https://game-icons.net">game-icons.net</a>
            </li>
            <li>
              <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>
            </li>
          </ul>
        </Panel>
        <Panel title={say('shell.about.licences')} className={styles.panel ?? ''}>
          <p>{say('shell.about.code')}</p>
          <p>{say('shell.about.fonts')}</p>
          <ul className={styles.links}>
            {fonts.map(({ name, authors, address }) => (
              <li key={name}>
                <a href={address}>{name}</a> <span className="muted">{authors}</span>
              </li>
            ))}
            <li>
              <a href="https://openfontlicense.org">SIL Open Font License 1.1</a>
            </li>
          </ul>
        </Panel>
      </div>
    </Page>
  )
}
