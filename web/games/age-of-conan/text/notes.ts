// What stands beside a choice: how far Conan has to go, what a fight brings, what a die is good for.
import { content, distance, provinceOf } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { FateFace } from '@skelos/games/age-of-conan/rules/dice.ts'
import { markerNames } from '@skelos/games/age-of-conan/rules/facts.ts'
import { destination, nobody, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { kindsAllowed } from '@skelos/games/age-of-conan/rules/turn.ts'
import type { Seat } from '@skelos/kernel'
import { toldContest, toldOdds } from '../decide/told.ts'
import type { Voice } from './voice.ts'

/** What kind of fight an action starts, and whether a neutral province cannot be taken by it in this very turn. */
export function fightNote({ game, room }: Voice, state: State, seat: Seat, action: Action): string | undefined {
  const contest = toldContest(state, seat, action)
  if (!contest) return undefined
  const target = 'to' in action ? provinceOf(action.to) : 'at' in action ? provinceOf(action.at) : undefined
  switch (contest.form) {
    case 'campaign':
      return toldOdds(state, seat, action)?.success === 0 ? room.say('note.campaign-long') : undefined
    case 'siege':
      return room.say('note.siege', { marker: markerNames[state.marker[target ?? 0] - 1] ?? 'fort' })
    case 'battle':
      return room.say('note.battle')
    case 'intrigue': {
      const { against } = contest
      const defender = against === nobody ? 'neutral' : game.kingdom(state.players[against].kingdom)
      return room.say('note.intrigue', { defender })
    }
  }
}

/** What a province means for the actions that are about it. */
export function placeNote(
  voice: Voice,
  state: State,
  seat: Seat,
  at: number,
  slot: string,
  actions: readonly Action[],
): string | undefined {
  const { game, room } = voice
  const player = state.players[seat]
  const kinds = new Set(actions.map((action) => action.do))
  const [first] = actions
  if (kinds.size > 1) return undefined
  switch (first.do) {
    case 'stay':
    case 'move-conan':
      return conanNote(voice, state, at)
    case 'redeploy':
    case 'place-unit':
    case 'raise-unit':
    case 'buy-unit':
    case 'retreat':
    case 'army-onward':
    case 'give-up-unit':
      return room.say('note.units-there', { count: player.units[at] })
    case 'attack':
      return slot === 'at' ? room.say('note.units-there', { count: player.units[at] }) : undefined
    case 'collect-gold':
      return game.amount('gold', content.provinces[at].value)
    case 'remove-raiders':
    case 'sacrifice-unit':
      return room.say('note.raiders-there', { count: state.raiders[at] })
    case 'place-raider':
    case 'build-city':
    case 'move-emissary':
    case 'send-emissary':
    case 'emissary-onward':
    case 'place-emissary':
      return valueNote(voice, state, at)
    default:
      return undefined
  }
}

/** Only his own move at the start of a turn takes or loses a token (court.conan-move-no-token). */
function conanNote({ room }: Voice, state: State, to: number): string {
  const goal = destination(state)
  const steps = distance(to, goal)
  const before = distance(state.conan, goal)
  const takes = steps < before || (steps === 0 && before === 0)
  const counts = state.track.length > 0 && state.stack.at(-1)?.do === 'turn'
  return room.say('note.conan', { steps, token: counts ? (takes ? 'takes' : 'loses') : 'none' })
}

function valueNote({ game, room }: Voice, state: State, at: number): string | undefined {
  const { kind, value } = content.provinces[at]
  if (kind === 'home') return undefined
  const owner = state.owner[at]
  const who = owner === nobody ? 'neutral' : game.kingdom(state.players[owner].kingdom)
  return room.say('note.value', { owner: who, value })
}

export function dieNote({ game, room }: Voice, state: State, seat: Seat, face: FateFace): string {
  switch (face) {
    case 'military':
    case 'intrigue':
      return room.say(`note.die.${face}`)
    case 'court':
      return room.say('note.die.court', { leader: state.conanPlayer === seat ? 'yes' : 'no' })
    case 'military-intrigue':
    case 'wild': {
      const kinds = kindsAllowed(state, face).map((kind) => game.say(`kind.${kind}`))
      return room.say('note.die.as', { kinds: room.list(kinds) })
    }
  }
}
