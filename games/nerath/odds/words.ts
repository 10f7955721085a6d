// What the command line says about odds.
import { type Language, perLanguage, Words } from '@skelos/text'

const en = {
  'flag.battle': 'where it is fought: land, sea or dungeon',
  'flag.attacker': 'pieces that attack, e.g. “footsoldier 5, wizard 1”',
  'flag.defender':
    'pieces that defend, e.g. “castle 1, footsoldier 3”; in a dungeon guardians, e.g. “medusa 1” or “unknown 2”',
  'flag.attacker-order': 'kinds of the attacker in the order in which they take hits (default: the cheapest first)',
  'flag.defender-order': 'kinds of the defender in the order in which they take hits (default: the cheapest first)',
  'flag.retreat-below': 'the attacker retreats with fewer pieces than this (default: never)',
  won: 'The attacker wins: {win}. Both sides are destroyed: {both}. The defender wins: {lose}.',
  retreat: 'The attacker retreats: {retreat}.',
  cost: 'Expected gold lost: attacker {attacker}, defender {defender}. Expected rounds: {rounds}.',
  left: 'Pieces left to the attacker',
}

export type Key = keyof typeof en

const catalogues: Readonly<Record<Language, Readonly<Record<Key, string>>>> = {
  en,
  it: {
    'flag.battle': 'dove si combatte: land, sea o dungeon',
    'flag.attacker': 'pezzi che attaccano, p. es. “footsoldier 5, wizard 1”',
    'flag.defender':
      'pezzi che difendono, p. es. “castle 1, footsoldier 3”; in un dungeon i guardiani, p. es. “medusa 1” o “unknown 2”',
    'flag.attacker-order': 'tipi dell’attaccante nell’ordine in cui subiscono i colpi (se manca: dal meno caro)',
    'flag.defender-order': 'tipi del difensore nell’ordine in cui subiscono i colpi (se manca: dal meno caro)',
    'flag.retreat-below': 'l’attaccante si ritira con meno pezzi di così (se manca: mai)',
    won: 'L’attaccante vince: {win}. Entrambi distrutti: {both}. Il difensore vince: {lose}.',
    retreat: 'L’attaccante si ritira: {retreat}.',
    cost: 'Oro perso in media: attaccante {attacker}, difensore {defender}. Round in media: {rounds}.',
    left: 'Pezzi rimasti all’attaccante',
  },
  fr: {
    'flag.battle': 'où l’on se bat : land, sea ou dungeon',
    'flag.attacker': 'pièces qui attaquent, p. ex. « footsoldier 5, wizard 1 »',
    'flag.defender':
      'pièces qui défendent, p. ex. « castle 1, footsoldier 3 » ; dans un donjon les gardiens, p. ex. « medusa 1 » ou « unknown 2 »',
    'flag.attacker-order': 'types de l’attaquant dans l’ordre où ils prennent les coups (sinon : du moins cher)',
    'flag.defender-order': 'types du défenseur dans l’ordre où ils prennent les coups (sinon : du moins cher)',
    'flag.retreat-below': 'l’attaquant se retire avec moins de pièces que cela (sinon : jamais)',
    won: 'L’attaquant gagne : {win}. Les deux camps sont détruits : {both}. Le défenseur gagne : {lose}.',
    retreat: 'L’attaquant se retire : {retreat}.',
    cost: 'Or perdu en moyenne : attaquant {attacker}, défenseur {defender}. Rounds en moyenne : {rounds}.',
    left: 'Pièces restant à l’attaquant',
  },
  pl: {
    'flag.battle': 'gdzie toczy się bitwa: land, sea lub dungeon',
    'flag.attacker': 'figurki atakującego, np. „footsoldier 5, wizard 1”',
    'flag.defender':
      'figurki obrońcy, np. „castle 1, footsoldier 3”; w podziemiach strażnicy, np. „medusa 1” lub „unknown 2”',
    'flag.attacker-order': 'rodzaje figurek atakującego w kolejności przyjmowania trafień (domyślnie: od najtańszych)',
    'flag.defender-order': 'rodzaje figurek obrońcy w kolejności przyjmowania trafień (domyślnie: od najtańszych)',
    'flag.retreat-below': 'atakujący wycofuje się, mając mniej figurek (domyślnie: nigdy)',
    won: 'Atakujący wygrywa: {win}. Obie strony zniszczone: {both}. Obrońca wygrywa: {lose}.',
    retreat: 'Atakujący się wycofuje: {retreat}.',
    cost: 'Średnia strata złota: atakujący {attacker}, obrońca {defender}. Średnio rund: {rounds}.',
    left: 'Figurki pozostałe atakującemu',
  },
}

export const oddsWords = perLanguage((language) => new Words<Key>(language, catalogues[language]))
