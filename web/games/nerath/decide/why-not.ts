// Why something that was touched cannot be done now: the rule that refuses the nearest thing that could be meant.
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { FastChance, type Seat } from '@skelos/kernel'
import type { Language } from '@skelos/text'
import type { Picture } from '../../../session/session.ts'
import type { Handle } from '../../../table/choice.ts'
import type { WhyNot } from '../../../table/game-ui.ts'
import { stateOf } from '../state-of.ts'
import { voiceOf } from '../text/voice.ts'
import { guessed } from './foresee.ts'

/** The action that somebody who touches this most likely has in mind. */
function meant(picture: Picture, seat: Seat, { on, id }: Handle): Action | undefined {
  const state = stateOf(picture)
  const legal = (picture.legal[seat] ?? []) as readonly Action[]
  if (on === 'card')
    return state.realms[seat].hand.includes(id) ? { do: 'play-event', card: id } : { do: 'play-treasure', card: id }
  if (on === 'seat') return { do: 'choose-realm', realm: REALMS[Number(id)] }
  if (on !== 'place') return undefined
  const [like] = legal
  if (legal.some((action) => action.do === 'fight')) return { do: 'fight', at: id }
  if (legal.some((action) => action.do === 'buy')) return { do: 'buy', piece: 'footsoldier', at: id, castle: id }
  const move = legal.find((action) => action.do === 'move')
  if (move?.do === 'move') return { ...move, count: 1, to: id }
  return like && 'to' in like ? { ...like, to: id } : { do: 'choose-space', at: id }
}

export function whyNot(picture: Picture, seat: Seat, handle: Handle, language: Language): WhyNot | undefined {
  const action = meant(picture, seat, handle)
  if (!action) return undefined
  const outcome = nerath.apply(guessed(picture, 1), seat, action, new FastChance(1))
  if (outcome.ok) return undefined
  const { game, room } = voiceOf(language)
  const { refusal } = outcome
  return { text: room.say('why-not', { what: game.action(action) }), rule: refusal.rule }
}
