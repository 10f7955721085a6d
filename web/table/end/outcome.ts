// How a game came out, in one sentence.
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { Picture } from '../session.ts'

export function useOutcome(picture: Picture): string {
  const say = useSay()
  const { text, language } = useTable()
  const { kind, winners } = picture.ending?.result ?? { kind: 'victory', winners: [] }
  const names = new Intl.ListFormat(language).format(winners.map((seat) => text.seat(picture, seat)))
  return kind === 'draw' ? say('table.drawn', { names }) : say('table.won', { names, count: winners.length })
}
