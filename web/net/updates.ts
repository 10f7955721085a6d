// The app without a network, and a new version of it once it has been fetched and waits.
import { useSyncExternalStore } from 'react'

export interface AppUpdate {
  /** A new version waits. */
  ready: boolean
  /** Changes over to it; the page is loaded anew. */
  apply: () => void
  /** Says no more about it until the next one, or the next visit. */
  later: () => void
}

/** A page that stays open looks for a new version this often, when it is looked at. */
const often = 3_600_000

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker
  for (const changed of listeners) changed()
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function apply(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take-over')
}

const later = (): void => setWaiting(null)

export function useUpdate(): AppUpdate {
  const ready = useSyncExternalStore(listen, () => waiting !== null)
  return { ready, apply, later }
}

/** Called once at the start of the app. Where there are no service workers, everything needs the network. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // What the page itself needs comes first.
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    watch(registration)
    lookNowAndThen(registration)
    const { active } = await navigator.serviceWorker.ready
    if (!isThrifty()) active?.postMessage('fetch-rest')
  } catch {
    // A browser that keeps nothing, or a window that is private: the app works, with the network.
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  /** The very first version replaces none. */
  const note = () => setWaiting(navigator.serviceWorker.controller ? registration.waiting : null)
  note()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', note))
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < often) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Whether the reader pays for every byte. */
const isThrifty = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
