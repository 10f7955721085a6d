// The rows of a decision: what each is called, and its exact chance.
import type { DieName } from '@skelos/games/conan/content/types.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { State } from '@skelos/games/conan/rules/state.ts'
import type { ReactNode } from 'react'
import type { Part } from '../../../table/choice.ts'
import type { OptionLine } from '../../../table/game-ui.ts'
import { FigureOf } from '../board/figure-of.tsx'
import { figureId, positionOf } from '../board/position.ts'
import { DieFace } from '../seat/dice.tsx'
import type { RoomKey } from './say.ts'
import type { Voice } from './voice.ts'

/** Kinds of action that come in many: as a row they stand for all of them. */
const verbs: Partial<Record<string, RoomKey>> = {
  go: 'verb.go',
  melee: 'verb.melee',
  shoot: 'verb.shoot',
  throw: 'verb.throw',
  cast: 'verb.cast',
  'pick-up': 'verb.pick-up',
  give: 'verb.give',
  take: 'verb.take',
  drop: 'verb.drop',
  activate: 'verb.activate',
  dredge: 'verb.dredge',
  attack: 'verb.attack',
  reinforce: 'verb.reinforce',
  reroll: 'verb.reroll',
  guard: 'verb.guard',
  swap: 'verb.swap',
  command: 'verb.command',
}

export function option(voice: Voice, state: State, part: Part, actions: readonly Action[]): OptionLine {
  const { game, room } = voice
  const [first] = actions
  const line = wordsOf()
  const picture = pictureOf(state, part)
  return picture ? { ...line, picture } : line

  function wordsOf(): OptionLine {
    if (part.slot === 'do' && actions.length > 1) {
      const key = verbs[part.value]
      if (key) return { text: room.say(key), note: room.say('ways', { count: actions.length }) }
    }
    if (part.slot === 'count') return { text: room.say('gems', { count: Number(part.value) }), short: part.value }
    if (part.handle.on === 'place' && actions.length > 1) return { text: game.area(part.value) }
    if (part.handle.on === 'card' && actions.length > 1) return { text: nameOfCard(voice, part.value) }
    if (part.handle.on === 'die' && actions.length > 1) return { text: dieWords(voice, part.value) }
    if (part.handle.on === 'piece' && actions.length > 1) return { text: nameOfFigure(voice, state, part.value) }
    return { text: game.action(first, state) }
  }
}

const nameOfCard = ({ game }: Voice, id: string): string => {
  const spell = game.spell(id)
  return spell === id ? game.card(id) : spell
}

const dieWords = ({ game }: Voice, id: string): string => {
  const [die, face] = id.split(' ')
  return `${game.die(die as DieName)} ${face}`
}

function nameOfFigure({ game }: Voice, state: State, id: string): string {
  const found = positionOf(state).find((standing) => figureId(standing) === id)
  return found ? game.placed({ who: found.who, ...(found.color && { color: found.color }), at: found.at }) : id
}

function pictureOf(state: State, part: Part): ReactNode {
  const { on, id } = part.handle
  if (on === 'piece') return <FigureOf state={state} figure={id} size={30} />
  if (on !== 'die') return undefined
  const [die, face, again] = id.split(' ')
  return <DieFace die={die as DieName} face={Number(face)} again={again !== undefined} />
}
