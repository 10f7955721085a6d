// What happens at the table, in words: the one place that turns actions, facts and refusals into a reader's language.
import type { OrderRequest, Refusal, Result, Seat } from '@skelos/kernel'
import { type Catalogue, type Language, listOfNames, type Params, Words } from '@skelos/text'
import type { Content, PieceId, RealmId, Timing } from '../content/types.ts'
import { REALMS } from '../content/vocabulary.ts'
import type { Action, FighterName } from '../rules/actions.ts'
import type { DecisionKind } from '../rules/decisions.ts'
import type { DiceTold, Fact, PieceCount } from '../rules/facts.ts'
import type { Term } from './keys.ts'

export type Key = keyof typeof import('./en.json', { with: { type: 'json' }})

export type GameWords = ReturnType<typeof makeWords>

/** Stands for what the reader may not know; messages choose their shorter form by it. */
const hidden = 'hidden'
const secrets: Params = { card: hidden, cards: hidden }
/** Stands for a hold with nothing in it. */
const empty = 'none'
/** Stands for the castle of the very land that a piece is placed in. */
const same = 'same'

/** Only words of one language are needed for it: a browser loads no others. */
export function makeWords(language: Language, catalogue: Catalogue<Key>, content: Content) {
  const words = new Words<Key>(language, catalogue)
  const say = (key: Key, params?: Params): string => words.say(key, params)
  /** Ids that come from states and facts; a wrong one throws. */
  const nameOf = (family: string, id: string): string => say(`${family}.${id}` as Key)

  const realm = (id: RealmId): string => say(`realm.${id}`)
  const who = (seat: Seat): string => realm(REALMS[seat])
  /** The realm as the subject of a sentence, with its article where the language has one. */
  const subject = (seat: Seat): string => say(`subject.${REALMS[seat]}`)
  const decision = (kind: DecisionKind): string => say(`decision.${kind}`)
  const term = (id: Term): string => say(`term.${id}`)
  const timing = (id: Timing): string => say(`timing.${id}`)
  const amount = (what: PieceId | 'gold', count: number): string => say(`amount.${what}`, { count })
  const die = (faces: number): string => say('die', { faces })
  const listed = (names: readonly string[]): string => listOfNames(language, names)

  function space(id: string): string {
    const index = content.spaceIndex[id]
    if (index === undefined) throw new RangeError(`no space is called ${id}`)
    return content.spaces[index].name[language]
  }

  /** As it stands inside a sentence. */
  function piece(id: PieceId): string {
    const found = content.pieces.find((other) => other.id === id)
    if (!found) throw new RangeError(`no piece is called ${id}`)
    return found.name[language].toLocaleLowerCase(language)
  }

  const card = (id: string): string =>
    (content.events[id] ?? content.treasures[id])?.name[language] ?? say('card.hidden')
  const guardian = (id: string): string => content.guardians[id]?.name[language] ?? say('guardian.hidden')

  function cardText(id: string): string {
    const event = content.events[id]
    if (event) return event.text[language]
    const { power, property, text } = content.treasures[id] ?? {}
    const texts = [power?.text, property?.text, text].flatMap((part) => (part ? [part[language]] : []))
    return texts.join(' ') || say('card.hidden')
  }

  const pieces = (counts: readonly PieceCount[]): string => listed(counts.map((each) => amount(each.piece, each.count)))

  /** Equal kinds are said once, with their number. */
  function cargo(ids: readonly PieceId[]): string {
    const different = ids.filter((id, i) => ids.indexOf(id) === i)
    return pieces(different.map((id) => ({ piece: id, count: ids.filter((other) => other === id).length }))) || empty
  }

  /** A piece in a battle with all that sets it apart. */
  function fighter({ of, piece: id, damage, cards, cargo: load }: FighterName): string {
    const remarks = [realm(of)]
    if (damage > 0) remarks.push(say('fighter.damage', { count: damage }))
    if (load && load.length > 0) {
      const aboard = cargo(load)
      remarks.push(say(id === 'warship' ? 'fighter.cargo' : 'fighter.aboard', { cargo: aboard }))
    }
    remarks.push(...cards.map(card))
    return `${piece(id)} (${remarks.join(', ')})`
  }

  function dice(rolled: readonly DiceTold[]): string {
    return rolled
      .map(({ of, piece: id, die: sides, need, faces }) => {
        const name = id !== null ? piece(id) : say(of === null ? 'dice.guardians' : 'dice.free')
        return say('dice', { name, die: die(sides), need, faces: faces.join(', ') })
      })
      .join('; ')
  }

  function actionParams(action: Action): Params {
    const params: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(action)) {
      if (typeof value === 'number') params[name] = name === 'die' ? die(value) : value
      else if (typeof value === 'string') params[name] = named(name, value)
    }
    if ('cargo' in action) params.cargo = cargo(action.cargo)
    switch (action.do) {
      case 'move':
      case 'retreat-to':
        return { ...params, pieces: amount(action.piece, action.count) }
      case 'load':
        return {
          ...params,
          piece: amount(action.piece, 1),
          cargo: cargo(action.ship.cargo),
          shipLeft: action.ship.left,
        }
      case 'choose-fighter':
      case 'take-hit':
        return { ...params, fighter: fighter(action.fighter) }
      case 'lose-die':
        return { ...params, dice: action.dice.map(die).join(' ') }
      case 'unload':
      case 'land':
      case 'buy-aboard':
        return { ...params, piece: amount(action.piece, 1) }
      case 'buy':
        return {
          ...params,
          piece: amount(action.piece, 1),
          castle: action.castle === action.at ? same : space(action.castle),
        }
      default:
        return params
    }
  }

  function named(field: string, id: string): string {
    switch (field) {
      case 'at':
      case 'from':
      case 'to':
      case 'castle':
        return space(id)
      case 'card':
        return card(id)
      case 'piece':
        return piece(id as PieceId)
      case 'guardian':
        return guardian(id)
      case 'realm':
      case 'of':
        return nameOf('realm', id)
      case 'step':
      case 'length':
        return nameOf(field, id)
      default:
        // A word that messages choose by: the side, the kind of battle.
        return id
    }
  }

  /** Fields that mean the same in every fact. */
  function commonParams(fact: Fact): Record<string, string | number> {
    const params: Record<string, string | number> = { ...secrets }
    for (const [name, value] of Object.entries(fact)) {
      if (typeof value === 'boolean') params[name] = value ? 'yes' : 'no'
      else if (typeof value === 'string') params[name] = named(name, value)
      else if (typeof value === 'number')
        params[name] = name === 'seat' || name === 'attacker' ? subject(value) : name === 'die' ? die(value) : value
    }
    if ('seat' in fact) params.who = who(fact.seat)
    if ('piece' in fact) params.piece = amount(fact.piece, 1)
    if ('cards' in fact && fact.cards) params.cards = listed(fact.cards.map(card))
    if ('cargo' in fact) params.cargo = cargo(fact.cargo)
    if ('dice' in fact) params.dice = dice(fact.dice)
    if ('pieces' in fact) params.pieces = pieces(fact.pieces)
    return params
  }

  function factParams(fact: Fact): Params {
    const params = commonParams(fact)
    switch (fact.fact) {
      case 'game-began':
        return { ...params, mode: nameOf('mode', fact.allied ? 'alliances' : 'free-for-all') }
      case 'moves-further':
        return { ...params, piece: piece(fact.piece) }
      case 'gold-gained':
      case 'gold-spent':
        return { ...params, amount: amount('gold', fact.count), cause: nameOf('gold-cause', fact.cause) }
      case 'gold-stolen':
        return { ...params, amount: amount('gold', fact.count), from: who(fact.from) }
      case 'income-paid':
        return { ...params, amount: amount('gold', fact.count) }
      case 'points':
        return { ...params, cause: nameOf('point-cause', fact.cause) }
      case 'placed':
        return { ...params, cause: nameOf('place-cause', fact.cause) }
      case 'destroyed':
        return { ...params, cause: nameOf('loss-cause', fact.cause) }
      case 'moved':
      case 'retreated':
        return { ...params, pieces: amount(fact.piece, fact.count) }
      case 'battle-began':
        return { ...params, count: fact.defenders.length, defenders: listed(fact.defenders.map(who)) }
      case 'guardians-shown':
        return { ...params, guardians: listed(fact.guardians.map(guardian)) }
      case 'rolled':
        return { ...params, first: fact.stage === 'first-strike' ? 'yes' : 'no' }
      case 'hit-taken':
        return { ...params, fighter: fighter(fact.fighter) }
      case 'battle-ended':
        return { ...params, outcome: fact.won ? 'won' : fact.retreated ? 'retreated' : 'lost' }
      case 'conquered':
      case 'castle-captured':
        return { ...params, from: who(fact.from) }
      case 'liberated':
        return { ...params, from: who(fact.from), for: who(fact.for) }
      case 'game-ended':
        return { winners: listed(fact.winners.map(who)), count: fact.winners.length, points: scores(fact.points) }
      default:
        return params
    }
  }

  /** `all` where it is about whatever could be played. */
  function aboutOrder({ kind, option, policy, plan }: OrderRequest): string {
    if (plan || policy !== undefined) return nameOf('order.about', policy ?? 'plan')
    const { card: id }: { card?: string } = option ?? {}
    if (id !== undefined) return card(id)
    return kind === null ? 'all' : nameOf('decision', kind)
  }

  const scores = (points: readonly number[]): string => points.map((count, seat) => `${who(seat)} ${count}`).join(', ')

  return {
    language,
    say,
    realm,
    subject,
    decision,
    term,
    timing,
    amount,
    space,
    piece,
    pieces,
    cargo,
    card,
    cardText,
    guardian,
    die,
    fighter,

    action: (action: Action): string => say(`action.${action.do}`, actionParams(action)),

    /** `fact` in the form its reader may see. */
    fact: (fact: Fact): string => say(`fact.${fact.fact}`, factParams(fact)),

    /** What a standing order is about, how long it holds and when not. */
    order: (order: OrderRequest): string =>
      say(`order.${order.until}` as Key, { what: aboutOrder(order), unless: order.unless ?? 'never' }),

    refusal({ code, rule, decision: asked }: Refusal): string {
      const key = `decision.${asked}`
      return say(`refusal.${code}`, { rule, decision: words.has(key) ? say(key) : hidden })
    },

    /** The end of a match, one remark a line. */
    result: ({ kind, winners, scores: points, out }: Result): string[] => [
      say(`result.${kind}`, { winners: listed(winners.map(who)) }),
      ...(out.length > 0 ? [say('result.eliminated', { out: listed(out.map(who)) })] : []),
      say('result.scores', { scores: scores(points) }),
    ],
  }
}
