// What the part of a campaign that is played here is about, to be looked up at any time.
import { Dialog } from '../../design/dialog.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { Briefing } from '../briefing.tsx'

export function BriefingDialog({ picture, close }: { picture: Picture; close: () => void }) {
  const say = useSay()
  return (
    <Dialog open onClose={close} title={say('table.briefing')} size="large">
      <Briefing picture={picture} />
    </Dialog>
  )
}
