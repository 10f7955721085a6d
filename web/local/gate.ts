// One tab plays a table, the others watch: who holds the gate of a table may write. When its tab closes, the next in line
// gets it; it can also be taken over. Tabs tell each other what they have written.

export interface Gate {
  /** `changed` is called with whether this tab plays; at once, and whenever it changes. */
  enter(table: string, changed: (plays: boolean) => void): Place
  /** Tells the other tabs that a table has moved on. */
  tell(table: string): void
  /** What other tabs have told. */
  listen(heard: (table: string) => void): void
}

export interface Place {
  /** Takes the gate from whoever has it. */
  takeOver(): void
  leave(): void
}

/** Where tabs cannot find each other everybody plays; the shelf takes no step that was made from an old picture. */
class OpenGate implements Gate {
  enter(_table: string, changed: (plays: boolean) => void): Place {
    changed(true)
    return { takeOver: () => undefined, leave: () => undefined }
  }
  tell(): void {}
  listen(): void {}
}

class TabGate implements Gate {
  readonly #locks: LockManager
  readonly #channel = new BroadcastChannel('skelos-tables')

  constructor(locks: LockManager) {
    this.#locks = locks
  }

  enter(table: string, changed: (plays: boolean) => void): Place {
    const name = `skelos-table-${table}`
    const left = Promise.withResolvers<void>()
    const waiting = new AbortController()
    let isGone = false
    const hold = () => {
      if (isGone) return Promise.resolve()
      changed(true)
      return left.promise
    }
    /** Stands in line again when another tab has taken the gate over. */
    const queue = (): void => {
      this.#locks.request(name, { signal: waiting.signal }, hold).catch(lost)
    }
    const lost = (): void => {
      if (isGone || waiting.signal.aborted) return
      changed(false)
      queue()
    }
    this.#locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return hold()
        lost()
        return undefined
      })
      .catch(lost)
    return {
      takeOver: () => void this.#locks.request(name, { steal: true }, hold).catch(lost),
      leave() {
        isGone = true
        waiting.abort()
        left.resolve()
      },
    }
  }

  tell(table: string): void {
    this.#channel.postMessage(table)
  }

  listen(heard: (table: string) => void): void {
    this.#channel.addEventListener('message', ({ data }: MessageEvent) => heard(String(data)))
  }
}

/** Locks are only there on pages that came over https or from this machine. */
export const gateOf = ({ locks }: { locks?: LockManager }): Gate =>
  locks && typeof BroadcastChannel !== 'undefined' ? new TabGate(locks) : new OpenGate()
