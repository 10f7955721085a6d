// The exact chances of a battle, or of one at sea and a landing after it, that somebody has in mind.
import { without } from '@skelos/kernel'
import { type Language, percent } from '@skelos/text'
import type { Flags, OddsQuestions } from '../../terminal.ts'
import { content } from '../content/index.ts'
import type { PieceId } from '../content/types.ts'
import { SPACE_KINDS } from '../content/vocabulary.ts'
import {
  allExits,
  battleOdds,
  battleToCome,
  battleUnderWay,
  dungeonOdds,
  handOf,
  landingOdds,
  landingToCome,
  noExits,
  SPLITS,
  withCards,
} from '../odds/index.ts'
import { type Key, oddsWords } from '../odds/words.ts'
import { currentBattle } from '../rules/battle-frame.ts'
import { atSea, inDungeon, onLand } from '../rules/battle-math.ts'
import { kindOf } from '../rules/state.ts'
import { armyOf, cardsOf, planOf, tilesOf, unknown } from './odds-flags.ts'
import { type Answer, tell } from './odds-told.ts'
import { attacks, bareTable, countOf, defends, faceGuardians, isHero, put, roomOf, sides, spaceFor } from './scene.ts'

const flags = {
  battle: '<kind>',
  attacker: '<pieces>',
  defender: '<pieces>',
  ally: '<pieces>',
  cargo: '<pieces>',
  'sea-defender': '<pieces>',
  'attacker-order': '<list>',
  'defender-order': '<list>',
  split: '<how>',
  'retreat-below': '<n>',
  'retreat-chance': '<percent>',
  'attacker-cards': '<list>',
  'defender-cards': '<list>',
}

const plans = ['attacker-order', 'defender-order', 'retreat-below', 'retreat-chance']

export const odds: OddsQuestions = {
  flags,
  questions: {
    battle: {
      needs: ['battle', 'attacker', 'defender'],
      takes: [...plans, 'ally', 'split', 'attacker-cards', 'defender-cards'],
    },
    landing: { needs: ['attacker', 'cargo', 'sea-defender', 'defender'], takes: plans },
  },
  about: (flag, language) => oddsWords(language).say(`flag.${flag}` as Key),
  answer: (question, given, language) => (question === 'battle' ? battle(given, language) : landing(given, language)),
}

function battle(given: Flags, language: Language): Answer {
  const where = given.has('ally') ? SPACE_KINDS.filter((_, kind) => kind !== inDungeon) : SPACE_KINDS
  const arena = SPACE_KINDS.indexOf(given.oneOf('battle', where) ?? SPACE_KINDS[0])
  given.needs('split', 'ally')
  const armies = sides
    .filter(({ name }) => given.has(name) && (name === 'attacker' || arena !== inDungeon))
    .map(({ name, realm }) => ({ name, realm, army: armyOf(given, name, arena) }))
  const tiles = arena === inDungeon ? tilesOf(given) : []
  const known = tiles.filter((tile) => tile !== unknown)
  const among = without(content.guardianPile, known)

  const state = bareTable()
  const at = spaceFor(state, arena)
  for (const { name, realm, army } of armies) {
    const aboard = army.filter(([piece]) => arena === atSea && isHero(piece))
    if (arena === atSea) given.atMost(name, countOf(aboard), roomOf(army))
    put(state, realm, at, without(army, aboard), aboard)
  }
  const begun = battleToCome(state, attacks, at)
  // Whatever lies there face down, there is somebody to play a card against.
  faceGuardians(begun, [...known, ...among].slice(0, tiles.length))
  const ours = cardsOf(given, 'attacker-cards', begun, attacks, [])
  const answered = withCards(begun, attacks, ours)
  const theirs = cardsOf(given, 'defender-cards', answered, defends, ours)
  const table = withCards(answered, defends, theirs)

  const question = battleUnderWay(table)
  if (!question) throw new Error('a battle that is over before it begins')
  const plan = {
    ...question,
    ...planOf(given, countOf(armies.flatMap(({ army }) => army))),
    split: given.oneOf('split', SPLITS) ?? 'agreed',
    hands: [handOf(begun, attacks, ours), handOf(answered, defends, theirs)] as const,
    // On a bare table everybody finds a way out.
    exits: currentBattle(table)?.noRetreat ? noExits : allExits,
  }
  const told = sides.filter(({ name }) => given.has(name))
  if (known.length === tiles.length) {
    const { ends, byRound, ...chances } = battleOdds(content, plan)
    return tell({ ...chances, byRound: byRound() }, ends, told, language)
  }
  const { units: heroes, mods } = question.field
  const drawn = { heroes, tiles: known, unknown: tiles.length - known.length, among, mods, plan }
  const { ends, byRound, goldLost, ...chances } = dungeonOdds(content, drawn)
  return tell({ ...chances, goldLost: { attacker: goldLost, defender: 0 }, byRound: byRound() }, ends, told, language)
}

function landing(given: Flags, language: Language): Answer {
  const sails = (piece: PieceId): boolean => !isHero(piece)
  const fleet = armyOf(given, 'attacker', atSea, sails)
  const cargo = armyOf(
    given,
    'cargo',
    onLand,
    (piece) => isHero(piece) || content.pieces[kindOf(piece)].category === 'land',
  )
  given.atMost('cargo', countOf(cargo), roomOf(fleet))
  const guards = armyOf(given, 'sea-defender', atSea, sails)
  const defenders = armyOf(given, 'defender', onLand)

  const state = bareTable()
  const [sea, land] = [spaceFor(state, atSea), spaceFor(state, onLand)]
  put(state, attacks, sea, fleet, cargo)
  put(state, defends, sea, guards)
  put(state, defends, land, defenders)
  const question = landingToCome(state, attacks, sea, land)
  if (!question) throw new Error('a battle that is over before it begins')
  const most = Math.max(countOf([...fleet, ...guards]), countOf([...cargo, ...defenders]))
  const plan = { ...planOf(given, most), exits: allExits }
  const {
    ends,
    sea: fought,
    ...chances
  } = landingOdds(content, {
    sea: { ...question.sea, ...plan },
    land(landed) {
      const ashore = question.land(landed)
      return ashore && { ...ashore, ...plan }
    },
  })
  const { win, bothDestroyed, lose, retreat } = fought
  const { result, lines } = tell(chances, ends, sides.slice(0, 2), language)
  const none = oddsWords(language).say('no-landing', { none: percent(language, chances.noLanding) })
  return { result: { ...result, sea: { win, bothDestroyed, lose, retreat } }, lines: [none, ...lines] }
}
