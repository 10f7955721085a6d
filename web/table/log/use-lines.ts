// The lines of a table's log, made once for every event and kept as long as they hold.
import type { Told } from '@skelos/kernel'
import { useMemo } from 'react'
import type { MatchEvent, Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useData, useTable } from '../context.ts'
import type { FactLine } from '../game-ui.ts'
import { nameOf, namesAt } from '../people.ts'
import { type LogLine, linesOf, takenBack } from './lines.ts'

export interface LinesFrom {
  picture: Picture
  /** Up to which seq; the log must not tell what has not been played yet. */
  until: number
  /** Several people share the screen: what is secret stays so. */
  shared: boolean
}

export function useLines({ picture, until, shared }: LinesFrom): LogLine[] {
  const say = useSay()
  const { game, text, language } = useTable()
  const events = useData((data) => data.events)
  const present = useData((data) => data.present)
  const names = namesAt(picture, present)
  const namesKey = [...names].flat().join('\n')
  const you = picture.you.join(' ')

  const linesFor = useMemo(() => {
    const known = new WeakMap<MatchEvent, LogLine[]>()
    const readable = (fact: Told): Told => readableFor(fact, text.fact(fact, picture))
    const readableFor = (fact: Told, { seat }: FactLine): Told =>
      shared && game.publicFact && seat !== null && !picture.you.includes(seat) ? game.publicFact(fact) : fact
    const words = { say, text, picture, language, nameOf: (account: string) => nameOf(names, account, say), readable }
    return (event: MatchEvent): LogLine[] => {
      const made = known.get(event) ?? linesOf(event, words)
      known.set(event, made)
      return made
    }
    // Lines change with the language, the names and who looks; not with every picture.
  }, [game, text, language, namesKey, shared, you, picture.match, picture.view === null])

  return useMemo(() => {
    const gone = takenBack(events)
    return events.filter(({ seq }) => seq <= until && !gone.has(seq)).flatMap(linesFor)
  }, [events, until, linesFor])
}
