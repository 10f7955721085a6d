// What the rules of Conan say about the options of a table.
import { content } from '@skelos/games/conan/content/index.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { type Options, optionsFor } from '@skelos/games/conan/rules/setup.ts'
import type { CoverRules } from '../../table/cover.ts'

type Settled = Options & Record<string, unknown>

const settle = (options: object): Settled | undefined => conan.options.safeParse(options).data as Settled | undefined

/** The Overlord's seat, and one for each hero. */
const seatsOf = ({ heroes }: Options): number[] => Array.from({ length: heroes + 1 }, (_, seat) => seat)

export const rules: CoverRules = {
  // How many heroes there may be, and whether a first part can be played alone, hangs on the scenario.
  schema: ({ scenario }) =>
    optionsFor(content, typeof scenario === 'string' ? scenario : content.scenarios[0].id)[
      '~standard'
    ].jsonSchema.input({
      target: 'draft-2020-12',
    }),
  settle,
  seats: (settled) => conan.seats(settled as Settled),
  warnings: (settled) => conan.warnings(settled as Settled),
  sides: (settled) => seatsOf(settled as Settled).map((seat) => (seat === 0 ? 'overlord' : 'heroes')),
  quick(_, side) {
    const seats = seatsOf(settle({}) ?? { scenario: content.scenarios[0].id, heroes: 1 })
    return { options: {}, seats: side === 'overlord' ? [0] : seats.slice(1) }
  },
}
