// Metrics for Prometheus: requests, sockets, actions, tables and bots, each app with a registry of its own.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export class Metrics {
  readonly registry = new Registry()
  readonly #registers = [this.registry]
  readonly requests = new Histogram({
    name: 'skelos_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: this.#registers,
  })
  readonly sockets = new Gauge({
    name: 'skelos_sockets',
    help: 'Sockets that are open.',
    registers: this.#registers,
  })
  readonly socketMessages = new Counter({
    name: 'skelos_socket_messages_total',
    help: 'Messages received over sockets, by what became of them.',
    labelNames: ['outcome'],
    registers: this.#registers,
  })
  readonly socketDrops = new Counter({
    name: 'skelos_socket_drops_total',
    help: 'Sockets that the server closed, by reason.',
    labelNames: ['reason'],
    registers: this.#registers,
  })
  readonly actions = new Counter({
    name: 'skelos_actions_total',
    help: 'Actions of people and programs, by outcome.',
    labelNames: ['outcome'],
    registers: this.#registers,
  })
  readonly actionSeconds = new Histogram({
    name: 'skelos_action_seconds',
    help: 'Time from the arrival of an action to its durable answer.',
    buckets: seconds,
    registers: this.#registers,
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  /** A number that is looked up when somebody asks. */
  watch(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: this.#registers,
      collect: async () => gauge.set(await read()),
    })
  }
}
