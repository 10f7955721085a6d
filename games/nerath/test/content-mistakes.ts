// Single mistakes, for each record of the default pack that is spoilt: what is changed and what the check says.
import { PIECES, REALMS, SORTS, TIMINGS } from '../content/index.ts'

/** The field of a record (empty: the record itself), its new value (undefined: removed), and the one message for it. */
type Mistake = readonly [field: string, value: unknown, message: string]

const friendlyLands = SORTS.filter((sort) => /^friendly-.*land/.test(sort)).join(', ')

export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'map.spaces.zaarnath': [
    ['name.pl', undefined, 'name.pl: is missing; add it'],
    ['name.fr', ' ', 'name.fr: must not be empty, found " "; correct the value'],
    ['name.de', 'Zaarnath', 'name.de: is not a known field; remove it or correct its name'],
    ['name.it', 'Foresta di Amil', 'name.it: is the name of amil-forest too; give each space a name of its own'],
    ['kind', 'swamp', 'kind: must be one of land, sea, dungeon, found "swamp"; correct the value'],
    ['realm', 'khitai', `realm: must be one of ${REALMS.join(', ')}, found "khitai"; correct the value`],
    ['capital', true, 'capital: is not a known field; remove it or correct its name'],
    ['source', undefined, 'source: is missing; add it'],
    ['source', 'guess', 'source: must be one of book, public, designed, found "guess"; correct the value'],
    ['attested', undefined, 'attested: is missing; list the fields its book source covers'],
    ['attested', [], 'attested: must not be empty, found an empty list; correct the value'],
    ['source', 'designed', 'attested: must not stand on a designed entry; remove it'],
    ['source', 'public', 'ref: is missing; name the public material'],
    ['neighbours.8', 'atlantis', 'neighbours[8]: must be a space, found "atlantis"; correct the id'],
    ['neighbours.8', 'zaarnath', 'neighbours[8]: must not be the space itself; remove it'],
    ['neighbours.8', 'amil-forest', 'neighbours[8]: must not name amil-forest twice; remove it'],
    ['label', [1], 'label: must be a pair of numbers, found a list; correct the value'],
    ['anchors', [], 'anchors: must not be empty, found an empty list; correct the value'],
  ],
  'map.spaces.blacksail-landing': [
    ['attested', ['name'], 'attested: must not stand on a designed entry; remove it'],
    ['ref', 'a review', 'ref: must not stand on a designed entry; remove it'],
    [
      'neighbours.4',
      'vailindor',
      'neighbours[4]: vailindor does not list blacksail-landing in return; add blacksail-landing there or remove vailindor here',
    ],
  ],
  'map.spaces.gulf-of-kar': [['realm', 'karkoth', 'realm: must not stand on a sea, which nobody owns; remove it']],
  'map.spaces.tomb-of-horrors': [
    ['realm', 'nerath', 'realm: must not stand on a dungeon, which nobody owns; remove it'],
  ],
  'map.spaces.nentir-vale': [['ref', undefined, 'ref: is missing; name the public material']],
  'map.impassable.skybreak-peaks': [
    [
      'corner',
      'north',
      'corner: must be one of north-west, north-east, south-west, south-east, found "north"; correct the value',
    ],
    ['attested', undefined, 'attested: is missing; list the fields its book source covers'],
    ['name.en', 'Zaarnath', 'name.en: is the name of zaarnath too; give each space a name of its own'],
    ['id', 'zaarnath', 'map.json: zaarnath: id: is used by more than one entry; give each entry an id of its own'],
  ],
  'pieces.pieces.wizard': [
    ['category', 'flying', 'category: must be land, found "flying"; correct the value'],
    ['die', 'd7', 'die: must be one of d6, d8, d10, d12, d20, found "d7"; correct the value'],
    ['cost', 0, 'cost: must be a whole number of at least 1, found 0; correct the value'],
    ['move', 0, 'move: must be at least 1; correct the value'],
    ['move', 1.5, 'move: must be a whole number of at least 0, found 1.5; correct the value'],
    ['abilities.3', 'first-strike', 'abilities[3]: must not name first-strike twice; remove it'],
    ['abilities.3', 'capturable', 'abilities[3]: must not be capturable, which only castles have; remove it'],
    ['abilities.3', 'hover', 'abilities[3]: must not be hover, which this piece cannot use; remove it'],
    ['', undefined, 'pieces.json: pieces: has no entry for wizard; add it'],
  ],
  'pieces.pieces.castle': [
    ['move', 1, 'move: must be 0, castles never move; correct the value'],
    ['abilities.1', undefined, 'abilities: must name capturable; add it'],
    ['abilities.2', 'run-amok', 'abilities[2]: must not be run-amok, which this piece cannot use; remove it'],
  ],
  'setup.realms.karkoth': [
    ['capital', 'atlantis', 'capital: must be a starting land of karkoth, found "atlantis"; correct the id'],
    ['capital', 'vailindor', 'capital: must be a starting land of karkoth, found "vailindor"; correct the id'],
    ['capital', 'gulf-of-kar', 'capital: must be a starting land of karkoth, found "gulf-of-kar"; correct the id'],
    ['capital', 'cape-dirge', 'placements: must put a castle in the capital, cape-dirge; add it'],
    ['color', 'green', 'color: must be one of black, gold, red, blue, found "green"; correct the value'],
    ['color', 'blue', 'setup.json: nerath: color: is the color of karkoth too; give each realm a color of its own'],
    ['treasury', -1, 'treasury: must be a whole number of at least 0, found -1; correct the value'],
    ['base-income', 14, 'base-income: must be the number of starting lands, 15, found 14; correct the value'],
    ['placements.3.space', 'atlantis', 'placements[3].space: must be a space, found "atlantis"; correct the id'],
    [
      'placements.3.space',
      'vailindor',
      'placements[3].space: must be a starting land of karkoth or a sea, found "vailindor"; correct the id',
    ],
    [
      'placements.3.space',
      'tomb-of-horrors',
      'placements[3].space: must not be a dungeon, found "tomb-of-horrors"; name a land or a sea',
    ],
    [
      'placements.3.space',
      'maze-of-maur-khul',
      'placements[3].space: must not name maze-of-maur-khul twice; put all its pieces in one row',
    ],
    ['placements.3.pieces', {}, 'placements[3].pieces: must not be empty, found an object; correct the value'],
    [
      'placements.3.pieces.footsoldier',
      0,
      'placements[3].pieces.footsoldier: must be a whole number of at least 1, found 0; correct the value',
    ],
    [
      'placements.3.pieces.knight',
      1,
      'placements[3].pieces.knight: is not a known field; remove it or correct its name',
    ],
    ['placements.3.pieces.warship', 1, 'placements[3].pieces.warship: must not stand in a land; move it or remove it'],
    [
      'placements.15.pieces.footsoldier',
      1,
      'placements[15].pieces.footsoldier: must not stand in a sea; move it or remove it',
    ],
    [
      'placements.15.space',
      'sea-of-pearls',
      'setup.json: vailin: placements[14].space: must not be a sea with pieces of karkoth, found "sea-of-pearls"; name another space',
    ],
    ['placements.2.pieces.castle', 2, 'placements[2].pieces.castle: must be the only castle of its land; keep one'],
    ['placements.2.source', undefined, 'placements[2].source: is missing; add it'],
    ['', undefined, 'setup.json: realms: has no entry for karkoth; add it'],
  ],
  'setup.realms.vailin': [
    [
      'alliance-placements.0.space',
      'atlantis',
      'alliance-placements[0].space: must be a space, found "atlantis"; correct the id',
    ],
    [
      'alliance-placements.0.space',
      'dread-marches',
      'alliance-placements[0].space: must be a starting land of vailin or a sea, found "dread-marches"; correct the id',
    ],
    [
      'alliance-placements.1',
      { space: 'vailindor', pieces: { castle: 1 }, source: 'designed' },
      'alliance-placements[1].pieces.castle: must be the only castle of its land; keep one',
    ],
  ],
  'eventCards.decks.karkoth.karkoth-rise-from-the-grave': [
    ['timing', 'after-lunch', `timing: must be one of ${TIMINGS.join(', ')}, found "after-lunch"; correct the value`],
    ['copies', 3, 'event-cards.json: decks.karkoth: must hold 20 cards, found 21; remove some'],
    ['copies', undefined, 'copies: is missing; add it'],
    ['worth', 0, 'worth: must be more than 0, found 0; correct the value'],
    ['effect', [], 'effect: must not be empty, found an empty list; correct the value'],
    ['effect.0.do', 'conjure', 'effect[0].do: must be an effect of the vocabulary, found "conjure"; correct the value'],
    ['effect.0.do', undefined, 'effect[0].do: is missing; add it'],
    ['effect.0.max', 2, 'effect[0].max: is not a known field; remove it or correct its name'],
    ['effect.0.pieces.castle', 1, 'effect[0].pieces.castle: is not a known field; remove it or correct its name'],
    ['effect.0.pieces', { warship: 1 }, 'effect[0].space: must not be battle-space for a warship; correct the value'],
    [
      'battle.kind',
      ['land', 'sea'],
      'effect[0].space: must not be battle-space, except after land battles only; name another sort or limit the battle',
    ],
    ['battle.kind', ['land', 'land'], 'battle.kind: must not name anything twice, found a list; correct the value'],
    ['battle.role', 'guest', 'battle.role: must be one of attacker, defender, found "guest"; correct the value'],
    [
      'requires.control',
      'own-capital',
      'requires.control: must be battle-space, found "own-capital"; correct the value',
    ],
    [
      'requires.own-in-battle',
      { footsoldier: 1 },
      'requires.own-in-battle: must not stand on a card for after-battle, only for battle-start, battle-round, after-roll; remove it',
    ],
    [
      'cost',
      { 'destroy-own-in-battle': { fighter: 1 } },
      'cost.destroy-own-in-battle: must not stand on a card for after-battle, only for battle-start, battle-round, after-roll; remove it',
    ],
    [
      'id',
      'karkoth-bone-tide',
      'event-cards.json: karkoth-bone-tide: id: is used by more than one entry; give each entry an id of its own',
    ],
    ['text.it', undefined, 'text.it: is missing; add it'],
  ],
  'eventCards.decks.karkoth.karkoth-bone-tide': [
    [
      'battle',
      { kind: ['land'] },
      'battle: must not stand on a card for reinforce, only for battle-start, battle-round, after-roll, after-battle, any-battle; remove it',
    ],
    [
      'requires',
      { result: 'won' },
      'requires.result: must not stand on a card for reinforce, only for after-battle; remove it',
    ],
    [
      'effect.0.space',
      'anywhere',
      `effect[0].space: must be one of battle-space, friendly-land, friendly-castle-land, friendly-coastal-land, friendly-land-by-dungeon, friendly-sea-by-coast, or a list of different ones, found "anywhere"; correct the value`,
    ],
    [
      'effect.0.space',
      'friendly-sea-by-coast',
      'effect[0].space: must not be friendly-sea-by-coast for a footsoldier; correct the value',
    ],
    [
      'timing',
      'battle-round',
      'effect[0]: must not be place-pieces at battle-round, only at immediate, start-of-turn, move, reposition, reinforce, income, after-battle; correct the effect or the timing',
    ],
  ],
  'eventCards.decks.karkoth.karkoth-grave-tithe': [
    ['cost', { 'discard-event': 1 }, 'cost: must not stand on a card for immediate, which has to be played; remove it'],
    ['effect.0.max', 4, 'effect[0].max: must not stand without per; remove it'],
    [
      'effect.0.per',
      'enemy-piece-destroyed-in-battle',
      'effect[0].per: must not stand at immediate, only at after-battle; remove it',
    ],
  ],
  'eventCards.decks.karkoth.karkoth-chilling-dread': [
    ['effect.0.value', 5, 'effect[0].value: must be 7 to 8 for the enemy side, found 5; correct the value'],
    ['effect.0.value', 9, 'effect[0].value: must be 2 to 8, found 9; correct the value'],
    ['effect.0.pieces', 'monster', 'effect[0].pieces: must be all-dice for the enemy side; correct the value'],
    [
      'effect.0.duration',
      'game',
      'effect[0].duration: must not be game, which only a property with the trigger always lasts; correct the value',
    ],
    [
      'effect.0.duration',
      'turn',
      'effect[0].duration: must be one of round, battle, game, found "turn"; correct the value',
    ],
  ],
  'eventCards.decks.karkoth.karkoth-necrotic-hunger': [
    ['effect.0.value', 7, 'effect[0].value: must be 2 to 6 for the own side, found 7; correct the value'],
    [
      'effect.0.pieces',
      'orc',
      `effect[0].pieces: must be one of ${PIECES.join(', ')}, any, any-with-castles, all-dice, land-force, hero, or a list of different pieces, found "orc"; correct the value`,
    ],
  ],
  'eventCards.decks.karkoth.karkoth-corpse-engine': [
    ['effect.0.pieces', undefined, 'effect[0].pieces: is missing; say which pieces roll them'],
    ['effect.0.side', 'chosen', 'effect[0].side: must not be chosen for dice per piece; remove it'],
  ],
  'eventCards.decks.karkoth.karkoth-soul-chains': [
    ['effect.0.pieces', 'hero', 'effect[0].pieces: must not stand with forbid-attacker; remove it'],
    ['effect.0.mode', 'allow-defender', 'effect[0].pieces: is missing; say which defenders may leave'],
  ],
  'eventCards.decks.karkoth.karkoth-nightfall-march': [
    ['effect.0.keep-move', 'yes', 'effect[0].keep-move: must be true or false, found "yes"; correct the value'],
    ['effect.0.keep-move', undefined, 'effect[0].keep-move: is missing; add it'],
    [
      'effect.0.from',
      'anywhere',
      'effect[0].from: must be a sort of land for adjacent-friendly-land; correct the value',
    ],
    ['effect.0.to', 'land-under-attack', 'effect[0].to: must not be land-under-attack at move; correct the value'],
    ['effect.0.attack', true, 'effect[0].attack: must be false for adjacent-friendly-land; correct the value'],
    [
      'effect.0.pieces',
      'warship',
      'effect[0].pieces: must be one of footsoldier, siege-engine, fighter, wizard, monster, storm-elemental, dragon, land-force, hero, or a list of different pieces, found "warship"; correct the value',
    ],
  ],
  'eventCards.decks.vailin.vailin-moonlit-passage': [
    ['effect.0.keep-move', true, 'effect[0].keep-move: must be false at reposition; correct the value'],
  ],
  'eventCards.decks.iron-circle.iron-circle-goblin-tunnels': [
    ['effect.0.attack', false, 'effect[0].attack: must be true for enemy-land-within-2; correct the value'],
    ['effect.0.keep-move', true, 'effect[0].keep-move: must be false for an attack; correct the value'],
    ['timing', 'reposition', 'effect[0].attack: must be false at reposition; correct the value'],
    [
      'effect.0.pieces.1',
      'footsoldier',
      'effect[0].pieces: must not name anything twice, found a list; correct the value',
    ],
  ],
  'eventCards.decks.iron-circle.iron-circle-infernal-bargain': [
    ['effect.0.dice.1', 'own', 'effect[0].dice[1]: must not be own, as no piece rolls it; name a die'],
    ['effect.0.pieces', 'hero', 'effect[0].pieces: must not stand with dice per battle; remove it'],
    ['effect.0.max', 2, 'effect[0].max: must not stand with dice per battle; remove it'],
    [
      'cost.destroy-own-in-battle',
      { footsoldier: 1, castle: 1 },
      'cost.destroy-own-in-battle.castle: is not a known field; remove it or correct its name',
    ],
  ],
  'eventCards.decks.iron-circle.iron-circle-hired-blades': [
    ['effect.0.side', 'self', 'effect[0].side: must be chosen at any-battle; correct the value'],
    [
      'battle.role',
      'attacker',
      'battle.role: must not stand on a card for any-battle, only for battle-start, battle-round, after-roll, after-battle; remove it',
    ],
  ],
  'eventCards.decks.iron-circle.iron-circle-iron-discipline': [
    ['effect.0.duration', 'battle', 'effect[0].duration: must be roll at after-roll; correct the value'],
  ],
  'eventCards.decks.nerath.nerath-adventurers-luck': [
    ['effect.0.duration', 'roll', 'effect[0].duration: must be battle at battle-start; correct the value'],
  ],
  'eventCards.decks.nerath.nerath-silver-wings': [
    ['effect.0.to', 'friendly-land', 'effect[0].to: must be land-under-attack there; correct the value'],
  ],
  'treasureCards.cards.horn-of-valhalla': [
    ['points', 4, 'points: must be 1 to 3, found 4; correct the value'],
    [
      'timing',
      'immediate',
      'timing: must not be immediate, a treasure is kept until it is played; name another window',
    ],
    [
      'text',
      { en: 'A', it: 'B', fr: 'C', pl: 'D' },
      'text: must not stand beside a power or a property, which have their own; remove it',
    ],
    [
      'property.trigger',
      'immediate',
      'property.trigger: must not be immediate, a treasure is kept until it is played; name another window',
    ],
    [
      'property.limit',
      'none',
      'property.limit: must be once-per-own-turn or once-per-turn with the trigger start-of-turn; correct the value',
    ],
    [
      'property.battle',
      { kind: ['land'] },
      'property.battle: must not stand on a property for start-of-turn, outside battles; remove it',
    ],
    ['property.text.pl', undefined, 'property.text.pl: is missing; add it'],
    [
      'power.effect.0.pieces',
      'footsoldier',
      'power.effect[0].pieces: must be an object, found "footsoldier"; correct the value',
    ],
    ['copies', 2, 'treasure-cards.json: cards: must hold 30 cards, found 31; remove some'],
    ['', undefined, 'treasure-cards.json: cards: must hold 30 cards, found 29; add the missing ones'],
  ],
  'treasureCards.cards.star-iron-crown': [['text', undefined, 'text: is missing; add it, or a power or a property']],
  'treasureCards.cards.boots-of-the-long-road': [
    [
      'property.limit',
      'once-per-turn',
      'property.limit: must be none or once-per-battle with the trigger always; correct the value',
    ],
    [
      'property.effect.0.duration',
      'turn',
      'property.effect[0].duration: must be game on such a property; correct the value',
    ],
  ],
  'treasureCards.cards.dawnbrand': [
    [
      'property.effect.0.max',
      undefined,
      'property.effect[0]: must pick pieces with a max, as a property once per battle does; add max or change the limit',
    ],
    [
      'property.effect.0.duration',
      'game',
      'property.effect[0].duration: must be battle on such a property; correct the value',
    ],
  ],
  'treasureCards.cards.tome-of-nine-circles': [
    ['property.effect.1.how', 'random', 'property.effect[1].how: must be choice for your own cards; correct the value'],
  ],
  'treasureCards.cards.bell-of-the-dead-watch': [
    [
      'power.effect.0.space',
      'enemy-space',
      `power.effect[0].space: must be one of ${friendlyLands}, found "enemy-space"; correct the value`,
    ],
  ],
  'treasureCards.cards.mirror-of-unmaking': [
    [
      'timing',
      'income',
      'power.effect[0]: must not be cancel-event at income, only at enemy-event; correct the effect or the timing',
    ],
  ],
  'guardians.tiles.troll': [
    ['needs', 6, 'needs: must be 7 to 8, found 6; correct the value'],
    ['reward', 0, 'reward: must be a whole number of at least 1, found 0; correct the value'],
    ['dice', [], 'dice: must not be empty, found an empty list; correct the value'],
    ['dice.0', 'd4', 'dice[0]: must be one of d6, d8, d10, d12, d20, found "d4"; correct the value'],
    ['first-strike', false, 'first-strike: must be true, found false; correct the value'],
    [
      'id',
      'The Troll',
      'guardians.json: The Troll: id: must be lower-case letters and digits, joined by hyphens, found "The Troll"; correct the value',
    ],
    ['id', 'medusa', 'guardians.json: medusa: id: is used by more than one entry; give each entry an id of its own'],
    ['attested', undefined, 'attested: is missing; list the fields its book source covers'],
    ['copies', 1, 'guardians.json: tiles: must hold 30 tiles, found 29; add the missing ones'],
  ],
}
