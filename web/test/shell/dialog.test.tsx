// @vitest-environment happy-dom
// A dialog gives the focus back: the browser does it, if the dialog is closed while it is still on the page.
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../design/dialog.tsx'
import { render } from '../render.tsx'

test('a dialog is closed before it leaves the page', async () => {
  const closed: boolean[] = []
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    closed.push(this.isConnected)
  })
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={() => undefined} title="Keys">
      Letters
    </Dialog>
  )
  const page = await render(dialog(true))
  await page.again(dialog(false))
  expect(closed).toEqual([true])
  await page.close()
  close.mockRestore()
})
