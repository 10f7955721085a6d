// Conan at the table in the browser: everything the table needs to show this game and to let it be played.
import { levels } from '@skelos/games/conan/bots/levels.ts'
import { content } from '@skelos/games/conan/content/index.ts'
import type { Action } from '@skelos/games/conan/rules/actions.ts'
import type { Fact } from '@skelos/games/conan/rules/facts.ts'
import { conan } from '@skelos/games/conan/rules/game.ts'
import { boardOf, type State, sheetOf } from '@skelos/games/conan/rules/state.ts'
import type { GameUI } from '../../table/game-ui.ts'
import { Board } from './board/board.tsx'
import { identitiesOf, identityOfSeat } from './board/identities.ts'
import { AreaSheet, Places } from './board/places.tsx'
import { Still } from './board/still.tsx'
import { ActPanel } from './decide/act-panel.tsx'
import { figures } from './decide/figures.ts'
import { reveals, undoable } from './decide/foresee.ts'
import { Insight } from './decide/insight.tsx'
import { parts } from './decide/parts.ts'
import { isActing } from './decide/plan.ts'
import { Sides } from './decide/sides.tsx'
import { usual } from './decide/usual.ts'
import { whyNot } from './decide/why-not.ts'
import { AggressiveIcon, EventIcon } from './icons.tsx'
import { campaign } from './scenario/campaign.ts'
import { Ended } from './scenario/ended.tsx'
import { SeatEmblem } from './seat/emblem.tsx'
import { River } from './seat/river.tsx'
import { Belongings, OpenArea, SheetTray, Stock, TeamLine } from './seat/seats.tsx'
import { seenBy } from './seen-by.ts'
import { stateOf } from './state-of.ts'
import { textOf } from './text/index.ts'
import { publicFact } from './text/public-fact.ts'
import { roomWords } from './text/say.ts'
import { voiceOf } from './text/voice.ts'

const conanUI: GameUI<State, Action, Fact> = {
  id: 'conan',
  rules: conan,
  levels,
  text: textOf,
  identity: (picture, seat) => identityOfSeat(stateOf(picture), seat),
  Emblem: ({ picture, seat }) => <SeatEmblem hero={seat === 0 ? undefined : sheetOf(stateOf(picture), seat - 1).id} />,
  lineUp(options, language) {
    const scenario = content.scenarios.find(({ id }) => id === options.scenario) ?? content.scenarios[0]
    const count = Number(options.heroes ?? scenario.heroCounts[0])
    const heroes = scenario.heroes.filter(({ from }) => from <= count).map(({ hero }) => content.heroes[hero].id)
    const identities = identitiesOf(heroes)
    const { game } = voiceOf(language)
    return [
      { name: game.side('overlord'), identity: 'murrey', Emblem: () => <SeatEmblem hero={undefined} /> },
      ...heroes.map((id, i) => ({
        name: game.hero(id),
        identity: identities[i],
        Emblem: () => <SeatEmblem hero={id} />,
      })),
    ]
  },
  parts: (action) => parts(action),
  reveals,
  undoable,
  usual: (question) => usual(question),
  whyNot,
  Board,
  Still,
  trays: [
    {
      id: 'sheet',
      name: (language) => roomWords(language).say('tray.sheet'),
      Icon: AggressiveIcon,
      Tray: SheetTray,
      Line: TeamLine,
    },
    { id: 'river', name: (language) => roomWords(language).say('tray.river'), Icon: EventIcon, Tray: River },
  ],
  Stock,
  Sides,
  Insight,
  Special: ActPanel,
  hasSpecial: isActing,
  shape: 1000 / 700,
  Open: OpenArea,
  Stage: () => null,
  Places,
  Sheet: AreaSheet,
  places: (picture) => boardOf(stateOf(picture)).areas.map(({ id }) => id),
  publicFact,
  seenBy,
  Belongings,
  Ended,
  campaign,
  figures,
}

export default conanUI
