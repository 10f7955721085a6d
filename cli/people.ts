// skelos reset-link and skelos admin: what the host at the machine can do for people who cannot get in.
import { linkFor, type Server, type Settings } from '@skelos/server'
import { ensureAdmin } from '@skelos/server/http/accounts/hosts.ts'
import { openStore } from '@skelos/server/store/open.ts'
import { isFault, storeFailure } from './host-failure.ts'
import { checkHolds, type Environment, nameOf, type PlaceGiven, placeOf } from './host-place.ts'
import { type Context, type Given, refuse } from './input.ts'
import { settingsOf } from './serve.ts'

export type PeopleGiven = PlaceGiven & Given<'publicAddress' | 'port'>

interface Host {
  readonly store: Server['store']
  readonly settings: Settings
  readonly now: () => number
  readonly address: string
}

export async function resetLink(context: Context, who: string, given: PeopleGiven, env: Environment): Promise<void> {
  const { terminal, words } = context
  const email = emailOf(context, who)
  const link = await atHost(context, given, env, (host) => linkFor(host, email))
  if (link === undefined) return refuse(words, 'host.no-account', { email })
  // The link alone on standard output, to be piped into a letter.
  terminal.err(words.say('host.link'))
  terminal.out(link)
}

export async function admin(context: Context, who: string, given: PeopleGiven, env: Environment): Promise<void> {
  const { terminal, words } = context
  const email = emailOf(context, who)
  const link = await atHost(context, given, env, (host) => ensureAdmin(host, email))
  terminal.err(words.say(link === undefined ? 'host.is-admin' : 'host.made-admin', { email }))
  if (link !== undefined) terminal.out(link)
}

function emailOf({ words }: Context, who: string): string {
  const email = who.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : refuse(words, 'host.email', { value: who })
}

async function atHost<T>(
  context: Context,
  given: PeopleGiven,
  env: Environment,
  work: (host: Host) => Promise<T>,
): Promise<T> {
  const place = placeOf(context.words, given, env)
  checkHolds(context, place)
  const settings = settingsOf(flagsOf(given), {
    SKELOS_PORT: env['SKELOS_PORT'],
    SKELOS_PUBLIC_ADDRESS: env['SKELOS_PUBLIC_ADDRESS'],
  })
  try {
    const store = await openStore(place)
    try {
      return await work({ store, settings, now: Date.now, address: `http://localhost:${settings.port}` })
    } finally {
      await store.close()
    }
  } catch (error) {
    throw (isFault(error) && storeFailure(context.words, nameOf(place), error)) || error
  }
}

function flagsOf({ port, publicAddress }: PeopleGiven): string[] {
  return [
    ...(port === undefined ? [] : [`--port=${port}`]),
    ...(publicAddress === undefined ? [] : [`--public-address=${publicAddress}`]),
  ]
}
