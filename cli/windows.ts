// Windows at a terminal: answers that wait for the others', and the standing orders that pass for people.
import {
  type AnyGame,
  closing,
  hasPlay,
  isOrdered,
  isOver,
  type Order,
  type OrderRequest,
  orderFrom,
  type Seat,
  type TableState,
} from '@skelos/kernel'

export class Windows {
  readonly #game: AnyGame
  #answers: Record<Seat, object> = {}
  readonly #orders = new Map<Seat, Order[]>()

  constructor(game: AnyGame) {
    this.#game = game
  }

  answer(seat: Seat, action: object): void {
    this.#answers[seat] = action
  }

  /** The window was closed, or is no more. */
  forget(): void {
    this.#answers = {}
  }

  waitsFor(state: TableState, seat: Seat): boolean {
    return (
      this.#answers[seat] === undefined &&
      hasPlay(this.#game, state, seat) &&
      !isOrdered(this.#game, state, seat, this.orders(state, seat))
    )
  }

  /** The step that closes the open window; nothing while somebody is waited for. */
  closing(state: TableState): { seat: Seat; action: object } | undefined {
    return closing(this.#game, state, this.#answers, (seat) => this.waitsFor(state, seat))
  }

  /** Those that still hold. */
  orders(state: TableState, seat: Seat): readonly Order[] {
    return (this.#orders.get(seat) ?? []).filter((order) => !isOver(this.#game, state, seat, order))
  }

  /** With each exception that the game knows, and without. */
  variants(order: OrderRequest): OrderRequest[] {
    return [order, ...this.#game.standing.exceptions.map((unless) => ({ ...order, unless }))]
  }

  order(state: TableState, seat: Seat, request: OrderRequest): void {
    const order = orderFrom(this.#game, state, seat, request)
    if ('fault' in order) throw new Error(`an order that was offered is refused: ${order.fault}`)
    this.#orders.set(seat, [...this.orders(state, seat), order])
  }

  clear(state: TableState, seat: Seat, order: Order): void {
    this.#orders.set(
      seat,
      this.orders(state, seat).filter((other) => other !== order),
    )
  }
}
