// What things are worth to the greedy bot, in empire points. Found by playing versions of it against each other.

export interface Weights {
  /** An army unit with the whole game before it: a military die brings two, a conquest costs about three. */
  unit: number
  /** A unit in the last turn: it can still defend, and pay for a raid. */
  unitAtEnd: number
  /** An emissary: one intrigue die each, and every alliance uses one up. */
  emissary: number
  /** A gold token while an age change is to come: it buys a part of a unit or a card. */
  gold: number
  /** A gold token in the last age, beside what it does for the Richest Kingdom: cards are still paid for. */
  goldAtEnd: number
  /** A sorcery token rolls all dice again once. */
  sorcery: number
  /** A strategy card and a kingdom card in the hand. */
  strategyCard: number
  kingdomCard: number
  /** A Crom token, against the three points for the most of them. */
  crom: number
  /** A province that is held scores again in final scoring, if nobody takes it. */
  keep: number
  /** How much of a met objective counts before it is scored: it can be lost again, and rivals may share it. */
  objective: number
  /** How much of an objective's points half-way progress is worth. */
  progress: number
  /** What waits for a later die, compared with the same thing now. */
  later: number
  /** The die that a later step of a campaign will take. */
  die: number
  /** A point taken from one of several rivals, compared with a point of one's own. */
  rival: number
  /** Points of one's own lost by allying a province that one could have subjugated, as a part of its value. */
  allyInsteadOfFort: number
  /** The spread of token sums that a whole game still brings to one kind (a variance). */
  tokenSpread: number
  /** What the Conan player gains beside tokens: Conan's help, raiders, the say over the end of the adventure. */
  conan: number
  /** The part of the track that falls to the Conan player. */
  conanTokens: number
  /** Price of a bidding token above 3, for each step: it is gone until a 0 brings it back. */
  bidStep: number
  /** A raider on a rival's province costs him a point or a unit. */
  raider: number
  /** One use of a table card, compared with its estimate: its terrain or contest must come up. */
  tableCard: number
  /** The least chance of success with which Conan is crowned. */
  crown: number
}

const four: Readonly<Weights> = {
  unit: 0.75,
  unitAtEnd: 0.15,
  emissary: 0.7,
  gold: 0.15,
  goldAtEnd: 0.06,
  sorcery: 0.45,
  strategyCard: 0.4,
  kingdomCard: 0.7,
  crom: 0.5,
  keep: 0.9,
  objective: 0.8,
  progress: 0.35,
  later: 0.6,
  die: 0.6,
  rival: 0.8,
  allyInsteadOfFort: 0.1,
  tokenSpread: 26,
  conan: 0.6,
  conanTokens: 0.5,
  bidStep: 0.25,
  raider: 0.7,
  tableCard: 0.45,
  crown: 0.85,
}

/** The fewer players, the more turns each has to use what was bought. */
const three: Readonly<Weights> = { ...four, gold: 0.24 }

/** A duel: more cards than hands hold are drawn and used, one rival takes what one leaves, and Conan is worth more. */
const two: Readonly<Weights> = {
  ...four,
  unit: 0.7,
  gold: 0.3,
  strategyCard: 0.45,
  kingdomCard: 0.9,
  later: 0.56,
  die: 0.78,
  rival: 0.68,
  conan: 0.8,
}

const byPlayers: Readonly<Record<number, Readonly<Weights>>> = { 2: two, 3: three }

export const weightsFor = (players: number): Readonly<Weights> => byPlayers[players] ?? four
