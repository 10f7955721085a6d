// @vitest-environment happy-dom
// Replays and dice of tables that are not open to everybody, and of those that nobody answers for.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import type { Admission } from '../../net/api.ts'
import { Trouble } from '../../replay/states/trouble.tsx'
import VerifyPage from '../../replay/verify-page.tsx'
import { type Rendered, render, settle } from '../render.tsx'

let page: Rendered
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

/** Types into the only field there is, and sends it. */
async function give(text: string): Promise<void> {
  const field = page.box.querySelector<HTMLInputElement>('form input')
  if (!field) throw new Error(`no field in: ${page.text()}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.click('Open the replay')
}

/** A server that gives the file to whoever brings what opens it, and keeps in mind what was asked of it. */
function server(refuse: (headers: Record<string, string>) => Response | undefined): Record<string, string>[] {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    if (!path.endsWith('/replay/file')) return Promise.resolve(no('not-signed-in', 401))
    asked.push(headers)
    const refused = refuse(headers)
    return refused ? Promise.resolve(refused) : Promise.reject(new TypeError('no network'))
  })
  return asked
}
const no = (code: string, status = 403): Response => Response.json({ error: { code } }, { status })

async function verify(address: string): Promise<void> {
  history.replaceState(null, '', address)
  page = await render(<Route path="/verify/:id" component={VerifyPage} />)
}

test.each<[string, string, Admission]>([
  ['password-needed', 'crom', { password: 'crom' }],
  ['wrong-password', 'mitra', { password: 'mitra' }],
  ['key-needed', 'https://skelos.example/t/abc?key=x-y_z', { key: 'x-y_z' }],
  ['wrong-key', ' x-y_z ', { key: 'x-y_z' }],
])('a replay that is refused for %s asks for what opens it', async (code, text, given) => {
  const admitted = vi.fn<(given: Admission) => void>()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  page = await render(<Trouble problem={{ code }} onAdmission={admitted} />)
  await give(text)
  expect(admitted.mock.calls).toEqual([[given]])
})

test('the dice of a table with a password and a key are shown to whoever brings both', async () => {
  const asked = server((headers) =>
    headers['x-table-key'] === undefined
      ? no('key-needed')
      : headers['x-table-password'] === undefined
        ? no('password-needed')
        : no('not-finished'),
  )
  await verify('/verify/abc')
  await page.appears('Link or key of the table')
  await give('/replay/abc?key=xyz')
  await page.appears('Password of the table')
  expect(() => page.button('Try again')).toThrow('no button')
  await give('by crom')
  await page.appears('Watch this game')
  expect(asked.at(-1)).toMatchObject({ 'x-table-key': 'xyz', 'x-table-password': 'by%20crom' })
  expect(page.box.querySelector('a[href="/replay/abc?key=xyz"]')).not.toBeNull()
})

test('dice that nobody answered for are asked for again', async () => {
  const asked = server(() => undefined)
  await verify('/verify/abc?key=xyz')
  await page.appears('Try again')
  await page.click('Try again')
  await settle()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({ 'x-table-key': 'xyz' })
})
