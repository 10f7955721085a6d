// What was rolled last stays at the foot of the panel until the next roll, whoever is asked meanwhile: so the panel is never
// empty while something is resolved.
import type { Told } from '@skelos/kernel'
import { useMemo } from 'react'
import type { MatchEvent } from '../../session/session.ts'
import { useData, useTable } from '../context.ts'
import type { Shown } from '../game-ui.ts'
import { takenBack } from '../log/lines.ts'

/** A contest is told in fewer facts than this. */
const most = 150

/** The last facts that have been shown: whole entries, and of the one that plays what has played. */
function shownFacts(events: readonly MatchEvent[], { seq = Number.POSITIVE_INFINITY, playing }: Shown): Told[] {
  const facts: Told[] = []
  const gone = takenBack(events)
  for (const event of events.toReversed()) {
    // What closes a window brings facts like any other step.
    if (event.kind !== 'acted' || gone.has(event.seq)) continue
    if (event.seq === playing?.seq) facts.unshift(...event.facts.slice(0, playing.index + 1))
    else if (event.seq <= seq || (playing && event.seq < playing.seq)) facts.unshift(...event.facts)
    if (facts.length >= most) break
  }
  return facts
}

/** The last facts that this reader has seen, newest last. */
export function useShownFacts(shown: Shown): readonly Told[] {
  const events = useData((data) => data.events)
  const { seq, playing } = shown
  return useMemo(() => shownFacts(events, shown), [events, seq, playing])
}

export function Last({ shown, facts }: { shown: Shown; facts: readonly Told[] }) {
  const { game } = useTable()
  return game.Last ? <game.Last shown={shown} facts={facts} /> : null
}
