// A table before its game: who sits where, by which rules it will be played, and the button that begins.

import { Button } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../net/account.ts'
import { api } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { Briefing } from '../briefing.tsx'
import { Chat } from '../company/chat.tsx'
import { useTable } from '../context.ts'
import { ShareLink } from '../dialogs/share.tsx'
import { Connection } from '../states/connection.tsx'
import styles from './lobby.module.css'
import { OptionsSummary } from './options-summary.tsx'
import { Seats } from './seats.tsx'
import { type Ask, useAsk } from './use-ask.ts'

export function Lobby({ picture }: { picture: Picture }) {
  const say = useSay()
  const { game, text } = useTable()
  const { data: account } = useAccount()
  const { ask, problem } = useAsk()
  const isHost = account?.id === picture.host.account
  return (
    <Page
      title={picture.title}
      intro={say('table.lobby.intro', { game: text.name?.() ?? '', host: picture.host.name ?? say('table.somebody') })}
    >
      <Connection />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={say('table.lobby.seats')}>
            <Seats picture={picture} isHost={isHost} ask={ask} />
            {problem && (
              <p role="alert" className={styles.problem}>
                {saidProblem(say, problem)}
              </p>
            )}
            <Begin picture={picture} isHost={isHost} ask={ask} />
          </Panel>
          {(picture.visibility === 'open' || picture.key !== null) && (
            <Panel title={say('table.share')}>
              <ShareLink picture={picture} />
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          <Panel title={say('table.lobby.rules')}>
            <OptionsSummary picture={picture} />
          </Panel>
          {game.campaign && (
            <Panel title={say('table.briefing')}>
              <Briefing picture={picture} />
            </Panel>
          )}
          <Panel title={say('table.chat')}>
            <div className={styles.chat}>
              <Chat />
            </div>
          </Panel>
        </div>
      </div>
    </Page>
  )
}

function Begin({ picture, isHost, ask }: { picture: Picture; isHost: boolean; ask: Ask }) {
  const say = useSay()
  const { match, seats, host, you } = picture
  const open = seats.filter(({ holder }) => holder.kind === 'open').length
  const waitFor = host.name ?? say('table.somebody')
  return (
    <div className={styles.begin}>
      {isHost ? (
        <Button
          kind="primary"
          size="large"
          // The server says what is missing; so does the button.
          onClick={() => void ask(() => api.tables.start(match))}
        >
          {open > 0 ? say('table.lobby.open-seats', { count: open }) : say('table.lobby.start')}
        </Button>
      ) : (
        <p className="muted">
          {open > 0 ? say('table.lobby.wait-seats', { count: open }) : say('table.lobby.wait-host', { host: waitFor })}
        </p>
      )}
      {isHost && (
        <Button kind="quiet" onClick={() => void ask(() => api.tables.close(match))}>
          {say('table.lobby.close')}
        </Button>
      )}
      {!isHost && you.length > 0 && (
        <Button kind="quiet" onClick={() => void ask(() => api.tables.leave(match))}>
          {say('table.lobby.leave')}
        </Button>
      )}
    </div>
  )
}
