// Age of Conan at the table in the browser: everything the table needs to show this game and to let it be played.

import { levels } from '@skelos/games/age-of-conan/bots/levels.ts'
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Action, DecisionKind } from '@skelos/games/age-of-conan/rules/actions.ts'
import type { Fact } from '@skelos/games/age-of-conan/rules/facts.ts'
import { ageOfConan } from '@skelos/games/age-of-conan/rules/game.ts'
import type { State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { atlas } from './board/atlas.ts'
import { Board, Places, ProvinceSheet } from './board/index.tsx'
import { identityOfKingdom, identityOfSeat, kingdomsIn } from './board/kingdoms.ts'
import { Still } from './board/still.tsx'
import { figures } from './decide/figures.ts'
import { reveals, undoable } from './decide/foresee.ts'
import { Insight } from './decide/insight.tsx'
import { LastRoll } from './decide/last-roll.tsx'
import { parts } from './decide/parts.ts'
import { Sides } from './decide/sides.tsx'
import { hasSpecial, Special } from './decide/special.tsx'
import { usual } from './decide/usual.ts'
import { whyNot } from './decide/why-not.ts'
import { CardsIcon, ConanIcon, DiceIcon } from './icons.tsx'
import { AdventureLine, AdventureTray } from './seat/adventure-tray.tsx'
import { Belongings } from './seat/belongings.tsx'
import { DiceLine, DiceTray } from './seat/dice-tray.tsx'
import { KingdomEmblem } from './seat/emblem.tsx'
import { HandTray } from './seat/hand-tray.tsx'
import { ObjectivesCorner } from './seat/objectives.tsx'
import { OpenArea } from './seat/open-area.tsx'
import { Stage } from './seat/stage.tsx'
import { Stock } from './seat/stock.tsx'
import { seenBy } from './seen-by.ts'
import { stateOf } from './state-of.ts'
import { textOf } from './text/index.ts'
import { publicFact } from './text/public-fact.ts'
import { roomWords } from './text/say.ts'
import { scoring } from './text/scoring.ts'

/** Purchases, and whatever is placed, moved, given up or turned piece by piece. */
const loops: readonly DecisionKind[] = [
  'military-step',
  'raid-sacrifice',
  'raise',
  'buy',
  'card-payment',
  'card-placement',
  'card-raiders',
  'card-refresh',
]

const ageOfConanUI: GameUI<State, Action, Fact> = {
  id: 'age-of-conan',
  rules: ageOfConan,
  levels,
  text: textOf,
  identity: (picture, seat) => identityOfSeat(stateOf(picture).players, seat),
  Emblem: ({ picture, seat }) => <KingdomEmblem kingdom={stateOf(picture).players[seat].kingdom} />,
  lineUp: (options, language) =>
    kingdomsIn(options).map((kingdom) => ({
      name: textOf(language).optionName(`kingdoms.${kingdom}`),
      identity: identityOfKingdom[kingdom],
      Emblem: () => <KingdomEmblem kingdom={kingdom} />,
    })),
  parts: (action, picture) => parts(action, stateOf(picture)),
  reveals,
  undoable,
  usual,
  whyNot,
  Board,
  trays: [
    {
      id: 'dice',
      name: (language) => roomWords(language).say('tray.dice'),
      Icon: DiceIcon,
      Tray: DiceTray,
      Line: DiceLine,
    },
    {
      id: 'conan',
      name: (language) => roomWords(language).say('tray.conan'),
      Icon: ConanIcon,
      Tray: AdventureTray,
      Line: AdventureLine,
    },
    { id: 'hand', name: (language) => roomWords(language).say('tray.hand'), Icon: CardsIcon, Tray: HandTray },
  ],
  Stock,
  score: (state, seat) => state.players[seat].points,
  Sides,
  Insight,
  Last: LastRoll,
  Special,
  hasSpecial,
  loops: { rules: ageOfConan, kinds: loops },
  Corner: ObjectivesCorner,
  shape: atlas.view[2] / atlas.view[3],
  Open: OpenArea,
  Still,
  Stage,
  Places,
  Sheet: ProvinceSheet,
  places: () => content.provinces.map(({ id }) => id),
  publicFact,
  seenBy,
  Belongings,
  scoring,
  figures,
}

export default ageOfConanUI
