// Heroes against guardians, known or not: unknown tiles are any of those that lie nowhere open.
import type { Content } from '../content/types.ts'
import { type Foe, inDungeon, type Mod, type Unit, usualNeed } from '../rules/battle-math.ts'
import { type BattleOdds, type BattleQuestion, battleOdds, type RoundOdds } from './battle.ts'

export interface DungeonQuestion {
  heroes: readonly Unit[]
  /** Tiles that are known. */
  tiles: readonly string[]
  /** How many more lie there face down, and the tiles among which they are. */
  unknown: number
  among: readonly string[]
  mods?: readonly Mod[]
  plan?: Omit<BattleQuestion, 'field'>
}

export interface DungeonOdds
  extends Pick<BattleOdds, 'win' | 'bothDestroyed' | 'lose' | 'retreat' | 'endless' | 'rounds' | 'ends' | 'byRound'> {
  /** Expected price of the heroes that are lost, and gold that guardians bring if all are beaten. */
  goldLost: number
  reward: number
}

/** Guardians as they stand in a battle, and the number that heroes need against them. */
export function guardiansOf(content: Content, tiles: readonly string[]): { foes: Foe[]; penalty: number } {
  const foes = tiles.map((tile) => {
    const { dice, firstStrike } = content.guardians[tile]
    return { tile, dice: [...dice], firstStrike }
  })
  return { foes, penalty: Math.max(usualNeed, ...tiles.map((tile) => content.guardians[tile].needs)) }
}

/** Every choice of so many of these, each with its chance; the order in which they lie means nothing. */
function draws(among: readonly string[], count: number): { tiles: string[]; chance: number }[] {
  if (count === 0 || among.length === 0) return [{ tiles: [], chance: 1 }]
  const found = new Map<string, { tiles: string[]; chance: number }>()
  for (const tile of new Set(among)) {
    const first = among.filter((other) => other === tile).length / among.length
    for (const rest of draws(among.toSpliced(among.indexOf(tile), 1), count - 1)) {
      const tiles = [tile, ...rest.tiles].sort()
      const entry = found.get(tiles.join())
      if (entry) entry.chance += first * rest.chance
      else found.set(tiles.join(), { tiles, chance: first * rest.chance })
    }
  }
  return [...found.values()]
}

export function dungeonOdds(content: Content, question: DungeonQuestion): DungeonOdds {
  const { heroes, tiles, unknown, among, mods = [], plan } = question
  const rounds: { chance: number; told: () => RoundOdds[] }[] = []
  const sum: DungeonOdds = {
    win: 0,
    bothDestroyed: 0,
    lose: 0,
    retreat: 0,
    endless: 0,
    rounds: 0,
    ends: [],
    goldLost: 0,
    reward: 0,
    byRound: () => together(rounds.map(({ chance, told }) => ({ chance, told: told() }))),
  }
  for (const drawn of draws(among, unknown)) {
    const there = [...tiles, ...drawn.tiles]
    const field = {
      arena: inDungeon,
      attacker: heroes[0]?.realm ?? 0,
      units: [...heroes],
      mods: [...mods],
      ...guardiansOf(content, there),
    }
    const odds = battleOdds(content, { attacker: 'weakest', ...plan, field })
    for (const name of ['win', 'bothDestroyed', 'lose', 'retreat', 'endless', 'rounds'] as const)
      sum[name] += drawn.chance * odds[name]
    rounds.push({ chance: drawn.chance, told: odds.byRound })
    for (const end of odds.ends) sum.ends.push({ ...end, chance: drawn.chance * end.chance })
    sum.goldLost += drawn.chance * odds.goldLost.attacker
    sum.reward += drawn.chance * odds.win * there.reduce((gold, tile) => gold + content.guardians[tile].reward, 0)
  }
  return sum
}

/** The rounds of battles of which only one will be fought; one that is over stays as it ended. */
function together(battles: readonly { chance: number; told: readonly RoundOdds[] }[]): RoundOdds[] {
  const longest = Math.max(...battles.map(({ told }) => told.length))
  return Array.from({ length: longest }, (_, i) => {
    const sum = { win: 0, bothDestroyed: 0, lose: 0, retreat: 0, goesOn: 0 }
    const goldLost = { attacker: 0, defender: 0 }
    for (const { chance, told } of battles) {
      const round = told[Math.min(i, told.length - 1)]
      for (const name of ['win', 'bothDestroyed', 'lose', 'retreat', 'goesOn'] as const)
        sum[name] += chance * round[name]
      for (const side of ['attacker', 'defender'] as const) goldLost[side] += chance * round.goldLost[side]
    }
    return { round: i + 1, ...sum, goldLost }
  })
}
