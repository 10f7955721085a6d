/** Checks the cards and tiles between their fields: timings, battles, conditions, costs, and the sizes of the decks. */
import { checkCount, checkProvenance, checkUnique, type Report, sumOf } from '../../../content.ts'
import type { ExpectedCounts, GoodFiles, Timing, Trigger } from '../types.ts'
import { checkEffects } from './effects.ts'
import { type Lists, MINIMUM } from './lists.ts'

/** Windows inside a battle, before it is decided. */
const IN_BATTLE: readonly Trigger[] = ['battle-start', 'battle-round', 'after-roll']
/** All windows that belong to a battle. */
const OF_BATTLE: readonly Trigger[] = [...IN_BATTLE, 'after-battle', 'any-battle']

export function checkEvents({ decks }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(
    decks.flatMap(({ ids }) => ids),
    report,
  )
  for (const deck of decks) {
    checkProvenance(deck.good, report)
    for (const card of deck.good) {
      checkTerms(card, report)
      checkEffects(card.effect, { id: card.id, at: 'effect', trigger: card.timing, battle: card.battle }, report)
    }
    const size = sumOf(deck, 'copies')
    if (size === undefined) continue
    checkCount({ at: deck.at, what: 'cards' }, size, MINIMUM.eventDeck, expect.eventDeck, report)
  }
}

type ListedEvent = GoodFiles['eventCards']['decks']['karkoth'][number]

/** Battles, conditions and costs of a card stand only where they can be met. */
function checkTerms({ id, timing, battle, requires, cost }: ListedEvent, report: Report): void {
  const must = (given: unknown, field: string, windows: readonly Trigger[]): void => {
    if (given === undefined || windows.includes(timing)) return
    report(id, field, `must not stand on a card for ${timing}, only for ${windows.join(', ')}`, 'remove it')
  }
  must(battle, 'battle', OF_BATTLE)
  if (timing === 'any-battle') must(battle?.role, 'battle.role', [...IN_BATTLE, 'after-battle'])
  must(requires?.control, 'requires.control', ['after-battle'])
  must(requires?.result, 'requires.result', ['after-battle'])
  must(requires?.['own-in-battle'], 'requires.own-in-battle', IN_BATTLE)
  must(cost?.['destroy-own-in-battle'], 'cost.destroy-own-in-battle', IN_BATTLE)
  if (cost !== undefined && timing === 'immediate') {
    report(id, 'cost', 'must not stand on a card for immediate, which has to be played', 'remove it')
  }
}

export function checkTreasures({ treasures }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(treasures.ids, report)
  checkProvenance(treasures.good, report)
  for (const { id, timing, power, property, text } of treasures.good) {
    checkNotImmediate(id, 'timing', timing, report)
    const plain = power === undefined && property === undefined
    if (plain && text === undefined) report(id, 'text', 'is missing', 'add it, or a power or a property')
    if (!plain && text !== undefined) {
      report(id, 'text', 'must not stand beside a power or a property, which have their own', 'remove it')
    }
    if (power !== undefined) checkEffects(power.effect, { id, at: 'power.effect', trigger: timing }, report)
    if (property === undefined) continue
    const { trigger, limit, battle, effect } = property
    checkNotImmediate(id, 'property.trigger', trigger, report)
    const limits = trigger === 'always' ? ['none', 'once-per-battle'] : ['once-per-own-turn', 'once-per-turn']
    if (!limits.includes(limit)) {
      report(id, 'property.limit', `must be ${limits.join(' or ')} with the trigger ${trigger}`, 'correct the value')
    }
    if (battle !== undefined && trigger !== 'always' && !OF_BATTLE.includes(trigger)) {
      report(id, 'property.battle', `must not stand on a property for ${trigger}, outside battles`, 'remove it')
    }
    checkEffects(effect, { id, at: 'property.effect', trigger, limit, battle }, report)
  }
  const size = sumOf(treasures, 'copies')
  if (size !== undefined) {
    checkCount({ at: 'cards', what: 'cards' }, size, MINIMUM.treasures, expect.treasures, report)
  }
}

function checkNotImmediate(id: string, field: string, timing: Timing | Trigger, report: Report): void {
  if (timing !== 'immediate') return
  report(id, field, 'must not be immediate, a treasure is kept until it is played', 'name another window')
}

export function checkGuardians({ guardians, spaces }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(guardians.ids, report)
  checkProvenance(guardians.good, report)
  const dungeons = spaces.good.filter(({ kind }) => kind === 'dungeon').length
  const size = sumOf(guardians, 'copies')
  if (size !== undefined) checkCount({ at: 'tiles', what: 'tiles' }, size, dungeons, expect.guardians, report)
}
