// Metrics for Prometheus: requests, sockets, actions, tables and bots, each app with a registry of its own.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BotPool } from '../matches/types.ts'

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
  readonly deeds = new Counter({
    name: 'skelos_deeds_total',
    help: 'What people and programs did at tables (tables made and started, actions, chat and so on), by outcome.',
    labelNames: ['deed', 'outcome'],
    registers: this.#registers,
  })
  readonly actionSeconds = new Histogram({
    name: 'skelos_action_seconds',
    help: 'Time from the arrival of an action to its durable answer.',
    buckets: seconds,
    registers: this.#registers,
  })

  readonly mails = new Counter({
    name: 'skelos_mails_total',
    help: 'Mails, by whether the mail server took them.',
    labelNames: ['outcome'],
    registers: this.#registers,
  })

  readonly matches = new Gauge({
    name: 'skelos_matches',
    help: 'Tables in the store, by phase; over all nodes.',
    labelNames: ['phase'],
    registers: this.#registers,
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  readonly botSeconds = new Histogram({
    name: 'skelos_bot_seconds',
    help: 'Time from the question to a bot to its choice, waiting for a free thread included.',
    labelNames: ['game', 'level'],
    buckets: seconds,
    registers: this.#registers,
  })
  readonly botsThinking = new Gauge({
    name: 'skelos_bots_thinking',
    help: 'Questions to bots that are not answered yet.',
    registers: this.#registers,
  })
  readonly matchesWatched = new Gauge({
    name: 'skelos_match_subscriptions',
    help: 'Matches that sockets are subscribed to, counted once for each socket.',
    registers: this.#registers,
  })

  /** The same bots, with their time taken. */
  measured(pool: BotPool): BotPool {
    return {
      choose: async (question) => {
        const finish = this.botSeconds.startTimer({ game: question.game, level: question.level })
        this.botsThinking.inc()
        try {
          return await pool.choose(question)
        } finally {
          this.botsThinking.dec()
          finish()
        }
      },
      close: () => pool.close(),
    }
  }
}
