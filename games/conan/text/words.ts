// What happens at the table, in words: the one place that turns actions, facts and refusals into a reader's language.
import type { OrderRequest, Refusal, Result, Seat } from '@skelos/kernel'
import { type Catalogue, type Language, listOfNames, type Params, Words } from '@skelos/text'
import type { Color, Content, DieName, Side } from '../content/types.ts'
import type { Action, Figure, GemPlace } from '../rules/actions.ts'
import type { DecisionKind } from '../rules/decisions.ts'
import type { DieTold, Fact } from '../rules/facts.ts'
import { guardOrderOf } from '../rules/guard-order.ts'
import type { Progress } from '../rules/progress.ts'
import { overlordSeat, type State } from '../rules/state.ts'

export type Key = keyof typeof import('./en.json', { with: { type: 'json' }})

export type GameWords = ReturnType<typeof makeWords>

/** Stands for what the reader may not know, and for what is left out; messages choose their shorter form by it. */
const hidden = 'hidden'
const none = 'none'
/** What a message may ask for that an action or fact may leave out. */
const leftOut: Params = {
  area: hidden,
  broken: hidden,
  card: none,
  armor: none,
  weapons: none,
  chair: 'no',
  again: 'no',
  gems: 0,
}

/** Only words of one language are needed for it: a browser loads no others. */
export function makeWords(language: Language, catalogue: Catalogue<Key>, content: Content) {
  const words = new Words<Key>(language, catalogue)
  const say = (key: Key, params?: Params): string => words.say(key, params)
  /** Ids that come from states and facts; a wrong one throws. */
  const nameOf = (family: string, id: string): string => say(`${family}.${id}` as Key)
  const listed = (names: readonly string[]): string => listOfNames(language, names)

  const boards = content.boards.flatMap(({ areas }) => areas)
  const area = (id: string): string => boards.find((other) => other.id === id)?.name[language] ?? id
  const hero = (id: string): string => content.heroes.find((other) => other.id === id)?.name[language] ?? id
  const unit = (id: string): string => content.units.find((other) => other.id === id)?.name[language] ?? id
  const card = (id: string): string =>
    (content.cards[id]?.name ?? content.objects[id])?.[language] ?? say('card.hidden')
  const spell = (id: string): string => content.spells[id]?.name[language] ?? id
  const color = (id: Color): string => say(`color.${id}`)
  const die = (id: DieName): string => say(`die.${id}`)
  const decision = (kind: DecisionKind): string => say(`decision.${kind}`)
  const scenario = (id: string): string => content.scenarios.find((other) => other.id === id)?.title[language] ?? id
  const side = (id: Side): string => say(`side.${id}`)

  /** A hero or a single model of a unit; a host's own units are called as their tile is. */
  const person = (id: string): string => (words.has(`figure.${id}`) ? nameOf('figure', id) : characterName(id))
  const characterName = (id: string): string => (content.heroes.some((other) => other.id === id) ? hero(id) : unit(id))

  const figure = ({ who, color: of }: Figure): string => (of ? `${person(who)} (${color(of)})` : person(who))
  /** With the area, where models of one group are told apart by it. */
  const placed = ({ who, color: of, at }: Figure): string =>
    `${person(who)} (${[...(of ? [color(of)] : []), area(at)].join(', ')})`
  const tile = (id: string, of?: Color): string => (of ? `${unit(id)} (${color(of)})` : unit(id))

  /** What rules of scenarios call the things they count. */
  function ruleName(matches: (params: Record<string, unknown>) => boolean): string | undefined {
    for (const { rules } of content.scenarios)
      for (const { params, name } of rules) if (matches(params)) return name[language]
    return undefined
  }
  const track = (id: string): string =>
    (id === 'round' ? say('track.round') : ruleName((params) => params.id === id || params.counts_in_track === id)) ??
    id
  const flag = (id: string): string => ruleName((params) => params.sets_flag === id) ?? id
  const event = (id: string): string => {
    const options = content.scenarios.flatMap(({ events }) => events.options)
    return options.find((other) => other.id === id)?.name[language] ?? id
  }

  const gemPlace = (place: GemPlace): string => {
    if ('space' in place) return say(`space.${place.space}`)
    return 'spell' in place ? spell(place.spell) : say('phase.action')
  }

  const dice = (rolled: readonly DieTold[]): string => rolled.map((each) => `${die(each.die)} ${each.face}`).join(', ')

  /** Fields that mean the same wherever they stand. */
  function named(field: string, id: string): string {
    switch (field) {
      case 'area':
      case 'at':
        return area(id)
      case 'hero':
        return hero(id)
      case 'object':
      case 'item':
      case 'weapon':
      case 'card':
      case 'armor':
      case 'gives':
      case 'npc':
        return card(id)
      case 'spell':
        return spell(id)
      case 'die':
        return die(id as DieName)
      case 'color':
        return color(id as Color)
      case 'event':
        return event(id)
      case 'scenario':
        return scenario(id)
      case 'track':
        return track(id)
      case 'sort':
        return nameOf('roll', id)
      default:
        // A word that messages choose by: the side, the kind of attack.
        return id
    }
  }

  /** A place, a hero, or whatever else stands at either end of an arrow. */
  const ending = (id: string): string => (content.heroes.some((other) => other.id === id) ? hero(id) : area(id))

  function common(record: object, name: (figure: Figure) => string): Record<string, string | number> {
    const params: Record<string, string | number> = { ...leftOut }
    for (const [field, value] of Object.entries(record)) {
      if (typeof value === 'number') params[field] = value
      else if (typeof value === 'boolean') params[field] = value ? 'yes' : 'no'
      else if (typeof value === 'string')
        params[field] = (field === 'to' || field === 'from') && !('die' in record) ? ending(value) : named(field, value)
      else if (value && typeof value === 'object' && 'who' in value) params[field] = name(value as Figure)
    }
    const { unit: of, color: shade } = record as { unit?: string; color?: Color }
    if (of !== undefined) Object.assign(params, { unit: tile(of, shade), tile: tile(of, shade) })
    const { weapons } = record as { weapons?: string[] }
    if (weapons) params.weapons = listed(weapons.map(card)) || none
    return params
  }

  /** The tile in a slot as far as the River is at hand. */
  function tileAt(state: State | undefined, slot: number): string {
    const group = state?.river[slot - 1]
    if (!state || group === undefined) return `${slot}`
    if (group < 0) return say('event-tile')
    const { unit: of, color: shade } = state.groups[group]
    return tile(content.units[of].id, shade ?? undefined)
  }

  function actionParams(action: Action, state: State | undefined): Params {
    const params = common(action, placed)
    switch (action.do) {
      case 'batter':
        if (action.weapon) params.weapons = card(action.weapon)
        return params
      case 'stance':
        return { stance: say(`stance.${action.stance}`) }
      case 'lose-gem':
        return { from: gemPlace(action.from) }
      case 'activate':
      case 'dredge':
        return { ...params, tile: tileAt(state, action.slot) }
      case 'swap':
        return { first: tileAt(state, action.slots[0]), second: tileAt(state, action.slots[1]) }
      default:
        return params
    }
  }

  function factParams(fact: Fact): Params {
    const params = common(fact, figure)
    switch (fact.fact) {
      case 'game-began':
        return { ...params, heroes: listed(fact.heroes.map(hero)) }
      case 'gems-cleared':
      case 'recovered':
        return { ...params, who: fact.who === 'overlord' ? say('subject.overlord') : hero(fact.who) }
      case 'moved':
      case 'leapt':
      case 'wall-wrecked':
      case 'teleported':
        return { ...params, to: area(fact.who.at) }
      case 'fled':
        return { ...params, objects: listed(fact.objects.map(card)) || none }
      case 'rolled':
        return { ...params, who: fact.who ? figure(fact.who) : say('event-tile'), dice: dice(fact.dice) }
      case 'rerolled':
        return { ...params, who: fact.who ? figure(fact.who) : say('event-tile') }
      case 'attack-power':
        return { ...params, by: fact.by ? figure(fact.by) : say('event-tile') }
      case 'harmed':
        return { ...params, cause: nameOf('harm-cause', fact.cause) }
      case 'object-lies':
        return { ...params, cause: nameOf('lying-cause', fact.cause) }
      case 'tiles-swapped':
        return { first: fact.slots[0], second: fact.slots[1] }
      case 'game-ended':
        return { ...params, why: nameOf('ending', fact.why) }
      default:
        return params
    }
  }

  /** What a condition names. */
  function goalName(goal: Progress['goal'], id: string): string {
    if (goal === 'track') return track(id)
    if (goal === 'flag') return flag(id)
    return goal === 'hero_fled' || goal === 'hero_dead' || goal === 'unit_dead' ? characterName(id) : card(id)
  }

  /** `all` where it is about whatever could be played. */
  function aboutOrder({ kind, option, policy }: OrderRequest): string {
    if (policy !== undefined) return aboutPolicy(policy)
    const { spell: id }: { spell?: string } = option ?? {}
    if (id !== undefined) return spell(id)
    return kind === null ? 'all' : nameOf('decision', kind)
  }

  function aboutPolicy(policy: string): string {
    const guard = guardOrderOf(policy)
    if (!guard) return say('order.about.forced')
    const least = guard.most === 0 ? 'none' : (guard.least / 100).toLocaleString(language)
    return say('order.about.guard', { ...guard, least })
  }

  return {
    language,
    say,
    area,
    hero,
    unit,
    card,
    spell,
    color,
    die,
    side,
    scenario,
    track,
    decision,
    figure,
    placed,
    tile,
    dice,

    /** With the table at hand, tiles of the River are called by their names. */
    action: (action: Action, state?: State): string => say(`action.${action.do}`, actionParams(action, state)),

    /** `fact` in the form its reader may see. */
    fact: (fact: Fact): string => say(`fact.${fact.fact}`, factParams(fact)),

    /** How far a side has come towards a condition: "Round 3 of 8". */
    progress: ({ goal, names, now, of }: Progress): string =>
      say(`progress.${goal}`, { names: listed(names.map((id) => goalName(goal, id))), now, of }),

    /** What a standing order is about, how long it holds and when not. */
    order: (order: OrderRequest): string =>
      say(`order.${order.until}` as Key, { what: aboutOrder(order), unless: order.unless ?? 'never' }),

    refusal({ code, rule, decision: asked }: Refusal): string {
      const key = `decision.${asked}`
      return say(`refusal.${code}`, { rule, decision: words.has(key) ? say(key) : hidden })
    },

    /** The end of a match: the side that has won. */
    result: ({ kind, winners }: Result): string[] => [
      say(`result.${kind}`, { winners: side(winners.includes(overlordSeat) ? 'overlord' : 'heroes') }),
    ],

    /** Who has a seat in a scenario with so many heroes. */
    seat(id: string, count: number, seat: Seat): string {
      if (seat === overlordSeat) return side('overlord')
      const taking =
        content.scenarios.find((other) => other.id === id)?.heroes.filter(({ from }) => from <= count) ?? []
      return taking[seat - 1] ? hero(content.heroes[taking[seat - 1].hero].id) : `${seat}`
    },
  }
}
