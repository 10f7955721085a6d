// The dialogs of a table; which one is open, the desk knows.
import { useDesk, useTable } from '../context.ts'
import { EndingDialog } from '../end/ending.tsx'
import type { Shown } from '../game-ui.ts'
import { OrdersDialog } from '../orders/orders-dialog.tsx'
import { BriefingDialog } from './briefing.tsx'
import { GoTo } from './go-to.tsx'
import { KeysDialog } from './keys.tsx'
import { Concede, Leave } from './parting.tsx'
import { Share } from './share.tsx'

export function Dialogs({ shown }: { shown: Shown }) {
  const { desk } = useTable()
  const dialog = useDesk((state) => state.dialog)
  // Giving up may end the game: then the end is shown by now, and stays.
  const close = () => desk.getState().dialog === dialog && desk.setState({ dialog: null })
  switch (dialog) {
    case 'keys':
      return <KeysDialog close={close} />
    case 'go-to':
      return <GoTo picture={shown.picture} close={close} />
    case 'concede':
      return <Concede picture={shown.picture} close={close} />
    case 'leave':
      return <Leave picture={shown.picture} close={close} />
    case 'share':
      return <Share picture={shown.picture} close={close} />
    case 'orders':
      return <OrdersDialog shown={shown} close={close} />
    case 'briefing':
      return <BriefingDialog picture={shown.picture} close={close} />
    case 'ending':
      return <EndingDialog picture={shown.picture} close={close} />
    default:
      return null
  }
}
