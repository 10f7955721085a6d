// The expedition at the table in the browser: no more than the table cannot do without.
import type { Action, Fact, State } from '@skelos/games/test/expedition/rules.ts'
import { type Language, perLanguage, Words } from '@skelos/text'
import { GiDungeonGate, GiHoodedFigure, GiWalkingBoot } from 'react-icons/gi'
import type { Picture } from '../../session/session.ts'
import type { Part } from '../../table/choice.ts'
import type { GameText, GameUI, Shown } from '../../table/game-ui.ts'
import { wordsOfGame } from '../../words/of-games.ts'
import { useLanguage } from '../../words/words.ts'

const overlord = 2
const wordsIn = perLanguage((language) => new Words<string>(language, wordsOfGame('expedition', language)))
const stateOf = ({ view }: Picture): State => view as unknown as State
const row = (value: string): Part => ({ slot: 'do', value, handle: { on: 'row', id: value } })
const tilePart = (tile: number): Part => ({ slot: 'tile', value: `${tile}`, handle: { on: 'place', id: `${tile}` } })

function textOf(language: Language): GameText<Action, Fact> {
  const words = wordsIn(language)
  const say = words.say.bind(words)
  const tileName = (tile: number | string | undefined): string => say('tile', { tile: Number(tile) + 1 })
  const seatName = (seat: number | undefined): string => say(`seat.${seat}`)
  const deed = (action: Action): string => say(`action.${action.do}`, 'tile' in action ? { tile: action.tile + 1 } : {})
  return {
    eyebrow: (_, seat) => seatName(seat),
    question: ({ decisions }, seat) => say(`decision.${decisions.find((one) => one.seat === seat)?.kind}`),
    waiting: ({ decisions }) => say('waiting', { who: decisions.map(({ seat }) => seatName(seat)).join(', ') }),
    deed: (_, __, action) => deed(action),
    option: (_, __, { slot, value }, [action]) => ({ text: slot === 'tile' ? tileName(value) : deed(action) }),
    missing: () => say('missing'),
    name: () => say('name'),
    fact: ({ fact, seat, tile, value }) => ({
      text: say(`fact.${fact}`, { who: seatName(seat), tile: (tile ?? 0) + 1, value: value ?? 0 }),
      seat: seat ?? null,
      rules: fact === 'found' ? ['heroes.explore'] : ['watch.sealed'],
      places: fact === 'found' ? [`${tile}`] : [],
      topic: fact === 'found' ? 'tiles' : 'watch',
      duration: 200,
    }),
    topics: [
      { id: 'watch', name: say('topic.watch') },
      { id: 'tiles', name: say('topic.tiles') },
    ],
    seat: (_, seat) => seatName(seat),
    place: tileName,
    moment: (picture) => say('moment', { round: stateOf(picture).round + 1, health: stateOf(picture).health }),
    optionName: (path) => say(`option.${path}`),
    warning: (key) => key,
  }
}

function Tiles({ shown: { state, touch } }: { shown: Shown<State> }) {
  const words = wordsIn(useLanguage())
  return (
    <ul>
      {state.tiles.map((value, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        <li key={tile}>
          <button type="button" data-tile={tile} onClick={() => touch({ on: 'place', id: `${tile}` })}>
            {words.say('tile', { tile: tile + 1 })}: {state.revealed[tile] ? value : words.say('face-down')}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Nothing = () => null

const expeditionUI: GameUI<State, Action, Fact> = {
  id: 'expedition',
  text: textOf,
  levels: ['random'],
  identity: (_, seat) => (['or', 'azure', 'sable'] as const)[seat],
  Emblem: ({ seat }) => (seat === overlord ? <GiHoodedFigure /> : <GiWalkingBoot />),
  parts: (action) => ('tile' in action ? [row(action.do), tilePart(action.tile)] : [row(action.do)]),
  reveals: (action) => action.do === 'explore' || action.do === 'strike',
  whyNot: () => undefined,
  Board: Tiles,
  trays: [
    { id: 'tiles', name: (language) => wordsIn(language).say('topic.tiles'), Icon: GiDungeonGate, Tray: Nothing },
  ],
  Stock: Nothing,
  Insight: Nothing,
  Stage: Nothing,
  Places: Tiles,
  Belongings: Nothing,
}

export default expeditionUI
