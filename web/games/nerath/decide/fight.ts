// Both sides of a battle as the screen shows them: who stands in it by stage, what each rolls or rolled in this round, and
// what is lost.
import { content } from '@skelos/games/nerath/content/index.ts'
import { PIECES } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Battle } from '@skelos/games/nerath/rules/battle-frame.ts'
import { type Dice, diceOf, firstStrikeStage, isActive, isHit, sideOf } from '@skelos/games/nerath/rules/battle-math.ts'
import type { DiceTold, Fact, Stage } from '@skelos/games/nerath/rules/facts.ts'
import { stages } from '@skelos/games/nerath/rules/facts.ts'
import { kinds } from '@skelos/games/nerath/rules/state.ts'
import type { Seat } from '@skelos/kernel'

export interface DieShown {
  die: number
  need: number
  /** Undefined before it is rolled. */
  face: number | undefined
}

/** Equal pieces of one realm, guardians of one sort, or dice that belong to no piece. */
export interface FightRow {
  key: string
  /** null for guardians. */
  realm: Seat | null
  /** A kind of piece, or -1 for guardians and free dice. */
  kind: number
  /** A tile, of guardians. */
  guardian?: string
  count: number
  lost: number
  /** Inactive castles and pieces that have taken a hit. */
  hurt: number
  dice: readonly DieShown[]
}

export interface FightSide {
  realms: readonly Seat[]
  byStage: Readonly<Record<Stage, readonly FightRow[]>>
  /** Hits rolled in this round; undefined before the first roll. */
  hits: number | undefined
}

/** What was rolled in the round under way, by side and stage; rerolled dice as they lie now. */
function rollsOfRound(facts: readonly Fact[], at: string) {
  const rolls = new Map<string, readonly DiceTold[]>()
  let last: string | undefined
  for (const fact of facts) {
    if (fact.fact === 'battle-began' || (fact.fact === 'battle-round' && fact.at === at)) {
      rolls.clear()
      last = undefined
    }
    if (fact.fact === 'rolled' && fact.at === at) {
      last = `${fact.side} ${fact.stage}`
      rolls.set(last, fact.dice)
    }
    if (fact.fact === 'rerolled' && last) rolls.set(last, fact.dice)
  }
  return (side: 0 | 1, stage: Stage): readonly DiceTold[] | undefined =>
    rolls.get(`${side === 0 ? 'attacker' : 'defender'} ${stage}`)
}

const toldDice = (dice: readonly DiceTold[], realm: Seat | null, kind: number): DieShown[] =>
  dice
    .filter(({ of, piece }) => of === realm && (piece === null ? -1 : PIECES.indexOf(piece)) === kind)
    .flatMap(({ die, need, faces }) => faces.map((face) => ({ die, need, face })))

const comingDice = (dice: readonly Dice[], realm: Seat | null, kind: number): DieShown[] =>
  dice
    .filter((each) => (each.realm === -1 ? null : each.realm) === realm && each.kind === kind)
    .flatMap(({ die, need, count }) => Array.from({ length: count }, () => ({ die, need, face: undefined })))

export function fightSides(battle: Battle, facts: readonly Fact[]): readonly [FightSide, FightSide] {
  const rolled = rollsOfRound(facts, content.spaces[battle.at].id)
  return [fightSide(battle, rolled, 0), fightSide(battle, rolled, 1)]
}

function fightSide(battle: Battle, rolled: ReturnType<typeof rollsOfRound>, side: 0 | 1): FightSide {
  const realms = realmsOf(battle, side)
  const byStage = { 'first-strike': [] as FightRow[], ordinary: [] as FightRow[] }
  let hits: number | undefined
  const shown = new Set<string>()
  stages.forEach((stage, index) => {
    const told = rolled(side, stage)
    const coming = told ? [] : diceOf(content, battle, side, index)
    if (told)
      hits =
        (hits ?? 0) + told.reduce((sum, { need, faces }) => sum + faces.filter((face) => isHit(face, need)).length, 0)
    for (const realm of realms)
      for (const kind of PIECES.keys()) {
        const dice = told ? toldDice(told, realm, kind) : comingDice(coming, realm, kind)
        if (dice.length === 0) continue
        shown.add(`${realm} ${kind}`)
        byStage[stage].push({ ...standing(battle, realm, kind), dice })
      }
    const loose = told ? toldDice(told, null, -1) : comingDice(coming, null, -1)
    if (side === 1) byStage[stage].push(...guardiansWith(battle, index === firstStrikeStage, loose))
    // Dice of cards, and of guardians that have fallen since.
    if (loose.length > 0)
      byStage[stage].push({ key: `loose ${stage}`, realm: null, kind: -1, count: 0, lost: 0, hurt: 0, dice: loose })
  })
  // Those that roll nothing now: a castle that has fallen silent, cargo, pieces lost before this round.
  for (const realm of realms)
    for (const kind of PIECES.keys()) {
      const row = standing(battle, realm, kind)
      if (!shown.has(`${realm} ${kind}`) && row.count + row.lost > 0) byStage.ordinary.push({ ...row, dice: [] })
    }
  return { realms, byStage, hits }
}

/** Each guardian with its own of the dice that lie, which are taken out of them. */
function guardiansWith({ foes }: Battle, firstStrike: boolean, loose: DieShown[]): FightRow[] {
  return foes
    .filter((foe) => foe.firstStrike === firstStrike)
    .map(({ tile, dice }, i) => {
      const own = dice.flatMap((die) => {
        const at = loose.findIndex((each) => each.die === die)
        return at < 0 ? [] : loose.splice(at, 1)
      })
      return { key: `${tile} ${i}`, realm: null, kind: -1, guardian: tile, count: 1, lost: 0, hurt: 0, dice: own }
    })
}

function realmsOf(battle: Battle, side: 0 | 1): Seat[] {
  if (side === 0) return [battle.attacker]
  const there = battle.units.filter((unit) => sideOf(battle, unit.realm) === 1).map(({ realm }) => realm)
  return [...new Set([...battle.fought.filter((realm) => realm !== battle.attacker), ...there])].sort((a, b) => a - b)
}

function standing({ units, lost, returned }: Battle, realm: Seat, kind: number): FightRow {
  const own = units.filter((unit) => unit.realm === realm && unit.kind === kind)
  const place = realm * kinds + kind
  return {
    key: `${realm} ${kind}`,
    realm,
    kind,
    count: own.reduce((sum, { count }) => sum + count, 0),
    lost: lost[place] - returned[place],
    hurt: own.reduce((sum, unit) => (unit.damage > 0 || !isActive(unit) ? sum + unit.count : sum), 0),
    dice: [],
  }
}
