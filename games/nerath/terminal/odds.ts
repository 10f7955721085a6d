// The exact chances of a battle that somebody has in mind.
import { canonical, without } from '@skelos/kernel'
import { decimal, type Language, percent } from '@skelos/text'
import { padStart } from '../../layout.ts'
import type { Flags, OddsQuestions } from '../../terminal.ts'
import { content } from '../content/index.ts'
import { PIECES, SPACE_KINDS } from '../content/vocabulary.ts'
import {
  type BattleQuestion,
  battleOdds,
  countsLeft,
  dungeonOdds,
  type End,
  guardiansOf,
  unitOf,
} from '../odds/index.ts'
import { type Key, oddsWords } from '../odds/words.ts'
import { fights, inDungeon, type Unit, usualNeed } from '../rules/battle-math.ts'

const flags = {
  battle: '<kind>',
  attacker: '<pieces>',
  defender: '<pieces>',
  'attacker-order': '<list>',
  'defender-order': '<list>',
  'retreat-below': '<n>',
}

const mostPieces = 40
const unknown = 'unknown'
export const odds: OddsQuestions = {
  flags,
  questions: {
    battle: {
      needs: ['battle', 'attacker', 'defender'],
      takes: ['attacker-order', 'defender-order', 'retreat-below'],
    },
  },
  about: (flag, language) => oddsWords(language).say(`flag.${flag}` as Key),
  answer: (_, given, language) => answer(given, language),
}

const [attacks, defends] = [0, 1]

function answer(given: Flags, language: Language): { result: object; lines: string[] } {
  const arena = SPACE_KINDS.indexOf(given.oneOf('battle', SPACE_KINDS) ?? SPACE_KINDS[0])
  const orderOf = (flag: string) => {
    const listed = given.listOf(flag, PIECES)
    return listed.length > 0 ? listed.map((piece) => PIECES.indexOf(piece)) : ('cheapest' as const)
  }
  const plan: Omit<BattleQuestion, 'field'> = {
    attacker: orderOf('attacker-order'),
    defender: orderOf('defender-order'),
    ...(given.has('retreat-below') && { retreat: { fewerThan: given.whole('retreat-below', 1, mostPieces) } }),
  }
  const heroes = unitsOf(given, 'attacker', attacks, arena)
  const tiles = arena === inDungeon ? tilesOf(given) : []
  const known = tiles.filter((tile) => tile !== unknown)
  if (known.length < tiles.length) {
    const among = without(content.guardianPile, known)
    const question = { heroes, tiles: known, unknown: tiles.length - known.length, among, plan }
    const { ends, goldLost, ...told } = dungeonOdds(content, question)
    return answered({ ...told, goldLost: { attacker: goldLost, defender: 0 } }, ends, arena, language)
  }
  const units = arena === inDungeon ? heroes : [...heroes, ...unitsOf(given, 'defender', defends, arena)]
  const guardians = arena === inDungeon ? guardiansOf(content, known) : { foes: [], penalty: usualNeed }
  const field = { arena, attacker: attacks, units, mods: [], ...guardians }
  const { ends, byRound, ...told } = battleOdds(content, { ...plan, field })
  return answered({ ...told, byRound: byRound() }, ends, arena, language)
}

function answered<Odds extends Told>(told: Odds, ends: readonly End[], arena: number, language: Language) {
  const left = alike(
    ends.map(({ attacker, defender, chance }) => ({
      attacker: named(attacker.units),
      defender: arena === inDungeon ? { dice: defender.foes.flatMap(({ dice }) => dice) } : named(defender.units),
      chance,
    })),
  )
  const counts: number[] = []
  for (const { attacker, chance } of ends) {
    const count = countsLeft(attacker, PIECES.length).reduce((sum, many) => sum + many, 0)
    counts[count] = (counts[count] ?? 0) + chance
  }
  const bars = Array.from(counts, (chance: number | undefined, count) => ({ chance: chance ?? 0, count })).filter(
    ({ chance }) => chance > 0,
  )
  return {
    result: { ...told, left },
    lines: [
      ...linesOf(told, language),
      oddsWords(language).say('left'),
      ...bars.map(
        ({ chance, count }) =>
          `  ${padStart(`${count}`, 2)}  ${padStart(percent(language, chance), 7)}  ${'█'.repeat(Math.round(chance * 40))}`,
      ),
    ],
  }
}

interface SidesLeft {
  attacker: object
  defender: object
  chance: number
}

/** Ends that differ only in damage are one, the likeliest first. */
function alike(ends: readonly SidesLeft[]): SidesLeft[] {
  const found = new Map<string, SidesLeft>()
  for (const { chance, ...sides } of ends) {
    const name = canonical(sides)
    found.set(name, { ...sides, chance: chance + (found.get(name)?.chance ?? 0) })
  }
  return [...found.values()].sort((one, other) => other.chance - one.chance)
}

interface Told {
  win: number
  bothDestroyed: number
  lose: number
  retreat: number
  rounds: number
  goldLost: { attacker: number; defender: number }
}

function linesOf({ win, bothDestroyed, lose, retreat, rounds, goldLost }: Told, language: Language): string[] {
  const words = oddsWords(language)
  const share = (chance: number): string => percent(language, chance)
  const number = (value: number): string => decimal(language, value, 2)
  return [
    words.say('won', { win: share(win), both: share(bothDestroyed), lose: share(lose) }),
    ...(retreat > 0 ? [words.say('retreat', { retreat: share(retreat) })] : []),
    words.say('cost', {
      attacker: number(goldLost.attacker),
      defender: number(goldLost.defender),
      rounds: number(rounds),
    }),
  ]
}

const named = (units: readonly Unit[]): Record<string, number> =>
  Object.fromEntries(
    countsLeft({ units, foes: [] }, PIECES.length).flatMap((count, kind) => (count > 0 ? [[PIECES[kind], count]] : [])),
  )

/** Only pieces that fight there may be named, and castles only in defence. */
function unitsOf(given: Flags, flag: string, realm: number, arena: number): Unit[] {
  const allowed = PIECES.filter(
    (_, kind) => fights(content, arena, kind) && (realm === defends || content.pieces[kind].move > 0),
  )
  return given.counted(flag, allowed, mostPieces).map(([piece, count]) => unitOf(realm, PIECES.indexOf(piece), count))
}

const mostTiles = 2

function tilesOf(given: Flags): string[] {
  return given
    .counted('defender', [...Object.keys(content.guardians), unknown], mostTiles)
    .flatMap(([tile, count]) => Array.from({ length: count }, () => tile))
}
