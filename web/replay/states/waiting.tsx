// Something that is still being read.
import { useSay } from '../../words/words.ts'

export function Waiting() {
  const say = useSay()
  return (
    <p className="muted" role="status">
      {say('replay.waiting')}
    </p>
  )
}
