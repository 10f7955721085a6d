// Single mistakes, for each record of the default pack that is spoilt: what is changed and what the check says.
import { TIMINGS } from '../content/index.ts'

/** The field of a record (empty: the record itself), its new value (undefined: removed), and the one message for it. */
type Mistake = readonly [field: string, value: unknown, message: string]

export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'kingdomCards.decks.aquilonia.bossonian-archers': [
    ['effect.0.count', 9, 'effect[0].count: must be 1 to 3, found 9; correct the value'],
    ['effect.0.count', 1.5, 'effect[0].count: must be 1 to 3, found 1.5; correct the value'],
    [
      'effect.0.do',
      'add-success',
      'effect[0].do: must be an effect of the vocabulary, found "add-success"; correct the value',
    ],
    ['effect.0.do', undefined, 'effect[0].do: is missing; add it'],
    ['effect.0.max', 2, 'effect[0].max: is not a known field; remove it or correct its name'],
    ['effect', [], 'effect: must not be empty, found an empty list; correct the value'],
  ],
  'kingdomCards.decks.aquilonia.blessing-of-mitra': [
    ['effect.0.count', 'some', 'effect[0].count: must be 1 to 6, any or all, found "some"; correct the value'],
  ],
  'kingdomCards.decks.turan.hyrkanian-horde': [
    [
      'effect.0.where',
      'nearby',
      'effect[0].where: must be one of friendly, reach, any, contested, your-emissary, near-conan, found "nearby"; correct the value',
    ],
    [
      'effect.0.area.0',
      'west',
      'effect[0].area[0]: must be one of north, east, south, center, found "west"; correct the value',
    ],
    ['effect.0.per-province', undefined, 'effect[0].per-province: is missing; add it'],
  ],
  'kingdomCards.decks.turan.viziers-gambit': [
    ['effect.0.free', 'yes', 'effect[0].free: must be true or false, found "yes"; correct the value'],
    ['effect.1.kind', 'military', 'effect[1].kind: must be intrigue, found "military"; correct the value'],
  ],
  'kingdomCards.decks.turan.veziz-shah': [
    ['when.contest', 'siege', 'when.contest: must be one of military, intrigue, any, found "siege"; correct the value'],
    [
      'timing.0',
      'after-lunch',
      `timing[0]: must be one of ${TIMINGS.join(', ')}, found "after-lunch"; correct the value`,
    ],
    ['type', 'table', 'type: must be one of permanent, event, instant, found "table"; correct the value'],
    ['name.pl', undefined, 'name.pl: is missing; add it'],
    ['text.fr', ' ', 'text.fr: must not be empty, found " "; correct the value'],
    ['name.de', 'Veziz Schah', 'name.de: is not a known field; remove it or correct its name'],
    [
      'id',
      'Veziz Shah',
      'kingdom-cards.json: Veziz Shah: id: must be lower-case letters and digits, joined by hyphens, found "Veziz Shah"; correct the value',
    ],
    ['id', undefined, 'kingdom-cards.json: decks.turan[0]: id: is missing; add it'],
    [
      'id',
      'thoth-amon',
      'kingdom-cards.json: thoth-amon: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['copies', 2, 'kingdom-cards.json: decks.turan: must hold 21 cards, found 22; remove some'],
    ['copies', undefined, 'copies: is missing; add it'],
    ['cost', undefined, 'cost: is missing; add it'],
  ],
  'kingdomCards.decks.turan.arrow-storm': [
    ['when.terrain.1', 'plains', 'when.terrain: must not name anything twice, found a list; correct the value'],
    ['cost', 1, 'cost: must not stand on an instant, only permanents have a cost; remove it'],
    ['timing.0', 'court', 'timing[0]: must not be court, only events are played there; correct the value'],
    [
      'timing.0',
      'contest-result',
      'timing[0]: must not be contest-result, only artifacts work there; correct the value',
    ],
    [
      'timing.0',
      'turn-start',
      'when: must not stand on a card for turn-start, where no contest is under way; remove it',
    ],
  ],
  'kingdomCards.decks.turan.lancers-of-aghrapur': [
    [
      'effect.0',
      { do: 'refresh-card', count: 1 },
      'effect[0]: must not be refresh-card on a permanent, which could refresh itself without end; remove it',
    ],
  ],
  'kingdomCards.decks.turan.bribed-officials': [
    ['pay.gold', 0, 'pay.gold: must be a whole number of at least 1, found 0; correct the value'],
  ],
  'strategyCards.cards.strategy-01': [
    ['source', undefined, 'source: is missing; add it'],
    ['source', 'guess', 'source: must be one of book, public, designed, found "guess"; correct the value'],
    ['source', 'book', 'attested: is missing; list the fields its book source covers'],
    ['attested', ['bonus'], 'attested: must not stand on a designed entry; remove it'],
    ['ref', 'game: a letter', 'ref: must not stand on a designed entry; remove it'],
    ['adventure', 7, 'adventure: must be 1 to 6, found 7; correct the value'],
    [
      'terrain.0',
      'swamp',
      'terrain[0]: must be one of plains, hills, woods, settlements, found "swamp"; correct the value',
    ],
    [
      'id',
      'strategy-02',
      'strategy-cards.json: strategy-02: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['', undefined, 'strategy-cards.json: cards: must hold 37 cards, found 36; add the missing ones'],
  ],
  'map.provinces.zingara': [
    ['ref', undefined, 'ref: is missing; name the public material'],
    ['ref', 'somewhere', 'ref: must start with game:, howard: or story:, found "somewhere"; correct the value'],
    ['area', 'west', 'area: must be one of north, east, south, center, found "west"; correct the value'],
    [
      'terrain.0',
      'swamp',
      'terrain[0]: must be one of plains, hills, woods, settlements, found "swamp"; correct the value',
    ],
    ['terrain', [], 'terrain: must not be empty; add the steps of the track'],
    ['value', undefined, 'value: is missing; add it'],
    ['kind', 'home', 'kind: must not be home, only the four kingdoms have one; use normal or savage'],
    ['coast.0', 'dead-sea', 'coast[0]: must be a sea, found "dead-sea"; correct the id'],
    ['coast.0', 'far-east', 'coast[0]: must be a sea, found "far-east"; correct the id'],
    ['coast.1', 'western-ocean', 'coast[1]: must not name western-ocean twice; remove it'],
    ['neighbours.3', 'atlantis', 'neighbours[3]: must be a province, found "atlantis"; correct the id'],
    [
      'neighbours.3',
      'koth',
      'neighbours[3]: koth does not list zingara in return; add zingara there or remove koth here',
    ],
    ['neighbours.3', 'zingara', 'neighbours[3]: must not be the province itself; remove it'],
    ['neighbours.3', 'argos', 'neighbours[3]: must not name argos twice; remove it'],
    ['anchors.0', [1, 2, 3], 'anchors[0]: must be a pair of numbers, found a list; correct the value'],
  ],
  'map.provinces.turan': [
    ['value', 5, 'value: must not stand on a home province; remove it'],
    ['terrain', ['plains'], 'terrain: must be empty for a home province; empty the list'],
    ['kind', 'normal', 'kind: must be home, found "normal"; correct the value'],
    ['area', 'north', 'map.json: east: home: turan lies in north; correct this home or the area of turan'],
  ],
  'map.areas.east': [
    ['home', 'stygia', 'home: stygia lies in south; correct this home or the area of stygia'],
    ['home', 'zamora', 'home: must be one of aquilonia, turan, stygia, hyperborea, found "zamora"; correct the value'],
    ['', undefined, 'map.json: areas: has no entry for east; add it'],
  ],
  'map.terrains.hills': [['', undefined, 'map.json: terrains: has no entry for hills; add it']],
  'kingdomCards.decks.turan.silk-and-silver': [
    ['timing.1', 'turn-start', 'timing[1]: must be court for an event, found "turn-start"; correct the value'],
  ],
  'adventureCards.cards.red-nails': [
    ['destination', 'xuchotl', 'destination: must be a province, found "xuchotl"; correct the id'],
    ['length', 0, 'length: must be a whole number of at least 1, found 0; correct the value'],
    [
      'id',
      'drums-of-tombalku',
      'adventure-cards.json: drums-of-tombalku: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['', undefined, 'adventure-cards.json: cards: must hold 27 cards, found 26; add the missing ones'],
  ],
  'adventureTokens.tokens.women-1-gold-2': [
    [
      'category',
      'heroines',
      'category: must be one of monsters, treasures, women, found "heroines"; correct the value',
    ],
    ['exchange.sorcery', 1, 'exchange: must be either gold or sorcery, found an object; correct the value'],
    ['count', 4, 'adventure-tokens.json: tokens: must hold 56 tokens, found 57; remove some'],
    [
      'id',
      'women-2-gold-1',
      'adventure-tokens.json: women-2-gold-1: id: is used by more than one entry; give each entry an id of its own',
    ],
  ],
  'adventureTokens.categories.women': [
    ['artifact', 'heart-of-ahriman', 'artifact: must be an artifact, found "heart-of-ahriman"; correct the id'],
    ['artifact', 'conan-bonus', 'artifact: must be an artifact, found "conan-bonus"; correct the id'],
    [
      'artifact',
      'sword-of-atlantis',
      'artifact: sword-of-atlantis belongs to monsters; name the artifact of this category',
    ],
    ['', undefined, 'adventure-tokens.json: categories: has no entry for women; add it'],
  ],
  'objectiveCards.cards.road-of-kings': [
    [
      'condition.0.provinces.1',
      'vendhya',
      'condition[0].provinces[1]: must be a province, found "vendhya"; correct the id',
    ],
    [
      'condition.0.provinces.1',
      'turan',
      'condition[0].provinces[1]: must not be a home province, found "turan"; name another province',
    ],
    [
      'condition.0.test',
      'owns',
      'condition[0].test: must be a test of the vocabulary, found "owns"; correct the value',
    ],
  ],
  'objectiveCards.cards.sea-dominion': [
    ['condition.0.min', 3, 'condition[0].min: must be 2, found 3; correct the value'],
    [
      'id',
      'dark-arts',
      'objective-cards.json: dark-arts: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['', undefined, 'objective-cards.json: cards: must hold 12 cards, found 11; add the missing ones'],
  ],
  'artifacts.cards.sword-of-atlantis': [
    [
      'category',
      'weapons',
      'category: must be one of monsters, treasures, women, none, found "weapons"; correct the value',
    ],
    [
      'category',
      'treasures',
      'artifacts.json: crown-of-the-cobra: category: must differ from that of sword-of-atlantis, found "treasures"; keep one card of each',
    ],
    [
      'category',
      'none',
      'category: must be monsters or treasures or women for kind artifact, found "none"; correct the category or the kind',
    ],
  ],
  'artifacts.cards.conan-bonus': [
    [
      'kind',
      'artifact',
      'category: must be monsters or treasures or women for kind artifact, found "none"; correct the category or the kind',
    ],
    ['category', 'women', 'category: must be none for kind bonus, found "women"; correct the category or the kind'],
    ['', undefined, 'artifacts.json: cards: has no bonus card; add it'],
  ],
}
