// An answer in a window: sealed until the window closes, and open to be given again until then.
import type { Seat } from '@skelos/kernel'
import { useMemo, useRef, useState } from 'react'
import type { Picture } from '../session/session.ts'

type Question = Picture['decisions'][number]

interface Asked {
  view: Picture['view']
  question: Question
  legal: readonly object[]
}

/** An own seat that has answered. */
export interface Answered {
  seat: Seat
  action: object
  /** What it was asked. */
  question: Question
  /** Asks it once more; left out where what it could choose is no longer known, as after a reload. */
  change?: () => void
}

export interface Answering {
  /** With the question open again of the seat that wants to change its answer. */
  picture: Picture
  answered: readonly Answered[]
  /** The seat that changes its answer. */
  changing: Seat | null
  /** The answer stays, or another has been given. */
  settle: () => void
}

/** Whoever has answered is asked no more: what he could choose is remembered as long as the table stays as it was. */
export function useAnswering(picture: Picture): Answering {
  const { decisions, legal, answers, view } = picture
  const asked = useRef(new Map<Seat, Asked>())
  for (const question of decisions) {
    const own = legal[question.seat]
    if (question.veiled && own) asked.current.set(question.seat, { view, question, legal: own })
  }
  const knownFor = (seat: Seat): Asked | undefined => {
    const known = asked.current.get(seat)
    return known?.view === view ? known : undefined
  }
  const [wanted, setWanted] = useState<{ seat: Seat; view: Picture['view'] }>()
  const changing = wanted?.view === view && answers[wanted.seat] !== undefined ? wanted.seat : null
  const again = changing === null ? undefined : knownFor(changing)
  return {
    picture: useMemo(() => (again ? reopened(picture, again) : picture), [picture, again]),
    answered: Object.entries(answers).map(([id, action]) => {
      const seat = Number(id)
      const known = knownFor(seat)
      const [any] = decisions
      return {
        seat,
        action,
        question: known?.question ?? { seat, kind: any?.kind ?? '', veiled: true },
        ...(known && { change: () => setWanted({ seat, view }) }),
      }
    }),
    changing: again ? changing : null,
    settle: () => setWanted(undefined),
  }
}

const reopened = (picture: Picture, { question, legal }: Asked): Picture => ({
  ...picture,
  decisions: [...picture.decisions, question],
  legal: { ...picture.legal, [question.seat]: legal },
})
