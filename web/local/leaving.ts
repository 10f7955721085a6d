// Before the page is left the browser asks, as long as a game would be lost with it.
import type { Clerk } from './clerk.ts'

/** What is told of a game that is nowhere but in the memory of this page. */
const unsaved: ReadonlySet<string | undefined> = new Set(['storage-full', 'no-storage'])

const ask = (event: Event): void => event.preventDefault()

/** Listened to only while there is a reason: a page that may ask is not kept ready for the way back. */
export function askBeforeLeaving(clerk: Clerk): Clerk {
  const tables = new Set<string>()
  const settle = (): void => {
    if (tables.size > 0) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  clerk.listen({
    heard(news) {
      if ('update' in news) return
      // A bot in trouble says nothing about where the game is kept.
      if (news.problem?.code === 'bot-failed') return
      if (unsaved.has(news.problem?.code)) tables.add(news.table)
      else tables.delete(news.table)
      settle()
    },
    failed() {
      tables.clear()
      settle()
    },
  })
  return clerk
}
