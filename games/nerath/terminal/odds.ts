// `skelos odds nerath battle`: the exact odds of a battle that somebody has in mind, without cards and without retreat.
import { decimal, type Language, percent } from '@skelos/text'
import { padStart } from '../../layout.ts'
import type { Flags, OddsQuestions } from '../../terminal.ts'
import { content } from '../content/index.ts'
import { PIECES } from '../content/vocabulary.ts'
import {
  type BattleOdds,
  battleOdds,
  type Casualties,
  countsLeft,
  type End,
  guardiansOf,
  unitOf,
} from '../odds/index.ts'
import { atSea, fights, inDungeon, onLand, usualNeed } from '../rules/battle-math.ts'
import { battleKinds } from '../rules/facts.ts'
import { kindOf, pieceId } from '../rules/state.ts'
import { wordsOf } from '../text/index.ts'
import { type Key, terminalWords } from './words.ts'

const flags = {
  battle: '<kind>',
  attacker: '<pieces>',
  defender: '<pieces>',
  'attacker-order': '<list>',
  'defender-order': '<list>',
}

/** More of one kind than this is hardly ever in one place. */
const mostPieces = 30
const mostTiles = 4
/** How many ends are shown to a person; all are in the JSON. */
const mostEnds = 12

export const odds: OddsQuestions = {
  flags,
  questions: { battle: { needs: ['battle', 'attacker', 'defender'], takes: ['attacker-order', 'defender-order'] } },
  about: (flag, language) => terminalWords(language).say(`flag.${flag}` as Key),
  answer(_, given, language) {
    const answer = oddsAsked(given)
    const { win, bothDestroyed, lose, rounds } = answer
    const left = merged(answer.ends)
    return { result: { win, bothDestroyed, lose, rounds, left }, lines: linesOf(answer, left, language) }
  },
}

function oddsAsked(given: Flags): BattleOdds {
  const kind = given.oneOf('battle', battleKinds)
  const arena = kind === 'dungeon' ? inDungeon : kind === 'sea' ? atSea : onLand
  const fighting = PIECES.filter((id) => fights(content, arena, kindOf(id)))
  const unitsOf = (flag: string, realm: number, allowed: typeof fighting) =>
    given.counts(flag, allowed, mostPieces).map(({ of, count }) => unitOf(realm, kindOf(of), count))
  const attackers = unitsOf(
    'attacker',
    0,
    fighting.filter((id) => content.pieces[kindOf(id)].move > 0),
  )
  const tiles =
    arena === inDungeon
      ? given
          .counts('defender', Object.keys(content.guardians), mostTiles)
          .flatMap(({ of, count }) => Array.from({ length: count }, () => of))
      : []
  const { foes, penalty } = arena === inDungeon ? guardiansOf(content, tiles) : { foes: [], penalty: usualNeed }
  const defenders = arena === inDungeon ? [] : unitsOf('defender', 1, fighting)
  const order = (flag: string): Casualties => (given.has(flag) ? given.listOf(flag, PIECES).map(kindOf) : 'cheapest')
  return battleOdds(content, {
    field: { arena, attacker: 0, units: [...attackers, ...defenders], foes, mods: [], penalty },
    attacker: order('attacker-order'),
    defender: order('defender-order'),
  })
}

interface Remaining {
  attacker: Record<string, number>
  defender: Record<string, number>
  chance: number
}

/** Ends that differ in damage alone are one. */
function merged(ends: readonly End[]): Remaining[] {
  const found = new Map<string, Remaining>()
  for (const { attacker, defender, chance } of ends) {
    const left = { attacker: remaining(attacker), defender: remaining(defender) }
    const name = JSON.stringify(left)
    const entry = found.get(name)
    if (entry) entry.chance += chance
    else found.set(name, { ...left, chance })
  }
  return [...found.values()]
}

function remaining(side: End['attacker']): Record<string, number> {
  const pieces = countsLeft(side, PIECES.length).flatMap((count, kind) => (count > 0 ? [[pieceId(kind), count]] : []))
  const tiles = side.foes.flatMap(({ tile, dice }) => (dice.length > 0 ? [[tile, dice.length]] : []))
  return Object.fromEntries([...pieces, ...tiles])
}

function linesOf({ win, lose, bothDestroyed, rounds, goldLost }: BattleOdds, left: Remaining[], language: Language) {
  const words = terminalWords(language)
  const share = (chance: number): string => percent(language, chance)
  const likeliest = [...left].sort((a, b) => b.chance - a.chance).slice(0, mostEnds)
  return [
    words.say('odds.battle', { win: share(win), lose: share(lose), both: share(bothDestroyed) }),
    words.say('odds.cost', {
      rounds: decimal(language, rounds, 2),
      attacker: decimal(language, goldLost.attacker, 2),
      defender: decimal(language, goldLost.defender, 2),
    }),
    words.say('odds.left'),
    ...likeliest.map(
      ({ attacker, defender, chance }) =>
        `  ${padStart(share(chance), 7)}  ${named(attacker, language)} : ${named(defender, language)}`,
    ),
  ]
}

function named(pieces: Readonly<Record<string, number>>, language: Language): string {
  const words = wordsOf(language)
  const said = Object.entries(pieces).map(([id, count]) => {
    const piece = PIECES.find((other) => other === id)
    return piece ? words.amount(piece, count) : words.guardian(id)
  })
  return said.join(', ') || '–'
}
