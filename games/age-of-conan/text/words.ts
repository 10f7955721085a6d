// What happens at the table, in words: the one place that turns actions, facts and refusals into a reader's language.
import type { Order, OrderRequest, Refusal, Result } from '@skelos/kernel'
import { type Catalogue, type Language, listOfNames, type Params, Words } from '@skelos/text'
import type { Content, Kingdom, Words as Names } from '../content/types.ts'
import type { Action, DecisionKind } from '../rules/actions.ts'
import { contestFaces } from '../rules/dice.ts'
import type { Fact, Resource } from '../rules/facts.ts'
import type { Term } from './keys.ts'

/** As it is asked for, or as it is kept. */
type OrderSaid = OrderRequest & Pick<Order, 'moment'>

export type Key = keyof typeof import('./en.json', { with: { type: 'json' }})

/** What an action does not carry itself but a reader wants to know: the adventure token that is to be decided on. */
export interface ActionContext {
  token?: string
}

export type GameWords = ReturnType<typeof makeWords>

/** Stands for what the reader may not know; messages choose their shorter form by it. */
const hidden = 'hidden'
const secrets: Params = { card: hidden, cards: hidden, token: hidden, tokens: hidden }
/** Stands for the defender that is nobody's. */
const neutral = 'neutral'

/** Only words of one language are needed for it: a browser loads no others. */
export function makeWords(language: Language, catalogue: Catalogue<Key>, content: Content) {
  const words = new Words<Key>(language, catalogue)
  const say = (key: Key, params?: Params): string => words.say(key, params)
  /** Ids that come from states and facts; a wrong one throws. */
  const nameOf = (family: string, id: string, params?: Params): string => say(`${family}.${id}` as Key, params)

  const kingdom = (id: Kingdom): string => say(`kingdom.${id}`)
  /** The kingdom as the subject of a sentence, with its article where the language has one. */
  const subject = (id: Kingdom): string => say(`subject.${id}`)
  const decision = (kind: DecisionKind): string => say(`decision.${kind}`)
  const term = (id: Term): string => say(`term.${id}`)
  const amount = (what: Resource, count: number): string => say(`amount.${what}`, { count })

  function province(id: string): string {
    const index = content.provinceIndex[id]
    if (index === undefined) throw new RangeError(`no province is called ${id}`)
    return content.provinces[index].name[language]
  }

  function card(id: string): string {
    if (id in content.strategy) return say('card.strategy', strategyParams(id))
    return printed(content, id)?.name[language] ?? say('card.hidden')
  }

  function cardText(id: string): string {
    if (id in content.strategy) return say('card.strategy.text', strategyParams(id))
    return printed(content, id)?.text[language] ?? say('card.hidden')
  }

  function named(all: readonly { id: string; name: Names }[], wanted: string): string {
    return all.find((entry) => entry.id === wanted)?.name[language] ?? wanted
  }

  function strategyParams(id: string): Params {
    const { adventure, shield, axe, primary, secondary, terrain } = content.strategy[id]
    return {
      value: adventure,
      bonus: shield && axe ? 'both' : shield ? 'shield' : 'axe',
      primary: named(content.areas, primary),
      secondary: named(content.areas, secondary),
      terrains: terrain.map((entry) => named(content.terrains, entry)).join(', '),
    }
  }

  function token(id: string, form: 'token' | 'token.short' = 'token'): string {
    const index = content.tokenIndex[id]
    if (index === undefined) return say('token.hidden')
    const { category, value, gold, sorcery } = content.tokens[index]
    const exchange = gold > 0 ? amount('gold', gold) : amount('sorcery', sorcery)
    return say(form, { kind: tokenKind(category) ?? category, value, amount: exchange })
  }

  function tokenKind(id: string): string | undefined {
    return content.tokenKinds.find((kind) => kind.id === id)?.name[language]
  }

  /** Equal names are said once, with their number. */
  function counted(names: readonly string[]): string {
    const counts = new Map<string, number>()
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    if (counts.size === 0) return term('none')
    return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(', ')
  }

  const face = (id: string): string => nameOf(contestFaces.some((known) => known === id) ? 'face' : 'fate', id)

  function oneName(field: string, id: string): string {
    switch (field) {
      case 'at':
      case 'from':
      case 'to':
      case 'destination':
        return id in content.provinceIndex ? province(id) : id
      case 'card':
      case 'objective':
      case 'adventure':
        return card(id)
      case 'token':
        return token(id)
      case 'face':
        return face(id)
      case 'kind':
        return tokenKind(id) ?? nameOf('kind', id)
      case 'kingdom':
      case 'of':
        return nameOf('kingdom', id)
      case 'step':
        return nameOf('age-step', id)
      case 'cause':
      case 'by':
        return nameOf(field, id)
      default:
        // A word that messages choose by: the form of a contest, a marker.
        return id
    }
  }

  function listed(field: string, values: readonly (string | number)[]): string {
    switch (field) {
      case 'kingdoms':
        return listOfNames(
          language,
          values.map((id) => nameOf('kingdom', `${id}`)),
        )
      case 'faces':
        return counted(values.map((id) => face(`${id}`)))
      case 'cards':
        return counted(values.map((id) => card(`${id}`)))
      case 'tokens':
        return counted(values.map((id) => (typeof id === 'number' ? `${id}` : token(id, 'token.short'))))
      default:
        return values.join(', ')
    }
  }

  function sayField(name: string, value: unknown, kingdoms: readonly Kingdom[]): string | number | undefined {
    if (value === null) return neutral
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (typeof value === 'string') return oneName(name, value)
    if (Array.isArray(value)) return listed(name, value)
    if (typeof value !== 'number') return undefined
    if (name === 'seat' || name === 'attacker' || name === 'defender') return subject(kingdoms[value])
    if (name === 'from' || name === 'roller') return kingdom(kingdoms[value])
    return value
  }

  function paramsOf(record: object, kingdoms: readonly Kingdom[] = []): Record<string, string | number> {
    const params: Record<string, string | number> = { ...secrets }
    for (const [name, value] of Object.entries(record)) {
      const said = sayField(name, value, kingdoms)
      if (said !== undefined) params[name] = said
    }
    return params
  }

  /** `all` where it is about whatever could be played. */
  function aboutOrder({ kind, option, policy, plan, moment }: OrderSaid): string {
    if (plan || policy !== undefined) return nameOf('order.about', policy ?? moment ?? 'plan')
    const { card: id, do: done }: { card?: string; do?: string } = option ?? {}
    if (id !== undefined) return card(id)
    if (done !== undefined && words.has(`order.about.${done}`)) return nameOf('order.about', done)
    return kind === null ? 'all' : nameOf('decision', kind)
  }

  const scoresOf = (scores: readonly number[], kingdoms: readonly Kingdom[]): string =>
    scores.map((points, seat) => `${kingdom(kingdoms[seat])} ${points}`).join(', ')
  const namesOf = (seats: readonly number[], kingdoms: readonly Kingdom[]): string =>
    listOfNames(
      language,
      seats.map((seat) => kingdom(kingdoms[seat])),
    )

  function factParams(fact: Fact, kingdoms: readonly Kingdom[]): Params {
    switch (fact.fact) {
      case 'dice-fixed':
        // Here attacker and defender are numbers of dice, not seats.
        return { attacker: fact.attacker, defender: fact.defender }
      case 'gained':
      case 'spent':
        return { ...paramsOf(fact, kingdoms), amount: amount(fact.what, fact.count) }
      case 'points':
        return {
          ...paramsOf(fact, kingdoms),
          change: fact.count < 0 ? 'loss' : 'gain',
          count: Math.abs(fact.count),
        }
      case 'track-laid':
        return { tokens: counted(fact.tokens.map((id) => token(id))) }
      case 'game-ended':
        return {
          count: fact.winners.length,
          winners: namesOf(fact.winners, kingdoms),
          scores: scoresOf(fact.scores, kingdoms),
        }
      default:
        return paramsOf(fact, kingdoms)
    }
  }

  return {
    language,
    say,
    kingdom,
    subject,
    decision,
    term,
    amount,
    province,
    card,
    cardText,
    token: (id: string): string => token(id),
    face,

    action: (action: Action, context: ActionContext = {}): string =>
      say(`action.${action.do}`, paramsOf({ ...context, ...action })),

    /** What a standing order is about, how long it holds and when not. */
    planFor: (moment: string): string => nameOf('order.plan', moment),
    order: (order: OrderSaid): string =>
      nameOf('order', order.until, { what: aboutOrder(order), unless: order.unless ?? 'never' }),

    exception: (id: string): string => nameOf('exception', id),

    /** `fact` in the form its reader may see; `kingdoms` are the match's, by seat. */
    fact: (fact: Fact, kingdoms: readonly Kingdom[]): string => say(`fact.${fact.fact}`, factParams(fact, kingdoms)),

    refusal({ code, rule, decision: asked }: Refusal): string {
      const key = `decision.${asked}`
      return say(`refusal.${code}`, { rule, decision: words.has(key) ? say(key) : hidden })
    },

    /** The end of a match, one remark a line. */
    result: ({ kind, winners, scores, out }: Result, kingdoms: readonly Kingdom[]): string[] => [
      say(`result.${kind}`, { winners: namesOf(winners, kingdoms) }),
      ...(out.length > 0 ? [say('result.eliminated', { out: namesOf(out, kingdoms) })] : []),
      say('result.scores', { scores: scoresOf(scores, kingdoms) }),
    ],
  }
}

/** Any card with a printed name: of a kingdom, an adventure, an objective, an artifact or the bonus card. */
function printed(content: Content, id: string): { readonly name: Names; readonly text: Names } | undefined {
  return (
    content.kingdomCards[id] ??
    content.adventures[id] ??
    content.objectives[id] ??
    [...content.artifacts, content.bonusCard].find((artifact) => artifact.id === id)
  )
}
