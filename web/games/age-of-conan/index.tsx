// Age of Conan at the table in the browser: everything the table needs to show this game and to let it be played.

import type { Kingdom } from '@skelos/age-of-conan/content/types.ts'
import type { Action } from '@skelos/age-of-conan/rules/actions.ts'
import type { Fact } from '@skelos/age-of-conan/rules/facts.ts'
import type { State } from '@skelos/age-of-conan/rules/state.ts'
import { wordsOf } from '@skelos/age-of-conan/text/words.ts'
import { GiPokerHand } from 'react-icons/gi'
import type { GameUI, Identity, Shown } from '../../table/game-ui.ts'
import { Board, Places, ProvinceSheet } from './board/index.tsx'
import { parts } from './decide/parts.ts'
import { stateOf } from './state-of.ts'
import { textOf } from './text/index.ts'

const identities: Readonly<Record<Kingdom, Identity>> = {
  aquilonia: 'or',
  hyperborea: 'azure',
  turan: 'gules',
  stygia: 'sable',
}

function Hand({ shown: { state, picture, touch } }: { shown: Shown<State> }) {
  const words = wordsOf('en')
  const [seat = 0] = picture.you
  const { strategy, hand } = state.players[seat]
  return (
    <ul>
      {[...strategy, ...hand].map((card, i) => (
        <li key={`${card} ${i}`}>
          <button type="button" onClick={() => touch({ on: 'card', id: card })}>
            {words.card(card)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const nothing = () => null

const ageOfConanUI: GameUI<State, Action, Fact> = {
  id: 'age-of-conan',
  text: textOf,
  identity: (picture, seat) => identities[stateOf(picture).players[seat].kingdom],
  Emblem: nothing,
  parts: (action, picture) => parts(action, stateOf(picture)),
  reveals: () => true,
  whyNot: () => undefined,
  Board,
  trays: [{ id: 'hand', name: (language) => wordsOf(language).term('hand'), Icon: GiPokerHand, Tray: Hand }],
  Stock: ({ shown: { state }, seat }) => <span>{state.players[seat].gold}</span>,
  score: (state, seat) => state.players[seat].points,
  Insight: nothing,
  Stage: nothing,
  Places,
  Sheet: ProvinceSheet,
  Belongings: nothing,
  scoring: () => [],
}

export default ageOfConanUI
