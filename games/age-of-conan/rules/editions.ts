// Editions: where the printed books differ in a way that changes play, each reading can be chosen. A match takes all
// readings of one edition and may change single ones.

export const editions = ['standard', 'it', 'fr', 'pl'] as const
export type Edition = (typeof editions)[number]

/**
 * Every difference: the ledger rule it belongs to, the possible readings (the standard one first) and the editions
 * that print another one. A reading that no edition follows throughout, because a book contradicts itself, belongs to
 * no edition and can be chosen singly.
 */
export const readings = {
  coast: { rule: 'map.coastal', values: ['three-seas', 'two-seas'], editions: { pl: 'two-seas' } },
  'bid-tie': {
    rule: 'bid.tie-fewest-adventure-tokens',
    values: ['fewest-adventure-tokens', 'fewest-bidding-tokens'],
    editions: { pl: 'fewest-bidding-tokens' },
  },
  'bid-distance': {
    rule: 'bid.tie-nearest-home',
    values: ['to-destination', 'to-conan'],
    editions: { pl: 'to-conan' },
  },
  'empty-pool': {
    rule: 'fate-dice.reroll-when-empty',
    values: ['next-turn', 'end-of-turn'],
    editions: { it: 'end-of-turn', fr: 'end-of-turn' },
  },
  'missed-token': {
    rule: 'conan-turn.discard-token',
    values: ['discarded', 'to-container'],
    editions: { pl: 'to-container' },
  },
  'build-city': { rule: 'age-change.build-city', values: ['instead-of-unit', 'instead-of-raising'], editions: {} },
  'strategy-card': {
    rule: 'contest.strategy-before-roll',
    values: ['before-any-roll', 'before-own-roll'],
    editions: { pl: 'before-own-roll' },
  },
  'sorcery-limit': {
    rule: 'contest.sorcery-once',
    values: ['one-each', 'one-in-all'],
    editions: { pl: 'one-in-all' },
  },
  'raiders-help': {
    rule: 'raiders.neutral-axes',
    values: ['every-contest', 'campaigns-only'],
    editions: { pl: 'campaigns-only' },
  },
  'conan-action': { rule: 'court.conan-then-court', values: ['both', 'one'], editions: {} },
  'court-token': { rule: 'court.other-players', values: ['may', 'must'], editions: { pl: 'must' } },
  'emissary-bridge': {
    rule: 'intrigue.emissary-movement',
    values: ['own-emissary', 'any-emissary'],
    editions: { pl: 'any-emissary' },
  },
  'foreign-home': {
    rule: 'intrigue.emissary-foreign-home',
    values: ['may-enter', 'barred'],
    editions: { pl: 'barred' },
  },
  'collect-gold': {
    rule: 'intrigue.collect-gold-where',
    values: ['enemy', 'neutral-or-enemy', 'anywhere'],
    editions: { pl: 'anywhere' },
  },
  redeploy: { rule: 'military.options', values: ['army', 'unit'], editions: {} },
  'siege-loss': { rule: 'siege.round-won', values: ['one-unit', 'all-units'], editions: { pl: 'all-units' } },
  'siege-retreat': {
    rule: 'siege.continue-or-retreat',
    values: ['after-each-round', 'after-lost-round'],
    editions: { pl: 'after-lost-round' },
  },
  aquilonia: { rule: 'setup.choose-kingdom', values: ['advised', 'required'], editions: { fr: 'required' } },
  'control-markers': { rule: 'components.control-marker-supply', values: ['printed', 'unlimited'], editions: {} },
  'tie-at-zero': { rule: 'scoring.tie-column', values: ['paid', 'unpaid'], editions: {} },
} as const satisfies Record<string, { rule: string; values: readonly string[]; editions: { [E in Edition]?: string } }>

export type ReadingName = keyof typeof readings
export type Readings = { [Name in ReadingName]: (typeof readings)[Name]['values'][number] }

/** All readings of an edition, with single ones changed. */
export function readingsOf(
  edition: Edition,
  changed: { [Name in ReadingName]?: Readings[Name] | undefined } = {},
): Readings {
  const entries = (Object.keys(readings) as ReadingName[]).map((name) => {
    const printed = readings[name].editions as { [E in Edition]?: string }
    return [name, changed[name] ?? printed[edition] ?? readings[name].values[0]]
  })
  return Object.fromEntries(entries) as Readings
}
