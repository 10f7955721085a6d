// The choice builder: turns a seat's legal list into small questions. Whatever is touched on the screen, and whatever
// row is picked, only narrows that list down; nothing is offered that is not on it, and everything on it can be reached.

/** Something on the screen that can be touched. */
export interface Handle {
  on: 'place' | 'piece' | 'card' | 'die' | 'token' | 'seat' | 'row'
  id: string
}

/** One part of an action, in the order in which a person decides: what to do, from where, where to, how many. */
export interface Part {
  slot: string
  value: string
  handle: Handle
}

export interface Described<Action> {
  action: Action
  parts: readonly Part[]
}

/** Values chosen so far, by slot, in the order they were chosen; `preset` where the game has chosen the usual one. */
export type Selection = readonly { readonly slot: string; readonly value: string; readonly preset?: true }[]

export interface Option<Action> {
  part: Part
  /** The actions that are left when this is chosen. */
  actions: readonly Described<Action>[]
}

export interface Question<Action> {
  slot: string
  options: readonly Option<Action>[]
}

export const sameHandle = (a: Handle, b: Handle): boolean => a.on === b.on && a.id === b.id

/** The slot of whole actions: where parts cannot tell actions apart, each gets a row of its own. */
export const wholeAction = 'action'

export class Choice<Action> {
  readonly all: readonly Described<Action>[]
  readonly selection: Selection
  /** What the selection leaves. */
  readonly left: readonly Described<Action>[]

  constructor(all: readonly Described<Action>[], selection: Selection = []) {
    this.all = all
    this.selection = selection
    this.left = all.filter((described, index) =>
      selection.every(({ slot, value }) =>
        slot === wholeAction
          ? value === `${index}`
          : described.parts.some((part) => part.slot === slot && part.value === value),
      ),
    )
  }

  /** The one action that is left; it is ready to be taken. */
  get ready(): Action | undefined {
    return this.left.length === 1 ? this.left[0].action : undefined
  }

  /**
   * The first part in which the actions left differ. Actions without that part stand beside its options as rows of their
   * own, and so do actions that no part tells apart: nothing is out of reach.
   */
  get question(): Question<Action> | undefined {
    if (this.left.length < 2) return undefined
    const slots = new Set(this.left.flatMap(({ parts }) => parts.map(({ slot }) => slot)))
    for (const slot of slots) {
      const options = this.#optionsOf(slot)
      if (options.length > 1) return { slot, options }
    }
    return { slot: wholeAction, options: this.left.map((described) => this.#wholeOption(described)) }
  }

  /** What was chosen by hand. */
  get chosen(): Selection {
    return this.selection.filter(({ preset }) => !preset)
  }

  /** What would answer something if it were touched now; what was only preset keeps nothing else from it. */
  get lit(): Handle[] {
    if (this.chosen.length < this.selection.length) return new Choice(this.all, this.chosen).lit
    const chosen = new Set(this.selection.map(({ slot }) => slot))
    const lit = new Map<string, Handle>()
    for (const { parts } of this.left)
      for (const { slot, handle } of parts) if (!chosen.has(slot)) lit.set(`${handle.on} ${handle.id}`, handle)
    for (const { part } of this.question?.options ?? []) lit.set(`${part.handle.on} ${part.handle.id}`, part.handle)
    return [...lit.values()]
  }

  /** What is chosen, or follows from what is chosen: the same in every action left. */
  get settled(): Part[] {
    const [first, ...rest] = this.left
    if (!first || this.left.length === this.all.length) return []
    return first.parts.filter(({ slot, value }) =>
      rest.every(({ parts }) => parts.some((part) => part.slot === slot && part.value === value)),
    )
  }

  with(slot: string, value: string): Choice<Action> {
    return new Choice(this.all, [...this.selection.filter((chosen) => chosen.slot !== slot), { slot, value }])
  }

  /**
   * Touching something narrows the choice down by the first open slot it fits; touching it again, by the next one: an
   * army's own place may be a target, too. Where it fits nothing that is left, the selection goes back as far as it must,
   * to the beginning at last: pointing at another target keeps the army that was picked. Undefined if no action has to do
   * with it at all.
   */
  touch(handle: Handle): Choice<Action> | undefined {
    const narrower = this.#partsFor(handle)
      .map(({ slot, value }) => this.with(slot, value))
      .find(({ left }) => left.length < this.left.length)
    const next = narrower ?? this.#inNextMeaning(handle)
    if (next) return next
    for (let kept = this.selection.length; kept >= 0; kept--) {
      const choice = new Choice(this.all, this.selection.slice(0, kept))
      const [part] = choice.#partsFor(handle)
      if (part) return choice.with(part.slot, part.value)
    }
    return undefined
  }

  /** With the usual answer, until another one is chosen. */
  preset(slot: string, value: string): Choice<Action> {
    return new Choice(this.all, [...this.selection, { slot, value, preset: true }])
  }

  /** One whole action, as if everything about it had been picked. */
  exactly(action: Action): Choice<Action> {
    const index = this.all.findIndex((described) => described.action === action)
    if (index < 0) return this
    const selection = this.all[index].parts.map(({ slot, value }) => ({ slot, value }))
    const choice = new Choice(this.all, selection)
    return choice.left.length === 1 ? choice : choice.with(wholeAction, `${index}`)
  }

  /** One step back in the selection; what was preset goes with the choice it followed. */
  back(): Choice<Action> {
    return new Choice(this.all, this.chosen.slice(0, -1))
  }

  cleared(): Choice<Action> {
    return new Choice(this.all)
  }

  /** What was touched last, in the next of its meanings. */
  #inNextMeaning(handle: Handle): Choice<Action> | undefined {
    const last = this.selection.at(-1)
    const before = this.back()
    const parts = last ? before.#partsFor(handle) : []
    const now = parts.findIndex(({ slot, value }) => slot === last?.slot && value === last.value)
    const next = now < 0 ? undefined : parts[(now + 1) % parts.length]
    return next && before.with(next.slot, next.value)
  }

  /** Every open part that this would answer, the earliest in any action first. */
  #partsFor(handle: Handle): Part[] {
    const chosen = new Set(this.selection.map(({ slot }) => slot))
    const found = new Map<string, { part: Part; place: number }>()
    for (const { parts } of this.left)
      parts.forEach((part, place) => {
        if (chosen.has(part.slot) || !sameHandle(part.handle, handle)) return
        const key = `${part.slot} ${part.value}`
        if (place < (found.get(key)?.place ?? Number.POSITIVE_INFINITY)) found.set(key, { part, place })
      })
    if (found.size > 0) return [...found.values()].sort((a, b) => a.place - b.place).map(({ part }) => part)
    const row = this.question?.options.find(({ part }) => sameHandle(part.handle, handle))
    return row ? [row.part] : []
  }

  #optionsOf(slot: string): Option<Action>[] {
    const options = new Map<string, { part: Part; actions: Described<Action>[] }>()
    const without: Described<Action>[] = []
    for (const described of this.left) {
      const part = described.parts.find((candidate) => candidate.slot === slot)
      const option = part && options.get(part.value)
      if (option) option.actions.push(described)
      else if (part) options.set(part.value, { part, actions: [described] })
      else without.push(described)
    }
    return [...options.values(), ...without.map((described) => this.#wholeOption(described))]
  }

  #wholeOption(described: Described<Action>): Option<Action> {
    const value = `${this.all.indexOf(described)}`
    const handle: Handle = { on: 'row', id: `${wholeAction} ${value}` }
    return { part: { slot: wholeAction, value, handle }, actions: [described] }
  }
}
