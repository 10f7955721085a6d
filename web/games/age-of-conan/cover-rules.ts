// What the rules of Age of Conan say about the options of a table.
import { ageOfConan, type Options, recommendedKingdoms } from '@skelos/games/age-of-conan/index.ts'
import type { CoverRules } from '../../table/cover.ts'

type Kingdom = Options['kingdoms'][number]

/** The kingdoms the book recommends for so many; a side that is not among them takes the last one's place. */
function lineUp(players: number, side: Kingdom): Kingdom[] {
  const recommended = recommendedKingdoms[players]
  return recommended.includes(side) ? [...recommended] : [...recommended.slice(0, -1), side]
}

const schema = ageOfConan.options['~standard'].jsonSchema.input({ target: 'draft-2020-12' })

export const rules: CoverRules = {
  schema: () => schema,
  settle(options) {
    const { data } = ageOfConan.options.safeParse(options)
    return data && { ...data, players: data.kingdoms.length }
  },
  seats: (settled) => ageOfConan.seats(settled as Options),
  warnings: (settled) => ageOfConan.warnings(settled as Options),
  quick(opponents, side) {
    const kingdoms = lineUp(opponents + 1, side as Kingdom)
    return { options: { kingdoms }, seats: [kingdoms.indexOf(side as Kingdom)] }
  },
}
