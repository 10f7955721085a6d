// The tab's connection by itself: when it tries again and how soon, what ends it, and who keeps it open.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLobby } from '../../net/lobby.ts'
import { Line } from '../../net/socket.ts'

class FakeSocket extends EventTarget {
  readonly sent: { id: number; do: string }[] = []
  isClosed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; do: string })
  }
  close(): void {
    this.isClosed = true
  }
  say(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
  welcome(): void {
    this.say({ welcome: { account: null, heartbeat: 30 } })
  }
  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function started() {
  const sockets: FakeSocket[] = []
  const connect = () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket as unknown as WebSocket
  }
  // Jitter of half to one and a half: here always one.
  const line = new Line({ connect, random: () => 0.5 })
  const heard: string[] = []
  const release = line.hold({ opened: () => heard.push('opened'), told: () => heard.push('told') })
  const last = () => sockets[sockets.length - 1]
  const waits = () => {
    const { retryAt } = line.state.getState()
    return retryAt === null ? null : retryAt - Date.now()
  }
  return { line, sockets, last, heard, release, waits }
}

test('who was signed out does not come back as a stranger because the page is looked at again', () => {
  const { line, sockets, last } = started()
  last().welcome()
  last().end(4001)
  line.probe()
  expect(line.state.getState().status).toBe('ended')
  expect(sockets).toHaveLength(1)
  line.retry()
  expect(sockets).toHaveLength(2)
})

test('the further apart, the longer nobody answers; a connection that has held begins anew', () => {
  const { line, last, waits, heard } = started()
  const seen: (number | null)[] = []
  for (let i = 0; i < 9; i++) {
    last().end(1006)
    seen.push(waits())
    vi.advanceTimersByTime(waits() ?? 0)
  }
  expect(seen).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  last().welcome()
  expect(heard).toEqual(['opened', 'told'])
  // A server that lets in and throws out is not asked faster for it.
  last().end(1001)
  expect(waits()).toBe(30_000)
  line.retry()
  last().welcome()
  vi.advanceTimersByTime(6_000)
  last().end(1006)
  expect(waits()).toBe(500)
})

test('who was signed out is not let in again by trying, only when it is wanted', () => {
  const { line, last, sockets } = started()
  last().welcome()
  last().end(4001)
  expect(line.state.getState()).toEqual({ status: 'ended', retryAt: null })
  vi.advanceTimersByTime(100_000)
  expect(sockets).toHaveLength(1)
  line.restart()
  last().welcome()
  expect(line.isOpen).toBe(true)
})

test('after too many bad messages it keeps away for a while', () => {
  const { last, waits } = started()
  last().welcome()
  vi.advanceTimersByTime(6_000)
  last().end(4003)
  expect(waits()).toBe(30_000)
})

test('silence is asked after, and a dead line given up; what was asked over it fails', async () => {
  const { line, last, sockets } = started()
  last().welcome()
  const asked = line.ask('look').catch((error: Error) => error.message)
  vi.advanceTimersByTime(30_000)
  expect(last().sent.map((message) => message.do)).toEqual(['look', 'ping'])
  last().say({ id: 1, ok: true })
  vi.advanceTimersByTime(30_000)
  expect(last().sent.at(-1)?.do).toBe('ping')
  vi.advanceTimersByTime(10_000)
  expect(line.state.getState().status).toBe('waiting')
  expect(sockets[0].isClosed).toBe(true)
  expect(await asked).toBe('network')
  // A line that was given up is no longer heard.
  sockets[0].welcome()
  expect(line.state.getState().status).toBe('waiting')
})

test('a connection that never opens is given up too', () => {
  const { line } = started()
  vi.advanceTimersByTime(15_000)
  expect(line.state.getState().status).toBe('waiting')
})

test('it stays a moment for whoever comes next, and rests when nobody does', () => {
  const { line, sockets, last, release } = started()
  last().welcome()
  release()
  vi.advanceTimersByTime(10_000)
  const again = line.hold({})
  vi.advanceTimersByTime(20_000)
  expect(line.isOpen).toBe(true)
  again()
  vi.advanceTimersByTime(15_000)
  expect(line.state.getState().status).toBe('idle')
  expect(last().isClosed).toBe(true)
  line.hold({})
  expect(sockets).toHaveLength(2)
})

test('the lobby is watched anew after a cut, and left when the last one leaves', () => {
  const { line, last } = started()
  const heard: string[] = []
  const stop = watchLobby({ changed: ({ match }) => heard.push(match), opened: () => heard.push('opened') }, line)
  const other = watchLobby({ changed: () => undefined }, line)
  last().welcome()
  last().say({ lobby: { match: 'one', summary: null } })
  last().end(1006)
  vi.advanceTimersByTime(500)
  last().welcome()
  last().say({ lobby: { match: 'two', summary: null } })
  expect(heard).toEqual(['opened', 'one', 'opened', 'two'])
  stop()
  expect(last().sent.map((message) => message.do)).not.toContain('unwatchLobby')
  other()
  expect(last().sent.map((message) => message.do)).toContain('unwatchLobby')
})
