// What the rules of Conquest of Nerath say about the options of a table.
import { ALLY, REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import type { Options } from '@skelos/games/nerath/rules/setup.ts'
import type { CoverRules, OptionSchema } from '../../table/cover.ts'

type Settled = Options & Record<string, unknown>

const whole = nerath.options['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as OptionSchema
const fields = whole['properties'] as Readonly<Record<string, OptionSchema>>
const most = 4

/** modes.two-players, modes.three-players, modes.four-players-alliance: the player of each realm, counted from 0. */
const playerOf: Readonly<Record<number, readonly number[]>> = { 2: [0, 1, 0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3] }

export const rules: CoverRules = {
  schema({ players = most }) {
    // With two or three players the alliance rules always apply: there is no mode to choose.
    const { mode, ...others } = fields
    const usual = { ...mode, default: 'free-for-all' }
    const { players: count, length } = others
    return { ...whole, properties: { players: count, ...(players === most && { mode: usual }), length } }
  },
  settle: (options) => nerath.options.safeParse(options).data,
  seats: (settled) => nerath.seats(settled as Settled),
  warnings: (settled) => nerath.warnings(settled as Settled),
  sides: () => REALMS,
  players: (settled) => playerOf[(settled as Settled).players],
  quick(opponents, side) {
    const seat = REALMS.findIndex((realm) => realm === side)
    const holders = playerOf[opponents + 1]
    const seats = [seat, ALLY[seat]].filter((own) => holders[own] === holders[seat])
    return { options: { players: opponents + 1 }, seats }
  },
}
