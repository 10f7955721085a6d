// Tokens: how one's own programs come in.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/field.tsx'
import { Panel } from '../../design/panel.tsx'
import { toast } from '../../design/toast.tsx'
import { api, problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { localeOf } from '../../words/locale.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import styles from './account.module.css'
import { DeedForm } from './deed-form.tsx'
import { Secret } from './secret.tsx'

const tokensKey = ['tokens'] as const

export function Tokens() {
  const say = useSay()
  const language = useLanguage()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [secret, setSecret] = useState<string>()
  const { data } = useQuery({ queryKey: tokensKey, queryFn: async () => (await api.account.tokens()).tokens })
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' })
  const again = () => client.invalidateQueries({ queryKey: tokensKey })
  const remove = (id: string) =>
    api.account.removeToken(id).then(again, (error: unknown) => toast(saidProblem(say, problemOf(error)), 'bad'))
  return (
    <Panel
      title={say('shell.tokens')}
      aside={<a href="/api">{say('shell.tokens.document')}</a>}
      className={styles.panel ?? ''}
    >
      <p className={styles.text}>{say('shell.tokens.line')}</p>
      {data && data.length > 0 && (
        <ul role="list" className={styles.list}>
          {data.map(({ id, name, lastUsedAt }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <span>
                  {lastUsedAt === null
                    ? say('shell.tokens.unused')
                    : say('shell.tokens.used', { date: date.format(lastUsedAt) })}
                </span>
              </div>
              <Button size="small" onClick={() => void remove(id)}>
                {say('shell.tokens.remove', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DeedForm
        deed={say('shell.tokens.make')}
        run={async () => {
          setSecret((await api.account.newToken(name)).token)
          setName('')
          await again()
        }}
      >
        <TextField
          label={say('shell.tokens.name')}
          hint={say('shell.tokens.name-hint')}
          required
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {secret && <Secret label={say('shell.tokens.new')} value={secret} />}
      </DeedForm>
    </Panel>
  )
}
