// Mail: the few letters the server writes, in the reader's language.
import { type Language, languages, Words } from '@skelos/text'
import { createTransport } from 'nodemailer'
import en from './text/en.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pl from './text/pl.json' with { type: 'json' }

export const mailCatalogues: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, it, fr, pl }

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Throws where the mail server is away or does not let us in. */
  check(): Promise<void>
  close(): void
}

/** Milliseconds for the mail server to answer: what hangs is to be logged while somebody still looks for the mail. */
const patience = 15_000

export function smtpMailer(url: string, from: string, wait = patience): Mailer {
  const waits = { connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait, dnsTimeout: wait }
  const transport = createTransport({ url, ...waits })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    async check() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

export function resetMail(to: string, name: string, language: string, link: string, minutes: number): Mail {
  const known = languages.find((code) => code === language) ?? 'en'
  const words = new Words<keyof typeof en>(known, mailCatalogues[known])
  return { to, subject: words.say('mail.reset.subject'), text: words.say('mail.reset.text', { name, link, minutes }) }
}
