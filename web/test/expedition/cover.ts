// The expedition from the outside.
import { GiDungeonGate, GiHoodedFigure, GiThreeFriends, GiWalkingBoot } from 'react-icons/gi'
import type { Cover } from '../../table/cover.ts'
import picture from './cover.svg'

type Own = typeof import('./text/cover/en.json')
declare module '../../words/keys.ts' {
  interface CoverWords extends Own {}
}

const cover: Cover = {
  id: 'expedition',
  name: 'shell.game.expedition',
  line: 'shell.game.expedition.line',
  facts: [{ Icon: GiThreeFriends, text: 'shell.game.expedition.players' }],
  Mark: GiDungeonGate,
  picture: { light: picture, dark: picture },
  opponents: { least: 2, most: 2, usual: 2 },
  levels: ['random'],
  sides: [
    { id: 'hero', name: 'shell.game.expedition.hero', identity: 'or', Emblem: GiWalkingBoot },
    { id: 'overlord', name: 'shell.game.expedition.overlord', identity: 'sable', Emblem: GiHoodedFigure },
  ],
  rules: async () => (await import('./cover-rules.ts')).rules(),
}

export default cover
