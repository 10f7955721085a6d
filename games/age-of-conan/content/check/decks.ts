/** Checks the decks of the players between their records: strategy, kingdom and objective cards. */

import { checkCount, checkProvenance, checkUnique, type Report, show, sumOf } from '../../../content.ts'
import type { ExpectedCounts, Timing } from '../types.ts'
import { KINGDOMS } from '../vocabulary.ts'
import { type Lists, MINIMUM } from './lists.ts'

export function checkStrategy({ strategy }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(strategy.ids, report)
  checkProvenance(strategy.good, report)
  if (!strategy.present) return
  checkCount({ at: 'cards', what: 'cards' }, strategy.raw.length, MINIMUM.strategy, expect.strategy, report)
}

/** Moments inside a contest: the only ones at which the conditions of a card can hold. */
const CONTEST_TIMINGS: readonly Timing[] = [
  'contest-open',
  'before-roll',
  'card-revealed',
  'after-roll',
  'contest-lost',
]

export function checkKingdomCards({ decks }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(
    decks.flatMap(({ ids }) => ids),
    report,
  )
  for (const deck of decks) {
    checkProvenance(deck.good, report)
    for (const card of deck.good) {
      if (card.type === 'permanent' && card.cost === undefined) report(card.id, 'cost', 'is missing', 'add it')
      if (card.type !== 'permanent' && card.cost !== undefined) {
        report(card.id, 'cost', `must not stand on an ${card.type}, only permanents have a cost`, 'remove it')
      }
      const refresh = card.effect.findIndex((step) => step.do === 'refresh-card')
      if (card.type === 'permanent' && refresh !== -1) {
        report(
          card.id,
          `effect[${refresh}]`,
          'must not be refresh-card on a permanent, which could refresh itself without end',
          'remove it',
        )
      }
      for (const [i, timing] of card.timing.entries()) {
        if (card.type === 'event' && timing !== 'court') {
          report(card.id, `timing[${i}]`, `must be court for an event, found ${show(timing)}`, 'correct the value')
        }
        if (card.type !== 'event' && timing === 'court') {
          report(card.id, `timing[${i}]`, `must not be court, only events are played there`, 'correct the value')
        } else if (timing === 'contest-result') {
          report(card.id, `timing[${i}]`, 'must not be contest-result, only artifacts work there', 'correct the value')
        } else if (card.when && !CONTEST_TIMINGS.includes(timing)) {
          report(card.id, 'when', `must not stand on a card for ${timing}, where no contest is under way`, 'remove it')
        }
      }
    }
    const size = sumOf(deck, 'copies')
    if (size === undefined) continue
    checkCount({ at: deck.at, what: 'cards' }, size, MINIMUM.kingdomDeck, expect.kingdomDeck, report)
  }
}

export function checkObjectives({ objectives, provinces }: Lists, expect: ExpectedCounts, report: Report): void {
  checkUnique(objectives.ids, report)
  checkProvenance(objectives.good, report)
  const homes: readonly string[] = KINGDOMS
  for (const { id, condition } of objectives.good) {
    for (const [i, test] of condition.entries()) {
      if (test.test !== 'controls') continue
      for (const [j, name] of test.provinces.entries()) {
        const field = `condition[${i}].provinces[${j}]`
        if (!provinces.has(name)) {
          report(id, field, `must be a province, found ${show(name)}`, 'correct the id')
        } else if (homes.includes(name)) {
          report(id, field, `must not be a home province, found ${show(name)}`, 'name another province')
        }
      }
    }
  }
  if (!objectives.present) return
  checkCount({ at: 'cards', what: 'cards' }, objectives.raw.length, MINIMUM.objectives, expect.objectives, report)
}
