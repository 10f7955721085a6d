// Mail over a real SMTP server: what arrives there, and what becomes of it where that is away, refuses, hangs or breaks off.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mailCatalogues, smtpMailer } from '../../http/mail.ts'
import { Client, password, refusal, secretOf, startTest, type TestServer } from './harness.ts'

const site = 'https://games.example.org'
const sender = 'skelos@games.example.org'
const email = 'belit@example.org'
const secret = 'the password of the mail server'

interface Letter {
  from: string
  to: string[]
  user: unknown
  subject: string
  text: string
}

const port = (server: Server) => (server.address() as AddressInfo).port

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** A mail server that lets us in by name and password. */
async function postOffice(options: SMTPServerOptions = {}): Promise<{ letters: Letter[]; at: string }> {
  const letters: Letter[] = []
  const office = new SMTPServer({
    logger: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password: given }, _session, done) =>
      username === 'skelos' && given === secret ? done(null, { user: username }) : done(new Error('who are you?')),
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const to = rcptTo.map(({ address }) => address)
        letters.push({ from: mailFrom ? mailFrom.address : '', to, user, ...read(Buffer.concat(chunks).toString()) })
        done()
      })
    },
    ...options,
  })
  office.on('error', () => undefined)
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => office.close(() => resolve())))
  return { letters, at: `127.0.0.1:${port(office.server)}` }
}

/** Bytes that were written as =C3=A9. */
const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** Of a letter in the one form that ours have: plain text, quoted-printable where it is not ASCII. */
function read(raw: string): { subject: string; text: string } {
  const [head, body] = [raw.slice(0, raw.indexOf('\r\n\r\n')), raw.slice(raw.indexOf('\r\n\r\n') + 4)]
  const said = /^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1] ?? ''
  const subject = said.replace(/=\?UTF-8\?Q\?(.*?)\?=(?:\r\n )?/g, (_, word: string) =>
    unquoted(word.replaceAll('_', ' ')),
  )
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/m.test(head)
  const text = isQuoted ? unquoted(body.replaceAll('=\r\n', '')) : body
  return { subject, text: text.replaceAll('\r\n', '\n') }
}

const login = (at: string, given = secret) => `smtp://skelos:${encodeURIComponent(given)}@${at}`

/** A server with somebody who has forgotten the password. */
async function forgetful(
  smtp: string,
  language = 'en',
  patience = 60_000,
): Promise<{ server: TestServer; ask: () => Promise<void> }> {
  const server = await startTest({
    args: ['--public-address', site, '--attempts', '100'],
    mail: smtpMailer(smtp, sender, patience),
  })
  const client = new Client(server.url, { origin: site })
  await client.ask('POST', '/api/register', { email, password, name: 'Bêlit', language })
  const ask = async () => {
    // The answer is what it is for an address nobody has.
    for (const asked of [email, 'nobody@example.org']) {
      const { status, body } = await client.ask('POST', '/api/password/forgot', { email: asked })
      expect([status, body]).toEqual([202, { mail: true }])
    }
    await server.app.services.background.finished(60)
  }
  return { server, ask }
}

const failed = ({ logs }: TestServer) => logs.filter((line) => line.includes('a mail could not be sent'))
const counted = async (server: TestServer) =>
  (await new Client(server.url).ask('GET', '/metrics')).text
    .split('\n')
    .filter((line) => line.startsWith('skelos_mails_total{'))

describe('a mail server', () => {
  it.each(['en', 'fr', 'pl'] as const)(
    'is handed the letter with its link, in %s, by name and password',
    async (language) => {
      const { letters, at } = await postOffice()
      const { server, ask } = await forgetful(login(at), language)
      await server.app.services.mail?.check()
      await ask()
      expect(letters).toMatchObject([{ from: sender, to: [email], user: 'skelos' }])
      const [{ subject, text }] = letters
      expect(subject).toBe(mailCatalogues[language]['mail.reset.subject'])
      const [link] = /https:\/\/games\.example\.org\/reset#\S+/.exec(text) ?? ['']
      expect(text.trim()).toBe(
        mailCatalogues[language]['mail.reset.text']
          .replace('{name}', 'Bêlit')
          .replace('{link}', link)
          .replace('{minutes}', '60')
          .trim(),
      )
      const reset = { secret: secretOf(link), password: 'a better password than before' }
      expect((await new Client(server.url, { origin: site }).ask('POST', '/api/password/reset', reset)).status).toBe(
        200,
      )
      expect(await counted(server)).toEqual(['skelos_mails_total{outcome="sent"} 1'])
      expect(failed(server)).toEqual([])
    },
  )

  const refusing = (code: number) => Object.assign(new Error('no'), { responseCode: code })
  /** Takes the call and does no more than this. */
  const rude = async (greet: (socket: Socket) => void): Promise<string> => {
    const sockets = new Set<Socket>()
    const server = await listening(
      createServer((socket) => {
        sockets.add(socket)
        socket.on('error', () => undefined)
        greet(socket)
      }),
    )
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return `127.0.0.1:${port(server)}`
  }
  const office = async (options: SMTPServerOptions) => login((await postOffice(options)).at)
  const failures: Readonly<Record<string, () => Promise<string>>> = {
    'is away': async () => {
      const server = await listening(createServer())
      const at = `127.0.0.1:${port(server)}`
      await new Promise((resolve) => server.close(resolve))
      return login(at)
    },
    'does not know us': async () => login((await postOffice()).at, 'another password'),
    'refuses whom it is for': () => office({ onRcptTo: (_address, _session, done) => done(refusing(550)) }),
    'asks to come back later': () => office({ onRcptTo: (_address, _session, done) => done(refusing(451)) }),
    'refuses the letter': () =>
      office({
        onData: (stream, _session, done) => {
          stream.on('end', () => done(refusing(552))).resume()
        },
      }),
    'offers a certificate that nobody vouches for': () => office({ disabledCommands: [] }),
    'says nothing': async () => login(await rude(() => undefined)),
    'breaks off': async () =>
      login(await rude((socket) => void socket.once('data', () => socket.destroy()).write('220 hello\r\n'))),
  }

  it.each(Object.keys(failures))('that %s costs nobody but the mail, and the host reads of it', async (how) => {
    // Only of one that says nothing the patience matters.
    const { server, ask } = await forgetful(await failures[how](), 'en', how === 'says nothing' ? 400 : 60_000)
    await ask()
    expect(failed(server)).toHaveLength(1)
    expect(await counted(server)).toEqual(['skelos_mails_total{outcome="failed"} 1'])
    const logs = server.logs.join('\n')
    for (const hidden of [secret, encodeURIComponent(secret), 'another password', 'reset#'])
      expect(logs).not.toContain(hidden)
    expect((await new Client(server.url).ask('GET', '/healthz')).status).toBe(200)
    const wrong = await new Client(server.url, { origin: site }).ask('POST', '/api/login', { email, password: 'x' })
    expect(refusal(wrong)).toBe('401 wrong-credentials')
  })

  it('that took nothing is asked again as often as somebody likes, and floods nobody once it does', async () => {
    let isAway = true
    const { letters, at } = await postOffice({
      onRcptTo: (_address, _session, done) => (isAway ? done(refusing(451)) : done()),
    })
    const { server, ask } = await forgetful(login(at))
    for (let i = 0; i < 5; i++) await ask()
    expect([letters.length, failed(server).length]).toEqual([0, 5])
    isAway = false
    for (let i = 0; i < 5; i++) await ask()
    expect([letters.length, failed(server).length]).toEqual([3, 5])
  })

  it('is tried before anybody needs it', async () => {
    const mailer = smtpMailer(login((await postOffice()).at, 'wrong'), sender)
    await expect(mailer.check()).rejects.toMatchObject({ code: 'EAUTH' })
    mailer.close()
  })
})
