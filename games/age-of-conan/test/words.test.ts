// The words of the game: every key in every language and none besides, and real sentences for all that can happen.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { refusalCodes } from '@skelos/kernel'
import { checkWords, type Language, languages } from '@skelos/text'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { content } from '../content/index.ts'
import { KINGDOMS } from '../content/vocabulary.ts'
import { actionRules } from '../rules/action-rules.ts'
import { type Action, type DecisionKind, decisions } from '../rules/actions.ts'
import { editions, readings } from '../rules/editions.ts'
import { factRules } from '../rules/fact-rules.ts'
import type { Fact } from '../rules/facts.ts'
import { catalogues, wordsOf } from '../text/index.ts'
import { keys, terms } from '../text/keys.ts'
import type { Key } from '../text/words.ts'

const game = resolve(import.meta.dirname, '..')
const kingdoms = [...KINGDOMS]
const listOf = <Id extends string>(record: Record<Id, unknown>): Id[] => Object.keys(record) as Id[]

describe('keys', () => {
  test('each key stands once in the list', () => {
    expect(keys).toHaveLength(new Set(keys).size)
  })

  test('every language has every key and no other, with the same parameters and sound syntax', () => {
    expect(checkWords(catalogues, keys)).toEqual([])
  })

  test.each(languages)('no key is written twice in %s.json', (language) => {
    const text = readFileSync(resolve(game, 'text', `${language}.json`), 'utf8')
    const written = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key)
    expect(written).toHaveLength(Object.keys(catalogues[language]).length)
  })

  test('all that the rules and the kernel can name is in the list', () => {
    const named = [
      ...listOf(actionRules).map((name) => `action.${name}`),
      ...listOf(decisions).map((kind) => `decision.${kind}`),
      ...listOf(factRules).map((name) => `fact.${name}`),
      ...refusalCodes.map((code) => `refusal.${code}`),
      ...editions.map((edition) => `edition.${edition}`),
      ...listOf(readings).flatMap((name) => [
        `reading.${name}`,
        ...readings[name].values.map((value) => `reading.${name}.${value}`),
      ]),
    ]
    expect(named.filter((key) => !keys.includes(key))).toEqual([])
  })

  test('a broken catalogue is reported with language and key', () => {
    const broken = structuredClone(catalogues) as Record<Language, Record<string, string>>
    delete broken.it['action.pass']
    broken.fr['action.flee'] = 'Fuir'
    broken.pl['fact.first-player'] = '{kingdom} zaczyna.'
    broken.pl['amount.gold'] = '{count, plural, one {# sztukę złota} other {# sztuk złota}}'
    broken.en['term.gold'] = '{'
    expect(checkWords(broken, keys).map(({ language, key, problem }) => [language, key, problem])).toEqual([
      ['en', 'term.gold', 'syntax'],
      ['it', 'action.pass', 'missing'],
      ['fr', 'action.flee', 'extra'],
      ['pl', 'fact.first-player', 'parameters'],
      ['pl', 'amount.gold', 'plural'],
    ])
  })
})

const actions: { [Name in Action['do']]: Extract<Action, { do: Name }> } = {
  'bid-card': { do: 'bid-card', card: 'strategy-01' },
  'bid-token': { do: 'bid-token', token: 4 },
  'swap-bid-card': { do: 'swap-bid-card', card: 'strategy-15' },
  'move-conan': { do: 'move-conan', to: 'koth' },
  stay: { do: 'stay' },
  'keep-token': { do: 'keep-token' },
  'exchange-token': { do: 'exchange-token' },
  'take-token': { do: 'take-token' },
  crown: { do: 'crown' },
  'name-kind': { do: 'name-kind', kind: 'monsters' },
  'play-table-card': { do: 'play-table-card', card: 'bossonian-archers' },
  'refresh-card': { do: 'refresh-card', card: 'bossonian-archers' },
  'use-card': { do: 'use-card', card: 'bossonian-archers' },
  'use-artifact': { do: 'use-artifact', card: 'heart-of-tammuz' },
  'play-event': { do: 'play-event', card: 'thoth-amon' },
  'lay-strategy': { do: 'lay-strategy', card: 'strategy-01' },
  'draw-pair': { do: 'draw-pair' },
  'draw-two-strategy': { do: 'draw-two-strategy' },
  'keep-card': { do: 'keep-card', card: 'strategy-01' },
  'choose-die': { do: 'choose-die', face: 'court' },
  'use-die-as': { do: 'use-die-as', kind: 'court' },
  'place-raider': { do: 'place-raider', at: 'shem' },
  'remove-raiders': { do: 'remove-raiders', at: 'shem' },
  'move-emissary': { do: 'move-emissary', from: 'ophir', to: 'koth' },
  'emissary-onward': { do: 'emissary-onward', to: 'koth' },
  'send-emissary': { do: 'send-emissary', from: 'ophir', to: 'koth' },
  'place-emissary': { do: 'place-emissary', at: 'koth' },
  'remove-emissary': { do: 'remove-emissary', at: 'koth', of: 'stygia' },
  'start-intrigue': { do: 'start-intrigue', at: 'koth' },
  'collect-gold': { do: 'collect-gold', at: 'koth' },
  redeploy: { do: 'redeploy', from: 'ophir', to: 'koth', units: 2 },
  attack: { do: 'attack', from: 'ophir', to: 'koth', units: 5 },
  'attack-in-place': { do: 'attack-in-place', at: 'koth' },
  'army-onward': { do: 'army-onward', to: 'koth' },
  'place-unit': { do: 'place-unit', at: 'koth' },
  'give-up-unit': { do: 'give-up-unit', at: 'koth' },
  'give-up-emissary': { do: 'give-up-emissary', at: 'koth' },
  confirm: { do: 'confirm' },
  'take-back': { do: 'take-back' },
  'sorcery-reroll': { do: 'sorcery-reroll' },
  'reroll-dice': { do: 'reroll-dice', faces: ['miss', 'axe', 'miss'] },
  'forced-march': { do: 'forced-march' },
  'fight-on': { do: 'fight-on' },
  retreat: { do: 'retreat', to: 'ophir' },
  rob: { do: 'rob', kingdom: 'turan' },
  'sacrifice-unit': { do: 'sacrifice-unit', at: 'koth' },
  'raise-unit': { do: 'raise-unit', at: 'koth' },
  'build-city': { do: 'build-city', at: 'koth' },
  'buy-unit': { do: 'buy-unit', at: 'koth' },
  'buy-emissary': { do: 'buy-emissary', at: 'koth' },
  'buy-pair': { do: 'buy-pair' },
  'buy-strategy': { do: 'buy-strategy' },
  'offer-token': { do: 'offer-token', token: 'monsters-2-gold-1' },
  'commit-offer': { do: 'commit-offer' },
  pass: { do: 'pass' },
  decline: { do: 'decline' },
  stop: { do: 'stop' },
  done: { do: 'done' },
  nothing: { do: 'nothing' },
}

const token = 'monsters-2-gold-1'
const counting = { conan: false, shield: false, axe: false, bonus: 0 }
const facts: { [Name in Fact['fact']]: Extract<Fact, { fact: Name }> } = {
  'game-began': { fact: 'game-began', kingdoms },
  'objective-shown': { fact: 'objective-shown', objective: 'road-of-kings' },
  'artifact-given': { fact: 'artifact-given', card: 'crown-of-the-cobra', seat: 0 },
  'artifact-unclaimed': { fact: 'artifact-unclaimed', card: 'crown-of-the-cobra' },
  'adventure-began': {
    fact: 'adventure-began',
    adventure: 'the-thing-in-the-crypt',
    destination: 'brythunia',
    age: 2,
    number: 3,
  },
  'track-laid': { fact: 'track-laid', tokens: [token, token, 'treasures-1-gold-2'] },
  'tokens-recycled': { fact: 'tokens-recycled', count: 5 },
  'drew-strategy': { fact: 'drew-strategy', seat: 1, count: 2, cards: ['strategy-01', 'strategy-15'] },
  'drew-kingdom': { fact: 'drew-kingdom', seat: 1, count: 1, cards: ['bossonian-archers'] },
  'strategy-reshuffled': { fact: 'strategy-reshuffled', count: 22 },
  'kingdom-reshuffled': { fact: 'kingdom-reshuffled', seat: 2, count: 5 },
  'bid-committed': { fact: 'bid-committed', seat: 0, card: 'strategy-01', token: 0 },
  'bid-shown': { fact: 'bid-shown', seat: 0, card: 'strategy-01', token: 0, total: 1 },
  'bid-card-swapped': { fact: 'bid-card-swapped', seat: 0, card: 'strategy-15', total: 3 },
  'bid-raised': { fact: 'bid-raised', seat: 0, count: 1, total: 4 },
  'bid-won': { fact: 'bid-won', seat: 0, total: 4, by: 'tokens' },
  'bidding-tokens-recovered': { fact: 'bidding-tokens-recovered', seat: 0, tokens: [3, 4] },
  'first-player': { fact: 'first-player', seat: 3 },
  'fate-rolled': { fact: 'fate-rolled', seat: 3, faces: ['court', 'wild', 'court'] },
  'turn-began': { fact: 'turn-began', seat: 3, turn: 7 },
  'conan-moved': { fact: 'conan-moved', from: 'cimmeria', to: 'border-kingdom' },
  'conan-stayed': { fact: 'conan-stayed', at: 'cimmeria' },
  'token-taken': { fact: 'token-taken', seat: 1, from: 'track', token },
  'token-missed': { fact: 'token-missed', token },
  'token-kept': { fact: 'token-kept', seat: 1, token },
  'token-exchanged': { fact: 'token-exchanged', seat: 1, token },
  'token-declined': { fact: 'token-declined', seat: 1 },
  gained: { fact: 'gained', seat: 1, what: 'gold', count: 5, cause: 'income' },
  spent: { fact: 'spent', seat: 2, what: 'sorcery', count: 1, cause: 'reroll' },
  robbed: { fact: 'robbed', seat: 0, from: 2, count: 2 },
  points: { fact: 'points', seat: 0, count: -2, cause: 'raid', total: 11 },
  'card-played': { fact: 'card-played', seat: 0, card: 'bossonian-archers' },
  'card-refreshed': { fact: 'card-refreshed', seat: 0, card: 'bossonian-archers' },
  'card-used': { fact: 'card-used', seat: 0, card: 'bossonian-archers' },
  'card-cancelled': { fact: 'card-cancelled', seat: 0, card: 'bossonian-archers' },
  'card-kept': { fact: 'card-kept', seat: 0, count: 1, cards: ['strategy-01'] },
  'card-bottomed': { fact: 'card-bottomed', seat: 0, count: 1, cards: ['strategy-01'] },
  'die-chosen': { fact: 'die-chosen', seat: 0, face: 'wild', kind: 'military' },
  'raider-placed': { fact: 'raider-placed', seat: 0, at: 'zamora' },
  'raiders-removed': { fact: 'raiders-removed', at: 'zamora', count: 3, cause: 'raid' },
  'emissary-placed': { fact: 'emissary-placed', seat: 0, at: 'zamora' },
  'emissary-moved': { fact: 'emissary-moved', seat: 0, from: 'ophir', to: 'koth' },
  'emissary-removed': { fact: 'emissary-removed', seat: 0, at: 'koth', cause: 'alliance' },
  'unit-placed': { fact: 'unit-placed', seat: 0, at: 'koth' },
  'units-moved': { fact: 'units-moved', seat: 0, from: 'ophir', to: 'koth', count: 2 },
  'units-removed': { fact: 'units-removed', seat: 0, at: 'koth', count: 1, cause: 'march' },
  'contest-began': { fact: 'contest-began', form: 'campaign', at: 'koth', attacker: 0, defender: null, roller: 2 },
  'strategy-laid': { fact: 'strategy-laid', seat: 0, card: 'strategy-01' },
  'strategy-shown': { fact: 'strategy-shown', seat: 0, card: 'strategy-01' },
  'dice-fixed': { fact: 'dice-fixed', attacker: 3, defender: 2 },
  rolled: { fact: 'rolled', seat: 0, attacker: true, faces: ['hit', 'hit', 'shield'], successes: 2, counting },
  rerolled: { fact: 'rerolled', seat: 0, attacker: false, faces: ['hit', 'miss'], count: 1, successes: 1, counting },
  'contest-won': { fact: 'contest-won', seat: null, form: 'campaign', at: 'koth', attack: 1, defence: 2 },
  'loss-spared': { fact: 'loss-spared', seat: 0 },
  'campaign-advanced': { fact: 'campaign-advanced', seat: 0, at: 'koth', step: 2 },
  'forced-march': { fact: 'forced-march', seat: 0, at: 'koth', free: true },
  subjugated: { fact: 'subjugated', seat: 0, at: 'koth' },
  allied: { fact: 'allied', seat: 0, at: 'koth' },
  'marker-removed': { fact: 'marker-removed', seat: 0, at: 'koth', marker: 'tower' },
  'city-built': { fact: 'city-built', seat: 0, at: 'koth' },
  retreated: { fact: 'retreated', seat: 0, from: 'koth', to: 'ophir', count: 5 },
  'fight-won': { fact: 'fight-won', seat: 0, form: 'siege', at: 'koth' },
  'crom-gained': { fact: 'crom-gained', seat: 0, total: 2 },
  'adventure-ended': { fact: 'adventure-ended', adventure: 'the-thing-in-the-crypt', success: true },
  'age-ended': { fact: 'age-ended', age: 1 },
  'age-step': { fact: 'age-step', step: 'raids' },
  'objective-met': { fact: 'objective-met', seat: 0, objective: 'road-of-kings' },
  'offer-committed': { fact: 'offer-committed', seat: 0, tokens: [] },
  'offer-shown': { fact: 'offer-shown', seat: 0, tokens: [token, 'monsters-1-gold-2'], total: 3 },
  'crowning-declined': { fact: 'crowning-declined', seat: 0 },
  'crowning-tried': { fact: 'crowning-tried', seat: 0, kind: 'women' },
  'tokens-shown': { fact: 'tokens-shown', seat: 0, kind: 'monsters', tokens: [token, token], total: 4 },
  crowned: { fact: 'crowned', seat: 0 },
  'crowning-failed': { fact: 'crowning-failed', seat: 0 },
  'game-ended': { fact: 'game-ended', winners: [0], scores: [31, 20, 18, 22] },
}

/** Those of which part is told to their own seat alone. */
const secretFacts = [
  'drew-strategy',
  'drew-kingdom',
  'bid-committed',
  'token-taken',
  'token-kept',
  'card-kept',
  'card-bottomed',
  'strategy-laid',
  'offer-committed',
] as const satisfies Fact['fact'][]

/** A sentence that names a hole in itself is none. */
const expectWhole = (text: string) => {
  expect(text).not.toMatch(/\{|\}|undefined|NaN|\bnull\b|\bhidden\b(?! (card|token))|\byes\b|\[object/)
  expect(text.trim()).not.toBe('')
}

describe.each(languages)('sentences in %s', (language) => {
  const words = wordsOf(language)

  test('every action has its label', () => {
    for (const action of Object.values(actions)) expectWhole(words.action(action))
    for (const name of ['keep-token', 'exchange-token'] as const)
      expect(words.action(actions[name], { token })).toContain(words.token(token))
    // Different actions never share a label.
    expect(new Set(Object.values(actions).map((action) => words.action(action))).size).toBe(Object.keys(actions).length)
  })

  test('every fact has its sentence, also for a reader who may not know it all', () => {
    for (const fact of Object.values(facts)) expectWhole(words.fact(fact, kingdoms))
    for (const name of secretFacts) {
      const open = Object.entries(facts[name]).filter(
        ([field]) => !['card', 'cards', 'token', 'tokens'].includes(field),
      )
      expectWhole(words.fact(Object.fromEntries(open) as unknown as Fact, kingdoms))
    }
  })

  test('what is secret is not told', () => {
    const { cards, ...open } = facts['drew-kingdom']
    expect(cards).toEqual(['bossonian-archers'])
    expect(words.fact(facts['drew-kingdom'], kingdoms)).toContain(words.card('bossonian-archers'))
    expect(words.fact(open, kingdoms)).not.toContain(words.card('bossonian-archers'))
    expect(words.fact(open, kingdoms)).not.toContain(':')
  })

  test('every decision, term and refusal can be said', () => {
    for (const kind of listOf(decisions)) expectWhole(words.decision(kind))
    for (const id of terms) expectWhole(words.term(id))
    for (const code of refusalCodes) {
      const text = words.refusal({ code, rule: 'bid.commit' })
      expectWhole(text)
      expect(text).toContain('bid.commit')
      expectWhole(words.refusal({ code, rule: 'bid.commit', decision: 'bid-card' satisfies DecisionKind }))
    }
    expect(words.refusal({ code: 'not-legal', rule: 'bid.commit', decision: 'bid-card' })).toContain(
      words.decision('bid-card'),
    )
  })

  test('all provinces, cards and tokens have names and texts', () => {
    for (const { id } of content.provinces) expectWhole(words.province(id))
    const cards = [
      ...content.strategyIds,
      ...Object.keys(content.kingdomCards),
      ...content.adventureIds,
      ...content.objectiveIds,
      ...content.artifacts.map(({ id }) => id),
      content.bonusCard.id,
    ]
    for (const id of cards) {
      expectWhole(words.card(id))
      expectWhole(words.cardText(id))
      expect(words.card(id)).not.toBe(words.card('?'))
      expect(words.cardText(id)).not.toBe(words.cardText('?'))
    }
    for (const { id } of content.tokens) expect(words.token(id)).not.toBe(words.token('?'))
    for (const id of KINGDOMS) {
      // A kingdom and its home have one name.
      expect(words.kingdom(id)).toBe(words.province(id))
      expect(words.subject(id)).toContain(words.kingdom(id))
    }
  })

  test('the result is told with winners, the eliminated and scores', () => {
    const lines = words.result({ kind: 'draw', winners: [0, 1], scores: [20, 20, 18, 0], out: [3] }, kingdoms)
    expect(lines).toHaveLength(3)
    for (const line of lines) expectWhole(line)
    expect(words.result({ kind: 'victory', winners: [2], scores: [1, 2, 3, 0], out: [] }, kingdoms)).toHaveLength(2)
  })
})

/** One fact in every language. */
const log = (fact: Fact) => languages.map((language) => wordsOf(language).fact(fact, kingdoms))

describe('words that matter', () => {
  test('the seat speaks with its article where the language wants one', () => {
    expect(log({ fact: 'units-removed', seat: 2, at: 'koth', count: 1, cause: 'march' })).toEqual([
      'Stygia loses 1 unit in Koth (forced march).',
      'La Stygia perde 1 unità: Koth (marcia forzata).',
      'La Stygie perd 1 unité\u202f: Koth (marche forcée).',
      'Stygia traci 1 jednostkę: Koth (forsowny marsz).',
    ])
  })

  test('gains and losses of points differ, and both count upward', () => {
    expect(log(facts.points)[0]).toBe('Aquilonia loses 2 empire points (raid). Total: 11.')
    expect(log({ ...facts.points, count: 1 })[0]).toBe('Aquilonia gains 1 empire point (raid). Total: 11.')
  })

  test('equal dice are counted, in the order they fell', () => {
    expect(log(facts.rolled)[0]).toBe('Aquilonia rolls for the attack: hit ×2, shield. That makes 2 successes.')
    expect(log({ ...facts.rolled, faces: [], successes: 0 })[0]).toBe(
      'Aquilonia rolls for the attack: none. That makes 0 successes.',
    )
  })

  test('a neutral province is no seat', () => {
    expect(log(facts['contest-won'])[0]).toBe('The neutral province holds out in Koth: attack 1, defence 2.')
    expect(log({ ...facts['contest-won'], seat: 1, form: 'siege' })[0]).toBe(
      'Turan wins the siege round in Koth: attack 1, defence 2.',
    )
    expect(log(facts['contest-began'])[0]).toBe(
      'Campaign in Koth. Aquilonia attacks. The neutral province defends itself (Stygia rolls for it).',
    )
    expect(log({ ...facts['contest-began'], form: 'siege', defender: 1 })[0]).toBe(
      'Siege in Koth. Aquilonia attacks. Turan defends.',
    )
  })

  test('the end names one winner, several or none', () => {
    const end = facts['game-ended']
    expect(log(end)[0]).toContain('Victory: Aquilonia.')
    expect(log({ ...end, winners: [0, 2] })[0]).toContain('A draw between Aquilonia and Stygia.')
    expect(log({ ...end, winners: [] })[0]).toContain('Nobody wins.')
    expect(log(end)[0]).toContain('Aquilonia 31, Turan 20, Stygia 18, Hyperborea 22')
  })

  test('Polish counts 1, 2, 5 and 22', () => {
    const pl = wordsOf('pl')
    const counts = [1, 2, 5, 22]
    const gained = counts.map((count) =>
      pl.fact({ fact: 'gained', seat: 1, what: 'gold', count, cause: 'income' }, kingdoms),
    )
    expect(gained).toEqual([
      'Turan zyskuje 1 sztukę złota (dochód).',
      'Turan zyskuje 2 sztuki złota (dochód).',
      'Turan zyskuje 5 sztuk złota (dochód).',
      'Turan zyskuje 22 sztuki złota (dochód).',
    ])
    expect(counts.map((successes) => pl.fact({ ...facts.rolled, successes }, kingdoms).split('. ')[1])).toEqual([
      'Daje to 1 sukces.',
      'Daje to 2 sukcesy.',
      'Daje to 5 sukcesów.',
      'Daje to 22 sukcesy.',
    ])
    expect(counts.map((units) => pl.action({ do: 'redeploy', from: 'ophir', to: 'koth', units }))).toEqual([
      'Przemieść 1 jednostkę: Ophir → Koth',
      'Przemieść 2 jednostki: Ophir → Koth',
      'Przemieść 5 jednostek: Ophir → Koth',
      'Przemieść 22 jednostki: Ophir → Koth',
    ])
  })

  test('every count in Polish takes four forms and the right one for 1, 2, 5, 22', () => {
    const pl = wordsOf('pl')
    const plural = (Object.keys(catalogues.pl) as Key[]).filter((key) => catalogues.pl[key].includes(', plural,'))
    expect(plural.length).toBeGreaterThan(15)
    for (const key of plural) {
      const names = [...catalogues.pl[key].matchAll(/\{(\w+)/g)].map(([, name]) => name)
      const say = (count: number) => pl.say(key, Object.fromEntries(names.map((name) => [name, count])))
      const bare = (count: number) => say(count).replaceAll(`${count}`, '#')
      expect([key, bare(22), bare(12)]).toEqual([key, bare(2), bare(5)])
    }
  })

  test('a wrong id throws instead of leaving a hole', () => {
    const en = wordsOf('en')
    expect(() => en.province('atlantis')).toThrow('no province is called atlantis')
    expect(() => en.say('action.flee' as Key)).toThrow('no words for action.flee in en')
    expect(() => en.say('fact.first-player')).toThrow('fact.first-player in en needs seat')
    expect(wordsOf('en')).toBe(en)
  })
})

describe('the rules speak no language', () => {
  const folders = [resolve(game, 'rules'), resolve(game, '../../kernel')]
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/(^|[\\/])(test|node_modules)[\\/]/.test(name))
      .map((name) => resolve(folder, name)),
  )

  test.each(files)('%s holds no sentence', (file) => {
    expect(sentences(readFileSync(file, 'utf8'))).toEqual([])
  })

  test('a sentence would be found, an error for developers would not', () => {
    expect(sentences("const text = 'You lose a unit' // a unit is lost")).toEqual(['You lose a unit'])
    expect(sentences('t.tell(`${seat} loses it`)')).toEqual([' loses it'])
    expect(sentences("throw new Error('ended while it was not the topmost')")).toEqual([])
    expect(sentences("class E extends Error { constructor() { super('replay in line 1') } }")).toEqual([])
    expect(sentences("import x from './a b c.ts'; const id = 'bid-card'")).toEqual([])
  })
})

/** Texts of two words or more in a source, apart from those of errors, which only developers read. */
function sentences(source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if (text && /\p{L}\S*\s+\p{L}/u.test(node.text)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest))
  return found
}
