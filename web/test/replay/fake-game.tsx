// A game to look at without a board: it says what it was given.
import type { Told } from '@skelos/kernel'
import type { Identity } from '../../design/identity.ts'
import type { Picture } from '../../session/session.ts'
import type { GameUI, Shown } from '../../table/game-ui.ts'

const identities: readonly Identity[] = ['or', 'azure', 'gules', 'sable']
export const names = ['Aquilonia', 'Hyperborea', 'Turan', 'Stygia']

interface Seen {
  players: { hand: string[] }[]
  turn: number
}

function Board({ shown: { state, picture, playing, pointed = [] } }: { shown: Shown }) {
  const { players, turn } = state as Seen
  const known = players.flatMap(({ hand }, seat) => (hand.includes('?') ? [] : [seat]))
  return (
    <div data-testid="board" data-turn={turn} data-you={`by ${picture.you.join()}`} data-known={`of ${known.join()}`}>
      {playing?.fact.fact} {pointed.join()}
    </div>
  )
}

const nothing = () => null
const seatOf = (fact: Told): number | null => (fact as { seat?: number }).seat ?? null

export const fakeGame = {
  id: 'age-of-conan',
  levels: ['random', 'greedy'],
  text: () => ({
    fact: (fact: Told) => ({
      text: `${fact.fact} told`,
      seat: seatOf(fact),
      rules: [],
      places: [],
      topic: 'turn',
      duration: 10,
    }),
    name: () => 'Fake game',
    seat: (_: Picture, seat: number) => names[seat],
    place: (id: string) => id,
    moment: () => '',
    chapter: (age: number, adventure?: number) =>
      adventure === undefined ? `Age ${age}` : `Age ${age}, adventure ${adventure}`,
    chapterEnd: (age: number) => `End of age ${age}`,
    waiting: () => 'somebody decides',
  }),
  identity: (_: Picture, seat: number) => identities[seat],
  Emblem: nothing,
  Board,
  Stage: nothing,
  Places: Board,
  trays: [
    {
      id: 'hand',
      name: () => 'Hand',
      Icon: nothing,
      Tray: ({ shown: { whose } }: { shown: Shown }) => <p>hand of {whose}</p>,
    },
  ],
  Stock: nothing,
  Belongings: nothing,
} as unknown as GameUI
