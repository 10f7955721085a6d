// What a step of a hero is worth, or of whom he leads or sends away.
import type { Figure } from '../rules/actions.ts'
import { crossings } from '../rules/crossing.ts'
import { lifeOf } from '../rules/damage.ts'
import type { SpellFrame } from '../rules/frames.ts'
import { basePoints } from '../rules/hero-options.ts'
import { characterOf, hasSkill, isStealthy, placeOf, underWay, unitOf } from '../rules/state.ts'
import { mayFall } from './distances.ts'
import { decay, type HeroStand } from './hero-stand.ts'

const never = Number.NEGATIVE_INFINITY

/** scen.alarm */
const loud = 3

export function movePrice(stand: HeroStand, cost: number): number {
  return stand.price(Math.max(0, cost - basePoints(stand.state, stand.hero)))
}

export function moveWorth(stand: HeroStand, to: number, wrecks: boolean): number {
  const ally = actor(stand)
  if (ally >= 0) return allyMoveWorth(stand, ally, to)
  if ((underWay<SpellFrame>(stand.state, 'spell')?.target ?? -1) >= 0) return spellStepWorth(stand, to)
  const { at } = stand.own
  const crossing = crossings(stand.state, stand.hero).find((other) => other.to === to && other.wrecks === wrecks)
  if (!crossing) return spellStepWorth(stand, to)
  if (crossing.fall && !mayFall(stand.state, stand.hero)) return never
  const gain = stand.pull(to) - stand.pull(at)
  const life = lifeOf(stand.state, stand.hero)
  const risk = Math.max(0, stand.outlook.danger(stand.hero, to) - stand.outlook.danger(stand.hero, at))
  const fear = life <= 3 ? 0.6 : life <= 6 ? 0.25 : 0.08
  const entered = 0.15 * stand.outlook.enemiesAt(stand.hero, to) + (isTrap(stand, to) ? trap(stand) : 0)
  const noise = wrecks && isStealthy(stand.state) ? loud : 0
  return gain - movePrice(stand, crossing.cost) - risk * fear - entered - (crossing.fall ? 1.5 : 0) - noise - 0.02
}

/** Whoever carries what wins does not stop to fight. */
function trap(stand: HeroStand): number {
  return stand.outlook.aims.objects.some((object) => stand.own.cards.includes(object)) ? 2 : 0.2
}

/** skill.blocking: whoever enters does not get out again. */
function isTrap(stand: HeroStand, to: number): boolean {
  const state = stand.state
  if (hasSkill(state, stand.hero, 'evasive') || stand.tasks.some(({ at, weight }) => at === to && weight > 3))
    return false
  return stand.outlook.foes.some((who) => placeOf(state, who) === to && hasSkill(state, who, 'blocking'))
}

/** Teleportation and Mind Control go on step by step. */
function spellStepWorth(stand: HeroStand, to: number): number {
  const spell = underWay<SpellFrame>(stand.state, 'spell')
  if (!spell) return never
  if (spell.target >= 0) return stand.outlook.distance(stand.hero, stand.own.at, to) * 0.1
  return stand.pull(to) - stand.pull(stand.own.at) - stand.price(1)
}

/** An ally that acts, while one does. */
function actor(stand: HeroStand): number {
  const turn = stand.state.stack.findLast((frame) => frame.do === 'model-turn') as { who: number } | undefined
  return turn && underWay<SpellFrame>(stand.state, 'spell') === undefined ? turn.who : -1
}

function allyMoveWorth(stand: HeroStand, ally: number, to: number): number {
  const near = (at: number): number => {
    let best = 0
    for (const who of stand.outlook.foes)
      best = Math.max(best, stand.foeWorth(who) * decay ** stand.outlook.distance(ally, at, placeOf(stand.state, who)))
    return best
  }
  return near(to) - near(placeOf(stand.state, ally)) - 0.05
}

export function commandWorth(stand: HeroStand, figure: Figure): number {
  const ally = characterOf(stand.state, figure)
  const { move } = unitOf(stand.state, ally)
  const at = placeOf(stand.state, ally)
  let best = 0
  for (const who of stand.outlook.foes) {
    const distance = stand.outlook.distance(ally, at, placeOf(stand.state, who))
    best = Math.max(best, distance <= move ? stand.foeWorth(who) * 0.5 : 0)
  }
  return best - stand.price(1)
}
