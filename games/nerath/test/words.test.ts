// The words of the game: every key in every language and none besides, and real sentences for all that can happen.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FastChance, refusalCodes } from '@skelos/kernel'
import { checkWords, type Language, languages } from '@skelos/text'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { content } from '../content/index.ts'
import { PIECES, REALMS, TIMINGS } from '../content/vocabulary.ts'
import type { Action, FighterName } from '../rules/actions.ts'
import { type DecisionKind, decisions } from '../rules/decisions.ts'
import type { Fact } from '../rules/facts.ts'
import { nerath } from '../rules/game.ts'
import { actionRules } from '../text/action-rules.ts'
import { catalogues, wordsOf } from '../text/index.ts'
import { keys, terms } from '../text/keys.ts'
import type { Key } from '../text/words.ts'
import { optionsOf, playRandomly } from './random-play.ts'

const game = resolve(import.meta.dirname, '..')
const listOf = <Id extends string>(record: Record<Id, unknown>): Id[] => Object.keys(record) as Id[]

describe('keys', () => {
  test('each key is once in the list', () => {
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

  test('every term is said somewhere', () => {
    const room = resolve(game, 'terminal')
    const sources = readdirSync(room).filter((name) => name.endsWith('.ts'))
    const text = sources.map((name) => readFileSync(resolve(room, name), 'utf8')).join('')
    expect(terms.filter((term) => !text.includes(`term('${term}')`))).toEqual([])
  })

  test('a broken catalogue is reported with language and key', () => {
    const broken = structuredClone(catalogues) as Record<Language, Record<string, string>>
    delete broken.it['action.pass']
    broken.fr['action.flee'] = 'Fuir'
    broken.pl['fact.round-began'] = 'Runda.'
    broken.pl['amount.gold'] = '{count, plural, one {# sztukę złota} other {# sztuk złota}}'
    expect(checkWords(broken, keys).map(({ language, key, problem }) => [language, key, problem])).toEqual([
      ['it', 'action.pass', 'missing'],
      ['fr', 'action.flee', 'extra'],
      ['pl', 'fact.round-began', 'parameters'],
      ['pl', 'amount.gold', 'plural'],
    ])
  })

  test('the rules behind each action are in the ledger', () => {
    const ledger: { sections: { rules: { id: string }[] }[]; ambiguities: { id: string }[] } = parse(
      readFileSync(resolve(game, 'ledger/rules.yaml'), 'utf8'),
    )
    const ids = new Set([...ledger.sections.flatMap(({ rules }) => rules), ...ledger.ambiguities].map(({ id }) => id))
    expect(
      Object.values(actionRules)
        .flat()
        .filter((id) => !ids.has(id)),
    ).toEqual([])
  })
})

const fighter: FighterName = { of: 'karkoth', piece: 'dragon', damage: 1, cards: [] }
const ship: FighterName = { of: 'vailin', piece: 'warship', damage: 0, cards: ['star-iron-crown'], cargo: ['wizard'] }
const [land, coast] = ['karkothi-throneholds', 'cape-dirge']
const sea = 'gulf-of-kar'
const dungeon = 'tomb-of-horrors'

const actions: { [Name in Action['do']]: Extract<Action, { do: Name }> } = {
  'play-event': { do: 'play-event', card: 'nerath-defiance' },
  'play-treasure': { do: 'play-treasure', card: 'star-iron-crown' },
  'use-property': { do: 'use-property', card: 'star-iron-crown' },
  'use-effect': { do: 'use-effect', card: 'nerath-defiance' },
  'discard-event': { do: 'discard-event', card: 'nerath-defiance' },
  'choose-space': { do: 'choose-space', at: land },
  'choose-realm': { do: 'choose-realm', realm: 'iron-circle' },
  'choose-side': { do: 'choose-side', side: 'attacker' },
  'choose-piece': { do: 'choose-piece', piece: 'wizard', left: 2 },
  'choose-ship': { do: 'choose-ship', of: 'vailin', cargo: [] },
  'choose-fighter': { do: 'choose-fighter', fighter: ship },
  'return-piece': { do: 'return-piece', piece: 'monster', to: land },
  move: { do: 'move', from: land, piece: 'footsoldier', left: 1, count: 2, to: coast },
  sail: { do: 'sail', from: sea, cargo: ['wizard', 'wizard'], left: 2, to: 'krakens-reach' },
  load: { do: 'load', from: coast, piece: 'fighter', left: 1, at: sea, ship: { cargo: [], left: 2 } },
  unload: { do: 'unload', at: sea, cargo: ['fighter'], piece: 'fighter', to: coast },
  fight: { do: 'fight', at: land },
  'take-hit': { do: 'take-hit', fighter },
  'lose-die': { do: 'lose-die', guardian: 'giant-spider', dice: [10, 6], die: 6 },
  'propose-split': { do: 'propose-split', own: 2, partner: 1 },
  accept: { do: 'accept' },
  refuse: { do: 'refuse' },
  'fight-on': { do: 'fight-on' },
  retreat: { do: 'retreat' },
  'retreat-to': { do: 'retreat-to', piece: 'footsoldier', count: 2, to: land },
  'retreat-ship': { do: 'retreat-ship', cargo: [], to: sea },
  'retreat-aboard': { do: 'retreat-aboard', piece: 'wizard', at: sea, cargo: [] },
  leave: { do: 'leave', piece: 'wizard', to: land },
  'run-amok': { do: 'run-amok', to: land },
  stay: { do: 'stay' },
  land: { do: 'land', cargo: ['wizard'], piece: 'wizard', to: coast },
  exit: { do: 'exit', from: dungeon, piece: 'wizard', to: land },
  'exit-aboard': { do: 'exit-aboard', from: dungeon, piece: 'wizard', at: sea, cargo: ['fighter'] },
  fly: { do: 'fly', from: sea, piece: 'dragon', to: land },
  buy: { do: 'buy', piece: 'footsoldier', at: land, castle: land },
  'buy-aboard': { do: 'buy-aboard', piece: 'footsoldier', at: sea, castle: land, cargo: [] },
  'build-castle': { do: 'build-castle', at: coast },
  pass: { do: 'pass' },
  done: { do: 'done' },
}

const dice = [
  { of: 0, piece: 'wizard' as const, die: 8, need: 6, faces: [3, 7] },
  { of: null, piece: null, die: 10, need: 6, faces: [9] },
]
const facts: { [Name in Fact['fact']]: Extract<Fact, { fact: Name }> } = {
  'game-began': { fact: 'game-began', players: 3, allied: true, length: 'medium' },
  'round-began': { fact: 'round-began', round: 2 },
  'turn-began': { fact: 'turn-began', seat: 2 },
  'step-began': { fact: 'step-began', seat: 2, step: 'reinforce' },
  'drew-events': { fact: 'drew-events', seat: 3, count: 1, cards: ['nerath-defiance'] },
  'drew-treasure': { fact: 'drew-treasure', seat: 3, card: 'star-iron-crown' },
  'deck-reshuffled': { fact: 'deck-reshuffled', seat: 0, count: 18 },
  'event-played': { fact: 'event-played', seat: 3, card: 'nerath-defiance' },
  'treasure-played': { fact: 'treasure-played', seat: 3, card: 'star-iron-crown' },
  'property-used': { fact: 'property-used', seat: 3, card: 'star-iron-crown' },
  'effect-used': { fact: 'effect-used', seat: 3, card: 'nerath-defiance' },
  'event-cancelled': { fact: 'event-cancelled', seat: 3, card: 'nerath-defiance' },
  'event-discarded': { fact: 'event-discarded', seat: 3, card: 'nerath-defiance' },
  'moves-further': { fact: 'moves-further', seat: 0, piece: 'fighter', amount: 1 },
  pinned: { fact: 'pinned', seat: 1, at: land },
  protected: { fact: 'protected', seat: 1, at: land },
  'gold-gained': { fact: 'gold-gained', seat: 1, count: 4, cause: 'card' },
  'gold-spent': { fact: 'gold-spent', seat: 1, count: 3, cause: 'purchase' },
  'gold-stolen': { fact: 'gold-stolen', seat: 0, from: 2, count: 3 },
  'income-paid': { fact: 'income-paid', seat: 0, lands: 14, halved: true, count: 7 },
  points: { fact: 'points', seat: 0, count: 1, cause: 'land', total: 5 },
  placed: { fact: 'placed', seat: 0, at: land, pieces: [{ piece: 'footsoldier', count: 2 }], cause: 'bought' },
  'placed-aboard': { fact: 'placed-aboard', seat: 0, at: sea, piece: 'wizard', cargo: ['wizard'] },
  moved: { fact: 'moved', seat: 0, from: land, to: coast, piece: 'footsoldier', count: 3 },
  sailed: { fact: 'sailed', seat: 0, from: sea, to: 'krakens-reach', cargo: [] },
  loaded: { fact: 'loaded', seat: 0, from: coast, at: sea, piece: 'fighter', cargo: ['fighter'] },
  unloaded: { fact: 'unloaded', seat: 0, at: sea, to: coast, piece: 'fighter' },
  transferred: { fact: 'transferred', seat: 0, from: land, to: coast, piece: 'monster' },
  flown: { fact: 'flown', seat: 0, from: sea, to: land, piece: 'dragon' },
  'left-dungeon': { fact: 'left-dungeon', seat: 0, from: dungeon, to: land, piece: 'wizard' },
  destroyed: { fact: 'destroyed', seat: 0, at: land, pieces: [{ piece: 'monster', count: 1 }], cause: 'hit' },
  'castle-built': { fact: 'castle-built', seat: 0, at: coast },
  'battle-began': { fact: 'battle-began', at: land, kind: 'land', attacker: 2, defenders: [1, 3] },
  'guardians-shown': { fact: 'guardians-shown', at: dungeon, guardians: ['giant-spider'], needs: 7 },
  'battle-round': { fact: 'battle-round', at: land, round: 2 },
  rolled: { fact: 'rolled', at: dungeon, side: 'attacker', stage: 'first-strike', dice, hits: 2 },
  rerolled: { fact: 'rerolled', seat: 0, card: 'nerath-defiance', dice, hits: 1 },
  'hits-ignored': { fact: 'hits-ignored', seat: 0, card: 'nerath-defiance', count: 1 },
  'hits-dealt': { fact: 'hits-dealt', seat: 0, card: 'nerath-defiance', count: 2 },
  'hit-taken': { fact: 'hit-taken', seat: 0, at: land, fighter, destroyed: true },
  'castle-inactive': { fact: 'castle-inactive', seat: 0, at: land },
  'guardian-hit': { fact: 'guardian-hit', at: dungeon, guardian: 'giant-spider', die: 10, destroyed: true },
  'split-proposed': { fact: 'split-proposed', seat: 1, own: 2, partner: 1 },
  'split-answered': { fact: 'split-answered', seat: 3, accepted: false },
  'split-settled': { fact: 'split-settled', seat: 1, own: 2, partner: 1, lot: true },
  retreated: { fact: 'retreated', seat: 0, from: land, to: coast, piece: 'footsoldier', count: 2 },
  'left-battle': { fact: 'left-battle', seat: 0, from: land, to: coast, piece: 'wizard' },
  'battle-ended': { fact: 'battle-ended', at: land, attacker: 2, won: false, retreated: true },
  'attack-lapsed': { fact: 'attack-lapsed', seat: 0, at: land },
  conquered: { fact: 'conquered', seat: 2, at: land, from: 0 },
  liberated: { fact: 'liberated', seat: 2, at: land, for: 0, from: 1 },
  'castle-captured': { fact: 'castle-captured', seat: 2, at: land, from: 0 },
  'ran-amok': { fact: 'ran-amok', seat: 0, from: land, to: coast },
  landed: { fact: 'landed', seat: 0, at: sea, to: coast, piece: 'fighter' },
  plundered: { fact: 'plundered', seat: 0, at: dungeon },
  'guardians-placed': { fact: 'guardians-placed', at: dungeon, count: 2 },
  'game-ended': { fact: 'game-ended', winners: [0, 2], points: [12, 7, 9, 3] },
}

/** A sentence that names a hole in itself is none. */
const expectWhole = (text: string) => {
  expect(text).not.toMatch(/\{|\}|undefined|NaN|\bnull\b|\bhidden\b(?! (card|guardian))|\byes\b|\[object/)
  expect(text.trim()).not.toBe('')
}

describe.each(languages)('sentences in %s', (language) => {
  const words = wordsOf(language)

  test('every action has its label, different from all others', () => {
    for (const action of Object.values(actions)) expectWhole(words.action(action))
    expect(new Set(Object.values(actions).map((action) => words.action(action))).size).toBe(Object.keys(actions).length)
  })

  test('every fact has its sentence, also for a reader who may not know it all', () => {
    for (const fact of Object.values(facts)) expectWhole(words.fact(fact))
    const { cards, ...events } = facts['drew-events']
    const { card, ...treasure } = facts['drew-treasure']
    for (const [fact, secret] of [
      [events, cards?.[0]],
      [treasure, card],
    ] as const) {
      expectWhole(words.fact(fact))
      expect(words.fact(fact)).not.toContain(words.card(secret ?? ''))
    }
    expect(words.fact(facts['drew-events'])).toContain(words.card('nerath-defiance'))
  })

  test('every decision, term, window and refusal can be said', () => {
    for (const kind of listOf(decisions)) expectWhole(words.decision(kind))
    for (const id of terms) expectWhole(words.term(id))
    for (const id of TIMINGS) expectWhole(words.timing(id))
    for (const code of refusalCodes) {
      expect(words.refusal({ code, rule: 'move.allowance' })).toContain('move.allowance')
      expectWhole(words.refusal({ code, rule: 'move.allowance', decision: 'move-step' satisfies DecisionKind }))
    }
    expect(words.refusal({ code: 'not-legal', rule: 'move.allowance', decision: 'move-step' })).toContain(
      words.decision('move-step'),
    )
  })

  test('all spaces, pieces, cards and guardians have names and texts', () => {
    for (const { id } of content.spaces) expectWhole(words.space(id))
    for (const id of PIECES) {
      expectWhole(words.piece(id))
      // The count of one is the name that the content gives.
      expect(words.amount(id, 1)).toBe(`1 ${words.piece(id)}`)
    }
    for (const id of [...Object.keys(content.events), ...Object.keys(content.treasures)]) {
      expect(words.card(id)).not.toBe(words.card('?'))
      expect(words.cardText(id)).not.toBe(words.cardText('?'))
    }
    for (const id of Object.keys(content.guardians)) expect(words.guardian(id)).not.toBe(words.guardian('?'))
    for (const [seat, id] of REALMS.entries()) {
      expect(words.subject(seat)).toContain(words.realm(id))
      expect(content.realms[seat].name[language]).toContain(words.realm(id).slice(0, 6))
    }
  })

  test('the windows are named as in the ledger of the language', () => {
    if (language === 'en') return
    const { rulings }: { rulings: Record<string, { ruling: string }> } = parse(
      readFileSync(resolve(game, `ledger/${language}.yaml`), 'utf8'),
    )
    const { ruling } = rulings['amb.card-windows']
    expect(TIMINGS.map(words.timing).filter((name) => !ruling.includes(name))).toEqual([])
  })

  test('the result is told with winners and scores', () => {
    const lines = words.result({ kind: 'shared', winners: [0, 2], scores: [20, 2, 1, 0], out: [] })
    expect(lines).toHaveLength(2)
    for (const line of lines) expectWhole(line)
  })
})

/** One fact in every language. */
const log = (fact: Fact) => languages.map((language) => wordsOf(language).fact(fact))

describe('words that matter', () => {
  test('a move names its pieces in the right number', () => {
    expect(log(facts.moved)).toEqual([
      'Karkoth moves 3 footsoldiers from Karkothi Throneholds to Cape Dirge.',
      expect.stringContaining('Karkoth muove 3 soldati: '),
      expect.stringContaining('Karkoth déplace 3 fantassins\u202f: '),
      expect.stringContaining('Karkoth: ruch, 3 piechurów, '),
    ])
  })

  test('the seat has its article where the language wants one', () => {
    expect(log(facts.conquered)[0]).toBe('Iron Circle conquers Karkothi Throneholds (until now: Karkoth).')
    expect(log(facts.conquered)[2]).toMatch(/^Le Cercle de Fer conquiert .* \(jusqu’ici\u202f: Karkoth\)\.$/)
  })

  test('dice are told with piece, die, number to hit and faces', () => {
    expect(log(facts.rolled)[0]).toBe(
      'The attacker rolls for first strike: wizard d8 (6+): 3, 7; guardians d10 (6+): 9. 2 hits.',
    )
    expect(log(facts.rolled)[3]).toContain('czarodziej k8 (6+): 3, 7')
  })

  test('a battle is told by who defends, and ends three ways', () => {
    const began = facts['battle-began']
    expect(log(began)[0]).toContain('Iron Circle attacks. Joint defence: Vailin and Nerath.')
    expect(log({ ...began, defenders: [] })[0]).toContain('Nobody defends.')
    expect(log({ ...began, kind: 'dungeon', defenders: [] })[0]).toContain('The guardians defend.')
    const ended = facts['battle-ended']
    expect(log(ended)[0]).toContain('Iron Circle has retreated.')
    expect(log({ ...ended, retreated: false })[0]).toContain('Iron Circle loses.')
    expect(log({ ...ended, retreated: false, won: true })[0]).toContain('Iron Circle wins.')
  })

  test('the end names one winner or allies', () => {
    expect(log(facts['game-ended'])[0]).toBe(
      'The game is over. Shared victory: Karkoth and Iron Circle. Victory points: Karkoth 12, Vailin 7, Iron Circle 9, Nerath 3.',
    )
    expect(log({ ...facts['game-ended'], winners: [1] })[0]).toContain('Victory: Vailin.')
  })

  test('Polish counts 1, 2, 5 and 22', () => {
    const pl = wordsOf('pl')
    expect([1, 2, 5, 22].map((count) => pl.amount('dragon', count))).toEqual([
      '1 smok',
      '2 smoki',
      '5 smoków',
      '22 smoki',
    ])
    const plural = (Object.keys(catalogues.pl) as Key[]).filter((key) => catalogues.pl[key].includes(', plural,'))
    expect(plural.length).toBeGreaterThan(15)
  })

  test('a wrong id throws instead of leaving a hole', () => {
    const en = wordsOf('en')
    expect(() => en.space('atlantis')).toThrow('no space is called atlantis')
    expect(() => en.say('action.flee' as Key)).toThrow('no words for action.flee in en')
    expect(wordsOf('en')).toBe(en)
  })
})

test('whatever is told or offered in random games is said whole in every language', () => {
  const all = languages.map(wordsOf)
  const told = new Set<string>()
  for (const index of [0, 1, 2, 6]) {
    const chance = new FastChance(index + 1)
    const { state } = nerath.setup(optionsOf(index), chance)
    playRandomly(state, new FastChance(index + 100), 3, ({ seat, action }) => {
      for (const words of all) expectWhole(words.action(action))
      const outcome = nerath.apply(state, seat, action, chance)
      if (!outcome.ok) throw new Error('refused')
      for (const fact of outcome.facts) {
        told.add(fact.fact)
        for (const words of all) expectWhole(words.fact(fact))
      }
    })
  }
  expect(told.size).toBeGreaterThan(30)
})
