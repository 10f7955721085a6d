// What the coach would do, worked out from what its reader sees and nothing else: the picture of the table is all it gets.
import { compared, type Difference, Thinking } from '@skelos/bots'
import { manifestOf } from '@skelos/games'
import { type Decision, FastChance, type Seat, type TableState, type Viewer } from '@skelos/kernel'

export interface Asked {
  game: string
  viewer: Viewer
  state: object
  decisions: readonly Pick<Decision, 'seat' | 'kind' | 'veiled'>[]
  legal: readonly object[]
  seat: Seat
}

/** One of the best actions, by its place in the list; what speaks for it and against it, by the features of the game's value. */
export interface Advice extends Difference {
  index: number
  /** The chance to win the game, and how far that may be off. */
  chance: number
  error: number
}

/** More would be tried than anybody waits for: the time decides. */
const effort = { width: 6, lines: 240, doubt: 0 }
const time = 1200
/** How many actions are shown. */
const shown = 3

/** Tells how far it is, from 0 to 1; nothing where this game knows no coach. */
export async function advise(asked: Asked, tell: (part: number) => void, seed = 1): Promise<Advice[] | undefined> {
  const manifest = await manifestOf(asked.game)
  if (!manifest?.mind) return undefined
  const [game, { mind }] = await Promise.all([manifest.rules(), manifest.mind()])
  const decisions = asked.decisions.map((open): Decision => ({ rules: [], ...open }))
  const view = { viewer: asked.viewer, state: asked.state as TableState, decisions }
  const thinking = new Thinking(game, mind, view, asked.legal, asked.seat, new FastChance(seed), {
    ...effort,
    depth: mind.reach,
  })
  const begun = performance.now()
  const part = () => Math.max((performance.now() - begun) / time, thinking.done / Math.max(1, thinking.lines))
  let told = 0
  // However slow the machine, each of them is tried.
  while ((part() < 1 || thinking.done < effort.width) && thinking.more())
    if (part() > told + 0.05) {
      told = Math.min(1, part())
      tell(told)
    }
  const { names } = mind.value
  const tried = thinking.thoughts().filter(({ lines }) => lines > 0)
  // What was dropped early is known too little to be told beside the others.
  const known = tried.toSorted((one, other) => other.lines - one.lines).slice(0, shown)
  const best = known.toSorted((one, other) => other.chance - one.chance)
  return best.map((thought, place) => {
    const others = best.filter((other) => other !== thought)
    const against = place > 0 ? best[0].parts : names.map((_, i) => mean(others.map(({ parts }) => parts[i])))
    const { index, chance, error } = thought
    return { index, chance, error, ...compared(names, thought.parts, against) }
  })
}

const mean = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, one) => sum + one, 0) / list.length
