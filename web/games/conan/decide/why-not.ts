// Why something that was touched cannot be done now: the rule that refuses the nearest thing that could be meant.
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { FastChance, type Seat } from '@skelos/kernel'
import type { Language } from '@skelos/text'
import type { Picture } from '../../../session/session.ts'
import type { Handle } from '../../../table/choice.ts'
import type { WhyNot } from '../../../table/game-ui.ts'
import { figureId, positionOf } from '../board/position.ts'
import { stateOf } from '../state-of.ts'
import { voiceOf } from '../text/voice.ts'
import { guessed } from './foresee.ts'

/** The action that somebody who touches this most likely has in mind. */
function meant(picture: Picture, seat: Seat, { on, id }: Handle): Action | undefined {
  if (on === 'place') return { do: 'move', to: id }
  if (on === 'card') return { do: 'use-item', item: id }
  if (on === 'token') return { do: 'activate', slot: Number(id.split(' ')[1]) }
  if (on !== 'piece') return undefined
  const found = positionOf(stateOf(picture)).find((standing) => figureId(standing) === id)
  if (!found) return undefined
  const target = { who: found.who, ...(found.color && { color: found.color }), at: found.at }
  return seat === 0 ? { do: 'attack', target } : { do: 'melee', target, weapons: [] }
}

export function whyNot(picture: Picture, seat: Seat, handle: Handle, language: Language): WhyNot | undefined {
  const action = meant(picture, seat, handle)
  if (!action) return undefined
  const outcome = conan.apply(guessed(picture, 1), seat, action, new FastChance(1))
  if (outcome.ok) return undefined
  const { game, room } = voiceOf(language)
  return { text: room.say('why-not', { what: game.action(action, stateOf(picture)) }), rule: outcome.refusal.rule }
}
