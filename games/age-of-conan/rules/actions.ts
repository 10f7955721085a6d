// Every action a seat can take, in small steps. Provinces, cards and tokens go by their content ids.
import type { Kingdom, TokenKind } from '../content/types.ts'
import type { ContestFace, FateFace } from './dice.ts'

export const actionKinds = ['military', 'intrigue', 'court'] as const
export type ActionKind = (typeof actionKinds)[number]

export type Action =
  // Bids and adventures
  | { do: 'bid-card'; card: string }
  | { do: 'bid-token'; token: number }
  | { do: 'swap-bid-card'; card: string }
  | { do: 'move-conan'; to: string }
  | { do: 'stay' }
  | { do: 'keep-token' }
  | { do: 'exchange-token' }
  | { do: 'take-token' }
  | { do: 'crown' }
  | { do: 'name-kind'; kind: TokenKind }
  // Cards
  | { do: 'play-table-card'; card: string }
  | { do: 'refresh-card'; card: string }
  | { do: 'use-card'; card: string }
  | { do: 'use-artifact'; card: string }
  | { do: 'play-event'; card: string }
  | { do: 'lay-strategy'; card: string }
  | { do: 'draw-pair' }
  | { do: 'draw-two-strategy' }
  | { do: 'keep-card'; card: string }
  // Fate dice
  | { do: 'choose-die'; face: FateFace }
  | { do: 'use-die-as'; kind: ActionKind }
  // Pieces
  | { do: 'place-raider'; at: string }
  | { do: 'remove-raiders'; at: string }
  | { do: 'move-emissary'; from: string; to: string }
  | { do: 'emissary-onward'; to: string }
  | { do: 'send-emissary'; from: string; to: string }
  | { do: 'place-emissary'; at: string }
  | { do: 'remove-emissary'; at: string; of: Kingdom }
  | { do: 'start-intrigue'; at: string }
  | { do: 'collect-gold'; at: string }
  | { do: 'redeploy'; from: string; to: string; units: number }
  | { do: 'attack'; from: string; to: string; units: number }
  | { do: 'attack-in-place'; at: string }
  | { do: 'army-onward'; to: string }
  | { do: 'place-unit'; at: string }
  | { do: 'give-up-unit'; at: string }
  | { do: 'give-up-emissary'; at: string }
  | { do: 'confirm' }
  | { do: 'take-back' }
  // Contests
  | { do: 'sorcery-reroll' }
  | { do: 'reroll-dice'; faces: ContestFace[] }
  | { do: 'forced-march' }
  | { do: 'fight-on' }
  | { do: 'retreat'; to: string }
  // Age change
  | { do: 'rob'; kingdom: Kingdom }
  | { do: 'sacrifice-unit'; at: string }
  | { do: 'raise-unit'; at: string }
  | { do: 'build-city'; at: string }
  | { do: 'buy-unit'; at: string }
  | { do: 'buy-emissary'; at: string }
  | { do: 'buy-pair' }
  | { do: 'buy-strategy' }
  | { do: 'offer-token'; token: string }
  | { do: 'commit-offer' }
  // Answers that end a step
  | { do: 'pass' }
  | { do: 'decline' }
  | { do: 'stop' }
  | { do: 'done' }
  | { do: 'nothing' }

/** Options that may be passed, or stopped at any time; where there is nothing to choose there is no choice. */
export const pass: Action = { do: 'pass' }
export const withDone = (options: Action[]): Action[] => (options.length === 0 ? [] : [...options, { do: 'done' }])

/** Kinds of decisions with the ledger rules behind each: the `decisions` list of the ledger. */
export const decisions = {
  'bid-card': ['bid.when', 'bid.draw', 'bid.commit', 'bid.total', 'amb.no-strategy-card'],
  'bid-token': ['bid.commit', 'bid.token-spent', 'bid.token-zero', 'bid.token-three'],
  'bid-reveal': [
    'bid.reveal-window',
    'bid.bonus-card',
    'amb.bonus-card-timing',
    'amb.instants-in-bid',
    'amb.first-player-before-first-bid',
  ],
  'conan-move': [
    'turn.parts',
    'conan-turn.move',
    'conan-turn.take-token',
    'conan-turn.discard-token',
    'conan-turn.at-destination',
    'conan-turn.distance',
    'amb.conan-move-restrictions',
  ],
  token: [
    'adventure.exchange',
    'adventure.tokens-secret',
    'adventure.success-bonus',
    'adventure.token-recycling',
    'amb.prize-exchange-open',
  ],
  'cards-and-die': [
    'turn.play-table-cards',
    'turn.refresh-table-cards',
    'turn.card-part-effects',
    'cards.table-play',
    'cards.table-refresh',
    'fate-dice.one-die-per-turn',
    'wild-dice.military-intrigue-block',
    'wild-dice.wild-block',
    'amb.card-phase-order',
    'amb.card-needs-effect',
    'amb.useless-die',
    'amb.wild-dice-block-each-other',
  ],
  'die-kind': [
    'wild-dice.military-intrigue-use',
    'wild-dice.military-intrigue-block',
    'wild-dice.wild-use',
    'wild-dice.wild-block',
  ],
  'court-conan': [
    'court.conan-then-court',
    'court.conan-player',
    'court.conan-move-no-token',
    'raiders.placement',
    'components.raider-supply',
    'amb.raider-in-out-of-play',
  ],
  'court-token': ['court.other-players', 'court.other-players-last-token', 'amb.court-token-optional'],
  'court-action': [
    'court.draw',
    'court.event-instead',
    'cards.event',
    'fate-dice.one-option',
    'cards.kingdom-reshuffle',
    'cards.strategy-reshuffle',
    'amb.deck-empty',
    'amb.useless-die',
    'amb.card-needs-effect',
  ],
  'intrigue-step': [
    'intrigue.options',
    'intrigue.use-any-emissary',
    'intrigue.emissary-sequence',
    'intrigue.contest-needs-emissary',
    'intrigue.contest-purposes',
    'intrigue.contest-forbidden',
    'intrigue.collect-gold',
    'intrigue.collect-gold-where',
    'intrigue.place-emissary',
    'amb.emissary-moved-twice',
    'amb.useless-die',
  ],
  'emissary-move': [
    'intrigue.emissary-movement',
    'intrigue.emissary-no-barrier',
    'intrigue.emissary-foreign-home',
    'reduced-map.movement-still-allowed',
    'amb.emissary-moved-twice',
  ],
  'military-step': [
    'military.options',
    'military.redeploy',
    'military.attack-by-moving',
    'military.attack-in-place',
    'military.reinforce-campaign',
    'military.no-foreign-home',
    'military.place',
    'military.limit-five',
    'amb.same-units-twice',
    'amb.attack-one-origin',
    'amb.useless-die',
  ],
  overflow: ['military.redeploy-overflow', 'military.limit-five', 'amb.overflow'],
  'contest-open': [
    'contest.windows',
    'contest.kingdom-cards',
    'cards.table-use',
    'cards.instant',
    'amb.kingdom-card-before-contest',
    'amb.removed-before-roll',
  ],
  'attacker-strategy': [
    'contest.strategy-before-roll',
    'contest.strategy-declare-order',
    'cards.strategy-military',
    'cards.strategy-intrigue-primary',
    'cards.strategy-intrigue-secondary',
    'amb.inapplicable-strategy-card',
  ],
  'defender-strategy': [
    'contest.strategy-before-roll',
    'contest.strategy-declare-order',
    'contest.neutral-defender',
    'intrigue.contest-cards',
    'campaign.cards',
    'siege.cards',
    'battle.cards',
  ],
  cancel: ['contest.windows', 'amb.cancel-chain', 'amb.card-needs-effect'],
  'before-roll': [
    'contest.windows',
    'contest.kingdom-cards',
    'contest.dice-count',
    'amb.dice-cap-order',
    'amb.contest-means-round',
  ],
  'attacker-after-roll': [
    'contest.sequence',
    'contest.sorcery-reroll',
    'contest.sorcery-timing',
    'contest.sorcery-once',
    'contest.modifiers-persist',
    'contest.no-going-back',
    'contest.windows',
    'age-change.artifact-use',
    'amb.artifact-once-per-contest',
  ],
  'defender-after-roll': [
    'contest.sequence',
    'contest.sorcery-reroll',
    'contest.sorcery-once',
    'contest.neutral-defender',
    'contest.windows',
    'age-change.artifact-use',
    'amb.artifact-once-per-contest',
  ],
  'reroll-dice': ['contest.windows', 'contest.sorcery-reroll', 'contest.modifiers-persist'],
  'contest-lost': ['contest.windows', 'amb.spare-loss-scope'],
  'forced-march': [
    'campaign.turn-ends',
    'forced-march.cost',
    'forced-march.repeat',
    'amb.forced-march-last-unit',
    'amb.free-forced-march',
  ],
  'siege-next': [
    'siege.mandatory',
    'siege.continue-or-retreat',
    'siege.defender-cannot-retreat',
    'siege.failure',
    'siege.crom',
    'amb.retreat-to-neutral',
  ],
  'battle-attacker': [
    'battle.attacker-retreat',
    'battle.continue',
    'battle.lost',
    'battle.crom',
    'amb.retreat-to-neutral',
  ],
  'battle-defender': [
    'battle.defender-retreat',
    'battle.continue',
    'battle.won',
    'battle.crom',
    'amb.defender-retreat-limit',
  ],
  'march-after-victory': [
    'siege.success',
    'siege.forced-march',
    'battle.won',
    'amb.neutral-after-siege',
    'amb.forced-march-last-unit',
    'amb.siege-crom-and-march',
  ],
  'card-payment': ['components.removed-piece-to-reserve', 'campaign.abandon', 'amb.card-needs-effect'],
  'card-placement': [
    'components.army-unit-cap',
    'components.emissary-cap',
    'military.limit-five',
    'cards.types',
    'amb.card-needs-effect',
  ],
  'card-army': [
    'military.redeploy',
    'military.attack-by-moving',
    'military.limit-five',
    'military.no-foreign-home',
    'amb.event-attack',
    'amb.overflow',
  ],
  'card-emissary': [
    'intrigue.emissary-movement',
    'intrigue.contest-forbidden',
    'intrigue.contest-needs-emissary',
    'cards.types',
    'amb.card-needs-effect',
  ],
  'card-removal': ['components.removed-piece-to-reserve', 'cards.types', 'amb.card-needs-effect'],
  'card-conan': ['amb.conan-moved-by-card', 'amb.conan-move-restrictions'],
  'card-raiders': ['raiders.placement', 'components.raider-supply', 'age-change.card-windows', 'amb.card-needs-effect'],
  'card-rival': ['cards.types', 'amb.card-needs-effect'],
  'card-peek': ['cards.strategy-reshuffle', 'amb.deck-empty', 'amb.card-needs-effect'],
  'card-refresh': ['cards.table-refresh', 'amb.card-needs-effect'],
  crown: [
    'turn.end-sequence',
    'crowning.eligibility',
    'crowning.whoever-took-last-token',
    'crowning.announce-window',
    'crowning.decline',
    'amb.crowning-position',
    'amb.crowning-prize-first',
  ],
  'crown-kind': ['crowning.procedure', 'crowning.success', 'crowning.failure', 'game-end.two-ways'],
  'raid-card': ['age-change.card-windows', 'amb.raid-order', 'scoring.final-raids'],
  'raid-sacrifice': [
    'age-change.raids-sacrifice',
    'age-change.raids-loss',
    'age-change.raids-clear',
    'scoring.final-raids',
    'amb.raid-order',
    'amb.raiders-stay',
  ],
  'income-card': ['age-change.income', 'age-change.card-windows', 'age-change.objectives-score'],
  raise: [
    'age-change.raise-at-forts',
    'age-change.raise-at-home',
    'age-change.build-city',
    'amb.raise-just-built-city',
    'amb.raise-with-few-units',
    'amb.control-marker-limit',
  ],
  buy: [
    'age-change.buy-costs',
    'age-change.buy-placement',
    'age-change.buy-optional',
    'components.army-unit-cap',
    'components.emissary-cap',
    'military.limit-five',
    'amb.deck-empty',
  ],
  'artifact-tokens': [
    'age-change.artifact-commit',
    'age-change.artifact-partial',
    'age-change.artifact-award',
    'age-change.artifact-tie',
    'age-change.artifact-reassign',
    'amb.artifact-zero',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type DecisionKind = keyof typeof decisions
