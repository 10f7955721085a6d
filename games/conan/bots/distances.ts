// How far it is from everywhere to everywhere for somebody who moves as this character does, with nobody in the way.
import { crossings, leapsOf } from '../rules/crossing.ts'
import { boardOf, hasSkill, idOf, isHero, levelOf, move, rulesOf, type State, sheetOf } from '../rules/state.ts'

/** Farther than any way. */
export const far = 99

const movers = ['flying', 'intangible', 'climb', 'swimming', 'leap', 'wall_wrecker', 'evasive'] as const
/** A leap may fail, a fall hurts and a broken wall makes noise: each costs more than its points. */
const risk = { leap: 1, fall: 2, wreck: 1 }

/** The dearest border that a character can ever pay for at once: a hero with all gems that fit, a unit twice over. */
function dearest(state: State, who: number): number {
  if (!isHero(state, who)) return far
  const { baseMove, penalties, spaces } = sheetOf(state, who)
  const level = levelOf(state, who)
  let less = 0
  for (const penalty of penalties) if (level >= penalty.at) less = penalty.less
  return Math.max(0, baseMove - less) + spaces[move].limit
}

/** fall.carried: whoever carries a captive does not jump. */
export function mayFall(state: State, who: number): boolean {
  if (!isHero(state, who)) return true
  const captives = [...rulesOf(state, 'captive'), ...rulesOf(state, 'charm')]
  return !captives.some(({ object }) => state.heroes[who].cards.includes(object))
}

const known = new Map<string, Uint8Array>()
const most = 400

/** `[from * areas + to]` in movement points. */
export function distancesFor(state: State, who: number): Uint8Array {
  const { doors, barricades, openings, water, scenario } = state
  const skills = movers.map((skill) => (hasSkill(state, who, skill) ? 1 : 0)).join('')
  const edges = barricades.map(({ edge }) => edge)
  const purse = dearest(state, who)
  const jumps = mayFall(state, who)
  const key = `${scenario} ${skills} ${jumps} ${purse} ${isHero(state, who) ? 'hero' : idOf(state, who)} ${[doors, edges, openings, water].join('/')}`
  let found = known.get(key)
  if (!found) {
    if (known.size > most) known.clear()
    found = measure(state, who, purse, jumps)
    known.set(key, found)
  }
  return found
}

/** Nobody else is on the board of which the ways are taken. */
function measure(state: State, who: number, purse: number, jumps: boolean): Uint8Array {
  const { areas } = boardOf(state)
  const empty: State = {
    ...state,
    marks: state.marks.filter(({ mark }) => mark === 'gained' || mark === 'lost'),
    heroes: state.heroes.map((hero) => ({ ...hero, at: -1 })),
    models: state.models.map((model) => ({ ...model, at: -1 })),
  }
  const count = areas.length
  const table = new Uint8Array(count * count).fill(far)
  for (let at = 0; at < count; at++) {
    table[at * count + at] = 0
    if (isHero(state, who)) empty.heroes[who].at = at
    else empty.models[who - state.heroes.length].at = at
    const put = (to: number, cost: number, more: number): void => {
      if (cost > purse) return
      const place = at * count + to
      table[place] = Math.min(table[place], cost + more)
    }
    for (const { to, cost, wrecks, fall } of crossings(empty, who))
      if (!fall || jumps) put(to, cost, (fall ? risk.fall : 0) + (wrecks ? risk.wreck : 0))
    for (const { to, cost } of leapsOf(empty, who)) put(to, cost, risk.leap)
  }
  for (let over = 0; over < count; over++)
    for (let from = 0; from < count; from++) {
      const first = table[from * count + over]
      if (first >= far) continue
      for (let to = 0; to < count; to++) {
        const sum = first + table[over * count + to]
        if (sum < table[from * count + to]) table[from * count + to] = sum
      }
    }
  return table
}
