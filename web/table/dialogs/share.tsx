// A link for friends: it lets them in, to play or to watch.
import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { TextField } from '../../design/field.tsx'
import { copyText } from '../../device/hand-out.ts'
import { tableAddress } from '../../net/key-in.ts'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'

const linkTo = ({ match, key, visibility }: Picture): string =>
  location.origin + tableAddress(match, visibility === 'link' ? key : null)

export function ShareLink({ picture }: { picture: Picture }) {
  const say = useSay()
  const [copied, setCopied] = useState<boolean>()
  const link = linkTo(picture)
  const use = say(picture.visibility === 'password' ? 'table.share.hint-password' : 'table.share.hint')
  const hint = copied === undefined ? use : say(copied ? 'table.share.copied' : 'table.share.by-hand')
  return (
    <>
      <TextField
        label={say('table.share.link')}
        hint={<span role="status">{hint}</span>}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copyText(link).then(setCopied)}>{say('table.share.copy')}</Button>
    </>
  )
}

export function Share({ picture, close }: { picture: Picture; close: () => void }) {
  const say = useSay()
  return (
    <Dialog open onClose={close} title={say('table.share')} size="small">
      <ShareLink picture={picture} />
    </Dialog>
  )
}
