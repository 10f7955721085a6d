// Conquest of Nerath at the table in the browser: everything the table needs to show this game and to let it be played.
import { levels } from '@skelos/games/nerath/bots/levels.ts'
import { content } from '@skelos/games/nerath/content/index.ts'
import type { Action } from '@skelos/games/nerath/rules/actions.ts'
import { currentBattle } from '@skelos/games/nerath/rules/battle-frame.ts'
import type { DecisionKind } from '@skelos/games/nerath/rules/decisions.ts'
import type { Fact } from '@skelos/games/nerath/rules/facts.ts'
import { nerath } from '@skelos/games/nerath/rules/game.ts'
import { type State, seats } from '@skelos/games/nerath/rules/state.ts'
import type { Picture } from '../../session/session.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { chart } from './board/atlas.ts'
import { Board } from './board/board.tsx'
import { Places, SpaceSheet } from './board/places.tsx'
import { identityOf } from './board/realms.ts'
import { Still } from './board/still.tsx'
import { figures } from './decide/figures.ts'
import { reveals, undoable } from './decide/foresee.ts'
import { Insight } from './decide/insight.tsx'
import { parts } from './decide/parts.ts'
import { LastBattle, Sides } from './decide/sides.tsx'
import { hasSpecial, Special } from './decide/special.tsx'
import { usual } from './decide/usual.ts'
import { whyNot } from './decide/why-not.ts'
import { BootIcon, EventIcon, TreasureIcon } from './icons.tsx'
import { RealmEmblem } from './seat/emblem.tsx'
import { Belongings, OpenArea } from './seat/open-area.tsx'
import { Stock } from './seat/stock.tsx'
import { HandTray, TreasureTray } from './seat/trays.tsx'
import { TurnTray } from './seat/turn-tray.tsx'
import { seenBy } from './seen-by.ts'
import { stateOf } from './state-of.ts'
import { textOf } from './text/index.ts'
import { publicFact } from './text/public-fact.ts'
import { roomWords } from './text/say.ts'
import { scoring } from './text/scoring.ts'
import { decisionOf } from './text/voice.ts'

/** Moves, purchases, and whatever is given up or taken along piece by piece. */
const loops: readonly DecisionKind[] = ['move-step', 'reposition-step', 'reinforce-step', 'landing']

const fights = (picture: Picture): boolean => picture.view !== null && currentBattle(stateOf(picture)) !== undefined

const nerathUI: GameUI<State, Action, Fact> = {
  id: 'nerath',
  rules: nerath,
  levels,
  text: textOf,
  identity: (_, seat) => identityOf(seat),
  Emblem: ({ seat }) => <RealmEmblem seat={seat} />,
  lineUp: (_, language) =>
    seats.map((seat) => ({
      name: textOf(language).optionName(`realm.${content.realms[seat].id}`),
      identity: identityOf(seat),
      Emblem: () => <RealmEmblem seat={seat} />,
    })),
  parts: (action) => parts(action),
  reveals,
  undoable,
  usual: (question) => usual(question),
  whyNot,
  Board,
  Still,
  trays: [
    {
      id: 'turn',
      name: (language) => roomWords(language).say('tray.turn'),
      Icon: BootIcon,
      Tray: TurnTray,
      width: 300,
      replayed: 'never',
    },
    {
      id: 'hand',
      name: (language) => roomWords(language).say('tray.hand'),
      Icon: EventIcon,
      Tray: HandTray,
      width: 330,
    },
    {
      id: 'treasures',
      name: (language) => roomWords(language).say('tray.treasures'),
      Icon: TreasureIcon,
      Tray: TreasureTray,
      replayed: 'each',
    },
  ],
  Stock,
  score: (state, seat) => state.realms[seat].points,
  Sides,
  Last: LastBattle,
  Insight,
  Special,
  hasSpecial,
  isWide: fights,
  isTall: (picture) => fights(picture) || picture.you.some((seat) => decisionOf(picture, seat) === 'reinforce-step'),
  loops: { rules: nerath, kinds: loops },
  shape: chart.atlas.view[2] / chart.atlas.view[3],
  Open: OpenArea,
  Stage: () => null,
  Places,
  Sheet: SpaceSheet,
  places: () => content.spaces.map(({ id }) => id),
  publicFact,
  seenBy,
  Belongings,
  scoring,
  figures,
}

export default nerathUI
