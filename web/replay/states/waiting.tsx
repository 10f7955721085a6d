// Something that is still being read, or has not come.
import { Button } from '../../design/button.tsx'
import { useSay } from '../../words/words.ts'

export function Waiting({ onRetry }: { onRetry: (() => void) | null }) {
  const say = useSay()
  if (onRetry)
    return (
      <div role="alert">
        <p>{say('replay.not-read')}</p>
        <Button size="small" onClick={onRetry}>
          {say('replay.retry')}
        </Button>
      </div>
    )
  return (
    <p className="muted" role="status">
      {say('replay.waiting')}
    </p>
  )
}
