// The live lobby: open tables as they change, for the sockets that watch them; while none does, nobody looks.
import type { MatchService, Subscription } from '../../matches/types.ts'
import type { Connection } from './connection.ts'

export class LiveLobby {
  readonly #matches: MatchService
  readonly #watching = new Set<Connection>()
  #subscription: Subscription | undefined

  constructor(matches: MatchService) {
    this.#matches = matches
  }

  add(connection: Connection): void {
    this.#watching.add(connection)
    this.#subscription ??= this.#matches.watchLobby((change) => {
      const text = JSON.stringify({ lobby: change })
      for (const watching of this.#watching)
        if (!change.summary || !watching.avoided.has(change.summary.host.account)) watching.send(text)
    })
  }

  delete(connection: Connection): void {
    if (this.#watching.delete(connection) && this.#watching.size === 0) this.close()
  }

  close(): void {
    this.#subscription?.close()
    this.#subscription = undefined
  }
}
