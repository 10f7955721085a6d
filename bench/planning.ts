// Players of a slow game who leave answers behind: what a bot orders when it goes, from what its seat sees at that moment.
import type { AnyBot } from '@skelos/bots'
import {
  type AnyGame,
  canonical,
  FastChance,
  type Order,
  type OrderRequest,
  orderFrom,
  type Planned,
  type Seat,
  type TableState,
} from '@skelos/kernel'

/** Plans that a player leaves, each for the case that those before it are not possible. */
const plansLeft = 3
/** The longest plan: a turn has fewer steps. */
const longestPlan = 40

/** The same for everybody: chance plays no part in what is planned, but a guess needs one. */
const guessing = () => new FastChance(1)

export interface Habits {
  /** How long plans for the turn hold; one of the game's spans. Those for other moments hold whatever happens. */
  plansUntil: string
  /** They go on through dice and draws. */
  through: boolean
}

/** What the bot orders for its seat when it leaves the table. */
export function ordersLeft(
  game: AnyGame,
  bot: AnyBot,
  state: TableState,
  seat: Seat,
  { plansUntil, through }: Habits,
): Order[] {
  const view = game.view(state, [seat])
  const { exceptions, policies, spans } = game.standing
  const pass = { kind: null, option: null }
  const longest = spans[spans.length - 1]
  const requests: OrderRequest[] = [
    ...policies.map((policy) => ({ ...pass, policy, until: longest, unless: null })),
    { ...pass, until: longest, unless: exceptions[0] ?? null },
  ]
  const { moments } = game.standing
  for (const moment of moments) {
    const isTurn = moment === moments[0]
    // What is bought or drawn between turns changes nothing of the rest.
    const goesOn = through || !isTurn
    const begun: string[] = []
    for (let i = 0; i < (isTurn ? plansLeft : 1); i++) {
      const plan = planned(game, bot, view, seat, { moment, begun, through: goesOn })
      if (!plan) break
      begun.push(canonical(plan[0].action))
      requests.push({
        ...pass,
        plan,
        ...(goesOn && { through: true as const }),
        until: isTurn ? plansUntil : longest,
        unless: null,
      })
    }
  }
  return requests.flatMap((request) => {
    const order = orderFrom(game, state, seat, request)
    return 'fault' in order ? [] : [order]
  })
}

interface Wanted {
  moment: string
  /** It begins in another way than these. */
  begun: readonly string[]
  through: boolean
}

/** What it would do if the moment came now. */
function planned(
  game: AnyGame,
  bot: AnyBot,
  view: Parameters<AnyGame['ahead']>[0],
  seat: Seat,
  { moment, begun, through }: Wanted,
): Planned[] | undefined {
  const chance = guessing()
  const state = game.ahead(view, seat, chance, moment)
  if (!state) return undefined
  const plan: Planned[] = []
  for (let steps = 0; steps < longestPlan; steps++) {
    const open = game.pending(state)
    const mine = open.find((decision) => decision.seat === seat)
    if (open.length === 0 || (!mine && !open[0].veiled)) break
    const pass = open[0].veiled && game.legal(state, open[0].seat).at(-1)
    const legal = mine
      ? game.legal(state, seat).filter((action) => plan.length > 0 || !begun.includes(canonical(action)))
      : []
    if (plan.length === 0 && legal.length === 0) return undefined
    const action = legal.length > 0 ? bot.choose(game.view(state, [seat]), legal, seat, chance) : undefined
    const isPlay = mine && action && !(pass && canonical(pass) === canonical(action))
    if (isPlay) plan.push({ kind: mine.kind, action })
    // Nobody else is expected to play anything.
    const outcome = game.apply(state, isPlay ? seat : open[0].seat, isPlay ? action : (pass as object), chance)
    if (!outcome.ok || (outcome.learned && !through)) break
  }
  return plan.length > 0 ? plan : undefined
}
