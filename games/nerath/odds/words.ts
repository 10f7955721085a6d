// What the command line says about odds.
import { type Language, perLanguage, Words } from '@skelos/text'

const en = {
  'flag.battle': 'where it is fought: land, sea or dungeon',
  'flag.attacker': 'pieces that attack, e.g. “footsoldier 5, wizard 1”',
  'flag.defender':
    'pieces that defend, e.g. “castle 1, footsoldier 3”; in a dungeon guardians, e.g. “medusa 1” or “unknown 2”',
  'flag.attacker-order':
    'how the attacker takes hits: cheapest, weakest, best, or its kinds in order (default: cheapest)',
  'flag.defender-order':
    'how the defender takes hits: cheapest, weakest, best, or its kinds in order (default: cheapest)',
  'flag.retreat-below': 'the attacker retreats with fewer pieces than this (default: never)',
  'flag.ally': 'pieces of an ally that defend beside them, e.g. “footsoldier 2”',
  'flag.split': 'how the allies share hits: agreed, halves, or one where one person plays both (default: agreed)',
  'flag.cargo': 'pieces aboard the attacker’s warships that go ashore, e.g. “footsoldier 3, wizard 1”',
  'flag.sea-defender': 'pieces that defend at sea, e.g. “warship 1”',
  'flag.attacker-cards': 'cards that the attacker plays as soon as they do anything, by id or title (default: none)',
  'flag.defender-cards': 'cards that the defender plays as soon as they do anything, by id or title (default: none)',
  'flag.retreat-chance': 'the attacker retreats when its chance to win is below so many percent (default: never)',
  won: 'The attacker wins: {win}. Both sides are destroyed: {both}. The defender wins: {lose}.',
  retreat: 'The attacker retreats: {retreat}.',
  cost: 'Expected gold lost: attacker {attacker}, defender {defender}. Expected rounds: {rounds}.',
  'left.attacker': 'Pieces left to the attacker',
  'left.defender': 'Pieces, or dice of guardians, left to the defender',
  'left.ally': 'Pieces left to the ally',
  'no-landing': 'Nobody comes ashore: {none}.',
}

export type Key = keyof typeof en

const catalogues: Readonly<Record<Language, Readonly<Record<Key, string>>>> = {
  en,
  it: {
    'flag.battle': 'dove si combatte: land, sea o dungeon',
    'flag.attacker': 'pezzi che attaccano, p. es. “footsoldier 5, wizard 1”',
    'flag.defender':
      'pezzi che difendono, p. es. “castle 1, footsoldier 3”; in un dungeon i guardiani, p. es. “medusa 1” o “unknown 2”',
    'flag.attacker-order':
      'come l’attaccante subisce i colpi: cheapest, weakest, best, o i suoi tipi in ordine (se manca: cheapest)',
    'flag.defender-order':
      'come il difensore subisce i colpi: cheapest, weakest, best, o i suoi tipi in ordine (se manca: cheapest)',
    'flag.retreat-below': 'l’attaccante si ritira con meno pezzi di così (se manca: mai)',
    'flag.ally': 'pezzi di un alleato che difendono insieme, p. es. “footsoldier 2”',
    'flag.split':
      'come gli alleati si dividono i colpi: agreed, halves, o one se una persona li gioca entrambi (se manca: agreed)',
    'flag.cargo': 'pezzi a bordo delle navi dell’attaccante che sbarcano, p. es. “footsoldier 3, wizard 1”',
    'flag.sea-defender': 'pezzi che difendono in mare, p. es. “warship 1”',
    'flag.attacker-cards': 'carte che l’attaccante gioca appena hanno effetto, per id o titolo (se manca: nessuna)',
    'flag.defender-cards': 'carte che il difensore gioca appena hanno effetto, per id o titolo (se manca: nessuna)',
    'flag.retreat-chance':
      'l’attaccante si ritira se la sua probabilità di vincere è sotto questa percentuale (se manca: mai)',
    won: 'L’attaccante vince: {win}. Entrambi distrutti: {both}. Il difensore vince: {lose}.',
    retreat: 'L’attaccante si ritira: {retreat}.',
    cost: 'Oro perso in media: attaccante {attacker}, difensore {defender}. Round in media: {rounds}.',
    'left.attacker': 'Pezzi rimasti all’attaccante',
    'left.defender': 'Pezzi, o dadi dei guardiani, rimasti al difensore',
    'left.ally': 'Pezzi rimasti all’alleato',
    'no-landing': 'Nessuno sbarca: {none}.',
  },
  fr: {
    'flag.battle': 'où l’on se bat : land, sea ou dungeon',
    'flag.attacker': 'pièces qui attaquent, p. ex. « footsoldier 5, wizard 1 »',
    'flag.defender':
      'pièces qui défendent, p. ex. « castle 1, footsoldier 3 » ; dans un donjon les gardiens, p. ex. « medusa 1 » ou « unknown 2 »',
    'flag.attacker-order':
      'comment l’attaquant prend les coups : cheapest, weakest, best, ou ses types dans l’ordre (sinon : cheapest)',
    'flag.defender-order':
      'comment le défenseur prend les coups : cheapest, weakest, best, ou ses types dans l’ordre (sinon : cheapest)',
    'flag.retreat-below': 'l’attaquant se retire avec moins de pièces que cela (sinon : jamais)',
    'flag.ally': 'pièces d’un allié qui défendent avec elles, p. ex. « footsoldier 2 »',
    'flag.split':
      'comment les alliés partagent les coups : agreed, halves, ou one si une personne joue les deux (sinon : agreed)',
    'flag.cargo': 'pièces à bord des navires de l’attaquant qui débarquent, p. ex. « footsoldier 3, wizard 1 »',
    'flag.sea-defender': 'pièces qui défendent en mer, p. ex. « warship 1 »',
    'flag.attacker-cards':
      'cartes que l’attaquant joue dès qu’elles ont un effet, par id ou par titre (sinon : aucune)',
    'flag.defender-cards':
      'cartes que le défenseur joue dès qu’elles ont un effet, par id ou par titre (sinon : aucune)',
    'flag.retreat-chance': 'l’attaquant se retire si sa chance de gagner est sous ce pourcentage (sinon : jamais)',
    won: 'L’attaquant gagne : {win}. Les deux camps sont détruits : {both}. Le défenseur gagne : {lose}.',
    retreat: 'L’attaquant se retire : {retreat}.',
    cost: 'Or perdu en moyenne : attaquant {attacker}, défenseur {defender}. Rounds en moyenne : {rounds}.',
    'left.attacker': 'Pièces restant à l’attaquant',
    'left.defender': 'Pièces, ou dés des gardiens, restant au défenseur',
    'left.ally': 'Pièces restant à l’allié',
    'no-landing': 'Personne ne débarque : {none}.',
  },
  pl: {
    'flag.battle': 'gdzie toczy się bitwa: land, sea lub dungeon',
    'flag.attacker': 'figurki atakującego, np. „footsoldier 5, wizard 1”',
    'flag.defender':
      'figurki obrońcy, np. „castle 1, footsoldier 3”; w podziemiach strażnicy, np. „medusa 1” lub „unknown 2”',
    'flag.attacker-order':
      'jak atakujący przyjmuje trafienia: cheapest, weakest, best albo jego rodzaje w kolejności (domyślnie: cheapest)',
    'flag.defender-order':
      'jak obrońca przyjmuje trafienia: cheapest, weakest, best albo jego rodzaje w kolejności (domyślnie: cheapest)',
    'flag.retreat-below': 'atakujący wycofuje się, mając mniej figurek (domyślnie: nigdy)',
    'flag.ally': 'figurki sojusznika, które bronią się razem z nimi, np. „footsoldier 2”',
    'flag.split':
      'jak sojusznicy dzielą trafienia: agreed, halves albo one, gdy obu prowadzi jedna osoba (domyślnie: agreed)',
    'flag.cargo': 'figurki na okrętach atakującego, które schodzą na ląd, np. „footsoldier 3, wizard 1”',
    'flag.sea-defender': 'figurki, które bronią się na morzu, np. „warship 1”',
    'flag.attacker-cards': 'karty, które atakujący zagrywa, gdy tylko coś dają, po id lub tytule (domyślnie: żadne)',
    'flag.defender-cards': 'karty, które obrońca zagrywa, gdy tylko coś dają, po id lub tytule (domyślnie: żadne)',
    'flag.retreat-chance':
      'atakujący wycofuje się, gdy jego szansa na wygraną spada poniżej tylu procent (domyślnie: nigdy)',
    won: 'Atakujący wygrywa: {win}. Obie strony zniszczone: {both}. Obrońca wygrywa: {lose}.',
    retreat: 'Atakujący się wycofuje: {retreat}.',
    cost: 'Średnia strata złota: atakujący {attacker}, obrońca {defender}. Średnio rund: {rounds}.',
    'left.attacker': 'Figurki pozostałe atakującemu',
    'left.defender': 'Figurki albo kości strażników pozostałe obrońcy',
    'left.ally': 'Figurki pozostałe sojusznikowi',
    'no-landing': 'Nikt nie schodzi na ląd: {none}.',
  },
}

export const oddsWords = perLanguage((language) => new Words<Key>(language, catalogues[language]))
