// People one does not want to meet.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../design/button.tsx'
import { Panel } from '../../design/panel.tsx'
import { toast } from '../../design/toast.tsx'
import { api, problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import styles from './account.module.css'

const blocksKey = ['blocks'] as const

export function Blocks() {
  const say = useSay()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: blocksKey, queryFn: async () => (await api.account.blocked()).blocked })
  const unblock = (id: string) =>
    api.account.unblock(id).then(
      () => client.invalidateQueries({ queryKey: blocksKey }),
      (error: unknown) => toast(saidProblem(say, problemOf(error)), 'bad'),
    )
  return (
    <Panel title={say('shell.blocks')} className={styles.panel ?? ''}>
      <p className={styles.text}>{say('shell.blocks.line')}</p>
      {data?.length === 0 && <p className="muted">{say('shell.blocks.none')}</p>}
      {data && data.length > 0 && (
        <ul role="list" className={styles.list}>
          {data.map(({ id, name }) => (
            <li key={id}>
              <b>{name || say('shell.nobody')}</b>
              <Button size="small" onClick={() => void unblock(id)}>
                {say('shell.blocks.unblock', { name: name || say('shell.nobody') })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
