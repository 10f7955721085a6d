// An area in words: what it is, who is there, what lies there. The board reads it to those who do not see it, and text mode
// and the sheet are made of the same.
import { hasBarricade, hasDoor } from '@skelos/games/conan/rules/places.ts'
import { areaNumber, areaOf, boardOf, type State } from '@skelos/games/conan/rules/state.ts'
import type { Standing as Lit } from '../../../board/standing.ts'
import type { Voice } from '../text/voice.ts'
import type { Position, Standing } from './position.ts'
import { secretsOf } from './secrets.ts'

const called = ({ game }: Voice, { who, color, count, at, hero }: Standing): string => {
  if (hero !== undefined) return game.hero(who)
  const name = game.figure({ who, ...(color && { color }), at })
  return count > 1 ? `${count} × ${name}` : name
}

/** Borders of it that nobody crosses as they are. */
function shutWords({ game, room }: Voice, state: State, at: number): string[] {
  const { areas, steps } = boardOf(state)
  const beyond = (isShut: (state: State, edge: number) => boolean): string[] =>
    steps[at].filter(({ edge }) => isShut(state, edge)).map(({ to }) => game.area(areas[to].id))
  const [doors, barricades] = [beyond(hasDoor), beyond(hasBarricade)]
  return [
    ...(doors.length > 0 ? [room.say('area.door', { areas: room.list(doors) })] : []),
    ...(barricades.length > 0 ? [room.say('area.barricade', { areas: room.list(barricades) })] : []),
  ]
}

/** One sentence for those who are there, one for what lies there. */
export function sentencesOf(voice: Voice, state: State, position: Position, id: string): string[] {
  const { game, room } = voice
  const at = areaNumber(state, id)
  const { elevation, capacity } = areaOf(state, at)
  const people = position.filter((standing) => standing.at === id)
  const things = state.lying.filter((lying) => lying.at === at).map(({ object }) => game.card(object))
  return [
    room.say('area.about', { level: elevation, capacity }),
    ...(people.length > 0
      ? [room.say('area.people', { people: room.list(people.map((one) => called(voice, one))) })]
      : []),
    ...people
      .filter(({ life }) => life !== undefined)
      .map((one) => room.say('area.life', { who: called(voice, one), life: one.life ?? 0 })),
    ...people.flatMap((one) => {
      const who = called(voice, one)
      return [
        ...(one.petrified ? [room.say('area.petrified', { who })] : []),
        ...(one.bound ? [room.say(`area.${one.bound}`, { who })] : []),
      ]
    }),
    ...(state.chests.includes(at) ? [room.say('area.chest')] : []),
    ...(things.length > 0 ? [room.say('area.things', { things: room.list(things) })] : []),
    ...secretsOf(state)
      .filter((hidden) => hidden.at === at)
      .map(({ secret }) => room.say(`area.secret-${secret}`)),
    ...shutWords(voice, state, at),
    ...(state.water.includes(at) ? [room.say('area.water')] : []),
  ]
}

/** All of it, as the area on the board is called. */
export function labelOf(voice: Voice, state: State, position: Position, { lit, chosen }: Lit, id: string): string {
  const sentences = [`${voice.game.area(id)}.`, ...sentencesOf(voice, state, position, id)]
  if (lit.has(id)) sentences.push(voice.room.say('area.lit'))
  if (chosen.has(id)) sentences.push(voice.room.say('area.chosen'))
  return sentences.join(' ')
}
