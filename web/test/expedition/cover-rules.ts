// What the rules of the expedition say about the options of a table.
import { manifestOf } from '@skelos/games'
import type { CoverRules } from '../../table/cover.ts'

export async function rules(): Promise<CoverRules> {
  const manifest = await manifestOf('expedition')
  if (!manifest) throw new Error('the expedition is not on the list')
  const game = await manifest.rules()
  return {
    schema: () => game.options['~standard'].jsonSchema.input({ target: 'draft-2020-12' }),
    settle: (options) => game.options.safeParse(options).data as typeof options | undefined,
    seats: (settled) => game.seats(settled),
    warnings: (settled) => game.warnings(settled),
    quick: (_, side) => ({ options: { scenario: 'cave' }, seats: [side === 'overlord' ? 2 : 0] }),
  }
}
